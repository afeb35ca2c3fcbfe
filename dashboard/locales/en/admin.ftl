### The dashboard's screens for admins. "You" is the admin who is signed in.

## Sub-navigation

admin-approvals = Approvals
admin-users = Accounts
admin-tokens = Tokens and networks
admin-audit = Audit log
admin-announcements = Announcements
admin-invitations = Invitations
admin-waiting = { $count ->
    [one] { $count } payout wallet waiting for approval
   *[other] { $count } payout wallets waiting for approval
}

## Used on several screens

admin-clear-filters = Clear filters
admin-remove-filter = Remove this filter
admin-save = Save
admin-close = Close
admin-delete = Delete
admin-show-more = Show more
admin-previous-page = Previous page
admin-next-page = Next page
admin-email = E-mail address
admin-role = Account type
admin-status = Status
admin-wallet = Wallet
admin-reason = Reason
admin-reason-hint = Only admins can read it, in the audit log.
role-customer = Merchant
role-guest = Guest
role-admin = Admin
account-status-unverified = No wallet yet
account-status-pending = Waiting for approval
account-status-verified = Approved
account-status-rejected = Not approved
account-status-blocked = Blocked
admin-requests-wallet = With wallet request

## Approvals

admin-no-approvals = Nothing to decide
admin-no-approvals-text = When a merchant adds a payout wallet, you approve or reject it here.
admin-approve = Approve
admin-reject = Reject
admin-approve-question = Approve the wallet { $wallet } for { $account }?
admin-approve-consequence = New invoices will pay out to it.
admin-reject-title = Reject the wallet of { $account }
admin-reject-text = The account cannot create invoices until it adds another wallet and you approve it.
admin-reject-change-text = The account keeps its current wallet.
admin-current-wallet = Current wallet
admin-requested-wallet = Requested wallet
admin-proof = Proof
admin-proven = The merchant proved on { $time } that this wallet is theirs
admin-not-proven = The merchant has not proved that this wallet is theirs
admin-change-on = Takes effect on
admin-requested-on = Requested
admin-signed-up = Signed up
admin-display-name = Display name
admin-support-email = Support e-mail
admin-support-url = Support page
admin-telegram = Telegram
admin-account-id = Account ID
admin-email-confirmed = Verified
admin-email-not-confirmed = Not verified

## Accounts

admin-search-users = Search e-mail address, name, wallet or ID
admin-every-role = All account types
admin-every-status = All statuses
admin-with-and-without-request = With or without wallet request
admin-no-users = No account matches
admin-no-users-text = Change the filters, or clear them to see all accounts.
column-account = Account
column-display-name = Display name
column-role = Account type
column-account-status = Status
column-signed-up = Signed up
admin-account = Account
admin-their-invoices = Invoices of this account
admin-change-account = Edit
admin-decide-first = Decide about the requested wallet first; after that you can change the status.
admin-status-hint = Blocking takes effect immediately and ends all sessions and API keys.
admin-fee = Service fee on new invoices (%)
admin-fee-hint = With at most two decimal places.
admin-block = Block
admin-block-question = Block { $account }?
admin-block-consequence = All its sessions, API keys and invitations end immediately, and do not come back when you unblock it.
admin-promote = Make admin
admin-promote-question = Make { $account } an admin?
admin-promote-consequence = Admins manage all accounts, tokens and invoices.
admin-password = New password
admin-password-text = For people who get no e-mails: create a link to choose a new password, and send it to them yourself.
admin-create-link = Create link
admin-password-question = Create a link to choose a new password for { $account }?
admin-password-consequence = Anyone who has the link can set the password of this person. Two-step verification stays on.
admin-password-link = Link for { $account }. It works once, until { $time }, and is shown only here.
admin-notes = Admin notes
admin-new-note = New note
admin-note-hint = Only admins can read it.
admin-add-note = Add note
admin-delete-note = Delete note
admin-delete-note-question = Delete this note?

## Tokens and networks

