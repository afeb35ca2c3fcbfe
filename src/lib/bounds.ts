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
  request: {},
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
