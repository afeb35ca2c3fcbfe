### The dashboard: its frame, and texts of several screens, for merchants and admins. "You" is the person who is signed in.

language = Language
navigation = Main menu
skip-to-content = Skip to the content
to-start = Go to the home page
problem-other = This entry is not correct. Check it.
try-again = Try again
cancel = Cancel
go-back = Go back
developer = Developer
close = Close
save = Save
rename = Rename
copy = Copy { $value }
copied = Copied
by = by { $actor }
request-id = Request ID for support: { $id }
operator-contact = Questions? Contact the operator of this service:
days-from = From
days-to = To
live-lost = Connection lost: what you see may be out of date. It updates as soon as the connection is back.
not-found-title = This page does not exist
not-found-text = Check the address, or choose a page from the menu.
screen-failed = This page could not be shown. Reload it; if that does not help, tell the operator of this service.
reload = Reload the page
outdated-title = This could not be loaded
outdated-text = Either there is a new version of this page, or the server cannot be reached. Reload the page to continue; entries that you have not saved are then lost. To save them first, close this message.

## Signing in and out

sign-in-title = Sign in
sign-in = Sign in
forgotten-password = Forgot your password?
no-account = No account yet?
register = Create one
sign-out = Sign out
email = E-mail address
password = Password
factor-code = Code
factor-code-hint = The six digits of your authenticator app, or a recovery code
use-passkey = Use a passkey
signed-out-title = Your session has ended
signed-out-text = Sign in again to continue. What you have typed is kept.
sign-in-as-other = Sign in as someone else
confirm-title = Enter your password again
confirm-text = This changes access or money, so we check that it is you. You will not be asked again for ten minutes.
confirm = Continue

## Search, and the command palette

search = Search
palette = Search or jump to
palette-label = Page, invoice number, order, customer, address, transaction, note …
palette-nothing = Nothing found
shortcuts = Keyboard shortcuts
next-row = Next row
previous-row = Previous row
undo-last = Undo last action
found-by-address = Address
found-by-customer-id = Customer ID
found-by-email = E-mail address
found-by-note = Note
found-by-number = Invoice number
found-by-order-id = Order ID
found-by-payer = Sender address
found-by-transaction = Transaction
found-by-uuid = ID
found-by-wallet = Wallet

## Used on several screens

home = Home
payment-links = Payment links
customers = Customers
payouts = Payouts
tokens = Tokens and networks
channels = Telegram channels
show-new = Show new entries
administration = Administration
announcements = Announcements
dismiss = Dismiss
testnet = Test network
network-kind = Networks shown
mainnet = Real network
mainnet-band = Real networks: tokens with value
testnet-band = Test networks: their tokens have no value; you pay with a wallet, as on real networks
test-mode = Test mode
test-mode-band = Test mode: nothing here is real; payments are simulated, without a wallet
show-graphql = Show the GraphQL of this screen
developers = Developers
invoices = Invoices
refunds = Refunds
create-invoice = Create invoice
needs-attention = Needs attention
choose-token = Choose a token
wallet-choose = Choose a wallet
wallet-look = Continue in your wallet …
failure-wallet-declined = You declined the request in your wallet.
failure-wallet-failed = The wallet did not respond correctly. Unlock it, then try again.
failure-wallet-network = The wallet does not know this network, or did not switch to it. Add the network in the wallet, then try again.
fact-token = Token
column-network = Network
column-state = Status
token-on-network = { $symbol } on { $network }
token-on-testnet = { $symbol } on { $network } (test network)
not-watched = Checked by the operator
not-watched-text = Payments on { $networks } are not detected. Only the operator of this service can mark such invoices as paid.
no-networks = There is no network for new invoices yet. Ask the operator of this service to set one up.
service-fee-text = The fee of this service (service fee) is at most { $fee } of each payment. It is deducted when the money is paid out to you.
phase-waiting = Waiting
phase-seen = Payment seen
phase-part-paid = Partially paid
phase-checking = Checking
phase-paid = Paid
phase-paid-late = Paid late
phase-expired = Expired
phase-cancelled = Cancelled
phase-late = Late, being confirmed

## What failed, and what to do

failure-unreachable = The server did not answer. Check your connection, then try again.
failure-wrong-password = The e-mail address or the password is wrong.
failure-second-factor-required = Also enter the code of your authenticator app, or use a passkey.
failure-wrong-code = The code is wrong or was already used. Wait for the next one.
failure-wrong-passkey = This passkey is not accepted. Try again.
failure-invalid-input = Some entries are not valid.
failure-permission-required = Your role in this account does not allow this. Ask the owner of the account.
failure-wallet-not-verified = This account has no approved payout wallet yet. Add one in the settings. Once it is approved, you can create invoices.
failure-account-not-verified = This account has no approved payout wallet yet. Add one in the settings. Once it is approved, you can send test messages.
failure-https-required = You can sign in only at an address that begins with https://. Ask the operator of this service for it.
failure-confirmation-required = Enter your password again first.
failure-too-many-requests = Too many requests. Try again in { $wait }.
failure-not-found = This does not exist, or you have no access to it.
failure-unavailable = The server cannot do this right now. Try again soon.
failure-internal = Something went wrong on the server. Try again; if that does not help, give the request ID to the operator of this service.
failure-too-slow = This takes too long. Narrow it down, for example to fewer days.
failure-too-many-slow-reads = Too many long searches are running at once. Try again in a moment.
failure-too-many-exports = Too many exports are running at once. Try again when one has finished.
failure-too-many-mails = Too many e-mails to this address, or from this account. Try again later.
failure-network-away = The network { $network } cannot be reached. Try again soon.

## The settings

settings = Settings
account = Account
amount-either = Did you mean:
