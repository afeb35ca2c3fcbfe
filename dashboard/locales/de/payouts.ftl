### The dashboard's list of payouts. "You" is the person who is signed in.

no-payouts = Noch keine Auszahlungen
no-payouts-text = Sobald das Geld einer bezahlten Rechnung an Ihre Wallet geht, sehen Sie es hier mit seiner Transaktion.
column-payout-status = Status
column-payout-net = Betrag
column-payout-fee = Chit-Gebühr
column-payout-invoices = Rechnungen
column-payout-transaction = Transaktion
column-payout-time = Datum
payout-is-confirmed = Ausgezahlt
payout-is-waiting = Wird vom Netzwerk bestätigt
