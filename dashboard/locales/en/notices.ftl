### The dashboard: notices, which appear over any screen for a moment.

## { $name } is the order, the customer or the note; it can be empty.

notice-paid = { $amount } was paid. { $name }
notice-paid-late = { $amount } was paid late, in full. { $name }
notice-part-paid = { $amount } was only partially paid. { $name }
notice-overpaid = More than { $amount } was paid. { $name }
notice-late = A late payment for { $amount } arrived and does not pay the invoice. { $name }
notice-reverted = The network dropped a payment for { $amount }. Do not ship yet: usually it carries out the same payment again within minutes. { $name }
notice-ignored = An unmatched payment arrived for the invoice of { $amount } and was not counted. { $name }
notice-not-paid-out = The payout of { $amount } failed. The money is safe, and Chit keeps trying. { $name }
notice-unexplained = There is unidentified money at the address of the invoice for { $amount }. { $name }
notice-webhook = Chit no longer notifies your shop system at { $url }: the connection (webhook) is disabled. Unless you disabled it on purpose, ask whoever set it up to fix it, then enable it again.
undo = Undo
undone = Undone.
undo-failed = This could not be undone.
link-now-disabled = The payment link { $title } is disabled.
link-now-enabled = The payment link { $title } is enabled.
mails-now-changed = You changed when you get e-mails about paid invoices.
sign-out-failed = You are still signed in.
switch-failed = The account was not switched.
close-notice = Close this notice
