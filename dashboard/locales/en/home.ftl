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
home-wallet-changes = The new payout wallet is in force from { $time }. Until then, invoices pay out to the old one.
home-wallet-change-pending = The new payout wallet waits for approval. Until then, invoices pay out to the old one.
home-webhook-disabled = The webhook { $url } is disabled, because it did not answer as it should. Repair its receiver, then enable it again.
home-email-unconfirmed = Your e-mail address { $email } is not confirmed, so mails about your account may not reach you.
home-email-send = Send confirmation e-mail
home-email-sent = A link is on its way to { $email }. Open it to confirm the address.

## First steps

first-steps = First steps
step-done = Done
step-open = To do
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

## The money of the last days

figures-mainnet = Payments
figures-testnet = Payments on test networks
figures-testnet-text = These tokens have no value. They are counted apart from all others.
figures-today = Today (UTC)
figures-30-days = Last 30 days
figures-all = In all
figures-priced = Invoices with a price
figures-priced-text = What their payments were worth at the locked rates. The tokens count in their own sums, too.
figures-open = { $count ->
    [one] One open invoice
   *[other] { $count } open invoices
}
figures-chart = Payments in { $symbol } on { $network } in the last 30 days, by day: { $count ->
    [one] one payment
   *[other] { $count } payments
}. The table after the chart has the numbers.
figures-table = Show as a table
figures-table-label = Payments in { $symbol } on { $network } by day
figures-day = Day
figures-received = Received
figures-payments = Payments
