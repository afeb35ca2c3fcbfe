### The dashboard's screens about invoices. "You" is the person who is signed in.

## Invoices

no-invoices = No invoices yet
no-invoices-text = An invoice asks for an amount and gets its own payment address. Your customer pays from any wallet or crypto exchange, and you see it here.
no-invoices-found = No invoice matches
no-invoices-found-text = Change the filter, or clear it to see all invoices.
search-invoices = Search order, customer, address, transaction or note
status = Status
every-status = All statuses
status-created = Open
status-paid = Paid
status-expired = Expired
network = Network
every-network = All networks
clear-filters = Clear filters
filter-customer = Customer { $customer }
filter-link = From one payment link
filter-owner = From one account
remove-filter = Remove filter: { $label }

## Saved views and columns

views = Saved views
view-none = Choose a saved view
views-text = A saved view keeps the list’s filters and columns under a name. You find it wherever you sign in; nobody else sees it.
view-name = View name
view-save = Save current view
view-saved = Saved.
view-rename = Rename: { $name }
view-delete = Delete: { $name }
view-delete-question = Delete the view { $name }?
failure-saved-view-exists = You already have a view with this name.
failure-too-many-saved-views = You have { $max } views. Delete one first.
failure-wallet-network-unconfirmed = Your payout wallet is a smart wallet that you have not allowed on { $networks } yet. Allow it in the settings under Payout wallet, or choose another network.
failure-wallet-blocked = The company that issues this token has frozen your wallet on { $network }. Choose another token, or another wallet.
failure-fee-recipient-blocked = The company that issues this token has frozen the wallet that receives the Chit fee on { $network }. Choose another token, and tell the operator of this service.
columns = Columns
columns-text = The amount is always shown. On a phone, the list shows only the most important columns.
columns-usual = Default columns

column-status = Status
column-number = Number
column-amount = Amount
column-order = Order or note
column-created = Created
column-amount-received = Received
column-customer-id = Customer
column-note = Note
column-expires = Expires
column-paid = Paid on
column-invoice-address = Address
column-transaction = Transaction
column-payer = Payer
column-seen = Seen

## Export

export = Export
export-text = The file contains everything that matches the list’s filters.
export-invoices = Invoices, one per line
export-payments = Payments, one per line, with Chit fee and net amount
export-for-excel = For Excel
export-columns = Columns: { $chosen } of { $all }
export-columns-text = With the names they have in the file.
export-all-columns = Select all
export-no-column = Select at least one column.
export-time-zone = Times are in this time zone: { $zone }.

month-report = Report of a month
month-report-month = Month
month-report-empty = Nothing in this month
month-report-empty-text = No payment, refund or payout of this month is confirmed.
month-report-token = By token
month-report-currency = Invoices in euros or another currency
month-report-tax = Tax
month-payments = Payments
month-received = Received
month-fees = Chit fees
month-net = Net
month-refunded = Refunded
month-paidOut = Paid out
month-tax = Tax
download = Download

## One invoice

invoice-title = Invoice for { $amount }
further-options = { $count ->
    [one] or in one other token
   *[other] or in { $count } other tokens
}
invoice-options = Payment methods
fact-missing = Still to be paid
fact-rate = Rate
rate-of-one = 1 { $symbol } = { $price }
open-checkout = Open payment page
open-document = Printable invoice
copy-link = Copy link
post-invoice = Post to Telegram
post-invoice-text = The bot posts the invoice there, and updates the post with each change.
post = Post
invoice-posted = The bot will post it.
share-invoice = Share
share-invoice-text = Send the payer this link, or let them scan the code. Both open the payment page.
invoice-qr = QR code of the payment page
print = Print
fact-return = Return page
fact-transaction = Transaction
fact-metadata = Extra data

## Flush

