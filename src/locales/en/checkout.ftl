### The checkout page, in plain text. "You" is the payer.

language-name = English
title-pay = Pay { $amount } { $symbol }
title-pay-to = Pay { $amount } { $symbol } to { $merchant }
title-paid = Paid: { $amount } { $symbol }
title-paid-to = Paid to { $merchant }: { $amount } { $symbol }
title-expired = Expired: { $amount } { $symbol }
title-expired-to = Expired: { $amount } { $symbol } to { $merchant }
title-cancelled = Cancelled: { $amount } { $symbol }
title-cancelled-to = Cancelled: { $amount } { $symbol } to { $merchant }
preview-title = Payment
preview-title-to = Payment to { $merchant }
preview-text = Open the link to see the amount and to pay.
payee-label = Payment to
logo-alt = Logo of the merchant
support-label = Questions about this payment?
help-name = When you contact the merchant, give this reference: { $reference }
pay-again = Start a new payment
network = on { $network }
testnet = Test network: this is not real money
test-mode = Test mode: no real payment
test-hint = This is a test: choose what should happen. No money moves.
test-pay = Pay { $amount } { $symbol }
test-pay-half = Pay only { $amount } { $symbol }
test-pay-more = Pay { $amount } { $symbol } (too much)
test-expire = Let it expire
test-revert = Let the network drop the last payment

## How it stands

status-waiting = Waiting for payment
status-seen = Payment seen
status-part_paid = Partially paid
status-checking = Checking for a payment
status-paid = Paid
status-paid_late = Paid late
status-expired = Expired
status-cancelled = Cancelled
status-late = Late payment, being confirmed
status-reverted = Payment dropped by the network

next-waiting = Send exactly this amount to this address.
next-by-itself = This page updates automatically once the payment is seen.
next-by-hand = The shop’s payment provider checks the payments on this network by hand, so it can take a while until this page shows yours.
next-seen = Nothing more to do: the network is confirming the payment. You can close this page. Keep its link until it says “Paid”.
next-part_paid = { $arrived } { $symbol } seen, { $missing } { $symbol } remaining. Send the rest to the same address to complete the payment.
next-part_paid-options = Send the remaining { $missing } { $symbol } to the same address to complete the payment.
next-checking = Time is up. We are still looking for a payment that was sent in time. Do not send anything now.
next-checking-part = Time is up. We are still looking for a payment that was sent in time; seen so far: { $arrived } of { $amount } { $symbol }. Do not send more.
arrived-options = Seen so far: { $list }
next-paid = Thank you. The payment is complete; this is your receipt.
next-paid_late = The payment arrived after the time was up, and counts as paid; this is your receipt. The merchant knows that it was late.
next-marked-paid = The shop’s payment provider marked this invoice as paid. This page is not a receipt: ask the merchant for one.
next-overpaid = You paid { $overpaid } { $symbol } too much. Ask the merchant for a refund. They will send you a link where you enter your address.
next-short = You paid { $short } { $symbol } less than the amount. The merchant accepts the difference; there is nothing more to do.
next-expired = The time to pay is over. Do not send anything; ask the merchant for a new invoice.
next-expired-part = The time to pay is over. Received: { $arrived } of { $amount } { $symbol }. Do not send more; ask the merchant.
next-cancelled = The merchant has cancelled this invoice. Do not send anything; ask the merchant if you have questions.
next-cancelled-part = The merchant has cancelled this invoice. Received: { $arrived } of { $amount } { $symbol }. Do not send more; ask the merchant.
next-late = The payment arrived after the time was up. Once the network has confirmed it, it counts as paid, unless the amount was converted at a changing rate. The merchant is told that it was late.
next-reverted = The network dropped your payment. This is rare and technical; it is not your fault. Wait a few minutes: usually the network carries out the same payment again, and this page shows it. Pay again only if your wallet shows that you still have the money.

confirmations = The network usually confirms this in about { $time }
confirmations-part = What you have paid is being confirmed (usually in about { $time }). You can send the rest now.
time-left = Time left
time-until = until { $time }
locked-until = this amount is valid until { $time }
renew = Get new amounts
renew-hint = Prices change, so after this time, this invoice can no longer be paid. Not paid yet? Get new amounts before. Already paid? Do not get new amounts.
renew-no-rate = There are no new prices right now. You can still pay the amount below until the time is up.

## Paying

