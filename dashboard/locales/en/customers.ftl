### The dashboard's screens about customers. "You" is the person who is signed in.

search-customers = Search by the beginning of the customer ID
no-customers = No customers yet
no-customers-text = Add a customer ID when you create an invoice, for example your shop’s customer number. Here you see what each customer has paid.
no-customers-found = No customer matches
no-customers-found-text = The search finds the beginning of a customer ID. Upper and lower case do not matter.
column-customer = Customer ID
column-invoice-count = Invoices
column-customer-paid = Received
column-last-invoice = Last invoice
count-or-more = { $count } or more

## One customer

customer-sums = Received by token
customer-summary = { $count ->
    [one] 1 invoice, created on { $time }.
   *[other] { $count } invoices, the last one created on { $time }.
}
customer-bounded = Only the newest { $max } invoices are counted.
customer-value = Value, at the exchange rate of each invoice: { $value }.
customer-received = Received
customer-paid-count = Paid invoices
customer-invoices = Invoices
customer-filter = Filter these invoices
