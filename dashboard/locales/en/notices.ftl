### The dashboard: notices, which appear over any screen for a moment.

## { $name } is the order, the customer or the note; it can be empty.

notice-paid = { $amount } was paid. { $name }
notice-part-paid = { $amount } was only partially paid. { $name }
notice-overpaid = More than { $amount } was paid. { $name }
notice-late = A payment for { $amount } arrived late. { $name }
notice-reverted = A payment for { $amount } was reversed by the network. { $name }
notice-ignored = A transfer to the invoice for { $amount } was not credited. { $name }
notice-not-paid-out = The payout of { $amount } failed. { $name }
notice-unexplained = There is money at the address of the invoice for { $amount }, but its transfer has not been found yet. { $name }
notice-webhook = The webhook { $url } was disabled because its deliveries kept failing.
undo = Undo
undone = Undone.
undo-failed = This could not be undone.
link-now-disabled = The payment link { $title } is disabled.
link-now-enabled = The payment link { $title } is enabled.
mails-now-changed = E-mails about paid invoices: changed.
close-notice = Close this notice