admin-create-token = Add token
admin-create-token-text = Copy the contract address from the website of the company that issues the token: anyone can give a token any name. Address, symbol and decimals cannot be changed later.
admin-contract = Contract address
admin-not-an-address = Enter 0x, then 40 digits or letters from a to f.
admin-decimals-hint = As its issuer publishes: a wrong number makes every amount wrong.
admin-facts-read = Symbol and decimals were read from the network.
admin-facts-unread = The token cannot be read from here. Enter what its issuer publishes: it is compared as soon as this network is connected.
admin-rename = Rename
admin-rename-token = Rename { $symbol } on { $network }
admin-disable = Disable
admin-enable = Enable
admin-disable-token-question = Disable { $symbol } on { $network }?
admin-disable-token-consequence = New invoices cannot use it; existing ones can still be paid.
admin-no-tokens = No tokens yet
admin-no-tokens-text = Add the tokens in which merchants can be paid.
token-status-active = Active
token-status-disabled = Disabled
column-symbol = Symbol
column-token-name = Name
column-address = Contract address
column-decimals = Decimals
column-token-status = Status
column-actions = Actions
column-network-id = ID
column-chain-id = Chain ID
column-watched = Payments
admin-networks = Networks
admin-watched = Detected automatically
admin-not-watched = Checked by an admin
admin-networks-text = Chit detects payments on networks that have the setting RPC_URLS_… and a running watcher. On other networks, only an admin can mark invoices as paid.

## Audit log

admin-search-audit = Search actions, for example approved wallet
admin-no-entries = No entries
admin-no-entries-text = Change the filters, or clear them to see all entries.
admin-all-entries = All entries of this account
column-action = Action
column-actor = By
column-invoice = Invoice
column-time = Time
admin-same-action = Same action
admin-same-actor = Same person
admin-same-account = Same account
admin-no-change = No values changed.
admin-removed = removed

## Announcements

admin-announce = Announce
admin-no-announcements = No announcements yet
admin-no-announcements-text = Tell everyone who signs in about maintenance, outages and news.
admin-announcement-text = Text
admin-announcement-text-hint = Plain text. Everyone who is signed in sees it above every page.
admin-severity = Importance
severity-info = Information
severity-warning = Warning
severity-critical = Critical
admin-starts-on = Starts
admin-starts-on-hint = Leave empty to start now.
admin-ends-on = Ends
admin-send-by = Also send to merchants
admin-send-by-mail = By e-mail, to verified addresses
admin-send-by-telegram = By Telegram, to linked accounts
announcement-future = Scheduled
announcement-current = Active
announcement-past = Ended
admin-announced-from-to = { $from } to { $to }
admin-delete-announcement-question = Delete this announcement?
admin-delete-announcement-consequence = Nobody will see it any more: “{ $text }”

## Invitations to sign up

admin-invite = Invite
admin-invite-email-hint = Only this address can use the link, which is sent to it by e-mail. Without an address, anyone with the link can use it.
admin-invite-email-hint-unmailed = Only this address can use the link, which you send yourself. Without an address, anyone with the link can use it.
admin-invite-days = Expires after (days)
admin-invitation-link = Sign-up link. It works once, until { $time }, and is shown only here.
admin-no-invitations = No invitations yet
admin-no-invitations-text = Where signing up is by invitation only (the setting SIGNUP), new merchants need a link from you.
column-for = For
column-invited-on = Invited
column-expires-on = Expires
admin-anybody = Anyone with the link
invitation-open = Open
invitation-used = Used
invitation-revoked = Revoked
invitation-expired = Expired
admin-revoke = Revoke
admin-revoke-question = Revoke the invitation for { $account }?
admin-revoke-consequence = Its link stops working.

## Operation

