### Refunds, in the dashboard. "You" is the person who is signed in.

no-refunds = No refunds
no-refunds-text = Open an invoice to refund it. The payer enters the address; you sign the transfer in your wallet.
every-refund = All statuses
refund-status-requested = Waiting for address
refund-status-ready = Ready to sign
refund-status-sent = Sent
refund-status-confirmed = Refunded
refund-status-cancelled = Cancelled
column-refund-amount = Amount
column-refund-address = Address
column-refund-given-by = Address from
refund-given-by-payer = Payer
refund-given-by-merchant = Your account
column-refund-invoice = Invoice

## Requesting a refund

refund = Refund
refund-text = You get a link for the payer, who enters the address there. Nothing is sent until you sign it in your wallet.
refund-request = Request refund
refund-token = Token
refund-amount-hint = At most { $amount } { $symbol }.
refund-reason = Reason
refund-reason-overpaid = Overpaid
refund-reason-paid-late = Paid late
refund-reason-requested-by-customer = Requested by customer
refund-reason-duplicate = Duplicate
refund-reason-other = Other
refund-note = Note
refund-note-hint = The payer does not see it.

## One refund

refund-link = Link for the payer
refund-link-text = Give this link to the payer only: whoever opens it decides where the money goes.
refund-qr = QR code of the refund link
refund-by-payer = entered by the payer
refund-by-merchant = entered by your account
refund-credit-note = Credit note { $number }
refund-enter-address = Enter address
refund-change-address = Change address
refund-address-text = Use this only for an address that the payer has given you. The link then no longer accepts another one.
refund-sign = { $count ->
    [one] Sign refund on { $network }
   *[other] Sign { $count } refunds on { $network }
}
refund-sign-text = Compare address and amount in your wallet before you sign. You pay the network fee (gas).
refund-no-wallet = No wallet found in this browser. Install one, or use the Safe file.
refund-safe = Safe file
refund-signed = Sent. The status changes as soon as the network has the transfer.
refund-report = Report a transaction
refund-report-text = Did you send it in another way? Enter the hash of the transaction.
refund-hash = Transaction hash
refund-underway = A transaction was reported. Chit is waiting for it.
refund-withdraw = Withdraw reported transaction
refund-withdraw-consequence = Only if that transaction can no longer happen: otherwise the money may be sent twice.
refund-simulate = Simulate the transfer
refund-cancel = Cancel refund
refund-cancel-question = Cancel this refund?
refund-cancel-consequence = The payer’s link stops working. Do not cancel a refund that you have already signed.

## Why something was refused

failure-nothing-to-refund = Nothing is left of this invoice that could be refunded.
failure-too-many-refunds = This invoice has { $max } refunds. Cancel one first.
failure-refund-status = This refund has changed in the meantime. Reload the page.
failure-refund-changed = The address has changed since you looked at it. Compare it again.
failure-refund-underway = A transaction of this refund may be on its way. If it failed, withdraw it first.
