### What the bot says. Messages whose names end in -html are Telegram's HTML; the others are plain text.

## Commands, as Telegram lists them

command-invoice = Make an invoice
command-invoices = Your latest invoices
command-find = Search your invoices
command-link = Make a payment link
command-links = Your payment links
command-stats = What your invoices add up to
command-channels = Channels your invoices are posted in
command-profile = What payers see of you
command-me = Your account
command-alerts = Messages about invoices that need you
command-language = Language of this bot
command-unlink = Unlink this Telegram account
command-help = What this bot does
command-here = Post invoices into this topic

## Account

start-unlinked-html =
    👋 This is <b>Chit</b>. It makes invoices for payments in tokens, posts them into your channels, and keeps every post true: paid, expired, whatever happens.

    To begin, link your account: make a link in your dashboard and open it here. It is good for 10 minutes.
start-linked-html =
    👋 You are linked to <b>{ $email }</b>.

    /invoice makes an invoice, for example
    <code>/invoice 25 USDC ARB_SEPOLIA coffee</code>
    or with an order ID
    <code>/invoice 25 USDC ARB_SEPOLIA order:1234 coffee</code>
    /invoices shows the latest ones
    /find searches them, for example <code>/find 1001</code>
    /link makes a payment link, at which many can pay, for example
    <code>/link 25 USDC ARB_SEPOLIA Coffee beans</code>
    /links shows the latest ones
    /stats adds them up
    /channels shows where they are posted
    /profile shows what payers see of you
    /me shows your account
    /alerts tells you about invoices that need you
    /language changes my language
    /unlink unlinks this Telegram account
start-admin-html = /pending shows who asks to be approved
link-question-html =
    Link this Telegram account to <b>{ $email }</b>?

    Agree only if that account is yours and you made the link yourself, just now. Whoever sends you theirs gets the money of the invoices that you make here.
link-agree = 🔗 Link
link-decline = Not me
link-declined-html = Nothing was linked, and that link is good no longer.
linked-html = ✅ Linked to <b>{ $email }</b>. I will tell you here when something happens to your invoices. /help shows what I can do.
unlinked-html = Unlinked. I will not write to you any more. Your channels stay: invoices are still posted there.
me-html =
    <b>{ $email }</b>
    Role: { $role }
    Status: { $status }
    Wallet: { $wallet }
    Fee: { $fee } %
me-requested-html =
    Requested wallet: { $wallet }
    It waits to be approved. Until then, new invoices pay to the wallet above.
profile-html =
    Payers see of you:
    Name: <b>{ $name }</b>
    Support: { $support }
    Colour: { $color }
    Logo: { $logo }

    <code>/profile Blue Bottle</code> changes the name. The other parts are changed over the API.
profile-named-html = ✅ Payers now see the name <b>{ $name }</b>, on older invoices too.
profile-bad-name-html = That will not do: a name has 1 to 80 characters on one line, and none that are invisible.
profile-none = none
profile-logo = yes
no-email = no e-mail address
no-wallet = none
language-question-html = In which language shall I speak?
language-set-html = I speak English now.
unknown-html = I did not understand that. /help shows what I can do.

## Channels

channels-none-html = Your invoices are not posted anywhere yet. Add a channel or a group that you administer, and I will post them there.
channels-html = Your invoices can be posted in these chats:
channels-add = ➕ Add
channels-add-html = Choose a channel or a group with the buttons below. You must be one of its admins, and I become one too.
channels-pick-channel = 📣 Choose a channel
channels-pick-group = 👥 Choose a group
channel-added-html = ✅ <b>{ $title }</b> is your channel now. I can post invoices there.
channel-html = <b>{ $title }</b>
channel-lost-note-html = ⚠️ I cannot post there now: make me an admin of the chat again.
channel-topic-html = Invoices go into one of its topics. To change that, send /here in another one.
channel-open = Open in Telegram
channel-remove = Remove
channel-remove-question-html = Remove <b>{ $title }</b>? I leave the chat, and its messages are not kept true any more. Invoices stay.
channel-removed-html = Removed. I leave <b>{ $title }</b>.
channel-not-admin-html = Only an admin of <b>{ $title }</b> can make it a channel of theirs.
channel-bot-not-admin-html = I must be an admin of <b>{ $title }</b> who may post messages. Make me one, and it becomes your channel.
channel-not-there-html = I am not in that chat. Add me as an admin first.
channel-other-owner-html = <b>{ $title }</b> is the channel of another account already.
channel-lost-html = ⚠️ I cannot post in <b>{ $title }</b> any more: I was removed there, or may not write. Invoices are still made. Make me an admin there again, and I bring its posts up to date; or remove it with /channels.
topic-set-html = From now on I post invoices into this topic.
topic-general-html = From now on I post invoices into the general topic.
back = ‹ Back
yes = Yes
no = No

