### What the bot says. Messages whose names end in -html are Telegram's HTML; the others are plain text.

## Commands, as Telegram lists them

command-invoice = Create an invoice
command-invoices = Your latest invoices
command-find = Search your invoices
command-link = Create a payment link
command-links = Your payment links
command-refunds = Your open refunds
command-stats = Totals of your invoices
command-channels = Channels for your invoices
command-profile = What customers see about you
command-me = Your account
command-alerts = Messages when an invoice needs attention
command-language = Choose a language
command-unlink = Unlink this Telegram account
command-help = What this bot can do
command-here = Post invoices in this topic

## Account

start-unlinked-html =
    👋 This is <b>Chit</b>. It creates invoices for payments in tokens, posts them in your channels, and keeps every post up to date.

    To start, link your account: create a link in your dashboard and open it here. It is valid for 10 minutes.
start-linked-html =
    👋 You are linked to <b>{ $email }</b>.

    /invoice creates an invoice, for example
    <code>/invoice 25 { $token } coffee</code>
    or with an order ID
    <code>/invoice 25 { $token } order:1234 coffee</code>
    /invoices shows the latest invoices
    /find searches them, for example <code>/find 1001</code>
    /link creates a payment link for many customers, for example
    <code>/link 25 { $token } Coffee beans</code>
    /links shows the latest payment links
    /refunds shows your open refunds
    /stats shows totals
    /channels shows where invoices are posted
    /profile shows what customers see about you
    /me shows your account
    /alerts sets messages about invoices that need attention
    /language changes the language
    /unlink unlinks this Telegram account
start-admin-html = /pending shows who is waiting for approval
operator-contact-html = Questions? Contact the operator of this service: { $contact }
link-question-html =
    Link this Telegram account to the Chit account <b>{ $email }</b>?

    Agree only if that Chit account is yours and you created the link yourself, just now. If somebody else sent you the link, press “Not me”: invoices that you create here would pay that person, not you.
link-agree = 🔗 Link
link-decline = Not me
link-declined-html = Nothing was linked, and that link is no longer valid.
linked-html = ✅ Linked to <b>{ $email }</b>. You get a message here about each payment, and when an invoice expires. Ship an order once its invoice is “Paid”, not at “Payment seen”. /alerts adds messages about invoices that need attention. /help shows what you can do.
unlinked-html = Unlinked. You will get no more messages here. Your channels stay: invoices are still posted there.
me-html =
    <b>{ $email }</b>
    Account type: { $role }
    Status: { $status }
    Wallet: { $wallet }
    Service fee on payments: { $fee } %
me-handed-over-html = You handed this account over. Your role in it: { $role }
me-requested-html =
    New wallet: { $wallet }
    It is waiting for approval. Until then, new invoices pay out to the wallet above.
profile-html =
    Customers see this about you:
    Name: <b>{ $name }</b>
    Support: { $support }
    Colour: { $color }
    Logo: { $logo }

    <code>/profile Blue Bottle</code> changes the name. Change the rest in the dashboard.
profile-named-html = ✅ Customers now see the name <b>{ $name }</b>, on older invoices too.
profile-bad-name-html = Invalid name: use 1 to 80 characters on one line, and no invisible ones.
profile-none = none
profile-logo = yes
no-email = no e-mail address
no-wallet = none
language-question-html = Choose a language
language-set-html = The language is now English.
unknown-html = I did not understand that. /help shows what I can do.

## Channels