price-label = Price
rate-label = Rate
amount-label = Amount
missing-label = Remaining
address-label = Address
note-label = Note
order = Order { $order }
back = Back to { $shop }
redirect-in = You will be taken back in { $seconds } s.
stay = Stay here
copy = Copy
copied = Copied
copy-amount = Copy the amount
copy-address = Copy the address
qr-alt = QR code: { $amount } { $symbol } to { $address }
qr-title = QR code
qr-address-scan = Scan with your wallet, choose { $symbol } on { $network }, and enter { $amount }.
qr-exact-title = QR code with the amount
qr-exact-scan = This code also fills in the token and the amount, but some wallets get them wrong. Before you send, check: { $amount } { $symbol } and the address above.
recipient-ends = In your wallet, check that the address ends in { $end }.
network-fee = Besides the amount, your wallet pays a small network fee. For that it needs a little { $coin } on { $network }.
open-wallet = Other wallet app
apps-label = Open in your wallet app
token-contract = If your crypto exchange asks for the contract address of { $symbol } (this is not the address you pay to):
only-this = Send only { $symbol }, and only on { $network }: another token or another network does not pay this invoice.
not-twin = Send only Circle’s { $symbol }: { $twin } is a different token. If you are not sure which one you have, compare the contract address that your wallet shows for it with this one (never send money to it):
only-options = Send only one of the tokens listed under “Change”, on the network named beside it. Anything else does not pay this invoice.
sent-already = If you have already sent something else, open “{ report-title }”.
change = Change
exchange-title = Paying from a crypto exchange?
exchange-text = There, choose “Withdraw” or “Send” for { $symbol } on { $network }, and enter the address above. Exactly { $amount } { $symbol } must arrive: add any fee on top. A crypto exchange can take hours, and a payment after the time is up may not count: send early, or ask the merchant first.

## Wallet

wallet-pay = Pay with wallet
wallet-pay-with = Pay with { $wallet }
wallet-choose = Choose a wallet
wallet-none = No wallet extension found in this browser, such as MetaMask. Open this page in the browser of your wallet app, scan the QR code with a wallet on your phone, or send from a crypto exchange to the address below.
wallet-connecting = Connecting…
wallet-network = Switching network…
wallet-poor = Not enough: this wallet has { $balance } { $symbol } on { $network }.
wallet-can-pay = With this wallet you can pay:
wallet-option = { $amount } { $symbol } on { $network }
wallet-continue = Continue with { $option }
wallet-confirm = Approve the payment in your wallet.
wallet-sent = Sent. Waiting for the network…
wallet-sent-by-hand = Sent. The shop’s payment provider checks this payment by hand, so it can take a while until this page shows it.
wallet-see = View transaction
wallet-refused = You declined in the wallet. Nothing was sent.
wallet-failed = The wallet could not do that. Check your wallet before you try again.

## Receipt

receipt = Receipt
receipt-merchant = Merchant
receipt-amount = Amount
receipt-received = Received
receipt-overpaid = Overpaid
receipt-short = Underpaid (accepted)
receipt-paid-on = Paid on
marked-paid-on = Marked as paid on
receipt-transaction = Transaction
receipt-payments = Payments
receipt-more = The first { $count } payments are listed.
receipt-to = Paid to
receipt-reference = Invoice
print = Print

## The printable document

document-title = Invoice { $number }
document-date = Date
document-due = Due by
document-seller = From
document-customer = Bill to
document-tax-id = Tax ID
document-item = Description
document-quantity = Quantity
document-tax = Tax
document-sum = Total
document-net = Net
document-tax-at = Tax { $rate } %
document-gross = Total
document-pay = Pay here:
credit-title = Credit note { $number }
credit-sent = Sent back
credit-no-tax = This money was paid on top of the invoice amount. The tax of the invoice stays the same.

## The rest

live-lost = Connection lost; trying again…
powered = Payment page by Chit
not-found-title = There is no such invoice
not-found-text = The link is incomplete or wrong. Open it again exactly as you received it, or ask the merchant.
error-title = Something went wrong
error-text = Please try again in a moment.
too-many-text = Too many attempts. Please wait a minute and try again.

## Payment links

