### The dashboard's screens about invoices. "You" is the person who is signed in.

## Invoices

no-invoices = No invoices yet
no-invoices-text = An invoice asks for an amount and gets its own payment address. Your customer pays from any wallet or exchange, and you see it here.
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
failure-wallet-network-unconfirmed = Your wallet is a smart contract that you have not confirmed on { $networks }. Confirm it in the settings under Payout wallet, or choose another network.
failure-wallet-blocked = The issuer of this token has blocked your wallet on { $network }. Choose another token, or another wallet.
failure-fee-recipient-blocked = The issuer of this token has blocked the wallet that receives the fees on { $network }. Choose another token.
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
export-payments = Payments, one per line, with fee and net amount
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
month-report-currency = Invoices with a price, by currency
month-report-tax = Tax
month-payments = Payments
month-received = Received
month-fees = Fees
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
fact-missing = Remaining
fact-rate = Rate
rate-pegged = 1:1
rate-of-one = 1 { $symbol } = { $price }
open-checkout = Open payment page
open-document = Open invoice document
copy-link = Copy link
post-invoice = Post to Telegram
post-invoice-text = The bot posts the invoice there, and updates the post with each change.
post = Post
invoice-posted = The bot will post it.
share-invoice = Share
share-invoice-text = Send the payer this link, or let them scan the code. Both open the payment page.
invoice-qr = QR code of the payment page
print = Print
fact-return = Redirect URL
fact-transaction = Transaction
fact-metadata = Metadata

## Flush

flush = Pay out
flush-of = Pay out { $symbol } on { $network }
flush-text = Balance of the payment address: { $amount } { $symbol }. A payout moves it to the payout wallet, less any fee. Anyone can send the payout; the sender pays the network fee (gas).
flush-by-wallet = Send with a wallet
flush-no-wallet = No wallet found in this browser. Install one, or send the payout manually.
flush-by-hand = Send manually
flush-by-hand-text = Send this call with any wallet or program. It can move the money only to the wallets of this invoice.
flush-network = { $name } (chain ID { $id })
flush-to = To
flush-value = Value
flush-data = Data
flush-sent = Payout sent. It appears here as soon as the network confirms it.
cancel-invoice = Cancel invoice
cancel-invoice-question = Cancel this invoice?
cancel-invoice-consequence = Its payment page will tell the payer not to pay.
wallet-missing = No approved payout wallet yet
wallet-missing-text = Invoices pay out directly to your wallet. You can create invoices once a wallet is approved.
wallet-missing-pending = It is waiting for an admin’s approval. After that, you can create invoices.
wallet-missing-link = Payout wallet
mark-paid = Mark as paid
mark-paid-text = Chit does not check the payment. The payment page, webhooks and messages will show the invoice as paid.
mark-paid-reason = Reason
mark-paid-reason-hint = For example, where you saw the payment. The merchant sees it in the history.
details = Details
fact-amount = Amount
fact-received = Received
fact-short = Underpaid, within your tolerance
fact-pending = Pending
fact-fee = Fee
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
payment-confirmed = Confirmed
payment-confirmations = { $seen } of { $needed } confirmations
explorer = View in explorer
invoice-deliveries = Webhook deliveries
invoice-posts = Telegram posts
open-post = Open post

mark-resolved = Mark as resolved
attention-ignored-transfer = A transfer to this address was not credited, because it arrived too late or in another token. See the history, then contact the payer.
attention-unexplained-balance = There is money at this address, but its transfer has not been found yet. Chit keeps looking. Look up the address in a block explorer before you ask the payer to pay again.
attention-late-payment = A payment arrived after the invoice had expired. Refund it, or deliver and mark this as resolved.
attention-not-paid-out = The payout to the wallet failed. Open the invoice to see why.
attention-overpaid = The payer sent more than the amount. Refund the difference.
attention-paid-late = The invoice was paid after it had expired. Check that the price still holds.
attention-part-paid = The invoice expired with only part of the amount paid. Refund it, or agree with the payer on the rest.
attention-reverted = A payment was reversed by the network (reorg). Do not deliver until it is paid again.
attention-set-by-admin = An admin changed the status manually.
attention-label-ignored-transfer = Not credited
attention-label-unexplained-balance = Unknown balance
attention-label-late-payment = Late payment
attention-label-not-paid-out = Payout failed
attention-label-overpaid = Overpaid
attention-label-paid-late = Paid late
attention-label-part-paid = Underpaid
attention-label-reverted = Reversed
attention-label-set-by-admin = Set manually
payout-client-blocked = Not paid out: the issuer of the token has blocked your wallet. Contact the issuer; until then, use another wallet or another token. The money is safe at the invoice’s address and is paid out as soon as the token allows it.
payout-address-blocked = Not paid out: the issuer of the token has blocked the address of this invoice. Contact the issuer; the money is paid out as soon as the token allows it.
payout-token-paused = Not paid out: the issuer of the token has paused all transfers. You do not need to do anything: the money is paid out when they resume.
payout-refused = Not paid out: the token refuses the transfer. Ask your admin for the reason. The money is safe at the invoice’s address, and Chit keeps trying.

history = History
timeline-created = Created
timeline-seen = Payment of { $amount } { $symbol } seen
timeline-confirmed = Payment of { $amount } { $symbol } confirmed
timeline-reverted = Payment of { $amount } { $symbol } reversed by the network
timeline-ignored = Transfer of { $amount } { $symbol } not credited
timeline-late = Payment of { $amount } { $symbol } arrived late
timeline-paid = Paid
timeline-expired = Expired
timeline-cancelled = Cancelled
timeline-set-by-admin = Status changed by an admin
timeline-price-renewed = Price renewed
timeline-payout-failed = Payout failed
timeline-flushed = Paid out
timeline-delivered = Webhook { $event } delivered
timeline-failed = Webhook { $event } failed after { $attempts ->
    [one] 1 attempt
   *[other] { $attempts } attempts
}
timeline-posted = Posted to { $channel }
timeline-refund-requested = Refund requested
timeline-refund-ready = Refund address entered: ready to sign
timeline-refund-ready-again = Refund reversed by the network: ready to sign again
timeline-refund-sent = Refund sent
timeline-refund-confirmed = Refund confirmed
timeline-refund-cancelled = Refund cancelled
timeline-resolved = Marked as resolved
timeline-by-payer = by the payer
timeline-by-member = by a member
timeline-by-admin = by an admin
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
quote-holds = These amounts stay the same until the invoice expires.
quote-locked = Rates change: the amounts are locked when you create the invoice, for at most { $minutes } minutes.
quote-unpriced = No price at the moment: not offered.
failure-no-rate = None of these tokens has a price in { $currency } at the moment. Choose others, or enter an amount in tokens.
note-hint = The payer sees it.
expires-in = Expires after (minutes)
expires-in-hint = Leave empty for the default.
redirect-url = Redirect URL
redirect-url-hint = A page of your shop to which the payer can return after the payment.
redirect-automatically = Redirect automatically after payment
no-channel = Do not post
metadata = Metadata
metadata-hint = A JSON object for your programs, such as { $example }. Payers never see it; webhooks include it.
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
came-from-text = The payment came from this address. If it belongs to an exchange, do not send anything there, because the money would be lost: ask the payer for an address.
invoice-payouts = Payouts
column-paid-out = Date
raw-data = Raw data
copy-raw-data = Copy raw data
