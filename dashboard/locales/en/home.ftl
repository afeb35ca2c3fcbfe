### The dashboard's start page. "You" is the person who is signed in.

home-guest = First, the operator of this service has to activate your account; until then, you see only the account itself. After that, add a payout wallet. Once it is approved, you can create invoices.
home-attention = { $count ->
    [one] One invoice needs attention
   *[other] { $count } invoices need attention
}
home-attention-more = { $count ->
    [one] One more needs attention.
   *[other] { $count } more need attention.
}
home-refunds = Refunds to send
home-refunds-count = { $count ->
    [one] One refund is ready to send
   *[other] { $count } refunds are ready to send
}
home-refunds-many = More than { $count } refunds are ready to send
home-refunds-requested = Refunds are waiting for the customer’s address
home-refunds-sign = Send
home-recent = Recent invoices
home-all-invoices = All invoices

## What still waits

home-wallet-pending = The operator of this service still has to approve your payout wallet. Until then, you cannot create invoices.
home-wallet-rejected = The operator of this service did not approve the payout wallet that you added. Add another one, or ask the operator why.
home-wallet-changes = The new payout wallet takes effect on { $time }. Until then, new invoices pay out to the old one; invoices that already exist keep it.
home-wallet-change-pending = The operator of this service still has to approve the new payout wallet. Until then, new invoices pay out to the old one; invoices that already exist keep it.
home-webhook-disabled = Chit no longer notifies your shop system at { $url }: the connection (webhook) is disabled. Unless you disabled it on purpose, ask whoever set it up to fix it, then enable it again.
home-email-unconfirmed = Your e-mail address { $email } is not verified. Until you verify it, you get no e-mails about paid invoices or the security of your account.
home-email-send = Send verification e-mail
home-email-sent = We sent a link to { $email }. Open it to verify the address.

## First steps

first-steps = First steps
step-done = Done
step-open = To do
step-test = Create a test invoice and pay it
step-test-text = Try it first. No wallet and no approval needed:
step-profile = Complete your profile
step-profile-text = Your name, colour and logo appear on every payment page.
step-profile-link = Profile
step-wallet = Add a payout wallet
step-wallet-text = You are paid to it: any wallet whose recovery phrase you hold, but not a deposit address of a crypto exchange, which can change it and may not credit payouts. Each payment goes to an address of its invoice alone. From there it can only be paid out to your payout wallet, less the service fee.
step-wallet-link = Payout wallet
step-invoice = Create an invoice
step-invoice-text = It gets its own address and a payment page that you send to the customer. Ship the order when it says “Paid”, not already at “Payment seen”. Customers cannot charge back a payment.
step-shop = Connect your shop (optional)
step-shop-text = WooCommerce, PrestaShop, Magento or Shopware: install its plugin for BTCPay Server, enter { $address } as the server, and let the plugin ask for an API key. Chit then asks you to agree.
step-shop-link = Guides
step-told = Get notified about payments
step-told-text = In Telegram, by messages to your shop system (webhook), or by e-mail (Settings, Notifications).
step-webhooks-link = Webhooks

## What came in

home-received = Received
home-received-period = Period
range-today = Today
range-7 = 7 days
range-30 = 30 days
range-90 = 90 days
range-year = 12 months
home-received-before = { $amount } in the previous period
home-received-chart = Value of the payments in { $currency } over time. The table below has the numbers.
home-received-payments = { $count ->
    [0] No payments yet
    [one] One payment
   *[other] { $count } payments
}
home-received-unvalued = Not included: { $amounts }, because there is no price for them. Stablecoins count at face value (1 USDC = 1 US dollar). Other tokens count only if the invoice was priced in a currency.
home-received-hour = Hour
home-received-day = Day
home-received-month = Month
figures-testnet-text = Test networks: these tokens are for testing only and are counted separately.
figures-table = Show as a table
figures-received = Received
figures-payments = Payments
flow = In and out
flow-received = Received
flow-paidout = Paid out
flow-refunded = Refunded
flow-owed = Refunds to send
home-conversion = Share of invoices paid
home-conversion-text = { $paid } of { $created } invoices created in this period are paid
home-payouts = Recent payouts
home-all-payouts = All payouts
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
    [one] 1 payout wallet waiting for approval
   *[other] { $count } payout wallets waiting for approval
}
home-networks = Networks
home-network-network = Network
home-network-reading = Last block
home-network-open = Open invoices
home-network-payouts = Pending payouts
home-network-gas = Payouts left until the wallet for network fees is empty

## Money that nobody asked for

stray-money = Unmatched payments
stray-unlisted = A token that is not accepted here
stray-wrong-token = Sent in another token than the invoice asks for.
stray-wrong-network = Sent on a network on which the invoice cannot be paid.
stray-unlisted-token = Sent in a token that is not accepted here. It can be worthless.
stray-late = Sent too long after the invoice had expired or was paid (usually more than 7 days).
stray-after-cancel = Sent too long after the invoice had been cancelled (usually more than 7 days).
stray-accept = Count as payment
stray-accept-title = Count { $sum } as a payment?
stray-accept-text = This money will count towards the invoice. A different token is converted at today’s rate. This cannot be undone.
stray-refund = Refund
stray-release = Move to the payout wallet
stray-ignore = Ignore
stray-ignore-title = Ignore this money?
stray-ignore-text = It stays where it is, and is no longer listed here. You cannot undo this.
stray-look-again = Check again
stray-fee =
    The money moves to the payout wallet. Network fee: at most { $fee } { $symbol }, paid by the wallet that you connect. { $count ->
        [one] You approve one transaction.
       *[other] You approve { $count } transactions, one after the other.
    }
stray-refund-steps = Step 1: move the money to the payout wallet, less the service fee. Step 2: send the refund from there. The customer gets the full amount, so you bear the service fee.
stray-release-text = The service fee is deducted. The invoice stays as it is: the money does not count as a payment.
stray-sign = Approve in a wallet
stray-sent = Sent. Check again once the network has confirmed it.
failure-too-many-options = This invoice already accepts { $max } tokens, and no more. Refund this money instead.
failure-stray-status = Somebody has already decided about this money. Reload the page.
