### Refunds, in the dashboard. "You" is the person who is signed in.

no-refunds = No refunds
no-refunds-text = To refund an invoice, open it and create a refund link. The customer enters the address; you approve the refund in your wallet.
every-refund = All statuses
refund-status-requested = Waiting for address
refund-status-ready = Ready to send
refund-status-sent = Sent
refund-status-confirmed = Refunded
refund-status-cancelled = Cancelled
column-refund-amount = Amount
column-refund-address = Address
column-refund-given-by = Address entered by
refund-given-by-payer = Customer
refund-given-by-merchant = You or a colleague
column-refund-invoice = Invoice

## Requesting a refund

refund = Refund
refund-text = You get a link for the customer, who enters an address there. You then pay the refund from a wallet of yours: nothing is sent until you approve it there. A service fee that was deducted is not returned.
refund-request = Create refund link
refund-token = Token
refund-amount-hint = At most { $amount } { $symbol }.
refund-reason = Reason
refund-reason-overpaid = Overpaid
refund-reason-paid-late = Paid late
refund-reason-requested-by-customer = Requested by customer
refund-reason-duplicate = Duplicate
refund-reason-other = Other
refund-note = Note
refund-note-hint = The customer does not see it.

## One refund

refund-link = Link for the customer
refund-link-lost = The link for the customer can no longer be shown. If the customer does not have it, cancel this refund and start another.
refund-link-text = Give this link to the customer only: whoever opens it decides where the money goes.
refund-qr = QR code of the refund link
refund-by-payer = entered by the customer
refund-by-merchant = entered by you or a colleague
refund-credit-note = Credit note { $number }
refund-enter-address = Enter address
refund-change-address = Change address
refund-address-text = Enter only an address that the customer has given you. After that, the customer can no longer enter an address with the link.
refund-sign = { $count ->
    [one] Send refund on { $network }
   *[other] Send { $count } refunds on { $network }
}
refund-sign-text = Compare address and amount in your wallet before you approve. Your wallet needs the tokens, and a little { $coin } on { $network } for the network fee.
refund-no-wallet = No wallet extension found in this browser, such as MetaMask. Install one, open this page in the browser of your wallet app, or use the file for the Safe app.
refund-safe = File for the Safe app
refund-safe-text = Safe is a wallet that several people approve.
refund-signed = Sent. The status changes as soon as the network has the transfer.
refund-report = Enter transaction ID
refund-report-text = Did you send this refund in another way? Enter its transaction ID, which your wallet shows, so that it is not sent twice.
refund-hash = Transaction ID (TxID or hash)
refund-underway = Sent, and not confirmed by the network yet.
refund-withdraw = Remove transaction ID
refund-withdraw-consequence = Do this only if that transaction has failed for good. Otherwise the money may be sent twice.
refund-simulate = Simulate refund sent
refund-cancel = Cancel refund
refund-cancel-question = Cancel this refund?
refund-cancel-consequence = The customer’s link stops working. Do not cancel a refund that you have already approved in your wallet.

## Why something was refused

failure-nothing-to-refund = Nothing is left of this invoice that could be refunded.
failure-too-many-refunds = This invoice has { $max } refunds. Cancel one first.
failure-refund-status = This refund has changed in the meantime. Reload the page.
failure-refund-changed = The address has changed since you looked at it. Compare it again.
failure-refund-underway = This refund may have been sent already. If that transaction failed, remove its transaction ID first.
