### The dashboard's screens for admins. "You" is the admin who is signed in.

## Sub-navigation

admin-approvals = Approvals
admin-users = Users
admin-tokens = Tokens and networks
admin-audit = Audit log
admin-announcements = Announcements
admin-invitations = Invitations
admin-waiting = { $count ->
    [one] { $count } account waits
   *[other] { $count } accounts wait
}

## Used on several screens

admin-clear-filters = Clear filter
admin-remove-filter = Remove this filter
admin-save = Save
admin-close = Close
admin-delete = Delete
admin-show-more = Show more
admin-previous-page = Previous page
admin-next-page = Next page
admin-email = E-mail address
admin-role = Role
admin-status = Status
admin-wallet = Wallet
admin-reason = Reason
admin-reason-hint = Only admins can read it, in the audit log.
role-customer = Merchant
role-guest = Guest
role-admin = Admin
account-status-unverified = No wallet yet
account-status-pending = Waits for approval
account-status-verified = Verified
account-status-rejected = Rejected
account-status-blocked = Blocked
admin-requests-wallet = Requests a wallet

## Approvals

admin-no-approvals = Nothing to decide
admin-no-approvals-text = When a merchant requests a payout wallet, you find here what you need to decide.
admin-approve = Approve
admin-reject = Reject
admin-approve-question = Approve the wallet { $wallet } for { $account }? Later invoices pay out to it.
admin-reject-title = Reject the wallet of { $account }
admin-reject-text = The account cannot create invoices until it requests another wallet and you approve it.
admin-reject-change-text = The account keeps its current wallet.
admin-current-wallet = Current wallet
admin-requested-wallet = Requested wallet
admin-proof = Proof
admin-proven = Proven by a signature on { $time }
admin-not-proven = Not proven: nobody has signed with this wallet
admin-change-on = In force from
admin-requested-on = Requested
admin-signed-up = Signed up
admin-display-name = Display name
admin-support-email = Support e-mail
admin-support-url = Support page
admin-telegram = Telegram
admin-account-id = Account ID
admin-email-confirmed = Confirmed
admin-email-not-confirmed = Not confirmed

## Accounts

admin-search-users = Search e-mail address, name, wallet or ID
admin-every-role = Every role
admin-every-status = Every status
admin-with-and-without-request = With and without a request
admin-no-users = No account matches
admin-no-users-text = Change the filter, or clear it to see all accounts.
column-account = Account
column-display-name = Display name
column-role = Role
column-account-status = Status
column-signed-up = Signed up
admin-account = Account
admin-their-invoices = Invoices of this account
admin-change-account = Change
admin-decide-first = Decide about the requested wallet first; after that you can change the status.
admin-status-hint = A blocked account is locked out at once, with all its sessions and API keys.
admin-fee = Fee of new invoices, in basis points
admin-fee-hint = 100 basis points are 1 %.
admin-block-question = Block { $account }? All its sessions and API keys end at once.
admin-promote-question = Make { $account } an admin? Admins manage all accounts, tokens and invoices.
admin-password = New password
admin-password-text = For a person who gets no mail: create a link with which they choose a new password, and hand it over.
admin-create-link = Create link
admin-password-question = Create a link to a new password for { $account }? Whoever has the link can sign in as this person.
admin-password-link = Link for { $account }, valid once and until { $time }. It is shown only here.
admin-notes = Notes of admins
admin-new-note = New note
admin-note-hint = The owner of the account cannot read it.
admin-add-note = Add note
admin-delete-note = Delete note
admin-delete-note-question = Delete the note “{ $text }”?

## Tokens and networks