channels-none-html = Your invoices are not posted anywhere yet. Add a channel or a group that you administer.
channels-html = Your invoices can be posted in these chats:
channels-add = ➕ Add
channels-add-html = Choose a channel or a group with the buttons below. You must be one of its admins; I become one too.
channels-pick-channel = 📣 Choose a channel
channels-pick-group = 👥 Choose a group
channel-added-html = ✅ <b>{ $title }</b> is now your channel. Invoices can be posted there.
channel-html = <b>{ $title }</b>
channel-lost-note-html = ⚠️ I cannot post there now: make me an admin of the chat again, or send /here in an open topic of it.
channel-topic-html = Invoices are posted in one of its topics. To change that, send /here in another one.
channel-open = Open in Telegram
channel-remove = Remove
channel-remove-question-html = Remove <b>{ $title }</b>? I leave the chat, and the posts there are no longer updated. Your invoices do not change.
channel-removed-html = Removed. I have left <b>{ $title }</b>.
channel-not-admin-html = Only an admin of <b>{ $title }</b> can make it their channel.
channel-bot-not-admin-html = I must be an admin of <b>{ $title }</b> who may post messages. Make me one, and it becomes your channel.
channel-not-there-html = I am not in that chat. Add me as an admin first.
channel-other-owner-html = <b>{ $title }</b> is already the channel of another account.
channel-lost-html = ⚠️ I cannot post in <b>{ $title }</b> any more: I was removed there, or may not write. Make me an admin there again, or in a forum send /here in an open topic, and I update the posts; or remove the channel with /channels. Invoices are still created.
topic-set-html = Invoices are now posted in this topic.
topic-general-html = Invoices are now posted in the general topic.
back = ‹ Back
yes = Yes
no = No

## Invoices

invoice-usage-html =
    Send it in one line: amount, token, network if the token is on several, and optionally an order ID and a note.
    <code>/invoice 25 { $token } order:1234 coffee</code>
    A price works too: it is converted when the invoice is created.
    <code>/invoice 25.90 EUR { $token } coffee</code>
    Or send just /invoice to me in private, and I ask for each part except the order ID.
invoice-unknown-token-html = There is no token <b>{ $token }</b> here. Choose one of: { $tokens }
invoice-which-network-html = On which network? <b>{ $token }</b> is on { $networks }.
networks-by-hand-html = ✋ Payments on { $networks } are not detected. Only the operator of this service can mark such invoices as paid.
invoice-which-token-html = Several tokens on { $network } are called <b>{ $token }</b>. Send the token's contract address instead.
invoice-merchant-html = Payment to <b>{ $merchant }</b>
sum-html = <b>{ $amount } { $symbol }</b> on { $network }
sum-price-html = <b>{ $price }</b>
sum-choice-html = { $sum } or another token
invoice-title-html = 🧾 { $sum }
invoice-pay-to-html = Pay exactly <b>{ $sum }</b> on { $network } to
invoice-pay-any-html = Pay any one of the amounts below to
invoice-choose-html = The QR code opens the page where you choose.
invoice-arrived-html = Payments: { $arrived }
invoice-expires-html = Until { $time }
invoice-by-hand-html = ✋ Checked by hand by the operator of this service.
invoice-transaction-html = Transaction { $link }
invoice-order-html = Order { $order }
invoice-link-html = { $url }
phase-waiting-html = ⏳ Waiting for payment
phase-seen-html = 👀 Payment seen, the network is confirming it
phase-part_paid-html = 🌗 Partially paid. { $arrived } seen, <b>{ $missing }</b> remaining
phase-checking-html = ⌛ Time is up: still looking for a payment that was sent in time
phase-checking-part-html = ⌛ Time is up with { $part } of { $amount } paid: still looking for a payment that was sent in time
phase-paid-html = ✅ <b>Paid</b>
phase-paid_late-html = ✅ <b>Paid late</b>
phase-expired-html = ⌛ <b>Expired</b>: do not pay
phase-expired-part-html = ⌛ <b>Expired</b> with { $part } of { $amount } paid: do not pay more
phase-cancelled-html = 🚫 <b>Cancelled</b> by the merchant: do not pay
phase-cancelled-part-html = 🚫 <b>Cancelled</b> by the merchant, with { $part } of { $amount } paid: do not pay more
phase-late-html = ⌛ Late payment, being confirmed: { $arrived } arrived after the time was up. It counts once the network has confirmed it, unless the amount was converted at a changing rate
phase-reverted-html = ↩️ Payment dropped by the network. This is rare and technical. Usually the network carries out the same payment again within minutes: pay again only if the wallet shows that the money is still there
overpaid-html = , { $overpaid } too much
short-html = , { $short } underpaid (accepted)
testnet = { $network } (test)
pay = 💳 Pay
receipt = 🧾 Receipt
details = 🔎 Details
post-to-channel = 📣 Post to a channel
post-where-html = Where should I post it?
invoice-cancel = 🚫 Cancel invoice
invoice-cancel-question-html = Cancel this invoice? Its page and posts will tell the customer not to pay. Money that has arrived, or still arrives, is not lost: you can refund it in the dashboard.
invoice-cancel-yes = 🚫 Yes, cancel it
invoice-cancelled-html = 🚫 Cancelled.
post-done = Posting it there
post-no-channels-html = You have no channel yet. Add one with /channels.
invoices-none-html = You have no invoices yet. Create one with /invoice.
invoices-html = Your invoices, newest first:
find-usage-html =
    Send what you are looking for after the command: an invoice number, an order, a customer, a transaction, an address, or words of the note.
    <code>/find coffee</code>
