### The dashboard's list of payouts. "You" is the person who is signed in.

no-payouts = No payouts yet
no-payouts-text = As soon as a paid invoice’s money leaves for your wallet, you see it here, with its transaction.
column-payout-status = Status
column-payout-net = Amount
column-payout-fee = Chit fee
column-payout-invoices = Invoices
column-payout-transaction = Transaction
column-payout-time = Date
payout-is-confirmed = Paid out
payout-is-waiting = Being confirmed by the network
