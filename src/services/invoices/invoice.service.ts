import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { v7 as newUuid } from 'uuid';
import type { Config } from '../../config';
import { Invoice } from '../../entities/invoice.entity';
import { notFound } from '../../errors';
import { databaseTime, type Executor } from '../../infra/database/statements';
import type { LiveEvents } from '../../infra/live-events';
import type { Reader } from '../../infra/replicas';
import { type Account, type Actor, personUuidOf } from '../../lib/actor';
import type { Address } from '../../lib/chain/address';
import { forwarderAddress } from '../../lib/chain/forwarder';
import { randomToken } from '../../lib/crypto';
import type { InvoiceStatus } from '../../lib/enums';
import { hasMovingRate, optionsOf } from '../../lib/invoice-option';
import {
  type Authorized,
  authorize,
  ownerFor,
  requireVisible,
  verifiedWallet,
  visibleInvoices,
} from '../../policies/access';
import { type PayerInvoice, toPayerInvoice } from '../../policies/payer-rows';
import type { WalletNetworkService } from '../accounts/wallets/wallet-network.service';
import type { PriceNeed } from '../prices/price-need';
import { roughDollars } from '../prices/token-prices';
import { recordAudit } from '../shared/audit';
import type { IdempotencyService, IdempotentResult } from '../shared/idempotency.service';
import type { ChannelService } from '../telegram/channel.service';
import type { PostTarget } from '../telegram/invoice-post.service';
import { NetworkLooks } from '../tokens/network-looks';
import type { TokenService } from '../tokens/token.service';
import { NEW_INVOICE, UNPAID } from './created-invoice';
import { findByCheckoutToken, findInvoice } from './invoice.queries';
import { cancel } from './invoice-cancellation';
import { detailColumns, type InvoiceDetails, sumOfLines } from './invoice-details';
import { insertInvoice, NOT_KNOWN_YET } from './invoice-insert';
import { findOptions, type Offer, type OfferedOption, toInvoiceOption } from './invoice-offer';
import { evaluate, type Transition } from './invoice-state';
import { applyTransition, type InvoiceTransitions } from './invoice-transitions';
import {
  filterSince,
  type InvoiceFilter,
  type InvoiceQuery,
  isShortCount,
  isShortPage,
} from './lists/invoice-filter';
import { countInvoices, listInvoices, resolveText } from './lists/invoice-list.queries';
import { noticeShareOf } from './small-sums';
import { requireTestRoom } from './test-invoices';

export interface NewInvoice extends InvoiceDetails, Offer {
  note?: string;
  channelUuid?: string;
  expiresInMinutes?: number;
  /** The payment link that creates the invoice; set only by the payment link service, never by callers of the API. */
  paymentLinkUuid?: string;
  /** Hash of the client address of the payer who creates the invoice through a payment link. */
  payerHash?: string;
  /**
   * The Telegram chat in which the caller sent the command that creates the invoice. The bot posts the invoice in this
   * chat, unless `channelUuid` is set.
   */
  askedIn?: { chatId: string; threadId?: number };
}

type InvoiceConfig = Pick<
  Config,
  'INVOICE_TTL_MINUTES' | 'PRICE_LOCK_MINUTES' | 'FEE_RECIPIENT' | 'NOTICE_MIN_USD'
>;

const CHECKOUT_TOKEN_BYTES = 24;

/** A filter of invoices; `userUuid` selects one account, for admins. */
type OwnedFilter = InvoiceFilter & { userUuid?: string };

/**
 * Restricts a filter to the invoices that the caller may see. Returns the selected account separately, as `owner`.
 */
function restrict(actor: Authorized, { userUuid, ...filter }: OwnedFilter) {
  const { since } = visibleInvoices(actor);
  return { owner: ownerFor(actor, userUuid), filter: filterSince<InvoiceFilter>(filter, since) };
}

/**
 * Creates and reads invoices for their owners and for admins. Statuses change only by the rules of `invoice-state.ts`.
 */
export class InvoiceService {
  private readonly looks: NetworkLooks;