admin-create-token = Add token
admin-create-token-text = Compare the address with the issuer’s own page: anybody can give a contract any name. Address, symbol and decimals cannot be changed later.
admin-contract = Address of the contract
admin-not-an-address = Enter 0x and 40 hexadecimal digits.
admin-decimals-hint = As the contract has it: a wrong number makes every amount wrong.
admin-facts-read = Decimals and symbol come from the contract.
admin-facts-unread = This installation cannot read the contract here. Enter what the contract says: it is compared as soon as a watcher reads the network.
admin-rename = Rename
admin-rename-token = Rename { $symbol } on { $network }
admin-disable = Disable
admin-enable = Enable
admin-disable-token-question = Disable { $symbol } on { $network }? New invoices cannot use it; existing ones can still be paid.
admin-no-tokens = No token yet
admin-no-tokens-text = Add the token contracts in which merchants may be paid.
token-status-active = Active
token-status-disabled = Disabled
column-symbol = Symbol
column-token-name = Name
column-address = Contract
column-decimals = Decimals
column-token-status = Status
column-actions = Actions
column-network-id = ID
column-chain-id = Chain ID
column-watched = Payments
admin-networks = Networks
admin-watched = Detected
admin-not-watched = Not detected
admin-networks-text = Payments are detected on networks for which this installation has the setting RPC_URLS_… and a running watcher. On other networks, an admin confirms payments.

## Audit log

admin-search-audit = Search actions, for example wallet
admin-no-entries = No entry
admin-no-entries-text = Change the filter, or clear it to see all entries.
admin-all-entries = All entries of this account
column-action = Action
column-actor = By
column-subject = Object
column-time = Time
admin-only-action = Action
admin-only-actor = By
admin-only-account = Account
admin-same-action = Same action
admin-same-actor = Same person
admin-same-account = Same account
admin-no-change = This entry names no changed values.
admin-removed = removed

## Announcements

admin-announce = Announce
admin-no-announcements = No announcement yet
admin-no-announcements-text = Tell everybody who signs in about maintenance, outages and news.
admin-announcement-text = Text
admin-announcement-text-hint = Plain text. Everybody who is signed in sees it above every screen.
admin-severity = Importance
severity-info = Information
severity-warning = Warning
severity-critical = Critical
admin-starts-on = Begins
admin-starts-on-hint = Without a time, at once.
admin-ends-on = Ends
admin-send-by = Also send to merchants
admin-send-by-mail = By mail, to confirmed addresses
admin-send-by-telegram = By Telegram, to linked accounts
announcement-future = Not yet shown
announcement-current = Shown now
announcement-past = No longer shown
admin-announced-from-to = { $from } to { $to }
admin-delete-announcement-question = Delete the announcement “{ $text }”? Nobody sees it any more.

## Invitations to sign up

admin-invite = Invite
admin-invite-email-hint = Only this address can use the link, which is mailed to it. Without an address, anybody with the link can.
admin-invite-email-hint-unmailed = Only this address can use the link, which you hand over. Without an address, anybody with the link can.
admin-invite-days = Days until it expires
admin-invitation-link = Link to sign up, valid once and until { $time }. It is shown only here.
admin-no-invitations = No invitation yet
admin-no-invitations-text = Where signing up is by invitation only (the setting SIGNUP), new merchants need a link from you.
column-for = For
column-invited-on = Invited
column-expires-on = Expires
admin-anybody = Anybody with the link
invitation-open = Open
invitation-used = Used
invitation-revoked = Revoked
invitation-expired = Expired
admin-revoke = Revoke
admin-revoke-question = Revoke the invitation for { $account }? Its link stops working.

## Operation