flush = Pay out
flush-of = Pay out { $symbol } on { $network }
flush-text = { $amount } { $symbol } of this invoice are not paid out yet. A payout moves them to the payout wallet, less the fee of this service (Chit fee) if there is one. If the operator of this service sends payouts, wait a few minutes. Otherwise send it yourself: you pay the network fee, a little { $coin } on { $network }.
flush-by-wallet = Send with a wallet
flush-no-wallet = No wallet found in this browser. Install one, or open this page in the browser of your wallet app.
flush-by-hand-text = For programs and other wallets: this transaction sends the payout. It can move the money only to the wallets of this invoice.
flush-network = { $name } (chain ID { $id })
flush-to = To
flush-value = Value
flush-data = Data
flush-sent = Payout sent. It appears here as soon as the network confirms it.
cancel-invoice = Cancel invoice
cancel-invoice-question = Cancel this invoice?
cancel-invoice-consequence = Its payment page will tell the payer not to pay.
wallet-missing = No approved payout wallet yet
wallet-missing-text = Invoices pay out directly to your wallet. You can create invoices once the operator of this service has approved one.
wallet-missing-pending = The operator of this service still has to approve it. After that, you can create invoices.
wallet-missing-link = Payout wallet
mark-paid = Mark as paid
mark-paid-text = Chit does not check the payment. The payment page and all messages, also those to the merchant’s server, will say that the invoice is paid.
mark-paid-reason = Reason
mark-paid-reason-hint = For example, where you saw the payment. The merchant sees it in the history.
details = Details
fact-amount = Amount
fact-received = Received
fact-short = Missing, but accepted
fact-pending = Pending
fact-fee = Chit fee
fact-network = Network
fact-address = Address
fact-payout-wallet = Payout wallet
fact-created = Created
fact-expires = Expires
fact-order-id = Order ID
fact-customer-id = Customer ID
fact-customer-name = Customer name
fact-customer-email = Customer e-mail
fact-note = Note
fact-payment-link = Payment link
fact-channel = Telegram channel
fact-invoice-id = Invoice ID
payments = Payments
payment-confirmed = Confirmed by the network
payment-confirming = { $minutes ->
    [0] Being confirmed by the network
    [1] Being confirmed by the network, usually under a minute
   *[other] Being confirmed by the network, usually under { $minutes } minutes
}
explorer = View on { $name }
invoice-deliveries = Messages to your server (webhooks)
invoice-posts = Telegram posts
open-post = Open post

mark-resolved = Mark as resolved
attention-ignored-transfer = Money sent to this address was not counted, because it came too late or in another token. If the home page lists it under Unmatched payments, you can count or refund it there. Otherwise, see the history and ask the payer.
attention-unexplained-balance = There is money at this address, but Chit has not found yet who sent it. Chit keeps looking. Do not ask the payer to pay again before that is clear.
attention-late-payment = Money arrived after the invoice was closed. Either it is not enough, so the invoice stays unpaid, or the invoice was already marked as paid. Refund it, or hand over the goods and mark this as resolved.
attention-not-paid-out = The payout to the wallet failed. The money is still at the invoice’s address.
attention-overpaid = The payer sent more than the amount. Refund the difference.
attention-paid-late = The full amount arrived after the invoice had expired. It counts as paid: if the price still holds, hand over the goods. Otherwise refund it.
attention-part-paid = The invoice expired with only part of the amount paid. Refund it, or agree with the payer on the rest.
attention-reverted = The network has undone a payment, so it does not count any more. This is rare, and the payment often comes back by itself within minutes. Do not hand over the goods before that. Ask the payer to send it again only if their wallet shows the money again.
attention-set-by-admin = The operator of this service changed the status by hand.
attention-label-ignored-transfer = Not counted
attention-label-unexplained-balance = Unknown balance
attention-label-late-payment = Came too late
attention-label-not-paid-out = Payout failed
attention-label-overpaid = Overpaid
attention-label-paid-late = Paid late
attention-label-part-paid = Partially paid
attention-label-reverted = Undone by the network
attention-label-set-by-admin = Changed by hand
payout-client-blocked = Not paid out: the company that issues this token has frozen your wallet. Ask that company why; until then, use another wallet or another token. The money is safe at the invoice’s address and is paid out as soon as the wallet is free again.
payout-address-blocked = Not paid out: the company that issues this token has frozen the address of this invoice. Ask that company why; the money is paid out as soon as the address is free again.
payout-token-paused = Not paid out: the company that issues this token has paused it for everyone. You do not need to do anything: the money is paid out when it resumes.
payout-refused = Not paid out: the token does not allow this payout. The operator of this service can find out why. The money is safe at the invoice’s address, and Chit keeps trying.

