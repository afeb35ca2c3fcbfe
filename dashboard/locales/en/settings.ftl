### The dashboard: the settings of an account and of the person who is signed in ("you").

saved = Saved

## Profile

settings-profile = Profile
profile-text = What customers see on your payment pages, receipts and link previews. Everything is optional.
profile-displayname = Name
profile-accentcolor = Colour
profile-color-hint = For the pay button, such as #8a2be2. Its text is black or white, whichever is easier to read.
pick-color = Pick a colour
profile-supportemail = Support e-mail
profile-supporturl = Support page
logo = Logo
logo-text = A PNG, JPEG or WebP file of at most 512 kB and 4096 × 4096 pixels. It is scaled down to 256 pixels.
logo-file = Image file of the logo
no-logo = None
upload-logo = Upload a logo
replace-logo = Replace the logo
remove-logo = Remove
remove-logo-question = Remove the logo from all payment pages?
failure-logo-refused = This file is not accepted. Choose a PNG, JPEG or WebP image of at most 512 kB and 4096 × 4096 pixels.
failure-logo-failed = The logo was not saved. Try again in a moment.

## Invoices

settings-invoices = Invoice defaults
defaults-text = Used for new invoices, unless you enter something else there. Existing invoices do not change.
defaults-tokens = Default tokens
defaults-add-token = Add a default token
defaults-tokens-hint = Chosen at first when you create an invoice, and used when your shop names no token; at most { $max }. Customers see the first one first.
defaults-token-disabled = not offered: the operator has disabled it
defaults-move-up = Move { $name } up
defaults-move-down = Move { $name } down
defaults-remove = Remove { $name }
defaults-tolerance = Accepted underpayment (%)
defaults-tolerance-hint = An invoice counts as paid even if this much of its amount is missing, for example because a crypto exchange kept a fee. The payment page still asks for the full amount.
defaults-tolerance-problem = Enter 0 to 5, with at most two decimal places.
defaults-numbers = Invoice numbers
defaults-numbers-hint = { "{YYYY}" } becomes the year and { "{0000}" } a running number, for example 2026-0001. Numbers are never skipped or reused.
defaults-legal-name = Legal name
defaults-seller-hint = Seller on the printable documents of new invoices.
defaults-address = Address
defaults-tax-id = Tax ID

## Notifications

settings-notifications = Notifications
email-confirmed = Verified on { $time }
email-unconfirmed = This address is not verified yet. Until you verify it, you get no e-mails about paid invoices or the security of your account, and no announcements.
send-email-link = Send verification e-mail
email-link-sent = You get an e-mail with a link. If it does not arrive within ten minutes, request another one.
mails-off = E-mail is not set up here, so you get no e-mails.
no-email-text = Your account has no e-mail address, so you get no e-mails.
mails = E-mails
mails-text = Once your e-mail address is verified, you always get e-mails about the security of your account, such as a new sign-in or a changed wallet.
mails-paid = Paid invoices
mails-paid-off = No e-mails
mails-paid-each = An e-mail for each paid invoice; after many in an hour, one a day
mails-paid-daily = One e-mail a day with the totals
mails-language = E-mail language
mails-language-auto = Language of your Telegram account, or English

## Language and time zone

settings-language = Language and time zone
language-text = Saved in this browser. Other people are not affected.
time-zone = Time zone
time-zone-text = The account’s days begin at midnight in this time zone: in charts, lists, files and e-mails, for all members.
time-zone-now = Current time there: { $time }

## Payout wallet

settings-wallet = Payout wallet
wallet-text = You are paid to this wallet. It may be any wallet whose recovery phrase you hold, or a shared one such as Safe, but not a deposit address of a crypto exchange: the exchange can change it, and may not credit payouts. Each payment goes to an address of its invoice alone. From there it can only be paid out to your payout wallet, less the service fee. Nobody can send it elsewhere.
wallet-unverified = No wallet yet
wallet-unverified-text = Add a wallet below. Once it is approved, you can create invoices.
wallet-pending = Waiting for approval
wallet-pending-text = The operator of this service still has to approve it. After that, you can create invoices.
wallet-verified = Approved
wallet-verified-text = Your invoices pay out to this wallet, usually by themselves within minutes after they are paid. The operator of this service usually pays the network fee.
wallet-rejected = Not approved
wallet-rejected-text = The operator of this service did not approve this wallet. Add another one.
wallet-blocked = Account blocked
wallet-blocked-text = This account cannot be used at present. Payments to existing invoices still count, and are paid out to your wallet. The operator of this service can tell you why, and unblock it.
wallet-proven = You proved on { $time } that this wallet is yours
wallet-not-proven = You have not proved that this wallet is yours. Make sure that the address is right: payouts to a wrong address are lost.
wallet-requested = New wallet
wallet-waits-until = From { $time }, new invoices pay out to it. Invoices that already exist keep the wallet above.
wallet-waits-admin = The operator of this service still has to approve it. Until then, new invoices pay out to the wallet above; invoices that already exist keep it.
wallet-cancel = Cancel change
wallet-cancel-question = Cancel the change to { $wallet }?
wallet-first = Add a payout wallet
wallet-change = Replace the wallet
wallet-connect-text = Connect a wallet in this browser and sign a short text there (free; it moves no money). This proves that the wallet is yours.
wallet-connect = Connect wallet
wallet-none-found = No wallet extension found in this browser, such as MetaMask. Install one, open this page in the browser of your wallet app, or enter the address below.
wallet-or = Or enter the address. Without the proof, the operator of this service always has to approve the wallet, and may refuse it. With the proof, some services need no approval.
wallet-address = Wallet address
wallet-address-hint = Copy it from your wallet and check it: money sent to a wrong address is lost. Bitcoin, Tron and Solana addresses do not work.
wallet-request = Use this wallet