## Invoices

invoice-usage-html =
    Say it in one line: amount, token, network, and an order ID and a note if you like.
    <code>/invoice 25 USDC ARB_SEPOLIA order:1234 coffee</code>
    A price works too: it is converted when the invoice is made.
    <code>/invoice 25.90 EUR USDC ARB_SEPOLIA coffee</code>
    Or send /invoice alone to me in private, and I ask for each, except the order ID.
invoice-unknown-token-html = There is no token <b>{ $token }</b> here. There are: { $tokens }
invoice-which-network-html = On which network? <b>{ $token }</b> is on { $networks }.
networks-by-hand-html = ✋ Payments on { $networks } are not detected: an admin confirms them by hand.
invoice-which-token-html = Several tokens on { $network } are called <b>{ $token }</b>. Write the token's address instead.
invoice-merchant-html = Payment to <b>{ $merchant }</b>
sum-html = <b>{ $amount } { $symbol }</b> on { $network }
sum-price-html = <b>{ $price }</b>
sum-choice-html = { $sum } or another token
invoice-title-html = 🧾 { $sum }
invoice-pay-to-html = Pay exactly <b>{ $sum }</b> on { $network } to
invoice-pay-any-html = Pay any one of the amounts below to
invoice-choose-html = The QR code opens the page, where you choose.
invoice-arrived-html = Received: { $arrived }
invoice-expires-html = Until { $time }
invoice-by-hand-html = ✋ An administrator confirms this payment by hand.
invoice-transaction-html = Transaction { $link }
invoice-order-html = Order { $order }
invoice-link-html = { $url }
phase-waiting-html = ⏳ Waiting for payment
phase-seen-html = 👀 Payment seen, waiting for confirmations
phase-part_paid-html = 🌗 Part paid: { $arrived } have come, <b>{ $missing }</b> are missing
phase-checking-html = ⌛ Time is over: still looking for a payment that was sent in time
phase-checking-part-html = ⌛ Time is over with { $part } of { $amount } paid: still looking for a payment that was sent in time
phase-paid-html = ✅ <b>Paid</b>
phase-paid_late-html = ✅ <b>Paid</b>, after its time
phase-expired-html = ⌛ <b>Expired</b>: do not pay any more
phase-expired-part-html = ⌛ <b>Expired</b> with { $part } of { $amount } paid: do not pay any more
phase-cancelled-html = 🚫 <b>Cancelled</b> by the merchant: do not pay any more
phase-cancelled-part-html = 🚫 <b>Cancelled</b> by the merchant, with { $part } of { $amount } paid: do not pay any more
phase-late-html = ⌛ Expired, but { $arrived } have come since and wait for confirmations
phase-reverted-html = ↩️ A payment has left the chain again: waiting for payment
overpaid-html = , { $overpaid } more than asked
short-html = , { $short } less than asked (accepted)
testnet = { $network } (testnet)
pay = 💳 Pay
receipt = 🧾 Receipt
details = 🔎 Details
post-to-channel = 📣 Post to a channel
post-where-html = Where shall I post it?
invoice-cancel = 🚫 Cancel the invoice
invoice-cancel-question-html = Cancel this invoice? Its page and posts then tell the payer not to pay.
invoice-cancel-yes = 🚫 Yes, cancel it
invoice-cancelled-html = 🚫 Cancelled.
post-done = I post it there
post-no-channels-html = You have no channel yet: /channels adds one.
invoices-none-html = You have no invoices yet. /invoice makes one.
invoices-html = Your invoices, the newest first:
find-usage-html =
    Write what you look for after the command: an order, a customer, a transaction, an address, or words of the note.
    <code>/find coffee</code>
find-none-html = I found no invoice with <b>{ $text }</b>.
find-html = Found for <b>{ $text }</b>, the best match first:
newer = ‹ Newer
older = Older ›
stats-html =
    <b>{ $count }</b> invoices, { $recent } of them in the last 24 hours
    { $totals }
stats-total-html = • <b>{ $amount } { $token }</b> on { $network }: { $count }
stats-statuses-html = { "   " }✅ { $paidAmount } paid ({ $paidCount }) · ⏳ { $outstanding } outstanding ({ $openCount }) · ⌛ { $expiredAmount } expired ({ $expiredCount })
stats-received-html = { "   " }Received { $received }: fees { $fees }, net { $net }, overpaid { $overpaid }

## Payment links

payment-link-usage-html =
    Say it in one line: amount, token, network, and a title for the payers.
    <code>/link 25 USDC ARB_SEPOLIA Coffee beans</code>
    With a smallest and a largest amount, each payer chooses the amount:
    <code>/link 5-100 USDC ARB_SEPOLIA Donation</code>
    A price in a currency is converted for each payer:
    <code>/link 25.90 EUR USDC ARB_SEPOLIA Coffee beans</code>
payment-link-html =
    🔗 <b>{ $title }</b>
    { $lines }
    { $url }
payment-link-price-html = { $price } on { $network }
payment-link-choice-html = { $price }, payable in { $tokens }
payment-link-received-html = Received: { $received } { $symbol }, net { $net } { $symbol }
payment-link-uses-html = Uses: { $uses } ({ $paid } paid, { $open } open)
payment-link-uses-of-html = Uses: { $uses } of { $max } ({ $paid } paid, { $open } open)
payment-link-status-active-html = 🟢 Payers can use it
payment-link-status-used_up-html = 🔵 Used up
payment-link-status-expired-html = ⌛ Expired
payment-link-status-disabled-html = 🚫 Disabled
payment-link-disable = 🚫 Disable: { $title }
payment-link-enable = 🟢 Enable: { $title }
payment-links-html = Your payment links, the newest first:
payment-links-none-html = You have no payment links yet. /link makes one.

## The form

form-network-html = Step by step, then. On which network?
form-token-html = In which token?
form-amount-html = How much { $symbol }? Send me the amount, for example <code>25</code> or <code>12.50</code>, or a price like <code>25.90 EUR</code>.
form-another = ➕ Another token too
form-note-html = A note for the payer? Send it, or skip.
form-channel-html = Where shall I post it?
form-here = Only here
form-made-html = ✅ Made. I post it there.
skip = Skip
cancel = Cancel
form-cancelled-html = Cancelled.
form-over = That was answered already. /invoice starts anew.
form-no-tokens-html = There is no token to be paid in yet: an admin lists them.
form-no-networks-html = Invoices cannot be made yet: nobody watches a network for payments. The operator of this installation sets that up.

## What owners are told

notice-invoice-html = { $phase } · { $sum }
notice-payment-html = { $paid } in { $link }
notice-updated-html = An admin has set this invoice by hand.
notice-reverted-html = ↩️ A payment has left the chain again.
notice-webhook-gone-html =
    ⚠️ Your webhook is switched off: it said 410 Gone.
    <code>{ $url }</code>
    Give it an address that answers, and it is told again.
notice-webhook-refused-html =
    ⚠️ Your webhook is switched off: ten attempts failed, the last one with the status { $status }.
    <code>{ $url }</code>
    Give it an address that answers, and it is told again.
notice-webhook-unanswered-html =
    ⚠️ Your webhook is switched off: ten attempts failed, the last one without an answer.
    <code>{ $url }</code>
    Give it an address that answers, and it is told again.
notice-webhook-member-html =
    ⚠️ Your webhook is switched off: the member who had set its address may no longer manage it.
    <code>{ $url }</code>
    Save its address again if it should go on.