find-none-html = No invoice found for <b>{ $text }</b>.
find-html = Results for <b>{ $text }</b>, best match first:
newer = ‹ Newer
older = Older ›
stats-html =
    Invoices: <b>{ $count }</b>, { $recent } of them in the last 24 hours
    { $totals }
stats-total-html = • <b>{ $amount } { $token }</b> on { $network }: { $count }
stats-statuses-html = { "   " }✅ { $paidAmount } paid ({ $paidCount }) · ⏳ { $outstanding } outstanding ({ $openCount }) · ⌛ { $expiredAmount } expired ({ $expiredCount })
stats-received-html = { "   " }Received { $received }: service fee { $fees }, net { $net }, overpaid { $overpaid }
stats-refunded-html = { "   " }Refunded { $refunded }, net after refunds { $netAfterRefunds }

## Payment links

payment-link-usage-html =
    Send it in one line: amount, token, network if the token is on several, and a title for the customers.
    <code>/link 25 { $token } Coffee beans</code>
    With a minimum and a maximum amount, customers choose the amount:
    <code>/link 5-100 { $token } Donation</code>
    A price in a currency is converted for each customer:
    <code>/link 25.90 EUR { $token } Coffee beans</code>
payment-link-html =
    🔗 <b>{ $title }</b>
    { $lines }
    { $url }
payment-link-price-html = { $price } on { $network }
payment-link-choice-html = { $price }, payable in { $tokens }
payment-link-received-html = Received: { $received } { $symbol }, net { $net } { $symbol }
payment-link-uses-html = Paid invoices: { $paid } ({ $open } open)
payment-link-uses-of-html = Paid invoices: { $paid } of at most { $max } ({ $open } open)
payment-link-status-active-html = 🟢 Active
payment-link-status-used_up-html = 🔵 Used up
payment-link-status-expired-html = ⌛ Expired
payment-link-status-disabled-html = 🚫 Disabled
payment-link-disable = 🚫 Disable: { $title }
payment-link-enable = 🟢 Enable: { $title }
payment-links-html = Your payment links, newest first:
payment-links-none-html = You have no payment links yet. Create one with /link.

## The form

form-network-html = Step by step. On which network?
form-token-html = In which token?
form-amount-html = How much { $symbol }? Send the amount, for example <code>25</code> or <code>12.50</code>, or a price such as <code>25.90 EUR</code>.
form-another = ➕ Accept another token
form-note-html = A note for the customer? Send it, or skip.
form-channel-html = Where should I post it?
form-here = Only here
form-made-html = ✅ Created. I am posting it there.
skip = Skip
cancel = Cancel
form-cancelled-html = Cancelled.
form-over = That was already answered. Start again with /invoice.
form-no-tokens-html = There are no tokens yet. Ask the operator of this service to add one.
form-no-networks-html = Invoices cannot be created yet: payments are not detected on any network, and this service allows no invoices there. Ask the operator of this service to set that up.

## What owners are told

