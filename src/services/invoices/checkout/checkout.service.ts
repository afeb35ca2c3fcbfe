import type { DataSource } from 'typeorm';
import type { Invoice } from '../../../entities/invoice.entity';
import type { Profile } from '../../../entities/user.entity';
import { notFound } from '../../../errors';
import { runPrepared } from '../../../infra/database/statements';
import { BOUNDS } from '../../../lib/bounds';
import { confirmationsIn } from '../../../lib/chain/confirmations';
import type { NetworkId } from '../../../lib/chain/networks';
import type { InvoiceEventType } from '../../../lib/enums';
import { type InvoiceOption, optionsOf } from '../../../lib/invoice-option';
import { formatAmount } from '../../../lib/money';
import { type PayerInvoice, toPayerInvoice } from '../../../policies/payer-rows';
import type { PriceNeed } from '../../prices/price-need';
import { PAYMENT_VALUE } from '../../shared/received-parts';
import { NetworkLooks } from '../../tokens/network-looks';
import type { WatchedNetworks } from '../../tokens/watched-networks';
import { findByCheckoutToken, findInvoice, USES_OF_LINK } from '../invoice.queries';
import { isRenewable } from '../invoice-renewal';

/** One of the ways to pay an invoice, for display. */
export interface CheckoutOption {
  option: InvoiceOption;
  symbol: string;
  name: string;
  watched: boolean;
}

/** A confirmed payment, as the receipt shows it. */
export interface CheckoutPayment {
  hash: string;
  network: NetworkId;
  symbol: string;
  /** In whole tokens, as exact decimal text. */
  amount: string;
  /** Value in the currency of the invoice's price, as exact decimal text; null without a price. */
  value: string | null;
  /** Time of the payment's block. */
  paidOn: Date;
  /** Whether the invoice needed nothing of it. */
  isOver: boolean;
}

/** Data of an invoice's checkout page. */
export interface Checkout {
  invoice: PayerInvoice;
  token: { symbol: string; name: string };
  /** The ways to pay the invoice, at least one. */
  options: CheckoutOption[];
  /** Current profile of the invoice's owner. */
  merchant: Profile;
  /** Slug of the payment link that created the invoice, while it accepts payments; null otherwise. */
  linkSlug: string | null;
  event: InvoiceEventType;
  /** The newest transaction that pays the invoice and that no reorg has removed; null when there is none. */
  transaction: { hash: string; network: NetworkId } | null;
  /** The confirmed payments of a paid invoice, oldest first; at most `receiptPayments`, and none of an unpaid invoice. */
  payments: CheckoutPayment[];
  /** Whether the merchant has requested a refund of what the invoice received. */
  isRefunded: boolean;
  /**
   * Numbers of confirmations that the newest payment has and needs; the payment's own block is the first confirmation.
   * Null unless the newest payment is pending.
   */
  confirmations: { seen: number; needed: number } | null;
  /** Whether Chit detects payments on the invoice's network; otherwise an admin confirms payments manually. */
  watched: boolean;
  /** Networks on which the payer can have a transaction looked up. */
  lookNetworks: NetworkId[];
  /** Time from which the page offers to renew the price; null when its price cannot be renewed. */
  renewableFrom: Date | null;
  /** Current time by the database's clock. */
  now: Date;
}

/** The seller or the customer of an invoice; members of which nothing is known are null. */
export interface Party {
  name: string | null;
  /** Lines of the postal address. */
  address: string | null;
  taxId: string | null;
  email?: string | null;
}

/** What the printable document of an invoice shows. */
export interface InvoiceDocument {
  checkout: Checkout;
  seller: Party;
  customer: Party;
}

interface CheckoutRow
  extends Profile,
    Pick<Checkout, 'event' | 'transaction' | 'linkSlug' | 'now' | 'isRefunded'> {
  symbol: string;
  name: string;
  /** Block number of the newest payment; null unless the newest payment is pending. */
  pendingBlock: number | null;
  readTo: number | null;
}

