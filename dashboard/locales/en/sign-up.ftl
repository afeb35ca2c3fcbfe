### The dashboard: creating an account, and a forgotten password.

register-title = Create an account
register-text = Afterwards you request a payout wallet, and create your first invoice.
password-rule = 10 to 128 characters
invitation-code = Invitation code
invitation-code-hint = Sign-up needs an invitation here. An admin of this installation makes one.
create-account = Create account
have-account = You have an account already?
sign-up-closed = Sign-up is closed here. Ask whoever runs this installation, or use the link of an invitation.
failure-email-taken = This e-mail address has an account already. Sign in instead.
forgotten-title = Forgotten password
forgotten-text = We mail you a link with which you choose a new password.
forgotten-no-mail = This installation sends no mail. Ask its administrator for a link to a new password.
send-link = Send the link
forgotten-sent = If this address has an account, a mail with a link is on its way. It is valid for 30 minutes. If nothing arrives, an admin of this installation can give you a link.
back-to-sign-in = Back to the sign-in