notice-invoice-html = { $phase } · { $sum }
notice-payment-html = { $paid } in { $link }
notice-updated-html = The operator of this service changed this invoice.
notice-reverted-html = ↩️ A payment was dropped by the network. This is rare and technical: the customer did not take the money back. Wait a few minutes: usually the network carries out the same payment again. Do not ship the order before that.
notice-webhook-gone-html =
    ⚠️ Chit can no longer notify your shop system (webhook): it answered that this address no longer exists (for your developer: error 410).
    <code>{ $url }</code>
    Ask whoever set up the connection to fix it, then enable it again in the dashboard under Developers, Webhooks.
notice-webhook-refused-html =
    ⚠️ Chit can no longer notify your shop system (webhook): ten attempts failed, and the last time it did not accept the message (for your developer: error { $status }).
    <code>{ $url }</code>
    Ask whoever set up the connection to fix it, then enable it again in the dashboard under Developers, Webhooks.
notice-webhook-unanswered-html =
    ⚠️ Chit can no longer notify your shop system (webhook): ten attempts failed, and the last time it did not answer.
    <code>{ $url }</code>
    Ask whoever set up the connection to fix it, then enable it again in the dashboard under Developers, Webhooks.
notice-webhook-member-html =
    ⚠️ Chit can no longer notify your shop system (webhook): the person who connected it has left your account, was blocked or has another role, so we stopped sending.
    <code>{ $url }</code>
    If you know this shop system, save its address again in the dashboard under Developers, Webhooks.
notice-wallet-requested-html =
    👛 A new wallet was added to your account and is waiting for approval:
    <code>{ $wallet }</code>
    New invoices pay out to the old one until the operator of this service approves it; invoices that already exist keep it. If that was not you, cancel the request and change your password at once.
notice-wallet-waits-html =
    👛 A new wallet was added to your account:
    <code>{ $wallet }</code>
    It takes effect for new invoices on { $time }, unless you cancel the request. If that was not you, cancel it and change your password at once.
notice-wallet-in_force-html =
    👛 New invoices now pay out to the wallet
    <code>{ $wallet }</code>
notice-wallet-cancelled-html =
    👛 The request for a new wallet was cancelled:
    <code>{ $wallet }</code>
    New invoices still pay out to the old one.
notice-sign-in-failures-html =
    ⚠️ { $count } wrong passwords or codes were tried for your account within { $minutes } minutes. Nobody has signed in with them, and you can sign in as always.
    If that was not you, make sure that you use this password nowhere else.
notice-factor-totp_enabled-html = 🔐 An authenticator app was set up for your account. Signing in with the password now needs a code too.
notice-factor-totp_disabled-html = 🔐 The authenticator app of your account was removed.
notice-factor-passkey_added-html = 🔐 A passkey was added to your account. It signs in without the password.
notice-factor-passkey_removed-html = 🔐 A passkey of your account was removed.
notice-factor-recovery_codes_replaced-html = 🔐 New recovery codes were created for your account. The old ones are no longer valid.
notice-factor-recovery_code_used-html = 🔐 Someone signed in to your account with one of its recovery codes.
not-you-html = If that was not you, change your password at once.
notice-announcement-html =
    📢 <b>Announcement from the operator of this service</b>
    { $text }

## Admins

whitelist-html =
    🔔 <b>{ $email }</b> requests approval of the wallet
    <code>{ $wallet }</code>
whitelist-replace-html =
    🔔 <b>{ $email }</b> requests approval of the new wallet
    <code>{ $wallet }</code>
    It replaces the wallet
    <code>{ $replaces }</code>
approve = ✅ Approve
reject = ❌ Reject
whitelist-approved-html = ✅ Approved
whitelist-rejected-html = ❌ Not approved
whitelist-over-html = This request is no longer open.
pending-none-html = Nobody is waiting for approval.
pending-more-html = { $count } more waiting.
decided-approved-html = ✅ Your wallet <code>{ $wallet }</code> was approved: you can create invoices now.
decided-rejected-html = ❌ Your wallet <code>{ $wallet }</code> was not approved.
decided-replaced-html = ✅ Your new wallet <code>{ $wallet }</code> was approved: new invoices pay out to it.
decided-kept-html = ❌ Your new wallet <code>{ $wallet }</code> was not approved: new invoices still pay out to <code>{ $replaces }</code>.