link-pay = Continue to payment
link-next = The next page shows where to send the payment. Nothing is paid yet.
link-choice = Pay with any one of
link-price-note = The amounts in tokens are calculated when you continue.
link-amount = Amount in { $symbol }
link-amount-limits = From { $min } to { $max } { $symbol }
link-scan = Open this page on another device
link-qr-alt = QR code of this page
link-problem-plain_decimal = Enter the amount in digits, for example 12.50.
link-problem-amount_unclear = Did you mean { $first } or { $second }? Enter one of these.
link-problem-decimals = The amount may have at most { $max } decimal places.
link-problem-amount_limits = The amount must be from { $min } to { $max } { $symbol }.
link-problem-more_than_fee = The amount is too small to be paid.
link-problem-form_key = This page was out of date. Please continue again.
link-not-found-title = There is no such payment link
link-not-found-text = The link is incomplete or wrong. Open it again exactly as you received it, or ask the merchant.
link-disabled-title = This payment link is disabled
link-disabled-text = The merchant has disabled it. Ask the merchant for another one.
link-expired-title = This payment link has expired
link-expired-text = It can no longer be used. Ask the merchant for another one.
link-used_up-title = This payment link is used up
link-used_up-text = If you have already sent money, go back to your payment page. Otherwise ask the merchant for another one.
link-unavailable-title = This payment link does not work right now
link-unavailable-text = The merchant cannot be paid with it at the moment. Do not send anything. Try again later, or ask the merchant for another way to pay.
link-no-rate-title = The price cannot be converted right now
link-no-rate-text = Nothing was created, and there is nothing to pay yet. Please try again in a few minutes.
link-again = Try again
link-busy-title = Too many payments are open
link-busy-text = Many others are paying with this link right now. Please try again later.

## Refunds: the page on which a payer enters the address

refund-title = Refund of { $amount } { $symbol }
refund-title-from = Refund of { $amount } { $symbol } from { $merchant }
refund-preview = Refund
refund-preview-text = Open the link to say where the refund goes.
refund-from-label = Refund from
refund-status-requested = Where should your refund go?
refund-status-ready = Waiting for the merchant
refund-status-sent = Refund sent
refund-status-confirmed = Refund complete
refund-next-requested = Enter an address of your own wallet on { $network }. You need no account. Tell nobody the recovery phrase of your wallet: a refund never needs it.
refund-next-ready = The merchant sends the refund to the address that ends in { $end }. You can close this page and open the link again later.
refund-next-sent = The refund is on its way to the address that ends in { $end }. The network is confirming it.
refund-next-confirmed = The refund has arrived at the address that ends in { $end }.
network-label = Network
refund-address = Your address on { $network }
refund-exchange = Refund to a crypto exchange? There, choose “Deposit”, { $symbol }, { $network }, and copy the address shown. Do not use the address the payment came from: it belongs to the crypto exchange, not to you.
refund-sender = The payment came from { $address }. Use this address only if it is in your own wallet, not at a crypto exchange.
refund-last-four = Last four characters of the address
refund-last-four-hint = Read them where you copied the address, in your wallet or at the crypto exchange, not in the field above.
refund-confirm = Send the refund to this address
refund-once = You cannot change the address afterwards, and nobody can take a refund back. If it is wrong, tell the merchant at once.
refund-problem-address = This is not a valid address: at least one character is wrong or missing, or it is an address of Bitcoin, Tron or Solana, which do not work here. Copy the whole address again.
refund-problem-own = Money sent to this address would be lost. Enter the address of your own wallet.
refund-problem-last_four = These are not the last four characters of the address.
refund-not-found-title = There is no such refund
refund-not-found-text = The link is incomplete or wrong. Open it again exactly as you received it, or ask the merchant.
refund-cancelled-title = This refund was cancelled
refund-cancelled-text = Nothing is sent with this link. Ask the merchant if you have questions.
## A payer who has paid and sees nothing

report-title = I have paid and nothing happens
report-text = Enter the transaction ID of your payment, and choose the network on which you sent it: your wallet or crypto exchange shows both in the payment’s details. We look the payment up, and tell the merchant if something is wrong with it.
report-hash = Transaction ID (TxID or hash)
report-send = Look it up
report-counted = This payment is already counted on this page.
report-stray = Your money arrived but does not count for this invoice, for example because it is another token. The merchant can see it: contact them with the transaction ID. Do not pay again.
report-waiting = We have found your transaction, and the network is still confirming it. If it pays this invoice, this page shows it within a few minutes. If not, look it up again here. Do not pay again.
report-unknown = We cannot find this payment on this network yet. Check the network and the transaction ID, or wait a minute and try again.
report-failed = This payment failed on the network: no money was sent.
report-elsewhere = This payment did not go to the address of this invoice. Compare the address in your wallet with the one here.
report-invalid = Enter the whole transaction ID: 0x and 64 characters.
report-later = The payment cannot be looked up at the moment. That changes nothing about your payment. Try again later, or give the merchant your transaction ID.
report-again = Look it up again
