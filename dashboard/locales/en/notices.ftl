### The dashboard: notices, which appear over any screen for a moment.

## { $name } is the order, the customer or the note; it can be empty.

notice-paid = { $amount } was paid. { $name }
notice-part-paid = { $amount } is only part paid. { $name }
notice-overpaid = More than { $amount } was paid. { $name }
notice-late = A payment for { $amount } came too late. { $name }
notice-reverted = A payment for { $amount } is no longer on the chain. { $name }
notice-ignored = A transfer to the invoice of { $amount } was not credited. { $name }
notice-not-paid-out = The { $amount } of a paid invoice cannot be paid out. { $name }
notice-unexplained = Money is at the address of the invoice of { $amount }, but no transfer was found yet. { $name }
notice-webhook = The webhook { $url } failed for so long that it is disabled.
undo = Undo
undone = Undone.
undo-failed = This could not be undone.
link-now-disabled = The payment link { $title } is disabled.
link-now-enabled = The payment link { $title } is enabled.
mails-now-changed = Mails about paid invoices: changed.
close-notice = Close this notice
