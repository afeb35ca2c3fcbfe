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
clear-filters = Clear filter
filter-customer = Customer { $customer }
filter-link = From one payment link
filter-owner = Of one account
remove-filter = Remove from the filter: { $label }

## Saved views and columns

views = Saved views
view-none = Choose a saved view
views-text = A saved view keeps the filter and the columns of the list under a name. You find your views in every browser in which you sign in; other people do not see them.
view-name = Name of the view
view-save = Save the present view
view-saved = Saved.
view-rename = Rename: { $name }
view-delete = Delete: { $name }
view-delete-question = Delete the view { $name }?
failure-saved-view-exists = Another of your views has this name.
failure-too-many-saved-views = You have { $max } views. Delete one first.
failure-wallet-network-unconfirmed = Your wallet is a contract that you have not confirmed on { $networks }. Confirm it in the settings of your payout wallet, or choose another network.
failure-wallet-blocked = The issuer of this token has blocked your wallet on { $network }. Choose another token, or another wallet.
failure-fee-recipient-blocked = The issuer of this token has blocked the wallet that receives the fees on { $network }. Choose another token.
columns = Columns
columns-text = The amount is always shown. On a phone, the list has the most important columns only.
columns-usual = Usual columns

column-status = Status
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
export-text = The file contains exactly what the list shows with its filter, however long it is.
export-invoices = Invoices, one per line
export-payments = Payments, one per line, with fee and net amount
export-for-excel = For Excel
export-columns = Columns: { $chosen } of { $all }
export-columns-text = By their names in the file.
export-all-columns = Choose all
export-no-column = Choose at least one column.
export-time-zone = Times are in the time zone { $zone }.
download = Download

## One invoice

invoice-title = Invoice over { $amount }
further-options = { $count ->
    [one] or in one other token
   *[other] or in { $count } other tokens
}
invoice-options = Ways to pay
fact-missing = Still to pay
fact-rate = Rate
rate-pegged = 1:1
rate-of-one = 1 { $symbol } = { $price }
open-checkout = Open payment page
copy-link = Copy link
post-invoice = Post to Telegram
post-invoice-text = The bot posts the invoice there, and updates the post with each change.
post = Post
invoice-posted = The bot posts it.
share-invoice = Share
share-invoice-text = Give the payer this link or the code. Both lead to the payment page.
invoice-qr = QR code of the payment page
print = Print
fact-return = Return address
fact-transaction = Transaction
fact-metadata = Your own data

## Flush

flush = Pay out
flush-of = Pay out { $symbol } on { $network }
flush-text = Balance of the payment address: { $amount } { $symbol }. The payout moves it to the payout wallet, less the fee. Anybody may send the payout, and pays the gas of the network.
flush-by-wallet = Send with a wallet
flush-no-wallet = No wallet was found in this browser. Install one, or send the call by hand.
flush-by-hand = Send by hand
flush-by-hand-text = Send this call with any wallet or program. The call can move the money only to the wallets of this invoice.
flush-network = { $name } (chain ID { $id })
flush-to = To
flush-value = Value
flush-data = Data
flush-sent = The payout is sent. This page shows it as soon as the network has it.
cancel-invoice = Cancel invoice
cancel-invoice-question = Cancel this invoice? Its payment page then tells the payer not to pay any more.
wallet-missing = No approved payout wallet yet
wallet-missing-text = Invoices pay out to it directly. You can create invoices once a wallet is approved.
wallet-missing-pending = It waits for an administrator to approve it. You can create invoices after that.
wallet-missing-link = Payout wallet
mark-paid = Mark as paid
mark-paid-text = Chit does not check the payment. The customer’s page, webhooks and messages will say that the invoice is paid.
mark-paid-reason = Reason
mark-paid-reason-hint = For example how you found the payment. The merchant sees it in the history.
details = Details
fact-amount = Amount
fact-received = Received
fact-short = Missing, within your tolerance
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
explorer = Explorer
invoice-deliveries = Messages to webhooks
invoice-posts = Posts in Telegram
open-post = Open post

