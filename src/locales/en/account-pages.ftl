### The pages that links in mails and in the output of the first start open, and the pages of errors, in plain text.

sign-in = Sign in
open-dashboard = Open the dashboard
operator-contact = Questions? Contact the operator of this service:
email-label = Your e-mail address
password-label = Your password, 10 to 128 characters

reset-page-title = Choose a new password
reset-page-text = You will be signed out everywhere. Then sign in with the new password.
reset-page-label = New password, 10 to 128 characters
reset-page-submit = Save password
changed-page-title = Your password was changed
changed-page-text = Sign in with the new password.

confirm-page-title = Verify your e-mail address
confirm-page-text = Press the button to verify that this e-mail address is yours.
confirm-page-submit = Verify e-mail address
confirmed-page-title = Your e-mail address is verified
confirmed-page-text = E-mails about your account now go to this address.

removed-page-title = Your e-mail address is verified
removed-page-text = All access that was set up before is removed. We have sent you an e-mail with a link to choose a new password.
access-keep = I created this account: keep everything
access-remove = I did not: remove all access and settings

invitation-page-title = Join an account
invitation-page-text = You are invited to work in a merchant’s account. Choose how you will sign in. If you already have an account here, enter its e-mail address and password.
invitation-page-code = Code of your authenticator app, or a recovery code
invitation-page-submit = Accept invitation
joined-page-title = You are now a member
joined-page-text = Sign in with your e-mail address and password to work in the merchant’s account.

set-up-page-title = Set up the first admin
set-up-page-text = Choose how you will sign in. Your choice replaces the e-mail address and the password that Chit printed.
set-up-page-submit = Save
set-up-done-page-title = You are now the admin
set-up-done-page-text = The printed password is no longer valid. Sign in with your e-mail address and your password. Then approve the payout wallets of the merchants who register: after that, they can create invoices.
set-up-over-page-title = This link is not valid
set-up-over-page-text = It is incomplete, was used before, is older than 7 days, or the admin has signed in or got another password. A restart of Chit prints no new link. Sign in with the password that you have, or run “chit reset-password” with the admin’s e-mail address on the server: it prints a new password.

sign-up-page-title = Create an account
sign-up-page-text = You are invited to create an account. Choose how you will sign in.
sign-up-page-submit = Create account
signed-up-page-title = Your account is created
signed-up-page-text = Sign in with your e-mail address and your password. Then add the payout wallet that receives your payments: once it is approved, you can create invoices.

used-page-title = This link is not valid
used-page-text = It is incomplete, was already used, or has expired. Ask for a new one.
too-many-page-title = Too many attempts
too-many-page-text = Please try again in a minute.
other-origin-page-title = Open the link again
other-origin-page-text = Open the link from your e-mail, invitation or start-up log again, exactly as you received it, and send the form there. (For whoever runs this service: its address is the setting PUBLIC_URL.)
error-page-title = Something went wrong
error-page-text = Please try again later.
not-found-page-title = This page does not exist
not-found-page-text = The address is incomplete or mistyped, or the page was moved.
failure-page-title = Something went wrong
failure-page-text = Please try again later. If it happens again, tell the operator of this service this number: { $requestId }.

problem-password = This password is too short, too long, very common, or made of your e-mail address. Choose another one.
problem-earlier-access = Did you create this account yourself? If not, someone else used your e-mail address. Choose “I did not” to remove everything they set up: API keys, connections to shop systems (webhooks), members and invitations, wallets, channels, the Telegram account, public profile, invoice defaults and two-step verification. Payment links are disabled.
problem-email = Enter a valid e-mail address.
problem-email-taken = There is already an account with this e-mail address, with another password. Enter the password of that account to join with it.
problem-code = This account has two-step verification. Enter its password again, and a code of your authenticator app or a recovery code.
problem-wrong-code = This code is wrong or was already used. Enter the password again, and another code.
problem-already-member = You are already a member of this account.
problem-email-in-use = Another account has this e-mail address. Choose a different one.
problem-other-email = This invitation is for another e-mail address.
problem-has-account = There is already an account with this e-mail address. Sign in to it.
needs-script = This page needs JavaScript. Allow JavaScript in your browser, and open the link again.
