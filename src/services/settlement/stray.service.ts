import type { DataSource } from 'typeorm';
import { v7 as newUuid } from 'uuid';
import { ChainCursor } from '../../entities/chain-cursor.entity';
import type { Invoice } from '../../entities/invoice.entity';
import { Payment } from '../../entities/payment.entity';
import { Stray } from '../../entities/stray.entity';
import type { Token } from '../../entities/token.entity';
import { AppError, invalid, notFound } from '../../errors';
import type { RpcChain } from '../../infra/chain/rpc-chain';
import { RpcError } from '../../infra/chain/rpc-error';
import { type Executor, insertAll } from '../../infra/database/statements';
import type { LiveEvents } from '../../infra/live-events';
import type { RateLimiter } from '../../infra/rate-limiter';
import type { Reader } from '../../infra/replicas';
import type { Actor } from '../../lib/actor';
import { BOUNDS } from '../../lib/bounds';
import { toChecksumAddress, ZERO_ADDRESS } from '../../lib/chain/address';
import { codeKindOf } from '../../lib/chain/code-kind';
import type { NetworkId } from '../../lib/chain/networks';
import type { ReportOutcome } from '../../lib/enums';
import { reason } from '../../lib/reasons';
import { type Authorized, authorize } from '../../policies/access';
import { updateAttention } from '../invoices/attention/attention-updates';
import { findByCheckoutToken, findInvoice, lockInvoices } from '../invoices/invoice.queries';
import type { InvoiceTransitions } from '../invoices/invoice-transitions';
import type { PriceNeed } from '../prices/price-need';
import type { RefundOfInvoice } from '../refunds/refund.queries';
import type { RefundService } from '../refunds/refund.service';
import { recordAudit } from '../shared/audit';
import { findToken } from '../tokens/token.queries';
import { findUnasked, isTimeToLook, listEnded } from './ended-looks';
import type { SettlementService } from './settlement.service';
import { findStray, listStrays, type StrayPage, type StrayRow } from './stray.queries';
import { acceptToken, readStray } from './stray-acceptance';
import { type Arrival, arrivalsIn, type NewStray, strayReason } from './stray-reading';
import { prepareRelease, type Release } from './stray-release';

/** What a payer has sent and misses. */
export interface PaymentReport {
  network: NetworkId;
  hash: string;
}

export type StrayRelease = Release & { stray: StrayRow };

export interface StrayNetwork {
  chain: RpcChain;
  /** Number of confirmations after which a transaction counts. */
  confirmations: number;
}

/** Strays of an invoice that are kept; those in tokens that are not listed are anybody's to make, so fewer. */
const MOST = BOUNDS.account.strays.most;
const MOST_UNLISTED = BOUNDS.account.unlistedStrays.most;

interface KnownWallet {
  isConfirmed: boolean;
  isContract: boolean;
}

/** SQL: whether the account $1 has confirmed the wallet $2 on the network $3, and whether it is a contract on any. */
const KNOWN_WALLET = `SELECT EXISTS (
    SELECT FROM wallet_confirmations WHERE user_uuid = $1 AND wallet = $2 AND network = $3
  ) AS "isConfirmed", EXISTS (
    SELECT FROM address_codes WHERE address = $2 AND kind = 'contract'
  ) AS "isContract"`;

/** Money at the addresses of invoices that no option asks for: found on any network that has an endpoint. */
export class StrayService {
  private readonly byNetwork: ReadonlyMap<NetworkId, StrayNetwork>;

  constructor(
    private readonly database: DataSource,
    private readonly reader: Reader,
    networks: readonly StrayNetwork[],
    private readonly lateDays: number,
    private readonly limiter: RateLimiter,
    private readonly live: LiveEvents,
    private readonly priceNeed: PriceNeed,
    private readonly transitions: InvoiceTransitions,
    private readonly settlement: SettlementService,
    private readonly refunds: RefundService,
  ) {
    this.byNetwork = new Map(networks.map((each) => [each.chain.network, each]));
  }

  /**
   * Looks at the transaction with which a payer says to have paid the invoice, and keeps what the invoice did not ask
   * for. Throws `not_found` without an invoice, `invalid` for a network without an endpoint, `unavailable` when it does
   * not answer, and `rate_limited` after too many looks for the invoice or its account.
   */
  async report(checkoutToken: string, { network, hash }: PaymentReport): Promise<ReportOutcome> {
    const invoice = await findByCheckoutToken(this.database.manager, checkoutToken);
    if (!invoice || invoice.network === 'TEST') throw notFound();
    const looked = this.networkOf(network);
    const { uuid, userUuid } = invoice;
    const known = await this.knownOutcome(uuid, network, hash);
    if (known) return known;
    await this.limiter.consume('LOOK', uuid);
    await this.limiter.consume('LOOK_ACCOUNT', userUuid);
    const { outcome, strays } = await this.look(invoice, looked, hash);
    if (strays.length === 0) return outcome;
    await this.database.transaction((tx) => storeStrays(tx, invoice, strays));
    this.live.publish({ invoiceUuid: uuid, userUuid });
    return outcome;
  }