## Security

settings-security = Security
factor-required-here = You need two-step verification here: set up an authenticator app or a passkey.
old-password = Current password
new-password = New password
new-password-hint = 10 to 128 characters. Changing it signs you out everywhere else.
change-password = Change password
password-changed = Your password was changed. You were signed out everywhere else.
totp = Authenticator app
totp-text = An app on your phone shows a code that you enter in addition to your password.
totp-since = Set up on { $time }
totp-set-up = Set up app
totp-remove = Remove app
totp-remove-question = Remove the authenticator app?
totp-remove-consequence = Its codes will no longer be needed, and you are signed out everywhere else.
totp-scan = Scan this code with the app, then enter the six digits that it shows.
totp-qr = QR code for the authenticator app
totp-secret = Or type this secret:
totp-code-hint = Six digits
totp-finish = Finish
passkeys = Passkeys
passkeys-text = Sign in with your fingerprint, your face or the PIN of your device instead of your password. A fake website cannot steal a passkey. From the first one on, the password alone does not sign you in: on a device without the passkey, you also need a recovery code. The first one also signs you out everywhere else.
passkeys-unsupported = This browser does not support passkeys.
passkey-name = Passkey name
passkey-add = Add passkey
passkey-declined = No passkey was created: you cancelled, or this device already has one.
passkey-created = Added on { $time }
passkey-rename = Rename { $name }
passkey-remove = Remove { $name }
passkey-remove-question = Remove the passkey { $name }?
passkey-remove-consequence = You are signed out everywhere else.
remove = Remove
last-used = last used { $time }
recovery-codes = Recovery codes
recovery-codes-text = If you lose your device, a recovery code replaces the app or the passkey once.
recovery-codes-left = Codes left: { $count }
recovery-codes-new = Create new codes
recovery-codes-question = Create ten new recovery codes?
recovery-codes-consequence = The old ones are no longer valid.
recovery-codes-yours = Your recovery codes
recovery-codes-keep = Save them on paper or in a password manager. They are shown only now. Each works once.
recovery-codes-copy = Copy codes
recovery-codes-download = Download
recovery-codes-kept = I have saved them
sessions = Sessions
sessions-text = Where you are signed in. If you do not recognize a session, end it and change your password.
session-browser = A browser
session-program = A program
session-current = This session
session-since = signed in { $time }
session-end = End
session-end-named = End the session of { $name }
sessions-end-others = End all other sessions
sessions-end-others-question = End all sessions but this one?
failure-totp-enabled = An authenticator app is already set up. Remove it first.
failure-passkey-exists = This passkey is already registered.
failure-passkeys-unavailable = Passkeys work only if the address of this page begins with https:// and has a name such as pay.example.com instead of a number. Ask the operator of this service for such an address.

## Members

settings-members = Members
members = Members of this account
members-text = Each person signs in with their own password and may do what their role permits.
members-alone = You are the only member. Invite a colleague below.
member-unnamed = Person without e-mail address
member-you = You
member-since = Member since { $time }
member-role = Role
member-role-of = Role of { $name }
member-role-question = Change the role of { $name } to { $role }?
member-role-consequence = Invitations they made are revoked. API keys and webhooks that the new role does not allow stop working.
member-role-change = Change role
member-remove = Remove { $name } from the account
member-remove-question = Remove { $name }?
member-remove-consequence = They lose access to this account immediately. Their API keys are revoked, and webhooks whose address they set are disabled.
member-hand-over = Make owner
member-hand-over-to = Make owner: { $name }
member-hand-over-question = Hand the account over to { $name }?
member-hand-over-consequence = You become a manager. Only { $name } can give it back.
role-owner = Owner
role-owner-text = Can do everything.
role-manager = Manager
role-manager-text = Everything except the payout wallet and the ownership of the account.
role-accountant = Accountant
role-accountant-text = Views invoices, payments and statistics, and exports them.
role-developer = Developer
role-developer-text = Manages API keys and messages to the shop system (webhooks), and creates and cancels invoices.
role-cashier = Cashier
role-cashier-text = Creates invoices, and sees those of the last 24 hours.
invite-member = Invite a person
invite-text = The invitation is a link that works once, for a week.
invite-email = E-mail address (optional)
invite-email-hint = Only this person can then accept, and gets the link by e-mail.
invite-email-hint-unmailed = Only this person can then accept. You get a link to send.
invite = Invite
invitations-open = Open invitations
invitation-anyone = Anyone with the link
invitation-until = valid until { $time }
invitation-revoke = Revoke the invitation: { $name }
revoke = Revoke
invitation-link = Invitation link
invitation-link-text = Send this link to the person. It is shown only now.
invitation-link-mailed = We sent the link to { $email }. Only this person can use it. It is shown only now.
invitation-link-unmailed = Only { $email } can use this link. Send it to this person: it is shown only now.
invitation-link-copy = Copy link
done = Done
accounts-yours = Your accounts
accounts-text = You can work in these accounts, in one at a time.
account-current = Current
account-switch = Switch
account-switch-to = Switch to { $name }
account-leave = Leave
account-leave-named = Leave { $name }
account-leave-question = Leave the account { $name }?
account-leave-consequence = Your API keys in this account are revoked, and webhooks whose address you set are disabled. You can come back only with a new invitation.
failure-already-member = This person is already a member.