## Errors

error-invalid-html = Something in your message is not right. /help shows examples.
error-unauthenticated-html = Link your account first: create a link in your dashboard and open it here.
error-forbidden-html = You have no permission for this. Ask the owner of the account.
error-not_found-html = This does not exist, or you have no access to it.
error-conflict-html = This is not possible right now.
error-too_large-html = This is too large.
error-rate_limited-html = Too many requests. Try again in { $seconds } seconds.
error-unavailable-html = This is not possible right now. Try again in a moment.
error-internal-html = Something went wrong. Nothing was done; try again.

## Why something is refused

reason-text_length-html = Text too long: at most { $max } characters.
reason-text_length-order-html = Invalid order ID: use { $min } to { $max } characters without spaces, like order:1234.
reason-unusable_characters-html = Invalid text: it contains characters that cannot be saved. Type it again as plain text.
reason-too_long-html = Invalid amount: too many digits.
reason-plain_decimal-html = Invalid amount: send it in digits, such as 12.50.
reason-amount_unclear-html = Did you mean { $first } or { $second }?
reason-positive-html = Invalid amount: send more than 0.
reason-decimals-html = Invalid amount: at most { $max } decimal places.
reason-currency-html = Unknown currency. Send its code, like 25.90 EUR.
reason-no_rate-html = None of these tokens has a price in { $currency } right now. Send the amount in tokens, or try again later.
reason-amount_too_large-html = Invalid amount: send a smaller one.
reason-more_than_fee-html = Amount too small: it must be more than the service fee.
reason-price_too_small-html = This price is too small for { $tokens }: rounding would add more than 1 %. Send a higher price or choose another token.
reason-one_of-html = Choose one of these: { $values }.
reason-wrong_decimals-html = This token is set up incorrectly: it has { $actual } decimal places. Tell the operator of this service, or start again with /invoice and another token.
reason-inactive_token-html = This token can no longer be used on { $network }. Start again with /invoice.
reason-network_not_watched-html = Payments on { $network } are not detected, and this service allows no invoices there. Choose another network.
reason-token_not_offered-html = This token can no longer be used. Start again with /invoice.
reason-foreign_channel-html = That is no longer one of your channels. /channels shows those you have.
reason-link_code-html = This link is no longer valid. Create a new one in your dashboard and open it within 10 minutes.
reason-role_required-html = Only merchants and admins can do this.
reason-role_required-admin-html = Only admins can do this.
reason-second_factor_setup_required-html = Set up two-step verification in your dashboard first, under Settings, Security.
reason-telegram_confirmation_required-html = For your security, please link this Telegram account again: create a new link in the dashboard, under Telegram channels, and open it here.
reason-wallet_not_verified-html = You have no approved wallet yet, so you cannot create invoices. Add one in your dashboard; if you have, it is waiting for approval by the operator of this service.
reason-wallet_network_unconfirmed-html = Your payout wallet is a shared wallet (such as Safe), or one that you open with a passkey or an e-mail instead of a recovery phrase. It may not exist on { $networks }. Confirm it in the dashboard under Settings, Payout wallet, or choose another network.
reason-wallet_blocked-html = The company that issues this token has frozen your wallet on { $network }. Choose another token, or another wallet.
reason-fee_recipient_blocked-html = The company that issues this token has frozen the wallet that receives the service fee on { $network }. Choose another token.
reason-fee_recipient_unconfirmed-html = The wallet that receives the service fee is not confirmed on { $networks }. Choose another network, or ask the operator of this service.
reason-too_many_channels-html = You have reached the maximum number of channels. Remove one in /channels first.
reason-limits_order-html = The second amount must not be smaller than the first.
reason-too_many_payment_links-html = You have reached the maximum number of payment links. Disable one first.
reason-telegram_linked-html = This Telegram account is already linked to another account. /unlink frees it.
reason-not_open-html = Only an open invoice can be cancelled. This one is no longer open.
reason-payment_seen-html = The whole payment has already been seen on the network, so the invoice cannot be cancelled.
reason-key_in_use-html = I am still working on this. Look at /invoices in a moment.
reason-key_reused-html = This was already done. /invoices shows your invoices.