  /**
   * Looks for listed tokens at the addresses of invoices that have ended since the last look, and keeps what they did not
   * ask for. Requests nothing while none has ended, and looks every ten minutes at most. Throws an RpcError when the network
   * does not answer: the next look begins with the same invoices.
   */
  async lookAtEnded(network: NetworkId): Promise<void> {
    const db = this.database.manager;
    const looked = this.networkOf(network);
    if (!(await isTimeToLook(db, network))) return;
    for (let isLast = false; !isLast; ) {
      const ended = await listEnded(db, network);
      const found =
        ended.invoices.length === 0
          ? []
          : await looked.chain.read((reader) => findUnasked(db, reader, looked, ended.invoices));
      for (const { invoice, strays } of found) {
        await this.database.transaction((tx) => storeStrays(tx, invoice, strays));
        this.live.publish({ invoiceUuid: invoice.uuid, userUuid: invoice.userUuid });
      }
      await db.update(ChainCursor, { network }, { endedLookedTo: ended.until });
      isLast = ended.isLast;
    }
  }

  /** Returns a page of the account's strays, the newest first. */
  async list(actor: Actor, page: StrayPage): Promise<StrayRow[]> {
    authorize(actor, 'strayMoney');
    return this.reader.read((db) => listStrays(db, actor.account.uuid, page));
  }

  /**
   * Counts the stray as a payment of its invoice, in a token that it did not accept at the present rate. Throws
   * `not_found` without such a stray, `conflict` unless it is `found` or `released` and in a listed token, or when the invoice takes no further one, `no_rate`
   * without a known worth, `forbidden` when the wallet is a contract that is not confirmed on the network, and `unavailable` when the network does not answer.
   */
  async accept(actor: Actor, uuid: string, note: string | undefined): Promise<StrayRow> {
    authorize(actor, 'acceptStray');
    const stray = await this.own(this.database.manager, actor, uuid);
    const token = await this.listedToken(stray);
    requireOpen(stray);
    const { contractAddress: to } = await this.requireOwnWallet(stray);
    const { chain, confirmations } = this.networkOf(stray.network);
    const payment = await this.answered(stray.network, () =>
      chain.read((reader) => readStray(this.database.manager, reader, stray, { token, to, confirmations })),
    );
    await this.priceNeed.announce();
    await this.database.transaction(async (tx) => {
      const [invoice] = (await lockInvoices(tx, [stray.invoiceUuid])) as [Invoice];
      const before = requireOpen(await this.own(tx, actor, uuid));
      await acceptToken(tx, this.transitions, invoice, token);
      await tx.insert(Payment, payment);
      await this.close(tx, actor, before, { status: 'accepted', note: note || null });
      const share = { uuid: invoice.uuid, maxChanges: BOUNDS.batches.settledRows.most };
      await this.settlement.settle(tx, stray.network, [share], true);
    });
    this.live.publish({ invoiceUuid: stray.invoiceUuid, userUuid: stray.userUuid });
    return this.own(this.database.manager, actor, uuid);
  }

  /** Puts the stray away. Throws `not_found` when the account has no such stray. */
  async ignore(actor: Actor, uuid: string, note: string | undefined): Promise<StrayRow> {
    authorize(actor, 'ignoreStray');
    const { invoiceUuid, userUuid } = await this.own(this.database.manager, actor, uuid);
    const ignored = await this.database.transaction(async (tx) => {
      await lockInvoices(tx, [invoiceUuid]);
      const before = await this.own(tx, actor, uuid);
      if (before.status !== 'ignored') requireOpen(before);
      await this.close(tx, actor, before, { status: 'ignored', note: note || null });
      return this.own(tx, actor, uuid);
    });
    this.live.publish({ invoiceUuid, userUuid });
    return ignored;
  }