const SELECT_CHECKOUT = `
  SELECT tokens.symbol, tokens.name, type AS event, now() AS now, newest.transaction,
    EXISTS (SELECT FROM refunds WHERE invoice_uuid = $1 AND status <> 'cancelled' AND stray_uuid IS NULL) AS "isRefunded",
    CASE WHEN newest.status = 'pending' THEN newest.block_number END::float8 AS "pendingBlock",
    cursor.block_number::float8 AS "readTo",
    (SELECT slug FROM payment_links AS link WHERE uuid = $6 AND enabled AND (expires_on IS NULL OR expires_on > now())
      AND (max_uses IS NULL OR max_uses > ${USES_OF_LINK})) AS "linkSlug",
    display_name AS "displayName", support_email AS "supportEmail", support_url AS "supportUrl",
    accent_color AS "accentColor", logo_hash AS "logoHash"
  FROM tokens JOIN invoice_events ON invoice_uuid = $1 AND sequence = $2 JOIN users ON users.uuid = $5
  LEFT JOIN LATERAL (
    SELECT status, block_number, network, json_build_object('hash', transaction_hash, 'network', network) AS transaction FROM payments
    WHERE payments.invoice_uuid = $1 AND status <> 'reverted' ORDER BY block_time DESC, block_number DESC, log_index DESC LIMIT 1
  ) AS newest ON true
  LEFT JOIN chain_cursors cursor ON cursor.network = coalesce(newest.network, $4)
  WHERE tokens.uuid = $3`;

/** UUID of an invoice, and the secret of its document. */
export interface DocumentAddress {
  invoice: string;
  document: string;
}

/** The seller of an invoice that was made before the account named one is the one that it names now. */
const SELECT_PARTIES = `
  SELECT json_build_object('name', coalesce(CASE WHEN seller IS NULL THEN legal_name ELSE seller ->> 'legalName' END, display_name),
      'address', CASE WHEN seller IS NULL THEN address ELSE seller ->> 'address' END,
      'taxId', CASE WHEN seller IS NULL THEN tax_id ELSE seller ->> 'taxId' END) AS seller,
    json_build_object('name', customer_name, 'address', customer_address, 'taxId', customer_tax_id,
      'email', customer_email) AS customer
  FROM invoices AS invoice JOIN users ON users.uuid = user_uuid WHERE invoice.uuid = $1 AND document_token = $2`;

const SELECT_PAYMENTS = `
  SELECT transaction_hash AS hash, payment.network, symbol, decimals, payment.amount, block_time AS "paidOn",
    ${PAYMENT_VALUE} AS value, payment.overpaid = payment.amount AS "isOver"
  FROM payments AS payment JOIN invoices AS invoice ON invoice.uuid = invoice_uuid
    JOIN tokens ON tokens.uuid = payment.token_uuid
  WHERE invoice_uuid = $1 AND coalesce(counted_as, payment.status) = 'confirmed'
  ORDER BY block_time, block_number, log_index LIMIT ${BOUNDS.request.receiptPayments.most}`;

/** Reads the data of the checkout page for any caller with the invoice's checkout token. */
export class CheckoutService {
  private readonly looks: NetworkLooks;

  constructor(
    private readonly database: DataSource,
    /** Required number of confirmations of a payment on a network. */
    private readonly confirmationsOf: (network: NetworkId) => number,
    private readonly watchedNetworks: WatchedNetworks,
    private readonly priceNeed: PriceNeed,
    private readonly lockMinutes: number,
    /** Networks that have an endpoint. */
    private readonly reachable: readonly NetworkId[],
  ) {
    this.looks = new NetworkLooks(database);
  }

  /** Notes that somebody looks at the invoice; while it is unpaid, its networks are then read often. */
  noteLook({ invoice, options }: Checkout): void {
    if (invoice.status === 'created') this.looks.note(options.map(({ option }) => option.network));
  }

  /** Returns the checkout of the invoice with this checkout token. Throws `not_found` when no invoice has the token. */
  async get(checkoutToken: string): Promise<Checkout> {
    return this.loadCheckout(await findByCheckoutToken(this.database.manager, checkoutToken));
  }

