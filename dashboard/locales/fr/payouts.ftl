### The dashboard's list of payouts. "You" is the person who is signed in.

no-payouts = Aucun versement pour l’instant
no-payouts-text = Dès que l’argent d’une facture payée part vers votre portefeuille, vous le voyez ici, avec sa transaction.
column-payout-status = Statut
column-payout-net = Montant
column-payout-fee = Frais Chit
column-payout-invoices = Factures
column-payout-transaction = Transaction
column-payout-time = Date
payout-is-confirmed = Versé
payout-is-waiting = En cours de confirmation par le réseau