  /**
   * Returns the transactions that move the stray to the wallet of its invoice, or none when the address is empty: then
   * the stray is released. Throws `not_found` without such a stray, `forbidden` when the wallet is a contract that is
   * not confirmed on the network, and `unavailable` when the network does not answer.
   */
  async release(actor: Actor, uuid: string): Promise<StrayRelease> {
    authorize(actor, 'releaseStray');
    return this.prepare(actor, await this.own(this.database.manager, actor, uuid));
  }

  /**
   * Requests a refund of all of the stray, once it has left the address: until then, returns the transactions of
   * `release` and no refund. Throws like `release`, and `conflict` unless the stray is `found` or `released` and in a
   * listed token.
   */
  async refund(actor: Actor, uuid: string): Promise<StrayRelease & { refund: RefundOfInvoice | null }> {
    authorize(actor, 'refundStray');
    const find = async (tx: Executor) => requireOpen(await this.own(tx, actor, uuid));
    const stray = await find(this.database.manager);
    const { uuid: tokenUuid, address: tokenAddress, decimals: tokenDecimals } = await this.listedToken(stray);
    const release =
      stray.status === 'released' ? { stray, calls: [], gasPrice: 0n } : await this.prepare(actor, stray);
    if (release.calls.length > 0) return { ...release, refund: null };
    const refund = await this.refunds.createOfStray(actor, stray.invoiceUuid, async (tx) => {
      const { network, amount, reason } = await find(tx);
      return {
        ...{ strayUuid: uuid, tokenUuid, tokenAddress, tokenDecimals, network, amount: BigInt(amount) },
        reason: reason === 'late' || reason === 'after_cancel' ? 'paid_late' : 'other',
      };
    });
    return { ...release, stray: await this.own(this.database.manager, actor, uuid), refund };
  }

  private async prepare(actor: Authorized, stray: StrayRow): Promise<StrayRelease> {
    const { uuid } = stray;
    const invoice = await this.requireOwnWallet(stray);
    const { chain } = this.networkOf(stray.network);
    const release = await this.answered(stray.network, () =>
      chain.read((reader) => prepareRelease(reader, invoice, stray)),
    );
    if (release.calls.length > 0) return { ...release, stray };
    await this.database.transaction(async (tx) => {
      await lockInvoices(tx, [invoice.uuid]);
      await tx.update(Stray, { uuid, status: 'found' }, { status: 'released' });
      await updateAttention(tx, [invoice.uuid]);
    });
    this.live.publish({ invoiceUuid: invoice.uuid, userUuid: invoice.userUuid });
    return { ...release, stray: await this.own(this.database.manager, actor, uuid) };
  }

  /** Saves what a person has decided about a stray. */
  private async close(
    tx: Executor,
    actor: Authorized,
    { uuid, invoiceUuid, status }: StrayRow,
    after: { status: 'accepted' | 'ignored'; note: string | null },
  ): Promise<void> {
    await tx.update(Stray, { uuid }, after);
    await updateAttention(tx, [invoiceUuid]);
    const action = `stray.${after.status}` as const;
    await recordAudit(tx, { actor, action, subject: `stray:${uuid}`, before: { status }, after });
  }

  private async listedToken({ tokenUuid }: StrayRow): Promise<Token> {
    const token = tokenUuid && (await findToken(this.database.manager, tokenUuid));
    if (!token) throw new AppError(reason('stray_token'));
    return token;
  }

  private networkOf(network: NetworkId): StrayNetwork {
    const looked = this.byNetwork.get(network);
    if (!looked) throw invalid({ member: 'network', reason: reason('not_valid') });
    return looked;
  }

  private async own(db: Executor, { account }: Actor & { account: { uuid: string } }, uuid: string) {
    const stray = await findStray(db, account.uuid, uuid);
    if (!stray) throw notFound();
    return stray;
  }

  private async knownOutcome(uuid: string, network: NetworkId, hash: string): Promise<ReportOutcome | null> {
    const [known] = await this.database.query<{ counted: boolean; stray: boolean }[]>(SELECT_KNOWN, [
      uuid,
      network,
      hash,
    ]);
    return known?.stray ? 'stray' : known?.counted ? 'counted' : null;
  }

