### What the entries of the audit log say: one text for each action. $actor is a person, or Chit; $subject is the title of what was changed.

audit-of-account = { $sentence } (account: { $account })

## API keys, webhooks, channels and payment links

audit-api-key-created = { $actor } created the API key “{ $subject }”
audit-api-key-updated = { $actor } changed the API key “{ $subject }”
audit-api-key-rotated = { $actor } rotated the API key “{ $subject }”
audit-api-key-revoked = { $actor } revoked the API key “{ $subject }”
audit-webhook-created = { $actor } created the webhook { $subject }
audit-webhook-updated = { $actor } changed the webhook { $subject }
audit-webhook-deleted = { $actor } deleted the webhook { $subject }
audit-webhook-disabled = { $actor } disabled the webhook { $subject }
audit-webhook-secret-rotated = { $actor } rotated the secret of the webhook { $subject }
audit-channel-added = { $actor } added the Telegram channel “{ $subject }”
audit-channel-deleted = { $actor } removed the Telegram channel “{ $subject }”
audit-channel-updated = { $actor } changed the Telegram channel “{ $subject }”
audit-payment-link-created = { $actor } created the payment link “{ $subject }”
audit-payment-link-updated = { $actor } changed the payment link “{ $subject }”

## Invoices

audit-invoice-created = { $actor } created invoice { $subject }
audit-invoice-updated = { $actor } changed invoice { $subject }
audit-invoice-cancelled = { $actor } cancelled invoice { $subject }
audit-invoice-paid = { $actor } marked invoice { $subject } as paid
audit-invoice-expired = { $actor } marked invoice { $subject } as expired
audit-invoice-payment-detected = { $actor } saw a payment of invoice { $subject }
audit-invoice-payment-reverted = { $actor } recorded that the network dropped a payment of invoice { $subject }
audit-invoice-price-renewed = { $actor } renewed the amounts of invoice { $subject }
audit-invoice-payout-failed = { $actor } recorded a failed payout of invoice { $subject }
audit-invoice-attention-resolved = { $actor } marked invoice { $subject } as resolved
audit-refund-requested = { $actor } created a refund link for invoice { $subject }
audit-refund-ready = { $actor } recorded that a refund of invoice { $subject } is ready to be sent
audit-refund-sent = { $actor } recorded that a refund of invoice { $subject } was sent
audit-refund-confirmed = { $actor } recorded that a refund of invoice { $subject } was confirmed
audit-refund-cancelled = { $actor } cancelled a refund of invoice { $subject }
audit-refund-reported = { $actor } reported the transaction of a refund of invoice { $subject }
audit-invoices-exported = { $actor } exported invoices
audit-payments-exported = { $actor } exported payments
audit-payout-confirmed = { $actor } recorded a payout of invoice { $subject }

## The installation

audit-announcement-created = { $actor } announced “{ $subject }”
audit-announcement-deleted = { $actor } deleted the announcement “{ $subject }”
audit-token-created = { $actor } added the token { $subject }
audit-token-updated = { $actor } changed the token { $subject }
audit-sign-up-invitation-created = { $actor } created the invitation to sign up { $subject }
audit-sign-up-invitation-revoked = { $actor } revoked the invitation to sign up { $subject }
audit-sign-up-invitation-used = { $actor } signed up with an invitation
audit-stray-accepted = { $actor } counted an unmatched payment
audit-stray-ignored = { $actor } ignored an unmatched payment

## Accounts: wallets

audit-user-updated = { $status ->
    [verified] { $actor } approved the payout wallet
    [rejected] { $actor } did not approve the payout wallet
    [blocked] { $actor } blocked the account
   *[other] { $actor } changed the account
}
audit-user-whitelist-requested = { $actor } requested a payout wallet
audit-user-wallet-proven = { $actor } proved ownership of the payout wallet
audit-user-wallet-put-in-force = { $actor } changed the payout wallet to the requested one
audit-user-wallet-change-cancelled = { $actor } cancelled the change of the payout wallet
audit-user-wallet-network-confirmed = { $actor } confirmed a network for the payout wallet
audit-user-wallet-network-withdrawn = { $actor } withdrew the confirmation of a network for the payout wallet

## Accounts: settings and notes

audit-user-profile-updated = { $actor } changed the business profile
audit-user-invoice-defaults-updated = { $actor } changed the defaults of invoices
audit-user-notifications-updated = { $actor } changed the notifications
audit-user-logo-updated = { $actor } uploaded a logo
audit-user-logo-deleted = { $actor } removed the logo
audit-user-note-added = { $actor } added a note
audit-user-note-deleted = { $actor } deleted a note

## Accounts: members

