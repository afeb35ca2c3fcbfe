import { Events } from './events.js';
import { type ChitOptions, Http, type RequestOptions } from './http.js';
import { List } from './list.js';
import type {
  CreateInvoice,
  CreateRefund,
  Invoice,
  InvoiceFilter,
  Payment,
  PaymentLink,
  Refund,
  RefundFilter,
  Simulate,
  TimelineEntry,
} from './types.js';
import { webhooks } from './webhooks.js';

const API = '/api/v1';

interface Data<T> {
  data: T;
}

/** Client of one account of a Chit installation. Every method throws a ChitError. */
export class Chit {
  readonly invoices: Invoices;
  readonly payments: Payments;
  readonly paymentLinks: PaymentLinks;
  readonly refunds: Refunds;
  readonly events: Events;
  readonly test: TestMode;
  readonly webhooks = webhooks;
  private readonly http: Http;

  constructor(options: ChitOptions) {
    this.http = new Http(options);
    this.invoices = new Invoices(this.http);
    this.payments = new Payments(this.http);
    this.paymentLinks = new PaymentLinks(this.http);
    this.refunds = new Refunds(this.http);
    this.events = new Events(this.http);
    this.test = new TestMode(this.http);
  }

  /** Calls an operation that has no method here; `path` starts with `/api/v1/` or `/graphql`. Resolves to the answer's JSON. */
  request<T>(method: string, path: string, options?: RequestOptions): Promise<T> {
    return this.http.json(method, path, options);
  }
}

class Invoices {
  constructor(private readonly http: Http) {}

  /**
   * Creates an invoice. A request that got no answer is repeated, and creates no second invoice; so does a program that
   * passes the same `idempotencyKey` again, after a crash, within 24 hours.
   */
  async create(
    input: CreateInvoice,
    {
      idempotencyKey = crypto.randomUUID(),
      ...options
    }: { idempotencyKey?: string; signal?: AbortSignal } = {},
  ): Promise<Invoice> {
    const path = `${API}/invoice/by_api_key`;
    const { data } = await this.http.json<Data<Invoice>>('POST', path, {
      ...options,
      body: input,
      idempotencyKey,
    });
    return data;
  }

  async get(uuid: string): Promise<Invoice> {
    return (await this.http.json<Data<Invoice>>('GET', one(uuid))).data;
  }

  list(filter: InvoiceFilter = {}): List<Invoice> {
    return new List(this.http, `${API}/invoice`, filter);
  }

  async cancel(uuid: string): Promise<Invoice> {
    return (await this.http.json<Data<Invoice>>('POST', `${one(uuid)}/cancel`)).data;
  }

  /** Everything that happened to the invoice, the oldest first. */
  async timeline(uuid: string): Promise<TimelineEntry[]> {
    return (await this.http.json<Data<TimelineEntry[]>>('GET', `${one(uuid)}/timeline`)).data;
  }
}

class Payments {
  constructor(private readonly http: Http) {}

  /** The payments of an invoice. */
  list(invoiceUuid: string): List<Payment> {
    return new List(this.http, `${one(invoiceUuid)}/payments`, {});
  }
}

/** Payment links are made in the dashboard; a key reads them. */
class PaymentLinks {
  constructor(private readonly http: Http) {}

  async get(uuid: string): Promise<PaymentLink> {
    const path = `${API}/payment_link/${encodeURIComponent(uuid)}`;
    return (await this.http.json<Data<PaymentLink>>('GET', path)).data;
  }

  list(): List<PaymentLink> {
    return new List(this.http, `${API}/payment_link`, {});
  }
}

/** Refunds are requested and cancelled here; a person of the account signs them. */
class Refunds {
  constructor(private readonly http: Http) {}

  /** Requests a refund, once for each `idempotencyKey`; `claim_url` is the link to give to the payer. */
  async create(
    input: CreateRefund,
    { idempotencyKey = crypto.randomUUID() }: { idempotencyKey?: string } = {},
  ): Promise<Refund> {
    const options = { body: input, idempotencyKey };
    return (await this.http.json<Data<Refund>>('POST', `${API}/refund`, options)).data;
  }

  async get(uuid: string): Promise<Refund> {
    return (await this.http.json<Data<Refund>>('GET', oneRefund(uuid))).data;
  }

  list(filter: RefundFilter = {}): List<Refund> {
    return new List(this.http, `${API}/refund`, filter);
  }

  /** Cancels a refund that was not sent. */
  async cancel(uuid: string): Promise<Refund> {
    return (await this.http.json<Data<Refund>>('POST', `${oneRefund(uuid)}/cancel`)).data;
  }
}

/** What only a test key can do. */
class TestMode {
  constructor(private readonly http: Http) {}

  /** Lets a test invoice be paid, lose its last payment, expire, or send its oldest open refund. Resolves to the invoice as it is before the network confirms it. */
  async simulate(uuid: string, input: Simulate): Promise<Invoice> {
    const path = `${API}/test/invoice/${encodeURIComponent(uuid)}/simulate`;
    return (await this.http.json<Data<Invoice>>('POST', path, { body: input })).data;
  }
}

const oneRefund = (uuid: string) => `${API}/refund/${encodeURIComponent(uuid)}`;

const one = (uuid: string) => `${API}/invoice/${encodeURIComponent(uuid)}`;
