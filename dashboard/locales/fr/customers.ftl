### Les écrans du tableau de bord sur les clients. « Vous » est la personne connectée.

search-customers = Chercher par le début de l’identifiant client
no-customers = Pas encore de client
no-customers-text = Un client est la personne que vous désignez par un identifiant client en créant une facture : le numéro de l’acheteur dans votre boutique, par exemple. Vous voyez ici ce que chacun a payé.
no-customers-found = Aucun client ne correspond
no-customers-found-text = La recherche trouve le début d’un identifiant client, en majuscules ou en minuscules.
column-customer = Identifiant client
column-invoice-count = Factures
column-customer-paid = Reçu
column-last-invoice = Dernière facture
count-or-more = { $count } ou plus

## Un client

customer-sums = Reçu par jeton
customer-summary = { $count ->
    [one] Une facture, créée le { $time }.
   *[other] { $count } factures, la dernière créée le { $time }.
}
customer-bounded = Seules les plus récentes sont comptées.
customer-value = Valeur aux taux des factures : { $value }.
customer-received = Reçu
customer-paid-count = Factures payées
customer-invoices = Factures
customer-filter = Filtrer ces factures
