### The dashboard's list of payouts. "You" is the person who is signed in.

no-payouts = Noch keine Auszahlungen
no-payouts-text = Das Geld einer bezahlten Rechnung geht meist innerhalb weniger Minuten von selbst an Ihre Wallet, und Sie sehen es hier mit seiner Transaktion. Die Netzwerkgebühr zahlt meist der Betreiber dieses Dienstes; kleine Beträge warten, bis sich diese Gebühr lohnt (meist ab 0,10 USD, auf Ethereum ab 5 USD).
column-payout-status = Status
column-payout-net = Betrag
column-payout-fee = Servicegebühr
column-payout-invoices = Rechnungen
column-payout-transaction = Transaktion
column-payout-time = Datum
payout-is-confirmed = Ausgezahlt
payout-is-waiting = Wird vom Netzwerk bestätigt