  /** Returns the checkout of the invoice with this UUID. Throws `not_found` when there is no such invoice. */
  async getByUuid(uuid: string): Promise<Checkout> {
    return this.loadCheckout(await findInvoice(this.database.manager, uuid));
  }

  /** Returns the document with this token, a UUID. Throws `not_found` when no invoice has it. */
  async getDocument({ invoice, document }: DocumentAddress): Promise<InvoiceDocument> {
    type Parties = Omit<InvoiceDocument, 'checkout'>;
    const [parties] = await runPrepared<Parties>(this.database.manager, SELECT_PARTIES, [invoice, document]);
    if (!parties) throw notFound();
    return { checkout: await this.getByUuid(invoice), ...parties };
  }

  private async loadCheckout(invoice: Invoice | null): Promise<Checkout> {
    if (!invoice) throw notFound();
    const { uuid, sequence, tokenUuid, network, userUuid, paymentLinkUuid } = invoice;
    const values = [uuid, sequence, tokenUuid, network, userUuid, paymentLinkUuid];
    const [row] = await runPrepared<CheckoutRow>(this.database.manager, SELECT_CHECKOUT, values);
    const { symbol, name, event, transaction, pendingBlock, readTo, linkSlug, now, isRefunded, ...merchant } =
      row as CheckoutRow;
    const needed = this.confirmationsOf(transaction?.network ?? network);
    const watched = await this.watchedNetworks.isWatched(network);
    if (invoice.status === 'created') this.looks.note(optionsOf(invoice).map((option) => option.network));
    return {
      invoice: toPayerInvoice(invoice),
      token: { symbol, name },
      options: await this.loadOptions(invoice, { symbol, name, watched }),
      merchant,
      linkSlug,
      isRefunded,
      event,
      transaction,
      payments: invoice.status === 'paid' ? await this.loadPayments(uuid) : [],
      confirmations:
        pendingBlock === null ? null : { seen: confirmationsIn(pendingBlock, { readTo, needed }), needed },
      watched,
      lookNetworks: [...this.reachable],
      renewableFrom: this.renewableFrom(invoice, now),
      now,
    };
  }

  private async loadPayments(uuid: string): Promise<CheckoutPayment[]> {
    type Row = CheckoutPayment & { decimals: number };
    const rows = await runPrepared<Row>(this.database.manager, SELECT_PAYMENTS, [uuid]);
    return rows.map(({ amount, decimals, ...row }) => ({
      ...row,
      amount: formatAmount(BigInt(amount), decimals),
    }));
  }

  /**
   * Returns the time from which the page offers to renew the price; null when the price cannot be renewed. The time
   * is the start of the last third of the period for which prices are locked, so that payers do not ask for a better
   * price again and again.
   */
  private renewableFrom(invoice: Invoice, now: Date): Date | null {
    if (!isRenewable(invoice, now)) return null;
    this.priceNeed.expect();
    return new Date(invoice.expiresOn.getTime() - (this.lockMinutes * 60_000) / 3);
  }

  /** Loads the tokens of the options; for one option, `first` already describes its token. */
  private async loadOptions(
    invoice: Invoice,
    first: Omit<CheckoutOption, 'option'>,
  ): Promise<CheckoutOption[]> {
    const options = optionsOf(invoice);
    if (options.length < 2) return options.map((option) => ({ option, ...first }));
    const names = await runPrepared<{ uuid: string; symbol: string; name: string }>(
      this.database.manager,
      'SELECT uuid, symbol, name FROM tokens WHERE uuid = ANY($1)',
      [options.map(({ tokenUuid }) => tokenUuid)],
    );
    return Promise.all(
      options.map(async (option) => {
        const { symbol, name } = names.find(({ uuid }) => uuid === option.tokenUuid) ?? first;
        return { option, symbol, name, watched: await this.watchedNetworks.isWatched(option.network) };
      }),
    );
  }
}