history = History
timeline-created = Created
timeline-seen = Payment of { $amount } { $symbol } seen
timeline-confirmed = Payment of { $amount } { $symbol } confirmed
timeline-reverted = Payment of { $amount } { $symbol } undone by the network
timeline-ignored = { $amount } { $symbol } arrived, not counted
timeline-late = Late payment of { $amount } { $symbol } arrived
timeline-paid = Paid
timeline-expired = Expired
timeline-cancelled = Cancelled
timeline-set-by-admin = Status changed by the operator
timeline-price-renewed = Amounts renewed
timeline-payout-failed = Payout failed
timeline-flushed = Paid out
timeline-delivered = Message { $event } sent to your server
timeline-failed = Message { $event } to your server failed after { $attempts ->
    [one] 1 attempt
   *[other] { $attempts } attempts
}
timeline-posted = Posted to { $channel }
timeline-refund-requested = Refund requested
timeline-refund-ready = Refund address entered: ready to send
timeline-refund-ready-again = Refund undone by the network: ready to send again
timeline-refund-sent = Refund sent
timeline-refund-confirmed = Refund confirmed
timeline-refund-cancelled = Refund cancelled
timeline-resolved = Marked as resolved
timeline-by-payer = by the payer
timeline-by-member = by a member
timeline-by-admin = by the operator
timeline-by-former = by a former member

## Creating an invoice

currency = Currency
currency-none = None (amount in tokens)
further-tokens = { $count ->
    [0] Other accepted tokens
   *[other] Other accepted tokens: { $count }
}
further-tokens-hint = Payers can use any of these tokens, or several together; at most { $max } in total. The token above is offered first.
quote = Price in tokens
quote-holds = These amounts hold until the invoice expires.
quote-locked = Rates change, so these amounts hold for at most { $minutes } minutes. Before that time is over, a payer who needs longer can ask for new amounts at the current rate.
quote-unpriced = No price at the moment: not offered.
failure-no-rate = None of these tokens has a price in { $currency } at the moment. Choose others, or enter an amount in tokens.
note-hint = The payer sees it.
expires-in = Expires after (minutes)
expires-in-hint = Leave empty for the default.
redirect-url = Return page
redirect-url-hint = The address of a page of your shop to which the payer can return after the payment.
redirect-automatically = Redirect automatically after payment
no-channel = Do not post
metadata = Extra data
metadata-hint = Names and values for your own programs, such as { $example }. Payers never see them; messages to your server (webhooks) contain them.
lines-hint = Optional: what you sell. With items, the amount is their total.
amount-is-sum = The total of the items.
more-entries = Advanced

## Lines of an invoice or of a payment link

link-lines = Items
line-name = Item
line-quantity = Quantity
line-price = Unit price
line-total = Total
line-tax = Tax (%)
line-tax-hint = Prices include the tax. Leave the field empty for an item without tax.
line-tax-empty = Leave the field empty for an item without tax.
add-tax-to-prices = Add the tax to the prices
remove-line = Remove item { $number }
add-line = Add item
add-tax = Add tax
lines-sum = Total { $sum }
lines-sum-differs = The items add up to { $sum }, which is not the price.

## Progress of an invoice

invoice-number = Invoice { $number }
progress = Progress
progress-reached = Done
progress-open = To do
progress-created = Created
progress-seen = Payment seen
progress-confirmed = Confirmed
progress-paid = Paid
progress-expired = Expired
progress-cancelled = Cancelled
progress-paid-out = Paid out
received-remaining = Received { $received }, { $remaining } remaining.
to-return = To refund
came-from = Sender address
came-from-text = The payment came from this address. If it belongs to a crypto exchange, do not send anything there, because the money would be lost: ask the payer for an address.
invoice-payouts = Payouts
column-paid-out = Date
raw-data = Raw data
copy-raw-data = Copy raw data
