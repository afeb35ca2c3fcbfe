### The dashboard's screens about invoices. "You" is the person who is signed in.

## Invoices

no-invoices = No invoices yet
no-invoices-text = An invoice asks for an amount and gets its own payment address. Your customer pays from any wallet or crypto exchange, and you see it here. Ship the order when it says “Paid”.
no-invoices-found = No invoice matches
no-invoices-found-text = Change the filter, or clear it to see all invoices.
search-invoices = Search invoice number, order, customer, address, transaction or note
status = Status
every-status = All statuses
status-created = Open (also partially paid)
status-paid = Paid (also late)
status-expired = Expired or cancelled
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
failure-wallet-network-unconfirmed = Your payout wallet is a shared wallet (such as Safe), or one that you open with a passkey or an e-mail instead of a recovery phrase. It may not exist on { $networks }. Confirm it in the settings under Payout wallet, or choose another network.
failure-wallet-blocked = The company that issues this token has frozen your wallet on { $network }. Choose another token, or another wallet.
failure-fee-recipient-blocked = The company that issues this token has frozen the wallet that receives the service fee on { $network }. Choose another token, and tell the operator of this service.
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
column-payer = Sender address
column-seen = Seen

## Export

export = Export
export-text = The file contains everything that matches the list’s filters.
export-invoices = Invoices, one per line
export-payments = Payments, one per line, with service fee and net amount
export-for-excel = For Excel
export-columns = Columns: { $chosen } of { $all }
export-columns-text = The names below are the column headings in the file.
export-all-columns = Select all
export-no-column = Select at least one column.
export-time-zone = Times are in this time zone: { $zone }.

month-report = Monthly report
month-report-month = Month
month-report-empty = Nothing in this month
month-report-empty-text = No payment, refund or payout of this month is confirmed.
month-report-token = By token
month-report-currency = Invoices in euros or another currency
month-report-tax = Tax
month-payments = Payments
month-received = Received
month-fees = Service fees
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
invoice-options = Accepted tokens
fact-missing = Remaining
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
share-invoice-text = Send the customer this link, or let them scan the code. Both open the payment page.
invoice-qr = QR code of the payment page
print = Print
fact-return = Return page
fact-transaction = Transaction
fact-metadata = Extra data

## Flush

flush = Pay out
flush-of = Pay out { $symbol } on { $network }
flush-text = { $amount } { $symbol } are waiting to be paid out to your payout wallet (less the service fee). This usually happens by itself within minutes; small amounts wait until a payout is worth its network fee (usually from 0.10 USD, on Ethereum from 5 USD). You can also send the payout yourself: you then pay a small network fee in { $coin } on { $network }.
flush-unpaid-text = { $amount } { $symbol } are at the invoice’s address. As long as the invoice is not paid, they are not paid out by themselves. You can send the payout to your payout wallet (less the service fee) yourself: you then pay a small network fee in { $coin } on { $network }.
flush-by-wallet = Send with a wallet
flush-no-wallet = No wallet extension found in this browser, such as MetaMask. Install one, or open this page in the browser of your wallet app.
flush-by-hand-text = For developers: send this transaction from any wallet. The money can only go to this invoice’s wallets.
flush-network = { $name } (chain ID { $id })
flush-to = To
flush-value = Value
flush-data = Data
flush-sent = Payout sent. It appears here as soon as the network confirms it.
cancel-invoice = Cancel invoice
cancel-invoice-question = Cancel this invoice?
cancel-invoice-consequence = Its payment page will tell the customer not to pay. Money that has arrived, or still arrives, is not lost: you can pay it out and refund it. If the full amount still arrives, the invoice usually counts as paid late.
wallet-missing = No approved payout wallet yet
wallet-missing-text = Invoices pay out to your payout wallet. You can create invoices once it is approved.
wallet-missing-pending = The operator of this service still has to approve it. After that, you can create invoices.
wallet-missing-link = Payout wallet
mark-paid = Mark as paid
mark-paid-text = Chit does not check the payment. The payment page and all messages, also those to the merchant’s shop system, will say that the invoice is paid.
mark-paid-reason = Reason
mark-paid-reason-hint = For example, where you saw the payment. The merchant sees it in the history.
details = Details
fact-amount = Amount
fact-received = Received
fact-short = Underpaid (accepted)
fact-pending = Pending
fact-fee = Service fee
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
invoice-deliveries = Messages to your shop system (webhooks)
invoice-posts = Telegram posts
open-post = Open post

