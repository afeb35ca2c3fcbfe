### The dashboard's start page. "You" is the person who is signed in.

home-guest = An administrator has to permit your account to create invoices. Until then, you can read only your own account.
home-attention = { $count ->
    [one] One invoice needs attention
   *[other] { $count } invoices need attention
}
home-attention-more = { $count ->
    [one] One more needs attention.
   *[other] { $count } more need attention.
}
home-recent = Recent invoices
home-all-invoices = All invoices

## What still waits

home-wallet-pending = Your payout wallet waits for an administrator to approve it. Until then, you cannot create invoices.
home-wallet-rejected = An administrator has rejected the payout wallet that you requested. Request another one, or ask why.
home-wallet-changes = The new payout wallet takes effect on { $time }. Until then, invoices pay out to the old one.
home-wallet-change-pending = The new payout wallet waits for approval. Until then, invoices pay out to the old one.
home-webhook-disabled = The webhook { $url } is disabled, because it did not answer as it should. Repair its receiver, then enable it again.
home-email-unconfirmed = Your e-mail address { $email } is not confirmed, so mails about your account may not reach you.
home-email-send = Send confirmation e-mail
home-email-sent = A link is on its way to { $email }. Open it to confirm the address.

## First steps

first-steps = First steps
step-done = Done
step-open = To do
step-test = Make a test invoice and pay it
step-test-text = Try it first, without a wallet and without an approval:
step-profile = Tell payers who you are
step-profile-text = Your name, colour and logo appear on every payment page.
step-profile-link = Profile
step-wallet = Set a payout wallet
step-wallet-text = Invoices pay out to it directly; Chit never holds your money.
step-wallet-link = Payout wallet
step-invoice = Create an invoice
step-invoice-text = It gets an address of its own, and a page that you send to the payer.
step-told = Be told about payments
step-told-text = By a webhook to your shop, or by messages in Telegram.
step-webhooks-link = Webhooks

## What came in

home-received = Received
home-received-period = Period
range-today = Today
range-7 = 7 days
range-30 = 30 days
range-90 = 90 days
range-year = 12 months
home-received-before = { $amount } in the period before
home-received-chart = Value of the payments in { $currency } over time. The table after the chart has the numbers.
home-received-payments = { $count ->
    [0] No payments yet
    [one] One payment
   *[other] { $count } payments
}
home-received-unvalued = Not included, because they have no price: { $amounts }. Stablecoins count in their currency, other tokens only with the price of their invoice.
home-received-hour = Hour
home-received-day = Day
home-received-month = Month
figures-testnet-text = Test networks: these tokens have no value. They are counted apart from all others.
figures-table = Show as a table
figures-received = Received
figures-payments = Payments
home-conversion = Conversion
home-conversion-text = { $paid } of { $created } new invoices paid
home-payouts = Payouts
payout-done = Paid out
payout-pending = Pending
column-paid-out-on = Date
by-token = By token
by-token-token = Token
by-token-received = Received
by-token-outstanding = Outstanding
by-token-all-time = All time
outstanding-invoices = { $count ->
    [one] One invoice
   *[other] { $count } invoices
}

## An administrator's home

home-issues = { $count ->
    [0] No issues
    [one] 1 issue
   *[other] { $count } issues
}
home-approvals = { $count ->
    [one] One account waits for approval
   *[other] { $count } accounts wait for approval
}
home-networks = Networks
home-network-network = Network
home-network-reading = Last block
home-network-open = Open invoices
home-network-payouts = Pending payouts
home-network-gas = Gas left for payouts