## An account

role-guest = Guest
role-customer = Merchant
role-admin = Admin
role-manager = Manager
role-accountant = Accountant
role-developer = Developer
role-cashier = Cashier
account-unverified = no payout wallet added yet
account-pending = payout wallet is waiting for approval
account-verified = payout wallet approved
account-rejected = payout wallet not approved
account-blocked = blocked

## Attention

alerts-are-on-html = 🔔 You also get a message when an invoice needs attention.
alerts-are-off-html = 🔕 You get no extra message when an invoice needs attention.
alerts-question-html = Send you a message here when an invoice is partially paid, overpaid, paid late, or has another problem?
alerts-on = 🔔 Yes
alerts-off = 🔕 No
notice-attention-html = ⚠️ Invoice <code>{ $number }</code> for { $sum } needs attention.
notice-attention-order-html = Order: { $order }
attention-part_paid-html = • Partially paid: the invoice expired or was cancelled with only part of the amount paid. Refund it, or agree with the customer on the rest.
attention-overpaid-html = • Overpaid: more than the amount was paid, or it was paid twice. Refund the difference.
attention-paid_late-html = • Paid late: the full amount arrived after the time was up and counts as paid. If you still accept the price, ship the order; if not, refund it.
attention-late_payment-html = • Late, does not pay the invoice: the money was too little, its rate no longer held, or the invoice was already paid. If it was already paid, refund this money. Otherwise refund it, or agree to it: then ship the order and press “✅ Resolved”.
attention-reverted-html = • Dropped by the network: a payment no longer counts. Do not ship yet. This is rare and technical: the customer did not take the money back, and usually the network carries out the same payment again within minutes. Ask the customer to pay again only if their wallet shows that they still have the money.
attention-set_by_admin-html = • Changed by the operator: the operator of this service set its status.
attention-ignored_transfer-html = • Unmatched payment: money arrived at its address but was not counted: another token, another network, or too late. See Unmatched payments on the home page of the dashboard.
attention-not_paid_out-html = • Payout failed: the money is safe at the address of the invoice, and Chit keeps trying. The invoice’s page in the dashboard says why. Other invoices may be affected too.
attention-unexplained_balance-html = • Unidentified money: it is at the address of the invoice, but the payment that brought it has not been found yet. Do not ask the customer to pay again yet.
resolved = ✅ Resolved
attention-resolved = Marked as resolved.

## Refunds

refunds-html = Your open refunds:
refunds-none-html = You have no open refunds.
refund-status-requested-html =
    <b>{ $amount } { $symbol }</b> on { $network }, invoice { $invoice }
    ⏳ Waiting for the customer’s address. Link for the customer only:
    { $url }
refund-link-lost-html =
    <b>{ $amount } { $symbol }</b> on { $network }, invoice { $invoice }
    ⏳ Waiting for the customer’s address. Its link can no longer be shown. If the customer does not have it, cancel this refund and start another.
refund-status-ready-html =
    <b>{ $amount } { $symbol }</b> on { $network }, invoice { $invoice }
    ✍️ Ready: send it from the dashboard. To: <code>{ $address }</code>
    { $url }
refund-status-sent-html =
    <b>{ $amount } { $symbol }</b> on { $network }, invoice { $invoice }
    🔄 Sent, the network is confirming it. To: <code>{ $address }</code>
refund-status-confirmed-html =
    <b>{ $amount } { $symbol }</b> on { $network }, invoice { $invoice }
    ✅ Refunded. To: <code>{ $address }</code>
refund-status-cancelled-html =
    <b>{ $amount } { $symbol }</b> on { $network }, invoice { $invoice }
    🚫 Cancelled
refund-invoice = Invoice
refund-cancel = 🚫 Cancel
refund-cancel-question-html =
    Cancel this refund?

    { $refund }

    The customer’s link stops working. Do not cancel a refund that you have already approved in your wallet.
refund-cancel-yes = 🚫 Yes, cancel
refund-cancelled-html = 🚫 The refund is cancelled.
