### The dashboard: its frame, and texts of several screens, for merchants and admins. "You" is the person who is signed in.

language = Language
navigation = Main menu
skip-to-content = Skip to the content
to-start = Go to the start page
try-again = Try again
cancel = Cancel
copy = Copy { $value }
copied = Copied
by = by { $actor }
request-id = Request ID for support: { $id }
live-lost = The connection is lost: what you see may be out of date. It is updated as soon as the connection is back.
not-found-title = This page does not exist
not-found-text = Check the address, or choose a page from the menu.

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
show-graphql = Show the GraphQL of this screen
developers = Developers
invoices = Invoices
create-invoice = Create invoice
needs-attention = Needs attention
choose-token = Choose a token
fact-token = Token
column-network = Network
column-state = State
token-on-network = { $symbol } on { $network }
token-on-testnet = { $symbol } on { $network } (testnet, without value)
phase-waiting = Waiting
phase-seen = Payment seen
phase-part-paid = Part paid
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
failure-https-required = Signing in by this page needs https. Ask whoever runs this installation.
failure-confirmation-required = This needs a confirmation of who you are.
failure-too-many-requests = Too many requests. Try again in a moment.

## Why an entry is not valid

problem-other = This { $reason }.
problem-not-valid = This is not right.
problem-text-length = This is too short or too long.
problem-one-line = Enter one line of visible text.
problem-invisible = Enter one line of visible text.
problem-color = Enter a colour such as #8a2be2.
problem-https-url = Enter an address that begins with https://.
problem-email = Enter a valid e-mail address.
problem-common-password = This password is among the most common ones. Choose another.
problem-evm-address = Enter an address of 0x and 40 hexadecimal digits, copied from your wallet.
problem-zero-address = Enter an address of 0x and 40 hexadecimal digits, copied from your wallet.

## The settings

settings = Settings
account = Account