notice-wallet-requested-html =
    👛 A new wallet was requested for your account:
    <code>{ $wallet }</code>
    Your invoices pay out to the old one until an admin approves it. If that was not you, cancel the request and change your password at once.
notice-wallet-waits-html =
    👛 A new wallet was requested for your account:
    <code>{ $wallet }</code>
    It receives the payouts of new invoices from { $time } on, unless you cancel the request. If that was not you, cancel it and change your password at once.
notice-wallet-in_force-html =
    👛 New invoices now pay out to the wallet
    <code>{ $wallet }</code>
notice-wallet-cancelled-html =
    👛 The request for a new wallet was cancelled:
    <code>{ $wallet }</code>
    Your invoices pay out to the old one.
notice-sign-in-failures-html =
    ⚠️ { $count } wrong passwords or codes were tried for your account within { $minutes } minutes. Nobody has signed in with them, and you can sign in as always.
    If that was not you, make sure that you use this password nowhere else.
notice-factor-totp_enabled-html =
    🔐 An authenticator app was set up for your account. Signing in with the password now needs a code too.
    If that was not you, change your password at once.
notice-factor-totp_disabled-html =
    🔐 The authenticator app of your account was removed.
    If that was not you, change your password at once.
notice-factor-passkey_added-html =
    🔐 A passkey was added to your account. It signs in without the password.
    If that was not you, change your password at once.
notice-factor-passkey_removed-html =
    🔐 A passkey of your account was removed.
    If that was not you, change your password at once.
notice-factor-recovery_codes_replaced-html =
    🔐 New recovery codes were made for your account. The earlier ones are no longer valid.
    If that was not you, change your password at once.
notice-factor-recovery_code_used-html =
    🔐 Somebody has signed in to your account with one of its recovery codes.
    If that was not you, change your password at once.
notice-announcement-html =
    📢 <b>Announcement of the operator</b>
    { $text }

## Admins

whitelist-html =
    🔔 <b>{ $email }</b> asks to be approved for the wallet
    <code>{ $wallet }</code>
whitelist-replace-html =
    🔔 <b>{ $email }</b> asks to be approved for the new wallet
    <code>{ $wallet }</code>
    It replaces the wallet
    <code>{ $replaces }</code>
approve = ✅ Approve
reject = ❌ Reject
whitelist-approved-html = ✅ Approved
whitelist-rejected-html = ❌ Rejected
whitelist-over-html = This request is over.
pending-none-html = Nobody waits to be approved.
pending-more-html = { $count } more wait.
decided-approved-html = ✅ Your wallet <code>{ $wallet }</code> was approved: you can make invoices now.
decided-rejected-html = ❌ Your wallet <code>{ $wallet }</code> was not approved.
decided-replaced-html = ✅ Your new wallet <code>{ $wallet }</code> was approved: new invoices pay to it.
decided-kept-html = ❌ Your new wallet <code>{ $wallet }</code> was not approved: new invoices still pay to <code>{ $replaces }</code>.

## Errors

error-invalid-html = That will not do.
error-unauthenticated-html = Link your account first: make a link in your dashboard and open it here.
error-forbidden-html = You may not do that.
error-not_found-html = There is no such thing, or it is not yours.
error-conflict-html = That cannot be done as things are now.
error-too_large-html = That is too large.
error-rate_limited-html = That was too much at once. Try again in { $seconds } seconds.
error-unavailable-html = I cannot do that right now. Try again in a moment.
error-internal-html = Something went wrong on my side. Nothing was done; try again.

## Why something is refused

