### The dashboard's screens about payment links. "You" is the person who is signed in.

## The list

create-payment-link = Create payment link
edit-payment-link = Edit
edit-payment-link-title = Edit payment link
save-payment-link = Save
no-payment-links = No payment links yet
no-payment-links-text = A payment link is a page for any number of customers: put it on your site, send it in a message, or print it as a QR code. Each customer gets their own invoice.
column-link = Payment link
column-link-status = Status
column-price = Price
column-received = Received
column-uses = Paid invoices
link-active = Active
link-disabled = Disabled
link-expired = Expired
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
link-fees = Service fees
link-net = Net
link-payment-count = Payments
link-invoice-count = Invoices
link-paid-count = Paid invoices
link-open-count = Open invoices
link-price = Price
link-accepts = Other accepted tokens
link-description = Description
link-uses-of = { $paid } of at most { $max } ({ $open } open)
link-uses-unlimited = { $paid } ({ $open } open)
link-end = Expires

## The form

link-title = Title
link-title-hint = The heading of the payment page.
price-fixed = Fixed price
price-open = Customers choose
min-amount = Minimum amount
max-amount = Maximum amount
link-lines-hint = Optional: what you sell. The items have to add up to the price.
max-uses = Maximum uses
max-uses-hint = Only paid invoices count. Leave empty for no limit.
link-end-hint = After this time, nobody can use the link. Leave empty if it should not expire.
link-note-hint = Customers see it on their invoice.