admin-operation = System status
admin-stuck = { $count ->
    [0] No issues
    [one] 1 issue: see what to do below.
   *[other] { $count } issues: see what to do below.
}
admin-work = Messages and background jobs
admin-components = This process
admin-settings = Settings
admin-settings-text = Settings of the process that answered, without secrets. Change them in its environment; they take effect at the next start.
admin-good = OK
admin-bad = Needs attention
admin-unknown = Unknown
admin-since = { $count }, the oldest for { $time }
admin-block-read = Last block { $time } ago, { $blocks } blocks behind
admin-rpc-errors = { $failures } failed, { $refusals } refused
admin-read-more = docs/operations.md: “{ $topic }”
column-check = Check
column-value = Now
column-to-do = What to do
operation-reading = Synchronization
operation-not-read = Not synchronized by this process
operation-rpc = Failed RPC requests since start
operation-open = Open invoices
operation-overdue = Open invoices past their expiry
operation-unflushed = Pending payouts
operation-gas = Payouts left until the wallet for network fees is empty
operation-queue-webhooks = Pending webhook deliveries
operation-queue-mails = Pending e-mails
operation-queue-telegram-jobs = Pending Telegram messages
operation-queue-telegram-updates = Pending messages from Telegram
operation-failed-deliveries = Failed webhook deliveries (30 days)
operation-set-aside-settlement = On hold: a payment cannot be counted
operation-set-aside-expiry = On hold: cannot expire
operation-set-aside-flush = On hold: cannot be paid out
operation-unfolded = Changes not yet in the totals
operation-prices = Rejected price feeds
operation-tokens = Tokens that are set up differently from the network
operation-todo-no-backlog = The database did not report the pending work in time. Check that PostgreSQL responds, then search the log for “Reading the backlog failed”.
operation-todo-chain-behind = Payments are not detected. Check that a process with the role watcher runs, and that the endpoints in RPC_URLS_… answer.
operation-todo-head-lag = The endpoint is too slow, or its limits are too low. Add another one to RPC_URLS_….
operation-todo-chain-degraded = The latest reads have failed. The log has the reason; remove failing endpoints from RPC_URLS_…, or add others.
operation-todo-overdue = Invoices do not expire. Check that a process with the role worker runs; on a watched network, that its chain is read.
operation-todo-unflushed = The money is safe at the addresses of its invoices. Check that the operator’s wallet has coins for network fees, such as ETH, and search the log for flush.
operation-todo-gas = Send coins for network fees, such as ETH, to the operator’s wallet on this network before payouts stop: its address belongs to the key in OPERATOR_PRIVATE_KEY.
operation-todo-set-aside = Other invoices are not affected. The command chit doctor shows the invoices and the reasons. Chit keeps retrying.
operation-todo-webhooks-due = No process sends events. Check that a process with the role worker runs.
operation-todo-webhooks-old = A merchant’s server has not accepted an event for hours. Notify the merchant: the webhook is disabled after ten attempts.
operation-todo-mails-due = No process sends e-mails. Check that a process with the role worker runs with SMTP_URL.
operation-todo-mails-old = An e-mail has been failing for an hour. Check the SMTP server; the log of the worker has the reason.
operation-todo-telegram-jobs-due = No process sends to Telegram. Check that a process with the role bot runs with TELEGRAM_BOT_TOKEN.
operation-todo-telegram-jobs-old = A message has been failing for an hour. The log has the reason, such as an outage of Telegram.
operation-todo-telegram-updates-due = No process handles messages from Telegram. Check that a process with the role bot runs, and search its log for Telegram.
operation-todo-telegram-updates-old = A message from Telegram has waited for an hour. Search the log of the bot for Telegram.
operation-todo-totals = Statistics are slow. Check that a process with the role worker runs, and search its log for fold-totals.
operation-todo-prices = The price jumped, or contradicts another feed. Compare it with other sources. A real change is accepted automatically once it persists; otherwise replace the feed in PRICE_FEEDS_….
operation-todo-tokens = Invoices are refused when the decimals differ. Disable the token; docs/tokens.md says how to correct it.
operation-todo-database = The database does not respond, or its disk is full. Chit refuses changes until then. Free some space; it continues without a restart.
operation-todo-component = This part works only partly right now. The log of the process has the reason.
component-database = Database
component-redis = Redis
component-api = API
component-worker = Background jobs
component-watcher = Network watcher
component-bot = Telegram bot
component-up = OK
component-down = Not responding
component-degraded = Degraded
component-off = Not in this process
