### The dashboard: notices, which appear over any screen for a moment.

## { $name } is the order, the customer or the note; it can be empty.

notice-paid = { $amount } was paid. { $name }
notice-part-paid = { $amount } was only partially paid. { $name }
notice-overpaid = More than { $amount } was paid. { $name }
notice-late = A late payment for { $amount } arrived. { $name }
notice-reverted = The network has undone a payment for { $amount }; it often comes back by itself. { $name }
notice-ignored = Money sent for the invoice of { $amount } was not counted. { $name }
notice-not-paid-out = The payout of { $amount } failed. { $name }
notice-unexplained = There is money at the address of the invoice for { $amount }, but Chit has not found yet who sent it. { $name }
notice-webhook = Messages to your server at { $url } (webhook) have stopped because it kept refusing them.
undo = Undo
undone = Undone.
undo-failed = This could not be undone.
link-now-disabled = The payment link { $title } is disabled.
link-now-enabled = The payment link { $title } is enabled.
mails-now-changed = You changed when you get e-mails about paid invoices.
close-notice = Close this notice