audit-user-member-invited = { $actor } invited a member
audit-user-invitation-revoked = { $actor } revoked the invitation of a member
audit-user-member-joined = { $actor } joined the account
audit-user-member-left = { $actor } left the account
audit-user-member-removed = { $actor } removed a member
audit-user-member-role-changed = { $actor } changed the role of a member
audit-user-ownership-transferred = { $actor } transferred ownership of the account

## Accounts: signing in

audit-user-registered = { $actor } signed up
audit-user-first-admin = { $actor } created the first admin
audit-user-set-up = { $actor } set up the sign-in
audit-user-email-confirmed = { $actor } verified the e-mail address
audit-user-earlier-access-removed = { $actor } removed all access that was set up before the e-mail address was verified: sessions, keys and connections
audit-user-password-changed = { $actor } changed the password
audit-user-password-reset = { $actor } reset the password
audit-user-password-reset-link = { $actor } created a link to choose a new password
audit-user-sign-in-failures = { $actor } counted many failed sign-ins
audit-user-session-ended = { $actor } ended a session
audit-user-other-sessions-ended = { $actor } ended all other sessions
audit-user-totp-enabled = { $actor } set up an authenticator app
audit-user-totp-disabled = { $actor } removed the authenticator app
audit-user-passkey-added = { $actor } added a passkey
audit-user-passkey-renamed = { $actor } renamed a passkey
audit-user-passkey-removed = { $actor } removed a passkey
audit-user-recovery-codes-replaced = { $actor } created new recovery codes
audit-user-recovery-code-used = { $actor } used a recovery code
audit-user-factors-removed = { $actor } turned two-step verification off
audit-user-telegram-link-created = { $actor } created a link to connect Telegram
audit-user-telegram-linked = { $actor } linked a Telegram account
audit-user-telegram-unlinked = { $actor } unlinked the Telegram account

## Names of changed values

audit-value-accepts = Accepted tokens
audit-value-accent-color = Colour
audit-value-address = Address
audit-value-address-given-by = Address entered by
audit-value-allowed-addresses = Allowed IP addresses
audit-value-amount = Amount
audit-value-amount-from = Amount from
audit-value-amount-to = Amount to
audit-value-attention = Needs attention
audit-value-before = Created before
audit-value-cancelled = Cancelled
audit-value-channel-uuid = Telegram channel
audit-value-columns = Number of columns
audit-value-customer-id = Customer ID
audit-value-decimals = Decimals
audit-value-default-accepts = Default tokens
audit-value-description = Description
audit-value-disabled-on = Disabled on
audit-value-display-name = Name
audit-value-email = E-mail address
audit-value-enabled = Active
audit-value-ends-on = Ends
audit-value-events = Events
audit-value-expires-in-days = Expires after (days)
audit-value-expires-on = Expires
audit-value-failures = Failed attempts
audit-value-fee-bps = Service fee
audit-value-from = Created on or after
audit-value-hash = Transaction
audit-value-legal-name = Legal name
audit-value-lines = Items
audit-value-logo-hash = Logo
audit-value-mail-language = E-mail language
audit-value-max-amount = Maximum amount
audit-value-max-uses = Maximum uses
audit-value-min-amount = Minimum amount
audit-value-minutes = Minutes
audit-value-name = Name
audit-value-network = Network
audit-value-note = Note
audit-value-number-format = Number format
audit-value-options = Accepted tokens
audit-value-order-id = Order ID
audit-value-overlap-hours = Old key expires after (hours)
audit-value-paid-late = Paid late
audit-value-paid-mails = E-mails about paid invoices
audit-value-part-paid = Partially paid
audit-value-payment-status = Payment status
audit-value-price-amount = Price
audit-value-price-currency = Currency
audit-value-proven-wallet = Wallet whose ownership was proved
audit-value-reason = Reason
audit-value-redirect-url = Return page
audit-value-requested-wallet = Requested wallet
audit-value-role = Role
audit-value-scopes = Permissions
audit-value-send-by = Sent by
audit-value-sessions = Sessions
audit-value-severity = Importance
audit-value-starts-on = Starts
audit-value-status = Status
audit-value-support-email = Support e-mail
audit-value-support-url = Support page
audit-value-symbol = Symbol
audit-value-tax-id = Tax ID
audit-value-telegram-alerts = Telegram messages
audit-value-telegram-id = Telegram account
audit-value-telegram-language = Telegram language
audit-value-testnet = Test network
audit-value-text = Text
audit-value-thread-id = Topic
audit-value-title = Title
audit-value-token-address = Contract address
audit-value-tolerance-bps = Accepted underpayment
audit-value-url = URL
audit-value-wallet = Payout wallet
audit-value-wallet-change-on = Takes effect on
