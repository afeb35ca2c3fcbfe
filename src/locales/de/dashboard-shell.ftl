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

## Used on several screens

home = Start
testnet = Testnet
developers = Entwicklung
invoices = Invoices
create-invoice = Create invoice
needs-attention = Needs attention
choose-token = Choose a token
fact-token = Token
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
failure-confirmation-required = Dafür müssen Sie bestätigen, wer Sie sind.
failure-too-many-requests = Zu viele Anfragen. Versuchen Sie es gleich noch einmal.

## Why an entry is not valid

problem-other = Die Angabe ist nicht gültig: { $reason }.
problem-not-valid = Das stimmt nicht.
problem-text-length = Das ist zu kurz oder zu lang.
problem-one-line = Geben Sie eine Zeile mit sichtbarem Text ein.
problem-invisible = Geben Sie eine Zeile mit sichtbarem Text ein.
problem-color = Geben Sie eine Farbe ein, zum Beispiel #8a2be2.
problem-https-url = Geben Sie eine Adresse ein, die mit https:// beginnt.
problem-email = Geben Sie eine gültige E-Mail-Adresse ein.
problem-common-password = Dieses Passwort gehört zu den häufigsten. Wählen Sie ein anderes.
problem-evm-address = Geben Sie eine Adresse aus 0x und 40 Hexadezimalziffern ein, kopiert aus Ihrem Wallet.
problem-zero-address = Geben Sie eine Adresse aus 0x und 40 Hexadezimalziffern ein, kopiert aus Ihrem Wallet.

## The settings

settings = Einstellungen
