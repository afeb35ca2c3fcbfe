### The dashboard: its frame, and texts of several screens, for merchants and admins. "You" is the person who is signed in.

language = Language
navigation = Main menu
skip-to-content = Skip to the content
to-start = Go to the start page
problem-other = This { $reason }.
try-again = Try again
cancel = Cancel
close = Close
save = Save
rename = Rename
copy = Copy { $value }
copied = Copied
by = by { $actor }
request-id = Request ID for support: { $id }
days-from = From
days-to = To
live-lost = The connection is lost: what you see may be out of date. It is updated as soon as the connection is back.
not-found-title = This page does not exist
not-found-text = Check the address, or choose a page from the menu.
screen-failed = This screen could not be shown. Load the page again; if that does not help, tell whoever runs this installation.
reload = Load the page again
outdated-title = This could not be loaded
outdated-text = There is a new version of this page, or the server is away. Loading the page again helps, but drops what you have typed and not saved. Close this to keep it.

## Signing in and out

sign-in-title = Sign in
sign-in = Sign in
forgotten-password = Forgotten your password?
no-account = No account yet?
register = Create one
sign-out = Sign out
email = E-mail address
password = Password
factor-code = Code
factor-code-hint = The six digits of your authenticator app, or a recovery code
use-passkey = Use a passkey
signed-out-title = Your session has ended
signed-out-text = Sign in again to go on. What you have typed is kept.
sign-in-as-other = Sign in as somebody else
confirm-title = Is it you?
confirm-text = This can give away access or money, so confirm who you are. Then you are not asked again for ten minutes.
confirm = Confirm

## Search, and the command palette

search = Search
palette = Go to or find
palette-label = Screen, order, customer, address, transaction, note …
palette-nothing = Nothing found
shortcuts = Keyboard shortcuts
next-row = Next row
previous-row = Previous row
undo-last = Undo what was done last
close = Close
found-by-address = Address
found-by-customer-id = Customer ID
found-by-email = E-mail address
found-by-note = Note
found-by-order-id = Order ID
found-by-payer = Payer
found-by-transaction = Transaction
found-by-uuid = ID
found-by-wallet = Wallet

## Used on several screens

home = Home
payment-links = Payment links
customers = Customers
tokens = Tokens and networks
channels = Telegram channels
show-new = Show new entries
administration = Administration
announcements = Announcements
dismiss = Dismiss
testnet = Testnet
network-kind = Networks shown
mainnet = Mainnet
mainnet-band = Mainnet: tokens with value
testnet-band = Testnet: tokens without value
test-mode = Test mode
test-mode-band = Test mode: nothing here is a real payment
show-graphql = Show the GraphQL of this screen
developers = Developers
invoices = Invoices
create-invoice = Create invoice
needs-attention = Needs attention
choose-token = Choose a token
wallet-choose = Which wallet?
wallet-look = Go on in the wallet …
failure-wallet-declined = The request was declined in the wallet.
failure-wallet-failed = The wallet did not answer as expected. Unlock it, then try again.
failure-wallet-network = The wallet does not know this network, or did not change to it. Add the network in the wallet, then try again.
fact-token = Token
column-network = Network
column-state = State
token-on-network = { $symbol } on { $network }
token-on-testnet = { $symbol } on { $network } (testnet, without value)
not-watched = Payments are not detected
not-watched-text = Payments on { $networks } are not detected automatically: an administrator confirms them by hand.
no-networks = No network is available for new invoices. Ask your administrator to set one up.
phase-waiting = Waiting
phase-seen = Payment seen
phase-part-paid = Part paid
phase-checking = Checking
phase-paid = Paid
phase-paid-late = Paid late
phase-expired = Expired
phase-cancelled = Cancelled
phase-late = Paid after its time

## What failed, and what to do

failure-unreachable = The server did not answer. Check your connection, then try again.
failure-wrong-password = The e-mail address or the password is wrong.
failure-second-factor-required = Enter the code of your authenticator app too, or use a passkey.
failure-wrong-code = The code is wrong, or it was used before. Wait for the next one.
failure-wrong-passkey = This passkey is not accepted. Try again.
failure-invalid-input = Some entries are not valid.
failure-permission-required = Your role in this account does not permit this: it needs the permission { $permission }.
failure-wallet-not-verified = The account has no approved payout wallet yet. Request one in the settings; an admin approves it.
failure-account-not-verified = Your account is not verified yet. Request a payout wallet in the settings; then you can send test messages.
failure-https-required = Signing in by this page needs https. Ask whoever runs this installation.
failure-confirmation-required = This needs a confirmation of who you are.
failure-too-many-requests = Too many requests. Try again in a moment.
failure-not-found = This does not exist, or is not yours to see.
failure-unavailable = The server cannot do this at the moment. Try again soon.
failure-internal = The server failed. Try again; if that does not help, give the request ID to whoever runs this installation.
failure-too-slow = This takes too long. Ask for less, such as fewer days.
failure-too-many-slow-reads = Too many long searches run at once. Try again in a moment.
failure-too-many-exports = Too many exports run at once. Try again when one has ended.
failure-too-many-mails = Too many mails to this address, or from this account. Try again later.
failure-network-away = The network { $network } cannot be reached. Try again soon.

## The settings

settings = Settings
account = Account
amount-either = Did you mean:
