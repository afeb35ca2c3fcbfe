### The dashboard's screens about customers. "You" is the person who is signed in.

search-customers = Search by the beginning of the customer ID
no-customers = No customers yet
no-customers-text = A customer is whoever you name by a customer ID when you create an invoice: your shop's number of the buyer, for example. Here you see what each has paid.
no-customers-found = No customer matches
no-customers-found-text = The search finds the beginning of a customer ID, in any letter case.
column-customer = Customer ID
column-invoice-count = Invoices
column-customer-paid = Received
column-last-invoice = Last invoice
count-or-more = { $count } or more

## One customer

customer-sums = Received by token
customer-summary = { $count ->
    [one] One invoice, created on { $time }.
   *[other] { $count } invoices, the last one created on { $time }.
}
customer-bounded = Only the newest ones are counted.
customer-value = Value at the rates of the invoices: { $value }.
customer-received = Received
customer-paid-count = Paid invoices
customer-invoices = Invoices
customer-filter = Filter these invoices