mark-resolved = Mark as resolved
attention-ignored-transfer = Money arrived here but was not counted: another token, another network, or too late. If the home page lists it under Unmatched payments, count or refund it there. Otherwise, see the history, and ask the customer what they sent, and for the transaction ID.
attention-unexplained-balance = There is money at this address, but the payment that brought it has not been found yet. Chit keeps looking. Until then, do not ask the customer to pay again.
attention-late-payment = Money arrived after this invoice had expired, was cancelled or was marked as paid. It does not pay the invoice: it was too little, its exchange rate no longer held, or the invoice was already paid. If it was already paid, refund this money. Otherwise refund it, or agree to it: then ship the order and press “Mark as resolved” on the invoice’s page. Until it is paid out, the money is at the invoice’s address: see “Pay out” on that page.
attention-not-paid-out = The payout to the wallet failed. The money is safe at the invoice’s address: it can only be paid out to the payout wallet. Chit keeps trying; if it stays so, ask the operator of this service.
attention-overpaid = The customer sent more than the amount, or paid twice. Refund the difference.
attention-paid-late = The full amount arrived after the time was up and counts as paid. If you still accept the price, ship the order; if not, refund it.
attention-part-paid = The invoice expired or was cancelled with only part of the amount paid. Refund it, or agree with the customer on the rest. The money is not paid out by itself: see “Pay out” on the invoice’s page.
attention-reverted = The network dropped a payment, so it does not count any more. This is rare and technical: the customer did not take the money back. Wait a few minutes: usually the network carries out the same payment again, and you see it here. Do not ship the order before that. Ask the customer to pay again only if their wallet shows that they still have the money.
attention-set-by-admin = The operator of this service changed the status. If they gave a reason, it is in the invoice’s history.
attention-label-ignored-transfer = Unmatched payment
attention-label-unexplained-balance = Unidentified money
attention-label-late-payment = Late, does not pay the invoice
attention-label-not-paid-out = Payout failed
attention-label-overpaid = Overpaid or paid twice
attention-label-paid-late = Paid late
attention-label-part-paid = Partially paid
attention-label-reverted = Dropped by the network
attention-label-set-by-admin = Changed by the operator
payout-client-blocked = Not paid out: the company that issues this token has frozen your wallet. Ask that company why; until then, use another wallet or another token for new invoices. The money is safe at the invoice’s address and is paid out as soon as the wallet is free again.
payout-address-blocked = Not paid out: the company that issues this token has frozen the address of this invoice. Ask that company why; the money is paid out as soon as the address is free again.
payout-token-paused = Not paid out: the company that issues this token has paused it for everyone. You do not need to do anything: the money is paid out when it resumes.
payout-refused = Not paid out: the rules of this token block the transfer. The operator of this service can find out why. The money is safe at the invoice’s address, and Chit keeps trying.

history = History
timeline-created = Created
timeline-seen = Payment of { $amount } { $symbol } seen
timeline-confirmed = Payment of { $amount } { $symbol } confirmed
timeline-reverted = Payment of { $amount } { $symbol } dropped by the network
timeline-ignored = Unmatched payment of { $amount } { $symbol } arrived, not counted
timeline-late = Payment of { $amount } { $symbol } arrived after the time was up
timeline-paid = Paid
timeline-expired = Expired
timeline-cancelled = Cancelled
timeline-set-by-admin = Status changed by the operator
timeline-price-renewed = Amounts renewed
timeline-payout-failed = Payout failed
timeline-flushed = Paid out
timeline-delivered = Message { $event } sent to your shop system
timeline-failed = Message { $event } to your shop system failed after { $attempts ->
    [one] 1 attempt
   *[other] { $attempts } attempts
}
timeline-posted = Posted to { $channel }
timeline-refund-requested = Refund link created
timeline-refund-ready = Refund address entered: ready to send
timeline-refund-ready-again = Refund dropped by the network, which usually carries it out again
timeline-refund-sent = Refund sent
timeline-refund-confirmed = Refund confirmed
timeline-refund-cancelled = Refund cancelled
timeline-resolved = Marked as resolved
timeline-by-payer = by the customer
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
further-tokens-hint = Customers pay in any one of these tokens; a part in one and the rest in another also counts. At most { $max } in total. The token above is offered first.
quote = Price in tokens
quote-holds = These amounts hold until the invoice expires.
quote-locked = These amounts hold for at most { $minutes } minutes, because rates change. Before that time is up, the customer can ask for new amounts at the current rate; after it, this invoice can no longer be paid.
quote-unpriced = No price at the moment: not offered.
failure-no-rate = None of these tokens has a price in { $currency } at the moment. Choose others, or enter an amount in tokens.
note-hint = The customer sees it.
customer-email-hint = For your records: Chit sends customers no e-mails.
expires-in = Expires after (minutes)
expires-in-hint = Leave empty for the default of this service: usually 60 minutes. A payment that arrives some days later (usually up to 7) still counts, as paid late. If the amount is converted at a changing rate (for example from euros to USDC), the time is shorter, and late money does not count by itself.
redirect-url = Return page
redirect-url-hint = The address of a page of your shop to which the customer can return after the payment.
redirect-automatically = Redirect automatically after payment
no-channel = Do not post
metadata = Extra data
metadata-hint = Names and values for your own programs, such as { $example }. Customers never see them; messages to your shop system (webhooks) contain them.
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
seen-remaining = { $seen } seen, { $remaining } remaining.
received-seen-remaining = Received { $received }, { $seen } more seen, { $remaining } remaining.
to-return = To refund
came-from = Sender address
came-from-text = The payment came from this address. If it belongs to a crypto exchange, do not send anything there, because the money would be lost: ask the customer for an address.
invoice-payouts = Payouts
column-paid-out = Date
raw-data = Raw data
copy-raw-data = Copy raw data
