export interface Bound {
  /** Largest allowed value; for a rate, the maximum per window of `seconds`. */
  readonly most: number;
  /** Length of a rate's window in seconds. */
  readonly seconds?: number;
  /** Name of the setting that changes the bound; `most` is its default. */
  readonly setting?: string;
}

/** All limits of accounts, requests and concurrency. A test compares docs/limits.md with them. */
export const BOUNDS = {
  /** Limits on the resources of one account. */
  account: {
    webhooks: { most: 20, setting: 'MAX_WEBHOOKS' }, // Webhooks of an account
    webhooksOfHost: { most: 5 }, // Webhooks of an account at one host

    apiKeys: { most: 50, setting: 'MAX_API_KEYS' }, // API keys of an account that are neither revoked, expired nor replaced
    endedApiKeys: { most: 200 }, // Revoked and expired API keys of an account that are listed
    apiRequests: { most: 100_000 }, // Requests with API keys of an account in the log of requests
    channels: { most: 100 }, // Telegram channels of an account
    paymentLinks: { most: 1_000 }, // Payment links of an account that are enabled and have not expired
    unusedPaymentLinks: { most: 1_000 }, // Payment links of an account that are closed and have no invoice
    passkeys: { most: 20 }, // Passkeys of a person
    savedViews: { most: 20 }, // Saved views of a person in an account
    recoveryCodes: { most: 10 }, // Recovery codes of a person, each valid once
    paidMails: { most: 30 }, // Mails per hour about single paid invoices to an owner
    members: { most: 50 }, // Members of an account, besides its owner
    memberships: { most: 50 }, // Accounts, besides their own, for which a person may act
    invitations: { most: 50 }, // Open invitations of an account
    closedInvitations: { most: 200 }, // Invitations of an account that are accepted, revoked or expired
    sessions: { most: 200 }, // Stored sessions of a person
    auditEntries: { most: 100_000 }, // Entries of an account in the audit log about money and credentials
    routineAuditEntries: { most: 10_000 }, // Entries of an account in the audit log about anything else
    openInvoicesOfLink: { most: 1_000 }, // Open invoices of a payment link
    openInvoicesOfLinkAddress: { most: 50 }, // Open invoices of a payment link from one client address
    openTestInvoices: { most: 1_000 }, // Open test invoices of an account
    testInvoices: { most: 10_000 }, // Test invoices of an account
    userNotes: { most: 100 }, // Notes of admins about an account
    tolerance: { most: 500 }, // Tolerance of the invoices of an account for shortfalls
    refunds: { most: 20 }, // Refunds of an invoice that are not cancelled
    ignoredTransfers: { most: 20 }, // Stored ignored transfers of an invoice
    strays: { most: 20 }, // Stray money of an invoice, in listed tokens and coins
    unlistedStrays: { most: 3 }, // Stray money of an invoice in tokens that are not listed
    looks: { most: 300 }, // Transactions that payers of an account have looked up in a day
    looksOfInvoice: { most: 20 }, // Transactions that are looked up for one invoice in a day
  },
  /** Limits on the resources of the whole installation. */
  installation: {
    openInvitations: { most: 1_000 }, // Invitations to sign up that are not used, revoked or expired
    openAnnouncements: { most: 20 }, // Announcements that are not over
  },
  /** Budgets of mails (ADR 73). */
  mails: {
    ofMailboxHour: { most: 3 }, // Mails within an hour that confirm an address; separately, invitations; to one mailbox
    ofMailboxDay: { most: 5 }, // The same within a day
    ofSenderHour: { most: 10 }, // Invitations to members that an account mails within an hour
    ofSenderDay: { most: 30 }, // The same within a day
    toStrangersHour: { most: 200, setting: 'MAIL_LIMIT_HOUR' }, // Mails of the installation within an hour to unconfirmed addresses
    toStrangersDay: { most: 1_000, setting: 'MAIL_LIMIT_DAY' }, // The same within a day
    ofSource: { most: 25 }, // Percent of those numbers that one client address may cause
    resetsDay: { most: 5 }, // Mails with a link to a new password that an address gets at once within a day; unconfirmed ones share them by mailbox
    resetPause: { most: 4 }, // Hours from one mail with such a link to the next, after those
    noticePause: { most: 60 }, // Minutes from the single notice of a topic to the next one; notices between are joined
    noticesDay: { most: 20 }, // Single notices that a person gets within a day; further ones are joined
    joinedNotices: { most: 10 }, // Notices of a kind that a mail of joined notices shows; it counts the others
  },
  /** Rate limits. */
  rates: {
    write: { most: 60, seconds: 60, setting: 'RATE_LIMIT_WRITE' }, // Changes and exports of an account without a limit of their own
    writeDay: { most: 2_000, seconds: 86_400, setting: 'RATE_LIMIT_WRITE_DAY' }, // The same in a day
    read: { most: 600, seconds: 60, setting: 'RATE_LIMIT_READ' }, // Operations of an API key or a person without a limit of their own; likewise uncached GraphQL documents
    public: { most: 120, seconds: 60, setting: 'RATE_LIMIT_PUBLIC' }, // Operations without a credential from one client address; likewise calls without a valid one where one is needed, and uncached GraphQL documents
    admin: { most: 600, seconds: 60, setting: 'RATE_LIMIT_ADMIN' }, // Operations of a person that require the role `admin`
    create: { most: 120, seconds: 60, setting: 'RATE_LIMIT_CREATE' }, // Invoice creations with one API key, or of one person through GraphQL and Telegram
    createAccount: { most: 120, seconds: 60, setting: 'RATE_LIMIT_CREATE_ACCOUNT' }, // Invoice creations of one account in total
    pay: { most: 10, seconds: 60, setting: 'RATE_LIMIT_PAY' }, // Invoice creations through payment links, and renewals of prices, from one client address
    payLink: { most: 60, seconds: 60, setting: 'RATE_LIMIT_PAY_LINK' }, // Invoice creations through one payment link, from client addresses that already have an open invoice of the link
    payLinkFirst: { most: 600, seconds: 60, setting: 'RATE_LIMIT_PAY_LINK_FIRST' }, // Invoice creations through one payment link, from other client addresses
    renew: { most: 3, seconds: 60, setting: 'RATE_LIMIT_RENEW' }, // Renewals of the price of one invoice
    login: { most: 10, seconds: 60, setting: 'RATE_LIMIT_LOGIN' }, // Sign-ins and registrations from one client address
    loginAccount: { most: 10, seconds: 900, setting: 'RATE_LIMIT_LOGIN_ACCOUNT' }, // Wrong passwords for one account from one address; likewise in a session, and wrong second factors
    upload: { most: 10, seconds: 60, setting: 'RATE_LIMIT_UPLOAD' }, // Uploads of a logo by one person
    wallet: { most: 10, seconds: 600, setting: 'RATE_LIMIT_WALLET' }, // Requests for wallets, messages for wallets to sign, and proofs of wallets, by one person
    test: { most: 30, seconds: 3_600, setting: 'RATE_LIMIT_TEST' }, // Test messages, such as pings of webhooks, of one account
    redeliver: { most: 300, seconds: 3_600, setting: 'RATE_LIMIT_REDELIVER' }, // Webhook messages that an account sends again
    deliver: { most: 1_800, seconds: 60, setting: 'RATE_LIMIT_DELIVER' }, // Attempts of webhook messages of one account to one network address, whatever its names are: what five webhooks get while invoices are created at the limit and paid
    loginFailures: { most: 10, seconds: 900, setting: 'RATE_LIMIT_LOGIN_ACCOUNT' }, // Wrong passwords for one account from all client addresses
  },
  /** Limits on one HTTP request or GraphQL document. */
  request: {
    body: { most: 64 * 1024 }, // Bytes: body of a request, compressed and decompressed
    accepts: { most: 8 }, // Tokens of an invoice, of a quote, and of the defaults of an account
    nesting: { most: 32 }, // Levels: nesting of objects and arrays in a body or in GraphQL variables
    deliveryAttempts: { most: 20 }, // Stored attempts of a webhook delivery
    attemptAnswer: { most: 1_000 }, // Characters of the answer to a webhook attempt that are stored
    operationName: { most: 200 }, // Characters of the name of a GraphQL operation in the log of requests
    ignoredNames: { most: 1_000 }, // Characters of `X-Ignored`, and of the names that `Prefer: handling=strict` refuses
    ignoredName: { most: 64 }, // Characters of one name in `X-Ignored`
    customerId: { most: 255 }, // Characters: `customer_id` of an invoice
    postalAddress: { most: 500 }, // Characters: address of a seller and of `customer`
    taxId: { most: 50 }, // Characters: tax number of a seller and of `customer`
    legalName: { most: 200 }, // Characters: legal name of a seller
    customerName: { most: 255 }, // Characters: `customer.name` of an invoice
    orderId: { most: 255 }, // Characters: `order_id` of an invoice
    metadata: { most: 4_096 }, // Bytes of `metadata` of an invoice, as JSON without spaces
    metadataNesting: { most: 10 }, // Levels: nesting of objects and arrays in `metadata`
    redirectUrl: { most: 2_048 }, // Characters of `redirect_url`, before its placeholders are filled in
    lines: { most: 50 }, // `lines` of an invoice
    lineName: { most: 200 }, // Characters: name of a line of an invoice
    lineQuantity: { most: 18 }, // Digits of the quantity of a line, before and after the decimal point together
    note: { most: 500 }, // Characters: `note` of an invoice
    attentionNote: { most: 500 }, // Characters: `note` of a resolution
    attentionCount: { most: 10_000 }, // Invoices that need attention, as `total` counts them
    receiptPayments: { most: 50 }, // Payments that a receipt lists
    timelineEntries: { most: 500 }, // Entries of the timeline of an invoice
    noteWords: { most: 50 }, // Words of a `note` by which `search` finds the invoice
    noteWord: { most: 40 }, // Characters: word of a `note` by which `search` finds the invoice
    searchText: { most: 200 }, // Characters: text of `search`, and the filter `text` of invoices
    userNote: { most: 2_000 }, // Characters: note of an admin about an account
    changeReason: { most: 500 }, // Characters: `reason` of an admin's change of an account or an invoice
    announcementText: { most: 1_000 }, // Characters: text of an announcement
    auditValue: { most: 500 }, // Characters of a text in an entry of the audit log
    auditEntry: { most: 4_096 }, // Bytes of the old and new values in an entry of the audit log
    auditText: { most: 100 }, // Characters: filters `subject`, `action` and `text` of the audit log
    refundBatch: { most: 100 }, // Refunds that are prepared to be signed together
    searchHits: { most: 20 }, // Hits of `search`
    linkTitle: { most: 100 }, // Characters: `title` of a payment link
    linkDescription: { most: 1_000 }, // Characters: `description` of a payment link
    linkUses: { most: 1_000_000 }, // `max_uses` of a payment link; a link without it has no limit
    form: { most: 4_096 }, // Bytes: form of a payment link
    name: { most: 100 }, // Characters: name of an API key, a token or a passkey
    walletMessage: { most: 2_048 }, // Characters: message that a wallet has signed
    walletSignatureBytes: { most: 4_096 }, // Bytes: signature of a wallet
    walletSignatureGas: { most: 5_000_000 }, // Gas with which a contract wallet checks a signature
    clientRanges: { most: 20 }, // `allowed_addresses` of an API key
    displayName: { most: 80 }, // Characters: `display_name` of a merchant
    savedViewQuery: { most: 1_000 }, // Characters: `query` of a saved view
    logoFile: { most: 512 * 1024 }, // Bytes: uploaded logo, compressed and decompressed
    logoSide: { most: 4_096 }, // Pixels of the width and of the height of an uploaded logo
    userAgent: { most: 255 }, // Characters: `User-Agent` of a request that opens a session
    password: { most: 128 }, // Characters: new password
    mailParam: { most: 100 }, // Characters: text from a person in a mail, such as the name of an API key
    webhookAnswer: { most: 64 * 1024 }, // Bytes: response of a webhook receiver
    rpcAnswer: { most: 64 * 1024 * 1024 }, // Bytes: response of an RPC endpoint
    passkeyMember: { most: 8_192 }, // Characters: member of a response of a passkey, in base64url
    documentTokens: { most: 1_000 }, // Tokens of a GraphQL document
    documentPoint: { most: 150 }, // Tokens of a GraphQL document that counts as one uncached document; larger ones count by the square
    documentDepth: { most: 8 }, // Levels: depth of a GraphQL document
    documentAliases: { most: 20 }, // Aliases of a GraphQL document
    documentDirectives: { most: 10 }, // Directives of a GraphQL document
    documentCost: { most: 10_000 }, // Points of a GraphQL operation: one per field; the fields of a list count once per row
    pageRows: { most: 100 }, // Rows of a page (`limit`)
    volumeBuckets: { most: 1_000 }, // Buckets of an `invoiceVolume`, `paymentVolume` or `paymentValue` field
    volumePoints: { most: 10_000 }, // Buckets × tokens of all volume fields in one request
    limitedCallers: { most: 100_000 }, // Callers whose operations a process counts against one rate limit
    knownAddresses: { most: 1024 * 1024 }, // Characters of the cached client addresses of connections and `X-Forwarded-For` headers
    documentsKept: { most: 4 * 1024 * 1024 }, // Bytes of the cached parsed and validated GraphQL documents, as JSON
    keysKnown: { most: 10_000 }, // Remembered hashes of API keys that were valid when last used
    documentsCompiled: { most: 100 }, // Cached compiled GraphQL documents; separately, cached parsed subscriptions
    socketMessage: { most: 65_536 }, // Bytes: WebSocket message
  },
  /** Limits on connections, streams and queues. */
  connections: {
    deliveries: { most: 100 }, // Concurrent webhook attempts of a process
    deliveriesOfAccount: { most: 32 }, // Concurrent webhook attempts for one account
    deliveriesOfWebhook: { most: 8 }, // Concurrent attempts for one webhook; 2 after a failed attempt
    mails: { most: 4 }, // Mails that a process sends concurrently
    all: { most: 20_000, setting: 'MAX_CONNECTIONS' }, // Open connections of a process
    addressShare: { most: 25 }, // Connections of one client address while `MAX_CONNECTIONS` is reached, in % of it
    unanswered: { most: 16 }, // Pipelined requests on a connection without a response yet
    streams: { most: 75 }, // Event streams and WebSockets of a process, in % of `MAX_CONNECTIONS`
    streamsOfAddress: { most: 200, setting: 'MAX_STREAMS_PER_ADDRESS' }, // Event streams and WebSockets of one client address (IPv6: of one /64 subnet)
    streamsOfAddressShare: { most: 20 }, // The same in % of `MAX_CONNECTIONS`, when this is less
    subscriptionsOfConnection: { most: 50 }, // Subscriptions on a WebSocket
    subscriptionsOfAccount: { most: 200 }, // Subscriptions of an account in a process
    unreadChanges: { most: 1_000 }, // Unread changed invoices of a slow subscriber
    leastRead: { most: 262_144 }, // Bytes that a client must receive in `slowReader` seconds, if so many are ready
    unreadBytes: { most: 262_144 }, // Bytes: unread data of a slow checkout page
    pool: { most: 20 }, // Database connections of a process
    scans: { most: 10 }, // Concurrent slow reads of a process: filters without an index, large offsets, counts
    scansOfAccount: { most: 3 }, // Concurrent slow reads of one account
    scansWaiting: { most: 100 }, // Queued slow reads of one account in one process
    apiRequestsUnstored: { most: 10_000 }, // Requests with API keys that a process has not stored in their log yet
    exports: { most: 2 }, // Concurrent exports of a process, each of another account
    exportsWaiting: { most: 20 }, // Exports of a process that wait until another one ends
    logosDecoded: { most: 1 }, // Uploaded logos that a process decodes concurrently
    logosWaiting: { most: 4 }, // Uploaded logos of one account that wait to be decoded
  },
  /** Limits on the size of one read, write or transaction, and on concurrency. */
  batches: {
    walletCodes: { most: 20 }, // Wallets of which one run of a job reads whether they are contracts
    blocksRead: { most: 5_000 }, // Blocks in one read of a network
    transfersRead: { most: 20_000 }, // Transfers in one read
    checkedAddresses: { most: 25 }, // Ended invoices of which one request reads the balances
    balancesRead: { most: 250 }, // Balances at the addresses of ended invoices that one request reads
    searchedRanges: { most: 200 }, // Requests that search the logs of an endpoint for a transfer which explains a balance
    refundsWatched: { most: 300 }, // Refunds of a network that one read looks for
    reportsRead: { most: 20 }, // Reported transactions of refunds that one read requests
    filteredAddresses: { most: 300 }, // Recipient addresses in an RPC log filter
    closedAddresses: { most: 50 }, // Recipient addresses in the filter of invoices that closed too long ago to be paid late
    logRequests: { most: 50 }, // RPC requests for logs in one read of a network
    parallelLogs: { most: 4 }, // Concurrent RPC requests for logs
    parallelRpc: { most: 10 }, // Concurrent RPC requests for single blocks and transactions
    telegramChats: { most: 30 }, // Telegram chats in which jobs run concurrently
    telegramUpdates: { most: 16 }, // Telegram updates processed concurrently, each from a different chat
    announcementPersons: { most: 200 }, // Persons for whom one transaction queues the messages of an announcement
    transactionRows: { most: 10_000 }, // Events and webhook messages of one transaction; a single invoice may exceed it
    walletChanges: { most: 50 }, // Wallets that are put in force in one transaction
    // With 100, the slowest hundredth of the other callers wait two to three times as long while many invoices expire.
    expiringInvoices: { most: 25 }, // Invoices that expire in one transaction
    settledInvoices: { most: 200 }, // Invoices that are settled in one transaction
    settledRows: { most: 2_000 }, // Events and webhook messages of one transaction that settles one invoice
    flushedInvoices: { most: 20 }, // Invoices in one flush transaction
    apiRequestsStored: { most: 1_000 }, // Requests with API keys that one statement stores in their log
    deletedRows: { most: 5_000 }, // Outdated rows that one statement deletes
    exportedRows: { most: 50 }, // Rows of an export that are read at once
    settlingRounds: { most: 50 }, // Transactions that settle payments between two reads of the chain
    countedInvoices: { most: 5_000 }, // Invoices that `total` counts with a filter by amount, order, late payment, attention or text
    customerInvoices: { most: 5_000 }, // Invoices of a customer that `customers` counts and adds up
    searchedInvoices: { most: 1_000 }, // Invoices that each rule of a search finds
    searchedUsers: { most: 5_000 }, // Accounts that the filter `text` reads from the indexes
    searchedWords: { most: 3 }, // Words that a search reads from the index of the words: the longest ones
    subscribersTold: { most: 10 }, // Subscriptions and checkout pages told of a change in one turn of the event loop
  },
  /** Timeouts, lifetimes and retention periods. */
  times: {
    testInvoice: { most: 30 }, // Days for which a test invoice is kept
    testPause: { most: 10 }, // Seconds from one test message to the next one to the same target, such as a webhook
    webhookAttempt: { most: 15 }, // Seconds: webhook attempt, from connecting to the last byte of the response
    mailAttempt: { most: 60 }, // Seconds of an attempt to send a mail, until the answer of the SMTP server
    mailCheck: { most: 10 }, // Seconds: each answer of the SMTP server that `chit doctor` waits for
    mail: { most: 3 }, // Days in which a mail is attempted
    expiredMail: { most: 1 }, // Days for which a mail that was not sent, or to a recipient without an account, is kept after its expiry
    mailKept: { most: 30 }, // Days for which a finished mail is kept, without its text
    passwordReset: { most: 30 }, // Minutes: lifetime of a link to a new password
    linkInterval: { most: 10 }, // Minutes in which an e-mail address gets one mail with a link of each kind
    emailConfirmation: { most: 7 }, // Days: lifetime of a link that confirms an e-mail address
    setUpLink: { most: 7 }, // Days for which the link that sets up the first admin is valid
    logoDecoding: { most: 5 }, // Seconds: decoding and encoding of an uploaded logo
    priceNeed: { most: 120 }, // Seconds for which price feeds are read after a request that needs prices
    priceReading: { most: 5 }, // Seconds for which the first request that needs prices waits for the price feeds
    rpc: { most: 10 }, // Seconds: response time of an RPC endpoint
    rpcRest: { most: 60 }, // Seconds for which an RPC endpoint is not asked after it limited the rate
    refusedRange: { most: 10 }, // Minutes for which a block range that an RPC endpoint refused is not tried again
    unexplainedBalance: { most: 24 }, // Hours for which an invoice stays open because unexplained money is at its address
    logLag: { most: 600 }, // Seconds after its first read at which a block is read for the last time, because an endpoint's index can lag
    invoice: { most: 31 }, // Days: period of validity of an invoice
    safeLinkInvoice: { most: 10 }, // Minutes for which the only open invoice of a client address keeps its place on a crowded payment link
    lateNotice: { most: 30 }, // Days after `LATE_PAYMENT_DAYS` in which transfers to a closed invoice are noticed
    apiRequest: { most: 7 }, // Days: retention period of a request with an API key in the log of requests
    auditEntry: { most: 730, setting: 'AUDIT_DAYS' }, // Days: retention period of an entry of the audit log
    endedApiKey: { most: 90 }, // Days: retention period of an API key after its revocation or expiry
    endedSession: { most: 1 }, // Days: retention period of a session after its expiry
    idempotencyKey: { most: 24 }, // Hours: retention period of the answer to a request with an idempotency key
    event: { most: 34 }, // Days for which the message of an event is kept: as long as a delivery of it may be attempted
    delivery: { most: 30 }, // Days: retention period of a finished webhook delivery
    // Telegram repeats an update for at most one day.
    telegramUpdate: { most: 2 }, // Days for which a handled Telegram update is kept, to recognize a repeated one
    // A running bot abandons a job after a week.
    telegramJob: { most: 8 }, // Days: age of a Telegram job that no bot has done
    telegramDraft: { most: 1 }, // Days: retention period of an unfinished invoice form of the bot
    ignoredTransfer: { most: 365 }, // Days: retention period of an ignored transfer
    requestHead: { most: 10 }, // Seconds from opening a connection, or from a request's first byte, to the end of its header
    request: { most: 30 }, // Seconds from the first to the last byte of a request, including its body
    idleConnection: { most: 5 }, // Seconds (keep-alive) from a response to the next request on the connection
    stalledConnection: { most: 35 }, // Seconds without a byte in either direction; twice as long for a response that is not read
    unreadBody: { most: 2 }, // Seconds: time to receive the rest of a request that was answered early
    socketClosing: { most: 5 }, // Seconds: time from closing a WebSocket to the client's close frame
    stream: { most: 60, setting: 'STREAM_MINUTES' }, // Minutes that an event stream or WebSocket lives
    signInDelay: { most: 2_000 }, // Milliseconds by which a sign-in is delayed after too many wrong passwords for its account
    session: { most: 30 }, // Days: lifetime of a session without a refresh
    browserSession: { most: 7 }, // Days: lifetime of a browser session
    browserSessionIdle: { most: 12 }, // Hours from one request of a browser session to the next
    sudo: { most: 10 }, // Minutes after a proof of identity in which a browser session permits dangerous operations
    walletChallenge: { most: 10 }, // Minutes: lifetime of a message that a wallet signs to prove who controls it
    walletSignature: { most: 20 }, // Seconds: check of the signature of a contract wallet by an RPC endpoint
    walletCode: { most: 5 }, // Seconds: reading whether a wallet is a contract, while its request waits
    walletCodeAge: { most: 24 }, // Hours: time after which it is read again whether a wallet is a contract
    tokenFacts: { most: 20 }, // Seconds: reading decimals, symbol and name of a token contract that an admin lists
    walletChange: { most: 24, setting: 'WALLET_CHANGE_HOURS' }, // Hours from the proof of a new wallet to its use, where no admin approves it before
    keyOverlap: { most: 7 * 24 }, // Hours for which the old API key is valid after a rotation
    invitation: { most: 7 }, // Days: time in which an invitation to an account can be accepted
    closedInvitation: { most: 30 }, // Days: retention period of an invitation after it has expired
    cashierInvoices: { most: 24 }, // Hours: age of the invoices that a cashier sees
    signUpInvitation: { most: 30 }, // Days: period of validity of an invitation to sign up; 7 days by default
    pastSignUpInvitation: { most: 365 }, // Days: retention period of an invitation to sign up after its expiry
    announcement: { most: 365 }, // Days: period in which an announcement is shown
    pastAnnouncement: { most: 365 }, // Days: retention period of an announcement after its end
    passkeyCeremony: { most: 5 }, // Minutes: time from the options of a passkey ceremony to its response
    telegramLink: { most: 10 }, // Minutes: lifetime of a link code for a Telegram account
    scan: { most: 5 }, // Seconds: statement of a slow read
    export: { most: 10 }, // Minutes: export, from its first to its last row
    exportWait: { most: 25 }, // Seconds in which an export waits until another one ends
    slowReader: { most: 10 }, // Seconds in which a client must receive `leastRead` bytes of a body that is sent while it is produced
    statement: { most: 30 }, // Seconds: any other statement, except in migrations and backups
  },
} as const satisfies Record<string, Record<string, Bound>>;
