### The dashboard's list of payouts. "You" is the person who is signed in.

no-payouts = No payouts yet
no-payouts-text = The money of a paid invoice usually leaves for your wallet by itself within minutes, and you see it here with its transaction. The operator of this service usually pays the network fee; small amounts wait until a payout is worth that fee (usually from 0.10 USD, on Ethereum from 5 USD).
column-payout-status = Status
column-payout-net = Amount
column-payout-fee = Service fee
column-payout-invoices = Invoices
column-payout-transaction = Transaction
column-payout-time = Date
payout-is-confirmed = Paid out
payout-is-waiting = Being confirmed by the network