mark-resolved = Mark as resolved
attention-ignored-transfer = A transfer to this address was not counted, because it came too late or in another token. Look at the history, then talk to the payer.
attention-unexplained-balance = Money is at this address, but no endpoint has delivered its transfer yet. Chit goes on looking. Compare the address with a block explorer before you ask the payer to pay again.
attention-late-payment = A payment arrived after the invoice had expired. Return it, or deliver and mark this as resolved.
attention-not-paid-out = The money of this invoice cannot be paid out to the wallet. Open it to see why.
attention-overpaid = More than the amount was paid. Return the difference to the payer.
attention-paid-late = The invoice was paid after its time. Check that the price still holds.
attention-part-paid = The invoice has expired with a part of the amount paid. Return it, or agree on the rest.
attention-reverted = A payment was reversed by the network (reorg). Do not deliver before it is paid again.
attention-set-by-admin = An administrator has set the status by hand.
attention-label-ignored-transfer = Not credited
attention-label-unexplained-balance = Unknown balance
attention-label-late-payment = Late payment
attention-label-not-paid-out = Payout failed
attention-label-overpaid = Overpaid
attention-label-paid-late = Paid late
attention-label-part-paid = Underpaid
attention-label-reverted = Reversed
attention-label-set-by-admin = Set by hand
payout-client-blocked = Not paid out: the issuer of the token has blocked your wallet. Settle this with the issuer; until then, use another wallet or another token. The money is safe at the address of the invoice, and is moved as soon as the token lets it.
payout-address-blocked = Not paid out: the issuer of the token has blocked the address of this invoice. Settle this with the issuer; the money is moved as soon as the token lets it.
payout-token-paused = Not paid out: the issuer of the token has paused all transfers. Nothing is to be done: the money is moved when they go on.
payout-refused = Not paid out: the contract of the token refuses the transfer. Ask the operator of this service for the reason; the money is safe at the address of the invoice, and Chit tries again.

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
timeline-price-renewed = Price renewed by the payer
timeline-payout-failed = Could not be paid out
timeline-flushed = Paid out to the wallet
timeline-delivered = Webhook { $event } delivered
timeline-failed = Webhook { $event } failed after { $attempts ->
    [one] one attempt
   *[other] { $attempts } attempts
}
timeline-posted = Posted to { $channel }
timeline-resolved = Marked as resolved

## Creating an invoice

currency = Currency
currency-none = None: tokens
further-tokens = { $count ->
    [0] Accept other tokens too
    [one] Accept one other token too
   *[other] Accept { $count } other tokens too
}
further-tokens-hint = The payer may use any of these tokens, or several together; at most { $max } in all. The token above is offered first.
quote = Price in tokens
quote-holds = The amounts hold as long as the invoice.
quote-locked = A rate moves: the amounts are locked when you create the invoice, for at most { $minutes } minutes.
quote-unpriced = Has no price at present: left out.
failure-no-rate = None of these tokens has a price in { $currency } at present. Choose others, or enter an amount of tokens.
note-hint = The payer sees it.
expires-in = Minutes to pay
expires-in-hint = Without a number, the usual time of this installation.
redirect-url = Return address
redirect-url-hint = A page of your shop, to which the payer can go back after paying.
redirect-automatically = Go back there by itself, five seconds after the payment
no-channel = Do not post
metadata = Your own data
metadata-hint = A JSON object for your programs, such as { $example }. The payer never sees it; webhooks return it.
lines-hint = Optional: what is sold. With lines, their sum is the amount.
amount-is-sum = The sum of the lines.
more-entries = More entries

## Lines of an invoice or of a payment link

link-lines = Lines
line-name = What is sold
line-quantity = Quantity
line-price = Price of one
line-total = Total
remove-line = Remove line { $number }
add-line = Add a line
lines-sum = The lines add up to { $sum }.
lines-sum-differs = The lines add up to { $sum }, which is not the price.

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
to-return = To return
came-from = From address
came-from-text = This is the address from which the payment came. If it belongs to an exchange, do not send there, because the money would be lost: ask the payer for an address.
invoice-payouts = Payouts
column-paid-out = Date
developer = Developer
raw-data = Raw data
copy-raw-data = Copy raw data
