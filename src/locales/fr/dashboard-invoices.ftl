### The dashboard's screens about invoices. "You" is the person who is signed in.

## Invoices

no-invoices = Aucune facture pour l’instant
no-invoices-text = Une facture a un montant, un jeton et une adresse qui lui est propre. Votre client paie depuis n’importe quel portefeuille ou plateforme d’échange, et vous le voyez ici.
no-invoices-found = Aucune facture ne correspond
no-invoices-found-text = Modifiez le filtre, ou effacez-le pour voir toutes les factures.
search-invoices = Rechercher commande, client, adresse, transaction ou note
status = État
every-status = Tous les états
status-created = Ouverte
status-paid = Payée
status-expired = Expirée
network = Réseau
every-network = Tous les réseaux
from = Du
to = Au
clear-filters = Effacer le filtre
filter-customer = Client { $customer }
filter-link = D’un lien de paiement
remove-filter = Retirer du filtre : { $label }

column-status = État
column-amount = Montant
column-order = Commande ou note
column-created = Créée
column-transaction = Transaction
column-payer = Payeur
column-seen = Vu

## Export

export = Exporter
export-text = Le fichier contient exactement ce que la liste montre avec son filtre, quelle que soit sa longueur.
export-invoices = Factures, une par ligne
export-payments = Paiements, un par ligne, avec les frais et le montant net
export-for-excel = Pour Excel
export-time-zone = Les heures sont dans le fuseau horaire { $zone }.
download = Télécharger

## One invoice

invoice-title = Facture de { $amount } { $symbol }
open-checkout = Ouvrir la page de paiement
copy-link = Copier le lien
post-invoice = Publier sur Telegram
post-invoice-text = Le bot y publie la facture et met la publication à jour à chaque changement.
post = Publier
cancel-invoice = Annuler la facture
cancel-invoice-question = Annuler cette facture ? Sa page de paiement dira alors au payeur de ne plus payer.
details = Détails
fact-amount = Montant
fact-received = Reçu
fact-pending = Pas encore confirmé
fact-fee = Frais
fact-network = Réseau
fact-address = Adresse
fact-payout-wallet = Portefeuille de versement
fact-created = Créée
fact-expires = Expire
fact-order-id = Identifiant de commande
fact-customer-id = Identifiant du client
fact-note = Note
fact-payment-link = Lien de paiement
fact-channel = Canal Telegram
fact-invoice-id = Identifiant de la facture
payments = Paiements
payment-confirmed = Confirmé
payment-pending = En attente de confirmations
explorer = Explorateur

mark-resolved = Marquer comme réglé
attention-ignored-transfer = Un transfert vers cette adresse n’a pas été compté, car il est arrivé trop tard ou dans un autre jeton. Consultez l’historique, puis parlez au payeur.
attention-late-payment = Un paiement est arrivé après l’expiration de la facture. Remboursez-le, ou livrez et marquez ceci comme réglé.
attention-overpaid = Plus que le montant a été payé. Remboursez la différence au payeur.
attention-paid-late = La facture a été payée hors délai. Vérifiez que le prix est toujours valable.
attention-part-paid = La facture a expiré alors qu’une partie du montant était payée. Remboursez-la, ou convenez du reste.
attention-reverted = Le réseau a annulé un paiement. Ne livrez pas avant un nouveau paiement.
attention-set-by-admin = Un administrateur a fixé l’état à la main.

history = Historique
timeline-created = Créée
timeline-seen = Paiement de { $amount } { $symbol } vu
timeline-confirmed = Paiement de { $amount } { $symbol } confirmé
timeline-reverted = Paiement de { $amount } { $symbol } annulé par le réseau
timeline-ignored = Transfert de { $amount } { $symbol } non compté
timeline-late = Paiement de { $amount } { $symbol } arrivé en retard
timeline-paid = Payée
timeline-expired = Expirée
timeline-cancelled = Annulée
timeline-set-by-admin = État fixé à la main
timeline-flushed = Versé sur le portefeuille
timeline-delivered = Webhook { $event } livré
timeline-failed = Webhook { $event } échoué après { $attempts ->
    [one] une tentative
   *[other] { $attempts } tentatives
}
timeline-posted = Publiée dans { $channel }
timeline-resolved = Marqué comme réglé

## Creating an invoice

note-hint = Le payeur la voit.
expires-in = Minutes pour payer
expires-in-hint = Sans nombre, le délai habituel de cette installation.
redirect-url = Adresse de retour
redirect-url-hint = Une page de votre boutique, où le payeur peut revenir après le paiement.
field-problem = Non valable : { $reason }
