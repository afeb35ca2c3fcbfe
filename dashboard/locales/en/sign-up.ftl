### The dashboard: creating an account, and a forgotten password.

register-title = Create an account
register-text = Next, you add a payout wallet. Once it is approved, you can create invoices. Some services activate your account before.
password-rule = 10 to 128 characters
invitation-code = Invitation code
invitation-code-hint = You need an invitation to sign up here. Ask the operator of this service for one.
create-account = Create account
have-account = Already have an account?
sign-up-closed = Nobody can sign up here at present. Ask the operator of this service.
failure-email-taken = There is already an account with this e-mail address. Sign in instead.
forgotten-title = Reset your password
forgotten-text = We send you a link to choose a new password.
forgotten-no-mail = E-mail is not set up here. Ask the operator of this service for a link to choose a new password.
send-link = Send link
forgotten-sent = If there is an account with this address, we have sent an e-mail with a link. It is valid for 30 minutes. If nothing arrives, ask the operator of this service for a link.
back-to-sign-in = Back to sign-in
