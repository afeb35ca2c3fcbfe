### The dashboard: the settings of an account and of the person who is signed in ("you").

saved = Saved

## Profile

settings-profile = Profile
profile-text = What payers see on your checkout pages, receipts and link previews. All entries are optional.
profile-displayname = Name
profile-accentcolor = Colour
profile-color-hint = Of the pay button, such as #8a2be2. Text on it is black or white, whichever is easier to read.
pick-color = Pick a colour
profile-supportemail = E-mail address for questions
profile-supporturl = Web page for questions
logo = Logo
logo-text = A PNG, JPEG or WebP file of at most 512 kB and 4096 × 4096 pixels. It is scaled down to 256 pixels.
logo-file = Image file of the logo
no-logo = None
upload-logo = Upload a logo
replace-logo = Replace the logo
remove-logo = Remove
remove-logo-question = Remove the logo from all checkout pages?
failure-logo-refused = This file is not accepted. Choose a PNG, JPEG or WebP image of at most 512 kB and 4096 × 4096 pixels.
failure-logo-failed = The logo was not saved. Try again in a moment.

## Invoices

settings-invoices = Invoice defaults
defaults-text = This is for new invoices, unless they say otherwise. Existing invoices stay as they are.
defaults-tokens = Default tokens
defaults-add-token = Add a default token
defaults-tokens-hint = Payers can pay an invoice that names no token in any of these, at most { $max }. The first one is shown first.
defaults-token-disabled = not used, because it is disabled
defaults-move-up = Move { $name } up
defaults-move-down = Move { $name } down
defaults-remove = Remove { $name }
defaults-tolerance = Tolerance in percent
defaults-tolerance-hint = An invoice also counts as paid when at most this much of its amount is missing. The payer is asked for the full amount all the same.
defaults-tolerance-problem = Enter 0 to 5, with at most two decimals.

## Notifications

settings-notifications = Notifications
email-confirmed = Confirmed on { $time }
email-unconfirmed = This address is not confirmed yet. Announcements are mailed to confirmed addresses only.
send-email-link = Send a link to confirm it
email-link-sent = A mail with a link is on its way.
mails-off = This installation sends no mail. Ask its administrator about your account.
no-email-text = You have no e-mail address here, so no mails are sent to you.
mails = Mails
mails-text = You always get mails about the security of the account, such as a new sign-in or a changed wallet.
mails-paid = Paid invoices
mails-paid-off = No mails
mails-paid-each = A mail for each paid invoice
mails-paid-daily = One mail a day with the sums
mails-language = Language of the mails
mails-language-auto = That of your Telegram account, or English

## Language and time zone

settings-language = Language and time zone
language-text = This browser keeps the language. It changes nothing for other people.
time-zone = Time zone
time-zone-text = The account's days begin at midnight there: in charts, lists, files and mails, for all its members.
time-zone-now = There it is now { $time }.

## Payout wallet

settings-wallet = Payout wallet
wallet-text = What payers pay goes to this wallet. Only you have its key; Chit never holds your money.
wallet-unverified = None yet
wallet-unverified-text = Request a wallet below. You can create invoices once it is approved.
wallet-pending = Waits for approval
wallet-pending-text = An admin decides about this wallet. You can create invoices after that.
wallet-verified = Approved
wallet-verified-text = Your invoices pay out to this wallet.
wallet-rejected = Rejected
wallet-rejected-text = An admin has rejected this wallet. Request another one.
wallet-blocked = Blocked
wallet-blocked-text = The account is blocked.
wallet-proven = You proved by a signature that you control it: { $time }
wallet-not-proven = Not proven by a signature
wallet-requested = Requested wallet
wallet-waits-until = It replaces the wallet above on { $time }.
wallet-waits-admin = It waits for an admin. Until then, invoices pay out to the wallet above.
wallet-cancel = Cancel the change
wallet-cancel-question = Withdraw the request for { $wallet }?
wallet-first = Request a payout wallet
wallet-change = Request another wallet
wallet-connect-text = With a wallet in this browser, you sign a message that proves that it is yours. This costs nothing and moves no money.
wallet-connect = Connect a wallet
wallet-none-found = No wallet was found in this browser. Install one, or enter the address below.
wallet-or = Or enter its address; an admin then decides without the proof.
wallet-address = Address of the wallet
wallet-address-hint = Copy it from the wallet. Check it: money that is sent to a wrong address is lost.
wallet-request = Request this wallet

## Security

