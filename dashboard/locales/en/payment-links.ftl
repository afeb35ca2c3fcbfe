### The dashboard's screens about payment links. "You" is the person who is signed in.

## The list

create-payment-link = Create payment link
edit-payment-link = Edit
edit-payment-link-title = Edit payment link
save-payment-link = Save
no-payment-links = No payment links yet
no-payment-links-text = A payment link is a page that you give to any number of payers: on your site, in a message, or printed as a QR code. Each payer gets an invoice of their own.
column-link = Payment link
column-link-status = State
column-price = Price
column-received = Received
column-uses = Paid / invoices
link-active = Active
link-disabled = Disabled
link-expired = Ended
link-used-up = Used up

## One payment link

open-link-page = Open page
disable-link = Disable
enable-link = Enable
share-link = Share
payment-link-qr = QR code of the payment link
link-totals = Totals
link-invoices = Show invoices
link-received = Received
link-fees = Fees
link-net = Your wallet gets
link-payment-count = Payments
link-invoice-count = Invoices
link-paid-count = Paid invoices
link-open-count = Open invoices
link-price = Price
link-accepts = Further tokens
link-description = Description
link-uses = Uses
link-uses-of = { $uses } of { $most }
link-end = End

## The form

link-title = Title
link-title-hint = The heading of the page.
price-fixed = Fixed price
price-open = The payer chooses
min-amount = Smallest amount
max-amount = Largest amount
link-lines-hint = Optional: what is sold. The lines have to add up to the price.
max-uses = Largest number of uses
max-uses-hint = Paid invoices count. Without a number, there is no limit.
link-end-hint = From then on, nobody can use the link. Without a time, it has no end.
link-note-hint = Each payer sees it on their invoice.