admin-operation = Operation
admin-stuck = { $count ->
    [0] Nothing is stuck.
    [one] One thing needs you: see what to do below.
   *[other] { $count } things need you: see what to do below.
}
admin-work = Messages and background work
admin-components = This process
admin-settings = Settings
admin-settings-text = Of the process that answered, without secrets. They are changed in its environment, and take effect at the next start.
admin-good = Good
admin-bad = Needs attention
admin-unknown = Unknown
admin-since = { $count }, the oldest since { $time }
admin-block-read = Last block { $time } old, { $blocks } blocks to read
admin-rpc-errors = { $failures } without an answer, { $refusals } refused
admin-read-more = docs/operations.md: “{ $topic }”
column-check = Value
column-value = Now
column-to-do = What to do
operation-reading = Reading of the chain
operation-not-read = Not read by this process
operation-rpc = Failed RPC requests since the start
operation-open = Open invoices
operation-overdue = Open invoices after their expiry
operation-unflushed = Paid invoices not yet paid out
operation-gas = Payouts for which the operator has gas
operation-queue-webhooks = Webhook deliveries that wait
operation-queue-mails = Mails that wait
operation-queue-telegram-jobs = Telegram messages that wait
operation-queue-telegram-updates = Messages from Telegram that wait
operation-failed-deliveries = Webhook deliveries given up in 30 days
operation-set-aside-settlement = Invoices that cannot be settled
operation-set-aside-expiry = Invoices that cannot expire
operation-set-aside-flush = Invoices that cannot be paid out
operation-unfolded = Changes not yet in the totals
operation-prices = Price feeds not used
operation-tokens = Tokens that differ from their contract
operation-todo-no-backlog = The database did not tell in time how much work waits. Check that PostgreSQL responds, then search the log for “Reading the backlog failed”.
operation-todo-chain-behind = Payments are not detected. Check that a process with the role watcher runs, and that the endpoints in RPC_URLS_… answer.
operation-todo-head-lag = The endpoint is too slow, or its limits are too low. Add another one to RPC_URLS_….
operation-todo-chain-degraded = The latest reads have failed. The log has the reason; remove failing endpoints from RPC_URLS_…, or add others.
operation-todo-overdue = Invoices do not expire. Check that a process with the role worker runs; on a watched network, that its chain is read.
operation-todo-unflushed = The money is safe at the addresses of its invoices. Check that the operator’s wallet has native coin for gas, and search the log for flush.
operation-todo-gas = Send native coin of this network to the operator’s wallet, before payouts stop.
operation-todo-set-aside = Other invoices are not affected. The command chit doctor shows the invoice and the reason; the work is retried until it succeeds.
operation-todo-webhooks-due = No process sends events. Check that a process with the role worker runs.
operation-todo-webhooks-old = A merchant’s server has not accepted an event for hours. Notify the merchant: the webhook is disabled after ten attempts.
operation-todo-mails-due = No process sends mails. Check that a process with the role worker runs with SMTP_URL.
operation-todo-mails-old = A mail has been failing for an hour. Check the SMTP server; the log of the worker has the reason.
operation-todo-telegram-jobs-due = No process sends to Telegram. Check that a process with the role bot runs with TELEGRAM_BOT_TOKEN.
operation-todo-telegram-jobs-old = A message has been failing for an hour. The log has the reason, such as an outage of Telegram.
operation-todo-telegram-updates-due = No process handles messages from Telegram. Check that a process with the role bot runs, and search its log for Telegram.
operation-todo-telegram-updates-old = A message from Telegram has waited for an hour. Search the log of the bot for Telegram.
operation-todo-totals = Statistics are slow. Check that a process with the role worker runs, and search its log for fold-totals.
operation-todo-prices = The price jumped, or contradicts another feed. Compare it with other sources: a real change is accepted by itself once it persists; otherwise replace the feed in PRICE_FEEDS_….
operation-todo-tokens = Invoices are refused when the decimals differ. Disable the token; docs/tokens.md says how to correct it.
operation-todo-database = The database does not answer, or its disk is full: Chit refuses writes meanwhile. Free some space; it continues without a restart.
operation-todo-component = This part works only partly at present. The log of the process has the reason.
component-database = Database
component-redis = Redis
component-api = Interfaces
component-worker = Background work
component-watcher = Reading of chains
component-bot = Telegram bot
component-up = Works
component-down = Does not answer
component-degraded = Works in part
component-off = Not in this process
