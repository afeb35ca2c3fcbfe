### Mails, in plain text. "You" is the owner of the account.

footer = This e-mail is about your account at { $url }. Please do not reply to it.
footer-guest = This e-mail comes from { $url }. Please do not reply to it.
footer-contact = Questions? Contact the operator of { $host }: { $contact }

confirm_email-subject = Verify your e-mail address
confirm_email-text =
    Please verify that this is your e-mail address.

    The link works once, for { $days } days. If you did not create an account at { $url }, ignore this e-mail.
confirm_email-action = Verify e-mail address

password_reset-subject = Choose a new password
password_reset-text =
    Someone asked for a new password for your account at { $url }.

    If it was you, open the link and choose one. The link works once, for { $minutes } minutes. You are then signed out everywhere.

    If it was not you, ignore this e-mail: your password does not change.
password_reset-action = Choose a new password

password_changed-subject = Your password was changed
password_changed-text =
    The password of your account { $email } was changed on { $on }. Other devices were signed out.
password_changed-warning = If it was not you, ask for a new password at once, and tell the operator of { $host }.

new_sign_in-subject = New sign-in to your account
new_sign_in-text =
    Someone signed in to your account { $email } on { $on }, from an internet address that your account has not used lately.
new_sign_in-details =
    Internet address: { $address }
    Device: { $device }
new_sign_in-warning = If it was you, there is nothing to do. If it was not you, change your password at once: that signs all other devices out.
device-unknown = unknown

second_factor_changed-subject = Two-step verification of your account was changed
second_factor_changed-text =
    { $change ->
        [totp_enabled] An authenticator app was set up for your account { $email } on { $on }.
        [totp_disabled] The authenticator app of your account { $email } was removed on { $on }.
        [passkey_added] A passkey was added to your account { $email } on { $on }. It signs in without the password.
        [passkey_removed] A passkey of your account { $email } was removed on { $on }.
        [recovery_codes_replaced] New recovery codes were created for your account { $email } on { $on }. The old ones are no longer valid.
       *[recovery_code_used] A recovery code of your account { $email } was used on { $on }.
    }
second_factor_changed-warning = If it was not you, change your password at once, and tell the operator of { $host }.

wallet_requested-subject = A new wallet was added to your account
wallet_requested-text =
    A new payout wallet was added to your account { $email }:
    { $wallet }
wallet_requested-replaces =
    Until it takes effect, new invoices pay out to:
    { $replaces }
wallet_requested-by-admin = The operator of { $host } decides about it.
wallet_requested-by-time = It takes effect on { $inForceOn }, unless the request is cancelled before.
wallet_requested-warning = If it was not you, change your password at once, cancel the request or replace the wallet by your own, and tell the operator of { $host }.

wallet_changed-subject = Your new payout wallet takes effect
wallet_changed-text =
    From now on, new invoices of your account { $email } pay out to this wallet:
    { $wallet }

    Open invoices keep the wallet that they were created with.
wallet_changed-warning = If it was not you, tell the operator of { $host } at once.

wallet_request_cancelled-subject = The request for a new wallet was cancelled
wallet_request_cancelled-text =
    The request for this new wallet of your account { $email } was cancelled:
    { $wallet }

    New invoices still pay out to the same wallet as before.

wallet_rejected-subject = Your wallet was not approved
wallet_rejected-text =
    The operator of { $host } has not approved this new wallet of your account { $email }:
    { $wallet }
wallet_rejected-replaces =
    New invoices still pay out to the same wallet as before:
    { $replaces }
wallet_rejected-again = You can add another wallet.

api_key_created-subject = A new API key was created
api_key_created-text =
    An API key was created in your account { $email } on { $on }.
api_key_created-details =
    Name: { $name }
    It starts with: { $prefix }
api_key_created-warning = If it was not you, revoke the key and change your password at once.

access_changed-subject = The access to your account was changed
access_changed-text =
    { $change ->
        [telegram_link_created] On { $on }, a link was created with which a Telegram account can be linked to your account { $email }. It is valid for 10 minutes.
        [telegram_linked] On { $on }, a Telegram account was linked to your account { $email }. It can use your account through the bot.
        [api_key_updated] An API key of your account { $email } was changed on { $on }.
        [webhook_created] On { $on }, a connection to a shop system (webhook) was added to your account { $email }. It receives the data of your invoices.
        [webhook_updated] On { $on }, the address of a connection to a shop system (webhook) of your account { $email } was changed. It receives the data of your invoices.
        [webhook_secret_replaced] On { $on }, the secret of a connection to a shop system (webhook) of your account { $email } was replaced.
        [channel_added] A Telegram chat became a channel of your account { $email } on { $on }. Its admins can create invoices there.
        [member_invited] Somebody was invited to your account { $email } on { $on }.
        [member_joined] Somebody became a member of your account { $email } on { $on }.
        [member_role_changed] On { $on }, the role of a member was changed in the account named below.
        [ownership_transferred] The account named below has a new owner since { $on }. Existing API keys and webhooks still work. New owner: replace those the former owner knows.
        [role_changed] The operator of { $host } changed the account type of your account { $email } on { $on }.
        [reset_link_created] The operator of { $host } created a link for your account { $email } on { $on }, with which a new password can be chosen.
        [sign_up_invitation_created] Your account { $email } created an invitation to sign up on { $on }.
       *[earlier_access_removed] On { $on }, everything that was set up in your account { $email } before you verified your e-mail address was removed: sessions, API keys, members, invitations, webhooks, channels, two-step verification, the Telegram account, wallets, the public profile and the defaults of invoices. Payment links were disabled.
    }
