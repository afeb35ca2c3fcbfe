### The dashboard's screens about invoices. "You" is the person who is signed in.

## Invoices

no-invoices = No invoices yet
no-invoices-text = An invoice has an amount, a token, and an address of its own. Your customer pays from any wallet or exchange, and you see it here.
no-invoices-found = No invoice matches
no-invoices-found-text = Change the filter, or clear it to see all invoices.
search-invoices = Search order, customer, address, transaction or note
status = Status
every-status = Every status
status-created = Open
status-paid = Paid
status-expired = Expired
network = Network
every-network = Every network
from = From
to = To
clear-filters = Clear filter
filter-customer = Customer { $customer }
filter-link = From one payment link
remove-filter = Remove from the filter: { $label }

column-status = Status
column-amount = Amount
column-order = Order or note
column-created = Created
column-transaction = Transaction
column-payer = Payer
column-seen = Seen

## Export

export = Export
export-text = The file contains exactly what the list shows with its filter, however long it is.
export-invoices = Invoices, one per line
export-payments = Payments, one per line, with fee and net amount
export-for-excel = For Excel
export-time-zone = Times are in the time zone { $zone }.
download = Download

## One invoice

invoice-title = Invoice over { $amount } { $symbol }
open-checkout = Open payment page
copy-link = Copy link
post-invoice = Post to Telegram
post-invoice-text = The bot posts the invoice there, and updates the post with each change.
post = Post
cancel-invoice = Cancel invoice
cancel-invoice-question = Cancel this invoice? Its payment page then tells the payer not to pay any more.
details = Details
fact-amount = Amount
fact-received = Received
fact-pending = Not confirmed yet
fact-fee = Fee
fact-network = Network
fact-address = Address
fact-payout-wallet = Payout wallet
fact-created = Created
fact-expires = Expires
fact-order-id = Order ID
fact-customer-id = Customer ID
fact-note = Note
fact-payment-link = Payment link
fact-channel = Telegram channel
fact-invoice-id = Invoice ID
payments = Payments
payment-confirmed = Confirmed
payment-pending = Waiting for confirmations
explorer = Explorer

mark-resolved = Mark as resolved
attention-ignored-transfer = A transfer to this address was not counted, because it came too late or in another token. Look at the history, then talk to the payer.
attention-late-payment = A payment arrived after the invoice had expired. Return it, or deliver and mark this as resolved.
attention-overpaid = More than the amount was paid. Return the difference to the payer.
attention-paid-late = The invoice was paid after its time. Check that the price still holds.
attention-part-paid = The invoice has expired with a part of the amount paid. Return it, or agree on the rest.
attention-reverted = The network has undone a payment. Do not deliver before it is paid again.
attention-set-by-admin = An administrator has set the status by hand.

history = History
timeline-created = Created
timeline-seen = Payment of { $amount } { $symbol } seen
timeline-confirmed = Payment of { $amount } { $symbol } confirmed
timeline-reverted = Payment of { $amount } { $symbol } undone by the network
timeline-ignored = Transfer of { $amount } { $symbol } not counted
timeline-late = Payment of { $amount } { $symbol } arrived late
timeline-paid = Paid
timeline-expired = Expired
timeline-cancelled = Cancelled
timeline-set-by-admin = Status set by hand
timeline-flushed = Paid out to the wallet
timeline-delivered = Webhook { $event } delivered
timeline-failed = Webhook { $event } failed after { $attempts ->
    [one] one attempt
   *[other] { $attempts } attempts
}
timeline-posted = Posted to { $channel }
timeline-resolved = Marked as resolved

## Creating an invoice

note-hint = The payer sees it.
expires-in = Minutes to pay
expires-in-hint = Without a number, the usual time of this installation.
redirect-url = Return address
redirect-url-hint = A page of your shop, to which the payer can go back after paying.
field-problem = This { $reason }
