import type { DataSource } from 'typeorm';
import { v7 as newUuid } from 'uuid';
import type { Invoice } from '../../entities/invoice.entity';
import { Stray } from '../../entities/stray.entity';
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
import { authorize } from '../../policies/access';
import { updateAttention } from '../invoices/attention/attention-updates';
import { findByCheckoutToken, findInvoice, lockInvoices } from '../invoices/invoice.queries';
import { recordAudit } from '../shared/audit';
import { findStray, listStrays, type StrayPage, type StrayRow } from './stray.queries';
import { type Arrival, arrivalsIn, strayReason } from './stray-reading';
import { prepareRelease, type Release } from './stray-release';

/** What a payer has sent and misses. */
export interface PaymentReport {
  network: NetworkId;
  hash: string;
}

export interface StrayNetwork {
  chain: RpcChain;
  /** Number of confirmations after which a transaction counts. */
  confirmations: number;
}

/** Strays of an invoice that are kept; those in tokens that are not listed are anybody's to make, so fewer. */
const MOST = BOUNDS.account.strays.most;
const MOST_UNLISTED = BOUNDS.account.unlistedStrays.most;

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

  /** Returns a page of the account's strays, the newest first. */
  async list(actor: Actor, page: StrayPage): Promise<StrayRow[]> {
    authorize(actor, 'strayMoney');
    return this.reader.read((db) => listStrays(db, actor.account.uuid, page));
  }

  /** Puts the stray away. Throws `not_found` when the account has no such stray. */
  async ignore(actor: Actor, uuid: string, note: string | undefined): Promise<StrayRow> {
    authorize(actor, 'ignoreStray');
    const { invoiceUuid, userUuid } = await this.own(this.database.manager, actor, uuid);
    const ignored = await this.database.transaction(async (tx) => {
      await lockInvoices(tx, [invoiceUuid]);
      const before = await this.own(tx, actor, uuid);
      await tx.update(Stray, { uuid }, { status: 'ignored', note: note || null });
      await updateAttention(tx, [invoiceUuid]);
      await recordAudit(tx, {
        actor,
        action: 'stray.ignored',
        subject: `stray:${uuid}`,
        before: { status: before.status },
        after: { status: 'ignored', note: note || null },
      });
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
  async release(actor: Actor, uuid: string): Promise<Release & { stray: StrayRow }> {
    authorize(actor, 'releaseStray');
    const stray = await this.own(this.database.manager, actor, uuid);
    const invoice = (await findInvoice(this.database.manager, stray.invoiceUuid)) as Invoice;
    const { chain } = this.networkOf(stray.network);
    await this.requireOwnWallet(invoice, stray.network);
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
   * A contract exists on its own networks only: at its address on another one, the money would be lost. The wallet is
   * that of the invoice, which may not be the account's any more.
   */
  private async requireOwnWallet(
    { client, userUuid, ...invoice }: Invoice,
    network: NetworkId,
  ): Promise<void> {
    const [confirmed] = await this.database.query<unknown[]>(
      'SELECT 1 FROM wallet_confirmations WHERE user_uuid = $1 AND wallet = $2 AND network = $3',
      [userUuid, client, network],
    );
    if (confirmed) return;
    const networks = new Set([
      network,
      invoice.network,
      ...(invoice.options ?? []).map((each) => each.network),
    ]);
    for (const each of networks) {
      const looked = this.byNetwork.get(each);
      const code =
        looked && (await this.answered(each, () => looked.chain.read((reader) => reader.code(client))));
      if (code && codeKindOf(code) === 'contract')
        throw new AppError(reason('wallet_network_unconfirmed', { wallet: client, networks: [network] }));
    }
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

type NewStray = Arrival & Pick<Stray, 'network' | 'hash' | 'reason'>;

/** Keeps strays up to the bounds of the invoice, those in listed tokens first, so that dust crowds out nothing. */
async function storeStrays(tx: Executor, invoice: Invoice, strays: readonly NewStray[]): Promise<void> {
  await lockInvoices(tx, [invoice.uuid]);
  const isUnlisted = (stray: { reason: string }) => stray.reason === 'unlisted_token';
  const known = await tx.findBy(Stray, { invoiceUuid: invoice.uuid });
  const isKnown = ({ network, hash, logIndex }: NewStray) =>
    known.some((each) => each.network === network && each.hash === hash && each.logIndex === logIndex);
  const fresh = strays.filter((stray) => !isKnown(stray));
  const keep = (some: readonly NewStray[], most: number, kept: number) =>
    some.slice(0, Math.max(most - kept, 0));
  const unlisted = known.filter(isUnlisted).length;
  const kept = [
    ...keep(
      fresh.filter((stray) => !isUnlisted(stray)),
      MOST,
      known.length - unlisted,
    ),
    ...keep(fresh.filter(isUnlisted), MOST_UNLISTED, unlisted),
  ];
  await insertAll(
    tx,
    Stray,
    kept.map(({ token, ...stray }) => ({
      ...{ uuid: newUuid(), invoiceUuid: invoice.uuid, userUuid: invoice.userUuid, ...stray },
      tokenAddress: token === ZERO_ADDRESS ? token : (toChecksumAddress(token) ?? token),
    })),
  );
}

const SELECT_KNOWN = `
  SELECT EXISTS (SELECT FROM payments WHERE network = $2 AND transaction_hash = $3 AND invoice_uuid = $1
      AND status <> 'reverted') AS counted,
    EXISTS (SELECT FROM strays WHERE network = $2 AND hash = $3 AND invoice_uuid = $1) AS stray`;
