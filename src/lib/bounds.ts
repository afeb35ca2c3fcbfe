/** One bound of the product. */
export interface Bound {
  /** The largest number that is allowed: of `unit`, in a window of `seconds` where it is a rate. */
  readonly most: number;
  readonly what: string;
  readonly unit: string;
  /** Length of a rate's window. */
  readonly seconds?: number;
  /** What happens to whoever would exceed it. */
  readonly edge: string;
  /** The setting that changes it; `most` is that setting's default. */
  readonly setting?: string;
}

/**
 * Every bound on what an account may own, what a request may ask for, and how much is done at once. Code takes its
 * numbers from here; `docs/limits.md` is written from here (`npm run limits:write`) and a test holds both together.
 */
export const BOUNDS = {
  /** What one account may own. */
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
  },
  /** How often something may be asked for. */
  rates: {},
  /** What one HTTP request or GraphQL document may hold and ask for. */
  request: {
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
      what: 'GraphQL documents that a process keeps compiled',
      unit: 'documents',
      edge: 'The least recently used one is compiled again',
    },
  },
  /** What one connection, one address or one subscriber may hold open. */
  connections: {},
  /** How much is read, written or sent in one go. */
  batches: {
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
  },
  /** How long something may take before it is given up. */
  times: {},
} as const satisfies Record<string, Record<string, Bound>>;