settings-security = Security
factor-required-here = This installation requires a second factor of you: set up an authenticator app or a passkey.
old-password = Current password
new-password = New password
new-password-hint = 10 to 128 characters. Changing it ends your other sessions.
change-password = Change the password
password-changed = The password is changed, and your other sessions have ended.
totp = Authenticator app
totp-text = An app on your phone shows a code that you enter besides the password.
totp-since = Set up on { $time }
totp-set-up = Set up the app
totp-remove = Remove the app
totp-remove-question = Remove the authenticator app? Its codes are no longer needed, and your other sessions end.
totp-scan = Scan this code with the app, then enter the six digits that it shows.
totp-qr = QR code for the authenticator app
totp-secret = Or type this secret:
totp-code-hint = Six digits
totp-finish = Finish
passkeys = Passkeys
passkeys-text = A passkey signs you in with a fingerprint, a face or a PIN instead of the password. It cannot be phished.
passkeys-unsupported = This browser has no passkeys.
passkey-name = Name of the passkey
passkey-add = Add a passkey
passkey-declined = No passkey was created: it was cancelled, or this device has one already.
passkey-created = Added on { $time }
passkey-rename = Rename { $name }
passkey-remove = Remove { $name }
passkey-remove-question = Remove the passkey { $name }? Your other sessions end.
remove = Remove
last-used = last used { $time }
recovery-codes = Recovery codes
recovery-codes-text = A recovery code replaces the app or the passkey once, when you have lost the device.
recovery-codes-left = Codes left: { $count }
recovery-codes-new = Make new codes
recovery-codes-question = Make ten new recovery codes? The earlier ones are no longer valid.
recovery-codes-yours = Your recovery codes
recovery-codes-keep = Keep them on paper or in a password manager. They are shown only now; each is valid once.
recovery-codes-copy = Copy the codes
recovery-codes-download = Download
recovery-codes-kept = I have kept them
sessions = Sessions
sessions-text = Where you are signed in. End what you do not recognize, then change your password.
session-browser = A browser
session-program = A program
session-current = This one
session-since = signed in { $time }
session-end = End
session-end-named = End the session of { $name }
sessions-end-others = End all other sessions
sessions-end-others-question = End all sessions but this one?
failure-totp-enabled = An authenticator app is set up already. Remove it first.
failure-passkey-exists = This passkey is registered already.
failure-passkeys-unavailable = Passkeys need https and a domain name. Ask whoever runs this installation.

## Members

settings-members = Members
members = Members of this account
members-text = Each person signs in with their own password and may do what their role permits.
members-alone = You work alone here. Invite a colleague below.
member-unnamed = Person without an e-mail address
member-you = You
member-since = Member since { $time }
member-role = Role
member-role-of = Role of { $name }
member-remove = Remove { $name } from the account
member-remove-question = Remove { $name }? They can no longer act for this account, from now on. API keys that they created end, and webhooks whose address they set are switched off.
member-hand-over = Make owner
member-hand-over-to = Make owner: { $name }
member-hand-over-question = Hand the account over to { $name }? You become a manager. Only { $name } can give it back.
role-owner = Owner
role-owner-text = May do everything
role-manager = Manager
role-manager-text = Everything but the payout wallet and the ownership of the account.
role-accountant = Accountant
role-accountant-text = Reads invoices, payments and statistics, and exports them.
role-developer = Developer
role-developer-text = Manages API keys and webhooks, and creates and cancels invoices.
role-cashier = Cashier
role-cashier-text = Creates invoices, and sees those of the last 24 hours.
invite-member = Invite a person
invite-text = The invitation is a link that works once, for a week.
invite-email = E-mail address (optional)
invite-email-hint = Then only this person can accept, and the link is mailed.
invite-email-hint-unmailed = Then only this person can accept. You get a link to hand over.
invite = Invite
invitations-open = Open invitations
invitation-anyone = Anyone with the link
invitation-until = valid until { $time }
invitation-revoke = Revoke the invitation: { $name }
revoke = Revoke
invitation-link = Link of the invitation
invitation-link-text = Send this link to the person. It is shown only now.
invitation-link-mailed = The link was mailed to { $email }, who alone can use it. It is shown only now.
invitation-link-unmailed = Only { $email } can use this link. Send it to this person: it is shown only now.
invitation-link-copy = Copy the link
done = Done
accounts-yours = Your accounts
accounts-text = You can act for these accounts, for one at a time.
account-current = Current
account-switch = Switch
account-switch-to = Switch to { $name }
account-leave = Leave
account-leave-named = Leave { $name }
account-leave-question = Leave the account { $name }? Only a new invitation brings you back.
failure-already-member = This person is a member already.