  constructor(
    private readonly database: DataSource,
    private readonly reader: Reader,
    private readonly config: InvoiceConfig,
    private readonly tokens: TokenService,
    private readonly priceNeed: PriceNeed,
    private readonly walletNetworks: WalletNetworkService,
    private readonly channels: ChannelService,
    private readonly idempotency: IdempotencyService,
    private readonly transitions: InvoiceTransitions,
    private readonly live: LiveEvents,
  ) {
    this.looks = new NetworkLooks(database);
  }

  /**
   * Creates an invoice for the caller, once per idempotency key. Throws `forbidden` when the caller has no verified
   * wallet, and when the wallet or the fee recipient is a contract that has not been confirmed on one of the
   * invoice's networks. Throws the errors of `findOptions`. Throws `invalid` for lines that do not add up to the
   * amount, and for a channel of another account.
   */
  async create(actor: Actor, input: NewInvoice, key?: string): Promise<IdempotentResult<Invoice>> {
    authorize(actor, 'createInvoice');
    verifiedWallet(actor.account);
    if (input.price) await this.priceNeed.announce();
    const request = { operation: 'createInvoice' as const, input, key };
    const answer = await this.idempotency.runOnce(
      actor,
      request,
      (tx) =>
        // Uses a transaction in three cases. With a channel, the check of the channel locks it against deletion until the
        // invoice is inserted. For a member of the account, an audit entry that names the member is inserted with the
        // invoice. For a test account, the count of its invoices locks it.
        input.channelUuid || actor.account.isTest || personUuidOf(actor) !== actor.account.uuid
          ? tx.transaction((inner) => this.insertAs(inner, actor, input))
          : this.insertFor(tx, actor.account, input),
      NEW_INVOICE,
    );
    if (!answer.replayed) this.publish(answer.value);
    return answer;
  }

  /**
   * Returns one invoice; `ahead` is what `readAhead` has returned for it. Throws `not_found` when there is no such invoice or
   * the caller may not see it.
   */
  async get(actor: Actor, uuid: string, ahead?: Promise<Invoice | null>): Promise<Invoice> {
    authorize(actor, 'invoice');
    return requireVisible(actor, await (ahead ?? this.readAhead(uuid)));
  }

  /** Begins to read an invoice for `get`, which checks whether the caller may see it. */
  readAhead(uuid: string): Promise<Invoice | null> {
    return findInvoice(this.database.manager, uuid);
  }

  /** Returns the invoice with this checkout token, for any caller. Throws `not_found` when no invoice has the token. */
  async getByCheckoutToken(_actor: Actor, checkoutToken: string): Promise<PayerInvoice> {
    const invoice = await findByCheckoutToken(this.database.manager, checkoutToken);
    if (!invoice) throw notFound();
    if (invoice.status === 'created') this.looks.note(optionsOf(invoice).map(({ network }) => network));
    return toPayerInvoice(invoice);
  }

  /** Returns the checkout token of an invoice, for any caller who knows its UUID; undefined when there is none. */
  async checkoutTokenOf(uuid: string): Promise<string | undefined> {
    return (await findInvoice(this.database.manager, uuid))?.checkoutToken;
  }

  /**
   * Searches for the text of a filter, and returns the filter with the invoices found in place of the text. `list` and
   * `count` take either filter; who calls both with this one searches once. Throws as `list` does.
   */
  async search(actor: Actor, filter: OwnedFilter): Promise<OwnedFilter> {
    authorize(actor, 'invoices');
    if (filter.text === undefined) return filter;
    const owner = ownerFor(actor, filter.userUuid);
    return this.reader.scan(actor.account.uuid, (db) => resolveText(db, owner, filter));
  }

  /**
   * Returns a page of the invoices that the caller may see. An admin sees all accounts' invoices, or those of the
   * account `userUuid`. Throws `not_found` when a caller who is not an admin selects another account.
   */
  async list(actor: Actor, given: InvoiceQuery<OwnedFilter>): Promise<Invoice[]> {
    authorize(actor, 'invoices');
    const { owner, filter } = restrict(actor, given.filter);
    const query = { ...given, filter };
    const list = (db: Executor) => listInvoices(db, owner, query);
    return isShortPage(owner, query) ? this.reader.read(list) : this.reader.scan(actor.account.uuid, list);
  }

