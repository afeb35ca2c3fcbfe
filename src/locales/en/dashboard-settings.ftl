### The dashboard: the settings of an account and of the person who is signed in ("you").

save = Save
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
payer-preview = What payers see
preview-pay-to = Payment to
preview-pay = Pay with a wallet
preview-questions = Questions about this payment?
failure-logo-refused = This file is not accepted. Choose a PNG, JPEG or WebP image of at most 512 kB and 4096 × 4096 pixels.
failure-logo-failed = The logo was not saved. Try again in a moment.

## Notifications

settings-notifications = Notifications
email-confirmed = Confirmed on { $time }
email-unconfirmed = This address is not confirmed yet. Announcements are mailed to confirmed addresses only.
send-email-link = Send a link to confirm it
email-link-sent = A mail with a link is on its way. It arrives if this installation sends mail.
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
language-text = This browser keeps your choice. It changes nothing for other people.
time-zone = Time zone
time-zone-own = That of this computer ({ $zone })
time-zone-now = There it is now { $time }.
