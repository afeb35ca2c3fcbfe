### The dashboard's list of payouts. "You" is the person who is signed in.

no-payouts = Aucun versement pour l’instant
no-payouts-text = L’argent d’une facture payée part en général tout seul vers votre portefeuille en quelques minutes, et vous le voyez ici avec sa transaction. Les frais de réseau sont en général payés par l’exploitant de ce service ; les petits montants attendent que ces frais en vaillent la peine (en général à partir de 0,10 USD, sur Ethereum à partir de 5 USD).
column-payout-status = Statut
column-payout-net = Montant
column-payout-fee = Frais de service
column-payout-invoices = Factures
column-payout-transaction = Transaction
column-payout-time = Date
payout-is-confirmed = Versé
payout-is-waiting = En cours de confirmation par le réseau
