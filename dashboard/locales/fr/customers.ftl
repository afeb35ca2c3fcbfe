### Les écrans du tableau de bord sur les clients. « Vous » est la personne connectée.

search-customers = Chercher par le début de l’identifiant client
no-customers = Pas encore de client
no-customers-text = Indiquez un identifiant client en créant une facture, par exemple le numéro de client de votre boutique. Vous voyez ici ce que chaque client a payé.
no-customers-found = Aucun client ne correspond
no-customers-found-text = La recherche trouve le début d’un identifiant client. Majuscules et minuscules n’ont pas d’importance.
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
customer-bounded = Seules les { $max } factures les plus récentes sont comptées.
customer-value = Valeur, au taux de change de chaque facture : { $value }.
customer-received = Reçu
customer-paid-count = Factures payées
customer-invoices = Factures
customer-filter = Filtrer ces factures