  private async look(invoice: Invoice, { chain, confirmations }: StrayNetwork, hash: string) {
    const nothing = (outcome: ReportOutcome) => ({ outcome, strays: [] });
    const { network } = chain;
    const found = await this.answered(network, () =>
      chain.read(async (reader) => {
        const receipt = await reader.receipt(hash);
        if (!receipt) return null;
        const head = await reader.head();
        return {
          receipt,
          depth: head.number - receipt.blockNumber + 1,
          block: await reader.block(receipt.blockNumber),
        };
      }),
    );
    if (!found) return nothing('unknown');
    const { receipt, depth, block } = found;
    if (!receipt.succeeded) return nothing('failed');
    const arrivals = arrivalsIn(receipt, invoice.contractAddress);
    if (arrivals.length === 0) return nothing('elsewhere');
    // A reorganization could still remove what is newer; the watcher waits for the same depth.
    if (depth < confirmations) return nothing('waiting');
    const listed = await this.listedAmong(network, arrivals);
    const place = { network, block, lateDays: this.lateDays };
    const strays = arrivals.flatMap((arrival) => {
      const why = strayReason(invoice, place, arrival, listed);
      return why ? [{ ...arrival, reason: why, network, hash }] : [];
    });
    return { outcome: strays.length > 0 ? ('stray' as const) : ('waiting' as const), strays };
  }

  private async listedAmong(network: NetworkId, arrivals: readonly Arrival[]): Promise<Set<string>> {
    const rows = await this.database.query<{ address: string }[]>(
      'SELECT lower(address) AS address FROM tokens WHERE network = $1 AND lower(address) = ANY ($2)',
      [network, arrivals.map(({ token }) => token)],
    );
    return new Set(rows.map(({ address }) => address));
  }

  /**
   * Returns the invoice of a stray. A contract exists on its own networks only: at its address on another one, the money
   * would be lost. The wallet is that of the invoice, which may not be the account's any more.
   */
  private async requireOwnWallet({ invoiceUuid, network }: StrayRow): Promise<Invoice> {
    const invoice = (await findInvoice(this.database.manager, invoiceUuid)) as Invoice;
    const { client, userUuid, options } = invoice;
    const [known] = await this.database.query<[KnownWallet]>(KNOWN_WALLET, [userUuid, client, network]);
    if (known.isConfirmed) return invoice;
    const unconfirmed = reason('wallet_network_unconfirmed', { wallet: client, networks: [network] });
    if (known.isContract) throw new AppError(unconfirmed);
    const networks = new Set([network, invoice.network, ...(options ?? []).map((each) => each.network)]);
    for (const each of networks) {
      const looked = this.byNetwork.get(each);
      const code =
        looked && (await this.answered(each, () => looked.chain.read((reader) => reader.code(client))));
      if (code && codeKindOf(code) === 'contract') throw new AppError(unconfirmed);
    }
    return invoice;
  }

  private async answered<T>(network: NetworkId, ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof RpcError) throw new AppError(reason('network_away', { network }));
      throw error;
    }
  }
}

/** The stray, unless something else was decided about it. */
function requireOpen(stray: StrayRow): StrayRow {
  const { status } = stray;
  if (status !== 'found' && status !== 'released') throw new AppError(reason('stray_status', { status }));
  return stray;
}

/** Keeps strays up to the bounds of the invoice, those in listed tokens first, so that dust crowds out nothing. */
async function storeStrays(tx: Executor, invoice: Invoice, strays: readonly NewStray[]): Promise<void> {
  await lockInvoices(tx, [invoice.uuid]);
  const isUnlisted = (stray: { reason: string }) => stray.reason === 'unlisted_token';
  const known = await tx.findBy(Stray, { invoiceUuid: invoice.uuid });
  const isKnown = ({ network, hash, logIndex }: NewStray) =>
    known.some((each) => each.network === network && each.hash === hash && each.logIndex === logIndex);
  const fresh = strays.filter((stray) => !isKnown(stray));
  const keep = (ofUnlisted: boolean, most: number) => {
    const room = most - known.filter((stray) => isUnlisted(stray) === ofUnlisted).length;
    return fresh.filter((stray) => isUnlisted(stray) === ofUnlisted).slice(0, Math.max(room, 0));
  };
  const kept = [...keep(false, MOST), ...keep(true, MOST_UNLISTED)];
  await insertAll(
    tx,
    Stray,
    kept.map(({ token, ...stray }) => ({
      ...{ uuid: newUuid(), invoiceUuid: invoice.uuid, userUuid: invoice.userUuid, ...stray },
      tokenAddress: token === ZERO_ADDRESS ? token : (toChecksumAddress(token) ?? token),
    })),
  );
  await updateAttention(tx, [invoice.uuid]);
}

const SELECT_KNOWN = `
  SELECT EXISTS (SELECT FROM payments WHERE network = $2 AND transaction_hash = $3 AND invoice_uuid = $1
      AND status <> 'reverted') AS counted,
    EXISTS (SELECT FROM strays WHERE network = $2 AND hash = $3 AND invoice_uuid = $1
      AND status <> 'accepted') AS stray`;