reason-text_length-html = That will not do: the text may have at most { $max } characters.
reason-text_length-order-html = That will not do: an order ID has { $min } to { $max } characters. Write it without spaces, like order:1234.
reason-unusable_characters-html = That will not do: the text has characters that cannot be kept. Write it anew, in plain text.
reason-too_long-html = That will not do: the amount has too many digits.
reason-plain_decimal-html = Invalid amount: write it in digits, such as 12.50.
reason-amount_unclear-html = Did you mean { $first } or { $second }?
reason-positive-html = That will not do: the amount must be more than 0.
reason-decimals-html = That will not do: the amount may have at most { $max } decimals.
reason-currency-html = That will not do: I do not know that currency. Write its code, like 25.90 EUR.
reason-no_rate-html = None of these tokens has a price in { $currency } right now. Write the amount in tokens, or try again later.
reason-amount_too_large-html = That will not do: the amount is larger than any token amount can be.
reason-more_than_fee-html = That will not do: the amount must be more than its fee.
reason-price_too_small-html = That will not do: the price is too small for the decimals of { $tokens }. Rounded up, it would ask for over 1 % more.
reason-one_of-html = That will not do: invoices can be made on { $values } alone.
reason-wrong_decimals-html = That token is listed wrongly: its contract has { $actual } decimals. /invoice starts anew.
reason-inactive_token-html = Invoices on { $network } cannot be in that token any more. /invoice starts anew.
reason-network_not_watched-html = Invoices cannot be made on { $network }: nobody watches that network for payments.
reason-token_not_offered-html = Invoices cannot be in that token any more. /invoice starts anew.
reason-foreign_channel-html = That is not one of your channels any more. /channels shows those you have.
reason-link_code-html = This link is not good any more. Make a new one in your dashboard and open it within 10 minutes.
reason-role_required-html = Only merchants and admins may do that.
reason-role_required-admin-html = Only admins may do that.
reason-second_factor_setup_required-html = Set up a second factor in your account first: this installation requires one.
reason-telegram_confirmation_required-html = Confirm this Telegram account first: create a new Telegram link in the dashboard, under Channels, and open it here.
reason-wallet_not_verified-html = Your wallet is not verified yet, so you cannot make invoices. Ask for it in your dashboard; an admin decides.
reason-wallet_network_unconfirmed-html = Your wallet is a contract. Confirm in your dashboard that you control it on { $networks } too, or choose another network.
reason-wallet_blocked-html = The issuer of this token has blocked your wallet on { $network }. Choose another token, or another wallet.
reason-fee_recipient_blocked-html = The issuer of this token has blocked the wallet that receives the fees on { $network }. Choose another token.
reason-fee_recipient_unconfirmed-html = The wallet that receives the fees is not confirmed on { $networks }. Choose another network, or ask who runs this installation.
reason-too_many_channels-html = You have as many channels as an account may have. Delete one in /channels first.
reason-limits_order-html = That will not do: the second amount must not be smaller than the first.
reason-too_many_payment_links-html = You have as many payment links as an account may have. Disable one first.
reason-telegram_linked-html = This Telegram account is linked to another account already. /unlink frees it.
reason-not_open-html = Only an open invoice can be cancelled, and this one is not open any more.
reason-payment_seen-html = The whole payment has been seen on the chain already, so the invoice cannot be cancelled.
reason-key_in_use-html = That is being done already. Look at /invoices in a moment.
reason-key_reused-html = That was done already. /invoices shows what you have made.

## An account

role-guest = guest
role-customer = merchant
role-admin = admin
account-unverified = no wallet asked for yet
account-pending = waits to be approved
account-verified = approved
account-rejected = not approved
account-blocked = blocked

## Attention

alerts-are-on-html = 🔔 I write to you when an invoice needs you.
alerts-are-off-html = 🔕 I do not write to you when an invoice needs you.
alerts-question-html = Shall I write to you here when an invoice is paid in part, late or too much, or has another problem?
alerts-on = 🔔 Yes
alerts-off = 🔕 No
notice-attention-html = ⚠️ Invoice <code>{ $id }</code> over { $sum } needs you.
notice-attention-order-html = Order: { $order }
attention-part_paid-html = • It has expired, and only a part was paid.
attention-overpaid-html = • More than its amount was paid.
attention-paid_late-html = • It was paid after its expiry.
attention-late_payment-html = • Money arrived after it was closed.
attention-reverted-html = • A payment has left the chain again.
attention-set_by_admin-html = • An admin has set its status.
attention-ignored_transfer-html = • A transfer to its address was not credited.
attention-not_paid_out-html = • Its money cannot be paid out to your wallet; this can concern other invoices too. It is safe at the address.
attention-unexplained_balance-html = • Money is at its address, but no transfer was found yet.
resolved = ✅ Resolved
attention-resolved = Resolved: the invoice is off the list.
