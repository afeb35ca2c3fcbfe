export interface Bound {
  /** Largest allowed value, in `unit`; for a rate, the maximum per window of `seconds`. */
  readonly most: number;
  readonly what: string;
  readonly unit: string;
  /** Length of a rate's window in seconds. */
  readonly seconds?: number;
  /** Behaviour when the bound is exceeded. */
  readonly edge: string;
  /** Name of the setting that changes the bound; `most` is its default. */
  readonly setting?: string;
}

/**
 * All limits on the resources of accounts, on requests, and on concurrency. Code reads its limits from this table. `npm
 * run limits:write` generates `docs/limits.md` from the table, and a test compares the two.
 */
export const BOUNDS = {
  /** Limits on the resources of one account. */
  account: {
    webhooks: {
      most: 20,
      what: 'Webhooks of an account',
      unit: 'webhooks',
      edge: 'Further ones are refused with 409',
      setting: 'MAX_WEBHOOKS',
    },
    apiKeys: {
      most: 50,
      what: 'API keys of an account that are not revoked',
      unit: 'keys',
      edge: 'Further ones are refused with 409',
      setting: 'MAX_API_KEYS',
    },
    channels: {
      most: 100,
      what: 'Telegram channels of an account',
      unit: 'channels',
      edge: 'The bot refuses further ones',
    },
    ignoredTransfers: {
      most: 20,
      what: 'Stored ignored transfers of an invoice',
      unit: 'transfers',
      edge: 'Further ones are neither stored nor logged',
    },
  },
  /** Rate limits. */
  rates: {
    read: {
      most: 600,
      seconds: 60,
      what: 'All other operations of an account; separately, uncached GraphQL documents of an account',
      unit: 'operations',
      edge: 'Refused with 429 and `Retry-After`',
      setting: 'RATE_LIMIT_READ',
    },
    public: {
      most: 120,
      seconds: 60,
      what: 'Operations without a credential from one client address; separately, uncached GraphQL documents from one client address',
      unit: 'operations',
      edge: 'Refused with 429 and `Retry-After`',
      setting: 'RATE_LIMIT_PUBLIC',
    },
    admin: {
      most: 600,
      seconds: 60,
      what: 'Operations of an account that require the role `admin`',
      unit: 'operations',
      edge: 'Refused with 429; a separate limit, which no other operation counts against',
      setting: 'RATE_LIMIT_ADMIN',
    },
    create: {
      most: 120,
      seconds: 60,
      what: 'Invoice creations with one API key, or of one account through GraphQL and Telegram',
      unit: 'creations',
      edge: 'Refused with 429 and `Retry-After`',
      setting: 'RATE_LIMIT_CREATE',
    },
    createAccount: {
      most: 120,
      seconds: 60,
      what: 'Invoice creations of one account in total: with all API keys, through GraphQL and Telegram; same as `RATE_LIMIT_CREATE` by default',
      unit: 'creations',
      edge: 'Refused with 429 and `Retry-After`',
      setting: 'RATE_LIMIT_CREATE_ACCOUNT',
    },
    login: {
      most: 10,
      seconds: 60,
      what: 'Sign-ins and registrations from one client address',
      unit: 'attempts',
      edge: 'Refused with 429 and `Retry-After`',
      setting: 'RATE_LIMIT_LOGIN',
    },
    loginAccount: {
      most: 10,
      seconds: 900,
      what: 'Wrong passwords for one account from one client address, and wrong old passwords in one session; by default, as many as `RATE_LIMIT_LOGIN` in a window 15 times as long',
      unit: 'wrong passwords',
      edge: 'Refused with 429 and `Retry-After`, only for that client address or session',
      setting: 'RATE_LIMIT_LOGIN_ACCOUNT',
    },
    upload: {
      most: 10,
      seconds: 60,
      what: 'Uploads of a logo by one account',
      unit: 'uploads',
      edge: 'Refused with 429 and `Retry-After`',
      setting: 'RATE_LIMIT_UPLOAD',
    },
    loginFailures: {
      most: 10,
      seconds: 900,
      what: 'Wrong passwords for one account from all client addresses',
      unit: 'wrong passwords',
      edge: 'No attempt is refused: the owner is warned once per window, and attempts from unknown client addresses are delayed',
      setting: 'RATE_LIMIT_LOGIN_ACCOUNT',
    },
  },
  /** Limits on one HTTP request or GraphQL document. */
  request: {
    body: {
      most: 64 * 1024,
      what: 'Body of a request, compressed and decompressed',
      unit: 'bytes',
      edge: 'Refused with 413',
    },
    nesting: {
      most: 32,
      what: 'Nesting of objects and arrays in a body or in GraphQL variables',
      unit: 'levels',
      edge: 'Refused with 400',
    },
    ignoredNames: {
      most: 1_000,
      what: '`X-Ignored`, and the names that `Prefer: handling=strict` refuses',
      unit: 'characters',
      edge: 'Further names are not listed, only counted (`+3`)',
    },
    ignoredName: {
      most: 64,
      what: 'Name of one unknown parameter or member in `X-Ignored`',
      unit: 'characters',
      edge: 'The rest of the name is cut off',
    },
    customerId: {
      most: 255,
      what: '`customer_id` of an invoice',
      unit: 'characters',
      edge: 'Refused with 400',
    },
    orderId: {
      most: 255,
      what: '`order_id` of an invoice',
      unit: 'characters',
      edge: 'Refused with 400',
    },
    metadata: {
      most: 4_096,
      what: '`metadata` of an invoice (size as JSON without spaces, in UTF-8)',
      unit: 'bytes',
      edge: 'Refused with 400',
    },
    metadataNesting: {
      most: 10,
      what: 'Nesting of objects and arrays in `metadata`',
      unit: 'levels',
      edge: 'Refused with 400',
    },
    redirectUrl: {
      most: 2_048,
      what: '`redirect_url` of an invoice, before its placeholders are filled in',
      unit: 'characters',
      edge: 'Refused with 400',
    },
    lines: {
      most: 50,
      what: '`lines` of an invoice',
      unit: 'lines',
      edge: 'Refused with 400',
    },
    lineName: {
      most: 200,
      what: 'Name of a line of an invoice',
      unit: 'characters',
      edge: 'Refused with 400',
    },
    lineQuantity: {
      most: 18,
      what: 'Quantity of a line of an invoice, before and after the decimal point together',
      unit: 'digits',
      edge: 'Refused with 400',
    },
    note: {
      most: 500,
      what: '`note` of an invoice',
      unit: 'characters',
      edge: 'Refused with 400',
    },
    name: {
      most: 100,
      what: 'Name of an API key or a token',
      unit: 'characters',
      edge: 'Refused with 400',
    },
    displayName: {
      most: 80,
      what: '`display_name` of a merchant',
      unit: 'characters',
      edge: 'Refused with 400',
    },
    logoFile: {
      most: 512 * 1024,
      what: 'Uploaded logo, compressed and decompressed',
      unit: 'bytes',
      edge: 'Refused with 413',
    },
    logoSide: {
      most: 4_096,
      what: 'Width and height of an uploaded logo; stored are at most 256 × 256 pixels',
      unit: 'pixels',
      edge: 'Refused with 400, before the image is decoded',
    },
    password: {
      most: 128,
      what: 'New password',
      unit: 'characters',
      edge: 'Refused with 400',
    },
    webhookAnswer: {
      most: 64 * 1024,
      what: 'Response of a webhook receiver',
      unit: 'bytes',
      edge: 'The connection is closed; the status still counts',
    },
    rpcAnswer: {
      most: 64 * 1024 * 1024,
      what: 'Response of an RPC endpoint',
      unit: 'bytes',
      edge: 'The read fails, and the next read requests fewer blocks',
    },
    documentTokens: {
      most: 1_000,
      what: 'Tokens of a GraphQL document',
      unit: 'tokens',
      edge: 'The document is refused with 400',
    },
    documentDepth: {
      most: 8,
      what: 'Depth of a GraphQL document',
      unit: 'levels',
      edge: 'The document is refused with 400',
    },
    documentAliases: {
      most: 20,
      what: 'Aliases of a GraphQL document',
      unit: 'aliases',
      edge: 'The document is refused with 400',
    },
    documentDirectives: {
      most: 10,
      what: 'Directives of a GraphQL document',
      unit: 'directives',
      edge: 'The document is refused with 400',
    },
    documentCost: {
      most: 10_000,
      what: 'Cost of a GraphQL operation: one point per field; the fields of a list cost their points once per row',
      unit: 'points',
      edge: 'The operation is refused with 400, `OPERATION_TOO_EXPENSIVE`',
    },
    pageRows: {
      most: 100,
      what: 'Rows of a page (`limit`)',
      unit: 'rows',
      edge: 'Refused with 400',
    },
    volumeBuckets: {
      most: 1_000,
      what: 'Buckets of an `invoiceVolume` or `paymentVolume` field',
      unit: 'buckets',
      edge: 'Refused with 400',
    },
    volumePoints: {
      most: 10_000,
      what: 'Buckets × tokens of all volume fields in one request',
      unit: 'points',
      edge: 'The field that exceeds the limit is refused with 400, before any of its points is computed',
    },
    documentsKept: {
      most: 4 * 1024 * 1024,
      what: 'Cache of parsed and validated GraphQL documents in a process (size as JSON)',
      unit: 'bytes',
      edge: 'The least recently used document is evicted',
    },
    documentsCompiled: {
      most: 100,
      what: 'Cache of compiled GraphQL documents in a process; separately, cache of parsed subscriptions',
      unit: 'documents',
      edge: 'The least recently used document is evicted',
    },
    socketMessage: {
      most: 65_536,
      what: 'WebSocket message',
      unit: 'bytes',
      edge: 'The WebSocket is closed with 1009',
    },
  },
  /** Limits on connections, streams and queues. */
  connections: {
    deliveries: {
      most: 100,
      what: 'Concurrent webhook attempts of a process',
      unit: 'attempts',
      edge: 'Further ones wait; webhooks are served in turn',
    },
    deliveriesOfAccount: {
      most: 32,
      what: 'Concurrent webhook attempts for one account',
      unit: 'attempts',
      edge: 'Further ones of the account wait',
    },
    deliveriesOfWebhook: {
      most: 8,
      what: 'Concurrent attempts for one webhook; 2 after a failed attempt',
      unit: 'attempts',
      edge: 'Further ones of the webhook wait',
    },
    all: {
      most: 20_000,
      what: 'Open connections of a process',
      unit: 'connections',
      edge: 'The longest-idle connection of the client address with the most connections is closed',
      setting: 'MAX_CONNECTIONS',
    },
    addressShare: {
      most: 25,
      what: 'Connections of one client address while `MAX_CONNECTIONS` is reached; connections of a trusted proxy do not count',
      unit: '% of `MAX_CONNECTIONS`',
      edge: 'Its oldest busy connection is closed when none of its connections is idle',
    },
    unanswered: {
      most: 16,
      what: 'Pipelined requests on a connection without a response yet',
      unit: 'requests',
      edge: 'The connection is closed',
    },
    streams: {
      most: 75,
      what: 'Event streams and WebSockets of a process',
      unit: '% of `MAX_CONNECTIONS`',
      edge: 'Further ones are refused with 503',
    },
    streamsOfAddress: {
      most: 200,
      what: 'Event streams and WebSockets of one client address (IPv6: of one /64 subnet)',
      unit: 'streams',
      edge: 'Further ones are refused with 429; a checkout page then polls every five seconds instead',
      setting: 'MAX_STREAMS_PER_ADDRESS',
    },
    streamsOfAddressShare: {
      most: 20,
      what: 'Event streams and WebSockets of one client address, when this is less',
      unit: '% of `MAX_CONNECTIONS`',
      edge: 'Further ones are refused with 429',
    },
    subscriptionsOfConnection: {
      most: 50,
      what: 'Subscriptions on a WebSocket',
      unit: 'subscriptions',
      edge: 'Further ones are refused with 429',
    },
    subscriptionsOfAccount: {
      most: 200,
      what: 'Subscriptions of an account in a process',
      unit: 'subscriptions',
      edge: 'Further ones are refused with 429',
    },
    unreadChanges: {
      most: 1_000,
      what: 'Unread changed invoices of a slow subscriber',
      unit: 'invoices',
      edge: 'The subscription ends with 503',
    },
    unreadBytes: {
      most: 262_144,
      what: 'Unread data of a slow checkout page',
      unit: 'bytes',
      edge: 'The stream is closed, and the page reconnects',
    },
    pool: {
      most: 20,
      what: 'Database connections of a process',
      unit: 'connections',
      edge: 'Statements wait up to 5 s for a connection',
    },
    scans: {
      most: 10,
      what: 'Concurrent slow reads of all accounts in one process: filters without an index, large offsets, counts',
      unit: 'reads',
      edge: 'Further ones wait; accounts are served in turn',
    },
    scansOfAccount: {
      most: 3,
      what: 'Concurrent slow reads of one account in one process',
      unit: 'reads',
      edge: 'Further ones wait',
    },
    scansWaiting: {
      most: 100,
      what: 'Queued slow reads of one account in one process',
      unit: 'reads',
      edge: 'Further ones are refused with 429',
    },
    exports: {
      most: 2,
      what: 'Concurrent exports of a process',
      unit: 'exports',
      edge: 'Further ones are refused with 429 and `Retry-After`',
    },
    exportsOfAccount: {
      most: 1,
      what: 'Concurrent exports of one account in one process',
      unit: 'exports',
      edge: 'Further ones are refused with 429 and `Retry-After`',
    },
    logosDecoded: {
      most: 1,
      what: 'Uploaded logos that a process decodes concurrently',
      unit: 'images',
      edge: 'Further ones wait; accounts are served in turn',
    },
    logosWaiting: {
      most: 4,
      what: 'Uploaded logos of one account that wait to be decoded by a process',
      unit: 'images',
      edge: 'Further ones are refused with 429',
    },
  },
  /** Limits on the size of one read, write or transaction, and on concurrency. */
  batches: {
    blocksRead: {
      most: 5_000,
      what: 'Blocks in one read of a network',
      unit: 'blocks',
      edge: 'The rest follows in the next read',
    },
    transfersRead: {
      most: 20_000,
      what: 'Transfers in one read',
      unit: 'transfers',
      edge: 'The next read requests half as many blocks',
    },
    filteredAddresses: {
      most: 300,
      what: 'Recipient addresses in an RPC log filter',
      unit: 'addresses',
      edge: 'All transfers of the listed tokens are fetched, and filtered in the process',
    },
    closedAddresses: {
      most: 50,
      what: 'Recipient addresses in the filter of invoices that closed too long ago to be paid late',
      unit: 'addresses',
      edge: 'Transfers to invoices that closed earlier are not detected',
    },
    parallelRpc: {
      most: 10,
      what: 'Concurrent RPC requests for single blocks and transactions',
      unit: 'requests',
      edge: 'Further ones wait',
    },
    telegramChats: {
      most: 30,
      what: 'Telegram chats in which jobs run concurrently',
      unit: 'chats',
      edge: 'Further ones wait',
    },
    telegramUpdates: {
      most: 16,
      what: 'Telegram updates that are processed concurrently, each from a different chat',
      unit: 'updates',
      edge: 'Further ones wait',
    },
    transactionRows: {
      most: 10_000,
      what: 'Events and webhook messages that one transaction writes for changed invoices',
      unit: 'rows',
      edge: 'The rest follows in the next transaction; a single invoice may exceed the limit',
    },
    expiringInvoices: {
      most: 500,
      what: 'Invoices that expire in one transaction',
      unit: 'invoices',
      edge: 'The rest follows in the next transaction',
    },
    settledInvoices: {
      most: 200,
      what: 'Invoices that are settled in one transaction',
      unit: 'invoices',
      edge: 'The rest follows in the next transaction',
    },
    settledRows: {
      most: 2_000,
      what: 'Events and webhook messages that one transaction writes when it settles one invoice',
      unit: 'rows',
      edge: 'The remaining payments follow in the next transaction',
    },
    flushedInvoices: {
      most: 20,
      what: 'Invoices in one flush transaction',
      unit: 'invoices',
      edge: 'The rest follows in the next transaction',
    },
    exportedRows: {
      most: 100,
      what: 'Rows of an export that are read at once',
      unit: 'rows',
      edge: 'The rest follows when the client has received them',
    },
    settlingRounds: {
      most: 50,
      what: 'Transactions that settle payments between two reads of the chain',
      unit: 'transactions',
      edge: 'The rest is settled after the next read',
    },
    subscribersTold: {
      most: 10,
      what: 'Subscriptions and checkout pages that receive changes in one turn of the event loop',
      unit: 'listeners',
      edge: 'The others receive them in the next turns',
    },
  },
  /** Timeouts, lifetimes and retention periods. */
  times: {
    webhookAttempt: {
      most: 15,
      what: 'Webhook attempt, from connecting to the last byte of the response',
      unit: 'seconds',
      edge: 'The attempt fails and is retried',
    },
    logoDecoding: {
      most: 5,
      what: 'Decoding and encoding of an uploaded logo',
      unit: 'seconds',
      edge: 'Refused with 400',
    },
    rpc: {
      most: 10,
      what: 'Response time of an RPC endpoint',
      unit: 'seconds',
      edge: 'The request is retried once; then the next read uses another endpoint',
    },
    invoice: {
      most: 31,
      what: 'Period of validity of an invoice',
      unit: 'days',
      edge: 'Refused with 400',
    },
    lateNotice: {
      most: 30,
      what: 'Time after `LATE_PAYMENT_DAYS` in which transfers to a closed invoice are detected, and stored as ignored',
      unit: 'days',
      edge: 'They are not detected',
    },
    ignoredTransfer: {
      most: 365,
      what: 'Retention period of an ignored transfer',
      unit: 'days',
      edge: 'It is deleted',
    },
    requestHead: {
      most: 10,
      what: "Time from opening a connection, or from the first byte of a request, to the end of the request's header",
      unit: 'seconds',
      edge: 'Answered with 408; a connection without any byte is closed',
    },
    request: {
      most: 30,
      what: 'Time from the first to the last byte of a request, including its body',
      unit: 'seconds',
      edge: 'Answered with 408',
    },
    idleConnection: {
      most: 5,
      what: 'Keep-alive: time from a response to the next request on the connection',
      unit: 'seconds',
      edge: 'The connection is closed',
    },
    stalledConnection: {
      most: 35,
      what: 'Time without a byte in either direction; twice as long for a response that the client does not read',
      unit: 'seconds',
      edge: 'The connection is closed',
    },
    unreadBody: {
      most: 2,
      what: 'Time to receive the rest of a request that was answered early',
      unit: 'seconds',
      edge: 'The connection is closed',
    },
    socketClosing: {
      most: 5,
      what: "Time from closing a WebSocket to the client's close frame",
      unit: 'seconds',
      edge: 'The connection is closed',
    },
    stream: {
      most: 60,
      what: 'Lifetime of an event stream or WebSocket; jitter ends each up to 10 % earlier',
      unit: 'minutes',
      edge: 'It is closed, and its client reconnects',
      setting: 'STREAM_MINUTES',
    },
    signInDelay: {
      most: 2_000,
      what: 'Delay of a sign-in after too many wrong passwords for its account; grows by 200 ms per wrong password',
      unit: 'ms',
      edge: 'The delay does not grow further',
    },
    session: {
      most: 30,
      what: 'Lifetime of a session without a refresh',
      unit: 'days',
      edge: 'The session ends',
    },
    telegramLink: {
      most: 10,
      what: 'Lifetime of a link code for a Telegram account',
      unit: 'minutes',
      edge: 'The code expires; the user must create a new link',
    },
    scan: {
      most: 5,
      what: 'Statement of a slow read',
      unit: 'seconds',
      edge: 'The database cancels it; answered with 503',
    },
    export: {
      most: 10,
      what: 'Export, from its first to its last row',
      unit: 'minutes',
      edge: 'The connection is closed before the end of the file',
    },
    statement: {
      most: 30,
      what: 'All other statements, except in migrations and backups',
      unit: 'seconds',
      edge: 'The database cancels it; a request is answered with 503, a job is retried',
    },
  },
} as const satisfies Record<string, Record<string, Bound>>;
