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
      edge: 'Another one is refused with 409',
      setting: 'MAX_WEBHOOKS',
    },
    apiKeys: {
      most: 50,
      what: 'API keys of an account that are not revoked',
      unit: 'keys',
      edge: 'Another one is refused with 409',
      setting: 'MAX_API_KEYS',
    },
    channels: {
      most: 100,
      what: 'Telegram channels of an account',
      unit: 'channels',
      edge: 'The bot refuses another one',
    },
    ignoredTransfers: {
      most: 20,
      what: 'Ignored transfers that are kept of an invoice',
      unit: 'transfers',
      edge: 'Further ones are neither kept nor logged',
    },
  },
  /** Rate limits. */
  rates: {
    read: {
      most: 600,
      seconds: 60,
      what: 'All other signed-in operations of an account; separately, new GraphQL documents of an account',
      unit: 'operations',
      edge: 'Refused with 429 and `Retry-After`',
      setting: 'RATE_LIMIT_READ',
    },
    public: {
      most: 120,
      seconds: 60,
      what: 'Operations without a credential from one address; separately, new GraphQL documents from one address',
      unit: 'operations',
      edge: 'Refused with 429 and `Retry-After`',
      setting: 'RATE_LIMIT_PUBLIC',
    },
    admin: {
      most: 600,
      seconds: 60,
      what: 'What only admins may do, of an account',
      unit: 'operations',
      edge: 'Refused with 429; a budget of its own, which nothing else exhausts',
      setting: 'RATE_LIMIT_ADMIN',
    },
    create: {
      most: 120,
      seconds: 60,
      what: 'Invoice creations with one API key, or of one account over GraphQL and Telegram',
      unit: 'creations',
      edge: 'Refused with 429 and `Retry-After`',
      setting: 'RATE_LIMIT_CREATE',
    },
    createAccount: {
      most: 120,
      seconds: 60,
      what: 'Invoice creations of one account with all its API keys, over GraphQL and Telegram; unset, as `RATE_LIMIT_CREATE`',
      unit: 'creations',
      edge: 'Refused with 429 and `Retry-After`',
      setting: 'RATE_LIMIT_CREATE_ACCOUNT',
    },
    login: {
      most: 10,
      seconds: 60,
      what: 'Sign-ins and registrations from one address',
      unit: 'attempts',
      edge: 'Refused with 429 and `Retry-After`',
      setting: 'RATE_LIMIT_LOGIN',
    },
    loginAccount: {
      most: 10,
      seconds: 900,
      what: 'Wrong passwords for one account from one address, and wrong old passwords in one session; unset, as `RATE_LIMIT_LOGIN` over 15 times its seconds',
      unit: 'wrong passwords',
      edge: 'Refused with 429 and `Retry-After`, for that address or session alone',
      setting: 'RATE_LIMIT_LOGIN_ACCOUNT',
    },
    loginFailures: {
      most: 10,
      seconds: 900,
      what: 'Wrong passwords for one account from all addresses',
      unit: 'wrong passwords',
      edge: 'Nobody is refused: the owner is told once a window, and attempts from an address from which the account has not signed in before wait',
      setting: 'RATE_LIMIT_LOGIN_ACCOUNT',
    },
  },
  /** Limits on one HTTP request or GraphQL document. */
  request: {
    body: {
      most: 64 * 1024,
      what: 'Body of a request, packed and unpacked',
      unit: 'bytes',
      edge: 'Refused with 413',
    },
    nesting: {
      most: 32,
      what: 'Objects and arrays nested in each other in a body or in variables',
      unit: 'levels',
      edge: 'Refused with 400',
    },
    customerId: {
      most: 255,
      what: '`customer_id` of an invoice',
      unit: 'characters',
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
    password: {
      most: 128,
      what: 'Password that is being set',
      unit: 'characters',
      edge: 'Refused with 400',
    },
    webhookAnswer: {
      most: 64 * 1024,
      what: 'Answer of a webhook that is read',
      unit: 'bytes',
      edge: 'The connection is closed; the status counts',
    },
    rpcAnswer: {
      most: 64 * 1024 * 1024,
      what: 'Answer of an RPC endpoint',
      unit: 'bytes',
      edge: 'The reading fails, and the next one takes fewer blocks',
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
      what: 'Cost of a GraphQL operation: a field costs one, and what stands below a list as much once per row',
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
      what: 'Buckets of an `invoiceVolume`',
      unit: 'buckets',
      edge: 'Refused with 400',
    },
    volumePoints: {
      most: 10_000,
      what: 'Buckets × tokens that the `invoiceVolume` fields of one request show together',
      unit: 'points',
      edge: 'The field that exceeds them is refused with 400, before its points are made',
    },
    documentsKept: {
      most: 4 * 1024 * 1024,
      what: 'Valid GraphQL documents that a process keeps parsed, as JSON',
      unit: 'bytes',
      edge: 'The least recently used one is parsed and validated again',
    },
    documentsCompiled: {
      most: 100,
      what: 'GraphQL documents that a process keeps compiled, and as many of subscriptions that it keeps parsed',
      unit: 'documents',
      edge: 'The least recently used one is compiled or parsed again',
    },
    socketMessage: {
      most: 65_536,
      what: 'Message on a WebSocket',
      unit: 'bytes',
      edge: 'The WebSocket is closed with 1009',
    },
  },
  /** Limits on connections, streams and queues. */
  connections: {
    deliveries: {
      most: 100,
      what: 'Attempts at webhooks at once in a process',
      unit: 'attempts',
      edge: 'The rest waits, and webhooks take turns',
    },
    deliveriesOfAccount: {
      most: 32,
      what: 'The same of one account',
      unit: 'attempts',
      edge: 'The rest of the account waits',
    },
    deliveriesOfWebhook: {
      most: 8,
      what: 'The same of one webhook; 2 while it does not answer well',
      unit: 'attempts',
      edge: 'The rest of the webhook waits',
    },
    all: {
      most: 20_000,
      what: 'Open connections of a process',
      unit: 'connections',
      edge: 'The longest-idle connection of the address that holds the most is closed',
      setting: 'MAX_CONNECTIONS',
    },
    addressShare: {
      most: 25,
      what: 'Connections of an address, once there are too many; those of a trusted proxy do not count',
      unit: '% of `MAX_CONNECTIONS`',
      edge: 'Its oldest busy connection is closed where none of its connections is idle',
    },
    unanswered: {
      most: 16,
      what: 'Requests on a connection that wait for an answer',
      unit: 'requests',
      edge: 'The connection is closed',
    },
    streams: {
      most: 75,
      what: 'Event streams and WebSockets of a process',
      unit: '% of `MAX_CONNECTIONS`',
      edge: 'Another one is refused with 503',
    },
    streamsOfAddress: {
      most: 200,
      what: 'Event streams and WebSockets of a client address (IPv6: of a /64)',
      unit: 'streams',
      edge: 'Another one is refused with 429; a checkout page asks every five seconds instead',
      setting: 'MAX_STREAMS_PER_ADDRESS',
    },
    streamsOfAddressShare: {
      most: 20,
      what: 'The same, where that is less',
      unit: '% of `MAX_CONNECTIONS`',
      edge: 'The same',
    },
    subscriptionsOfConnection: {
      most: 50,
      what: 'Subscriptions on a WebSocket',
      unit: 'subscriptions',
      edge: 'Another one is refused with 429',
    },
    subscriptionsOfAccount: {
      most: 200,
      what: 'Subscriptions of an account in a process',
      unit: 'subscriptions',
      edge: 'Another one is refused with 429',
    },
    unreadChanges: {
      most: 1_000,
      what: 'Changed invoices that wait for a slow subscriber',
      unit: 'invoices',
      edge: 'The subscription ends with 503',
    },
    unreadBytes: {
      most: 262_144,
      what: 'Bytes that wait for a slow checkout page',
      unit: 'bytes',
      edge: 'The stream is closed, and the page opens another one',
    },
    pool: {
      most: 20,
      what: 'Connections of a process to the database',
      unit: 'connections',
      edge: 'A statement waits for one, for 5 s at most',
    },
    scans: {
      most: 10,
      what: 'Slow reads of all accounts at once, in one process: filters that no index answers, long offsets, counts',
      unit: 'reads',
      edge: 'The rest waits, and accounts take turns',
    },
    scansOfAccount: {
      most: 3,
      what: 'Slow reads of one account at once, in one process',
      unit: 'reads',
      edge: 'The rest waits its turn',
    },
    scansWaiting: {
      most: 100,
      what: 'Slow reads of one account that wait their turn, in one process',
      unit: 'reads',
      edge: 'Another one is refused with 429',
    },
  },
  /** Limits on the size of one read, write or transaction, and on concurrency. */
  batches: {
    blocksRead: {
      most: 5_000,
      what: 'Blocks of a network read at once',
      unit: 'blocks',
      edge: 'The rest follows in the next reading',
    },
    transfersRead: {
      most: 20_000,
      what: 'Transfers in one reading',
      unit: 'transfers',
      edge: 'The next reading takes half as many blocks',
    },
    filteredAddresses: {
      most: 300,
      what: 'Invoice addresses for which an RPC endpoint filters transfers',
      unit: 'addresses',
      edge: 'All transfers of the listed tokens are fetched and filtered here',
    },
    closedAddresses: {
      most: 50,
      what: 'Addresses among these of invoices that closed too long ago to be paid late',
      unit: 'addresses',
      edge: 'Transfers to invoices that closed earlier go unnoticed',
    },
    parallelRpc: {
      most: 10,
      what: 'Blocks and transactions asked for at once',
      unit: 'requests',
      edge: 'The rest follows',
    },
    telegramChats: {
      most: 30,
      what: 'Telegram chats in which the bot works at once',
      unit: 'chats',
      edge: 'The rest waits',
    },
    telegramUpdates: {
      most: 16,
      what: 'Telegram updates handled at once, each of a chat of its own',
      unit: 'updates',
      edge: 'The rest waits',
    },
    transactionRows: {
      most: 10_000,
      what: 'Messages to webhooks and events that a change of invoices writes in one transaction',
      unit: 'rows',
      edge: 'The rest follows in the next transaction; one invoice alone may exceed it',
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
      what: 'Messages to webhooks and events of one invoice that settling writes in one transaction',
      unit: 'rows',
      edge: 'The rest of its payments follow in the next transaction',
    },
    flushedInvoices: {
      most: 20,
      what: 'Invoices that one transaction of the operator flushes',
      unit: 'invoices',
      edge: 'The rest follows in the next transaction',
    },
    settlingRounds: {
      most: 50,
      what: 'Transactions that settle payments before the chain is read on',
      unit: 'transactions',
      edge: 'The rest is settled after the next reading',
    },
    subscribersTold: {
      most: 10,
      what: 'Subscriptions and checkout pages told of changes in one turn of the event loop',
      unit: 'listeners',
      edge: 'The others are told in the next turns',
    },
  },
  /** Timeouts, lifetimes and retention periods. */
  times: {
    webhookAttempt: {
      most: 15,
      what: 'An attempt at a webhook, from connecting to the last byte',
      unit: 'seconds',
      edge: 'The attempt has failed and is made again',
    },
    rpc: {
      most: 10,
      what: 'An answer of an RPC endpoint',
      unit: 'seconds',
      edge: 'The next endpoint is asked',
    },
    invoice: {
      most: 31,
      what: 'Time in which an invoice can be paid',
      unit: 'days',
      edge: 'Refused with 400',
    },
    lateNotice: {
      most: 30,
      what: 'After `LATE_PAYMENT_DAYS`, for how long transfers to a closed invoice are noticed, and ignored',
      unit: 'days',
      edge: 'They go unnoticed',
    },
    ignoredTransfer: {
      most: 365,
      what: 'For how long an ignored transfer is kept',
      unit: 'days',
      edge: 'It is deleted',
    },
    requestHead: {
      most: 10,
      what: "From the first byte of a connection or request to the end of the request's head",
      unit: 'seconds',
      edge: 'Answered with 408, or closed where nothing came',
    },
    request: {
      most: 30,
      what: 'From the first byte of a request to the last, its body included',
      unit: 'seconds',
      edge: 'Answered with 408',
    },
    idleConnection: {
      most: 5,
      what: 'From an answer to the next request on the connection',
      unit: 'seconds',
      edge: 'The connection is closed',
    },
    stalledConnection: {
      most: 35,
      what: 'Without a byte in either direction; twice as long for an answer that is not read',
      unit: 'seconds',
      edge: 'The connection is closed',
    },
    unreadBody: {
      most: 2,
      what: 'For the rest of a request that was answered before it had ended',
      unit: 'seconds',
      edge: 'The connection is closed',
    },
    socketClosing: {
      most: 5,
      what: "From the close of a WebSocket to its client's consent",
      unit: 'seconds',
      edge: 'The connection is closed',
    },
    stream: {
      most: 60,
      what: 'Age of an event stream or WebSocket; each ends up to a tenth earlier, at random',
      unit: 'minutes',
      edge: 'It ends so that its client connects again',
      setting: 'STREAM_MINUTES',
    },
    signInDelay: {
      most: 2_000,
      what: 'Wait of a sign-in after many wrong passwords for its account; it grows by 200 ms with each',
      unit: 'ms',
      edge: 'The wait grows no further',
    },
    session: {
      most: 30,
      what: 'Life of a session that is not refreshed',
      unit: 'days',
      edge: 'The session ends',
    },
    telegramLink: {
      most: 10,
      what: 'Life of a link that connects a Telegram account',
      unit: 'minutes',
      edge: 'A new link has to be made',
    },
    scan: {
      most: 5,
      what: 'A slow read',
      unit: 'seconds',
      edge: 'The database cancels it; 503',
    },
    statement: {
      most: 30,
      what: 'Any other statement but those of migrations and backups',
      unit: 'seconds',
      edge: 'The database cancels it; a request is answered with 503, a job tries again',
    },
  },
} as const satisfies Record<string, Record<string, Bound>>;