  /** Counts the invoices that the caller sees and that match a filter; for an admin, all accounts' invoices. */
  async count(actor: Actor, given: OwnedFilter): Promise<number> {
    authorize(actor, 'invoices');
    const { owner, filter } = restrict(actor, given);
    const count = (db: Executor) => countInvoices(db, owner, filter);
    return isShortCount(filter) ? this.reader.read(count) : this.reader.scan(actor.account.uuid, count);
  }

  /**
   * Sets the status on behalf of an admin, whose reason goes to the audit log and the timeline. Setting the status that the
   * invoice already has changes nothing.
   */
  async update(
    actor: Actor,
    uuid: string,
    { status, reason: why }: { status: InvoiceStatus; reason?: string },
  ): Promise<Invoice> {
    authorize(actor, 'updateInvoice');
    return this.change(actor, uuid, (locked, now) => {
      const transition = evaluate(locked, status, 'admin', now);
      return transition && { ...transition, reason: why };
    });
  }

  /**
   * Cancels an open invoice of the caller; an admin can cancel any open invoice. Cancelling again changes nothing.
   * Throws `conflict` when the invoice is paid or has expired, and when its whole amount has been seen on the chain.
   */
  async cancel(actor: Actor, uuid: string): Promise<Invoice> {
    authorize(actor, 'cancelInvoice');
    return this.change(actor, uuid, (locked, now) => cancel(requireVisible(actor, locked), now));
  }

  /** Replaces the metadata of one of the caller's invoices, and the order that they name; events of the past keep theirs. */
  async changeMetadata(
    actor: Actor,
    uuid: string,
    { metadata, orderId = null }: { metadata: string; orderId?: string | null },
  ): Promise<Invoice> {
    authorize(actor, 'changeMetadata');
    const invoice = await this.database.transaction(async (tx) => {
      const locked = await tx.findOne(Invoice, { where: { uuid }, lock: { mode: 'pessimistic_write' } });
      const before = requireVisible(actor, locked);
      await tx.update(Invoice, { uuid }, { metadata, orderId });
      return { ...before, metadata, orderId };
    });
    this.publish(invoice);
    return invoice;
  }

  /** Notifies live subscribers that the invoice has changed. Must be called after the commit. */
  publish({ uuid: invoiceUuid, userUuid }: Invoice): void {
    this.live.publish({ invoiceUuid, userUuid });
  }

  /**
   * Creates an invoice of the account in the given transaction. The calling service must check the caller's rights
   * before, and call `publish` after the commit. Throws in the same cases as `create`.
   */
  async insertFor(tx: Executor, account: Account, input: NewInvoice): Promise<Invoice> {
    if (account.isTest) await requireTestRoom(tx, account.uuid);
    const options = await findOptions(tx, this.tokens, input, account);
    const tokens = options.map(({ token }) => token);
    await this.walletNetworks.requireReceivable(tx, account, tokens);
    const place = await this.findPostTarget(tx, account, input);
    const noticeShare = await this.noticeShare(tx, options[0]);
    const invoice = { ...this.assemble(account, options, input), noticeShare };
    const validity = this.validity(options, input);
    const data = this.transitions.eventData({ ...invoice, ...NOT_KNOWN_YET } as Invoice);
    return { ...invoice, ...(await insertInvoice(tx, { invoice, ...validity, data, place })) } as Invoice;
  }

  private async insertAs(tx: Executor, actor: Authorized, input: NewInvoice): Promise<Invoice> {
    const invoice = await this.insertFor(tx, actor.account, input);
    const actorUuid = personUuidOf(actor);
    if (actorUuid !== actor.account.uuid)
      await recordAudit(tx, {
        actorUuid,
        action: 'invoice.created',
        subject: `invoice:${invoice.uuid}`,
        accountUuid: actor.account.uuid,
      });
    return invoice;
  }