access_changed-details = Details: { $detail }
access_changed-warning = If this surprises you, change your password at once, undo it in the dashboard, and tell the operator of { $host }.

webhook_disabled-subject = Chit can no longer notify your shop system
webhook_disabled-text =
    Chit can no longer notify a shop system of your account { $email }: its connection (webhook) was disabled.

    { $cause ->
        [gone] The shop system answered that this address no longer exists (for your developer: error 410).
        [refused] Ten attempts failed. The last time, the shop system did not accept the message (for your developer: error { $status }).
        [member] The member who had set its URL has left, was removed or blocked, or may no longer manage it.
       *[unanswered] Ten attempts failed. The last time, the shop system did not answer.
    }
webhook_disabled-details = Webhook: { $target }
webhook_disabled-advice =
    { $cause ->
        [member] If you know this shop system, save the webhook’s URL again to enable it: in the dashboard under Developers, Webhooks. Otherwise, delete the webhook.
       *[other] Ask whoever set up the connection to fix it. Then save the webhook’s URL again to enable it: in the dashboard under Developers, Webhooks. Messages from the time in between are not sent by themselves: resend the failed ones there, and compare the paid invoices with your shop.
    }

payout_failed-subject = A payout failed
payout_failed-text =
    A paid invoice of your account { $email } could not be paid out to your wallet.

    { $problem ->
        [client_blocked] The company that issues the token has frozen your wallet for it. Contact that company; until then, use another wallet or another token for new invoices.
        [address_blocked] The company that issues the token has frozen the address of the invoice. Contact that company.
        [token_paused] The company that issues the token has paused all transfers. You do not need to do anything: the money is paid out when they resume.
       *[refused] The rules of this token block the transfer. Ask the operator of { $host } for the reason.
    }

    The money is still at the address of the invoice. From there it can only be paid out to your payout wallet, less the fee of this service, and Chit keeps trying. Nobody can send it elsewhere. Other invoices may be affected too: the dashboard lists all of them.

    Invoice: { $number }
payout_failed-action = View invoice

invoice_paid-subject = Paid: { $amount } { $symbol }
invoice_paid-text =
    An invoice for { $amount } { $symbol } on { $network } { $seen ->
        [no] was marked as paid by the operator of { $host }, without a payment that Chit has seen.
       *[yes] was paid.
    }

    Received: { $received }
    Invoice: { $number }
invoice_paid-details = Order: { $order }
invoice_paid-action = View invoice
order-none = none

invoices_paid-subject = Invoices paid on { $day }: { $count }
invoices_paid-text =
    On { $day } ({ $zone }), { $count ->
        [one] one invoice of your account was paid:
       *[other] { $count } invoices of your account were paid:
    }

    { $lines }
invoices_paid-details = Account: { $account }
invoices_paid-line = { $received } { $symbol } on { $network }, for { $count ->
        [one] one invoice
       *[other] { $count } invoices
    }

member_invited-subject = You are invited to an account at { $host }
member_invited-text =
    You are invited to work in an account at { $url }, in the role { $role }.

    The link works once, until { $expiresOn }. If you do not know the account, ignore this e-mail.
member_invited-details = Account: { $account }
member_invited-action = Accept invitation
role-guest = Guest
role-customer = Merchant
role-admin = Admin
role-manager = Manager
role-accountant = Accountant
role-developer = Developer
role-cashier = Cashier

sign_up_invited-subject = You are invited to create an account
sign_up_invited-text =
    You can create an account at { $url }.

    The link works once, until { $expiresOn }.
sign_up_invited-action = Create account

announcement-subject = Announcement from { $host }
announcement-text =
    A message from the operator of { $host }:

    { $text }

notices-subject = Security notices about your account
notices-text = Since the last e-mail, this happened in your account { $email }:
notices-more = … and { $count } more of this kind.
notices-warning = If one of these was not you, change your password at once, and tell the operator of { $host }.