  private async findPostTarget(
    tx: Executor,
    account: Account,
    { channelUuid, askedIn }: NewInvoice,
  ): Promise<PostTarget | null> {
    if (!channelUuid) return askedIn ? { chatId: askedIn.chatId, threadId: null, channelUuid: null } : null;
    const { channelId, threadId } = await this.channels.findOwned(tx, account.uuid, channelUuid);
    const threadAsked = askedIn?.chatId === channelId ? askedIn.threadId : undefined;
    return { chatId: channelId, threadId: threadAsked ?? threadId, channelUuid };
  }

  /**
   * Locks the invoice, and saves and publishes the transition that `decide` returns; changes nothing for null. Returns the
   * invoice. Throws `not_found` when there is no such invoice.
   */
  private async change(
    actor: Authorized,
    uuid: string,
    decide: (invoice: Invoice, now: Date) => Transition | null,
  ): Promise<Invoice> {
    const { invoice, transition } = await this.database.transaction(async (tx) => {
      const invoice = await tx.findOne(Invoice, { where: { uuid }, lock: { mode: 'pessimistic_write' } });
      if (!invoice) throw notFound();
      const transition = decide(invoice, await databaseTime(tx));
      if (transition) await this.transitions.record(tx, personUuidOf(actor), [{ invoice, ...transition }]);
      return { invoice, transition };
    });
    if (!transition) return invoice;
    this.publish(invoice);
    return applyTransition({ invoice, ...transition });
  }

  /**
   * Returns for how many minutes the amounts of a new invoice are valid (`ttlMinutes`). Amounts at a floating
   * exchange rate are valid for a shorter time than the invoice; during the invoice's own period
   * (`renewableMinutes`), the payer may renew the price. `renewableMinutes` is null for other amounts.
   */
  private validity(options: readonly OfferedOption[], { expiresInMinutes }: NewInvoice) {
    const { INVOICE_TTL_MINUTES, PRICE_LOCK_MINUTES } = this.config;
    const asked = expiresInMinutes ?? INVOICE_TTL_MINUTES;
    return hasMovingRate(options)
      ? { ttlMinutes: Math.min(asked, PRICE_LOCK_MINUTES), renewableMinutes: asked }
      : { ttlMinutes: asked, renewableMinutes: null };
  }

  /** Returns the part of a new invoice's amount below which money is told to nobody. */
  private async noticeShare(tx: Executor, { token, amount }: OfferedOption): Promise<bigint> {
    const price = await roughDollars(tx, token);
    const dollars = price && {
      numerator: amount * price.numerator,
      denominator: 10n ** BigInt(token.decimals) * price.denominator,
    };
    return noticeShareOf(this.config.NOTICE_MIN_USD, dollars);
  }

  private assemble(
    account: Account,
    options: readonly [OfferedOption, ...OfferedOption[]],
    input: NewInvoice,
  ) {
    const [{ token, amount, feeAmount }] = options;
    const uuid = newUuid();
    const client = verifiedWallet(account) as Address;
    const feeRecipient = (this.config.FEE_RECIPIENT as Address | undefined) ?? null;
    const { feeBps, toleranceBps } = account;
    return {
      uuid,
      userUuid: account.uuid,
      amount,
      feeBps,
      toleranceBps,
      feeAmount,
      tokenUuid: token.uuid,
      tokenAddress: token.address,
      tokenDecimals: token.decimals,
      network: token.network,
      options: options.length > 1 || input.price ? options.map(toInvoiceOption) : null,
      priceAmount: input.price?.amount ?? null,
      priceCurrency: input.price?.currency ?? null,
      contractAddress: forwarderAddress({ invoiceUuid: uuid, client, feeRecipient, feeBps }),
      client,
      feeRecipient,
      note: input.note ?? null,
      documentToken: randomUUID(),
      ...detailColumns(input, sumOfLines(input, { baseUnits: amount, decimals: token.decimals })),
      checkoutToken: randomToken(CHECKOUT_TOKEN_BYTES),
      ...UNPAID,
      channelUuid: input.channelUuid ?? null,
      paymentLinkUuid: input.paymentLinkUuid ?? null,
      payerHash: input.payerHash ?? null,
    };
  }
}
