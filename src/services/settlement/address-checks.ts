import type { DataSource } from 'typeorm';
import type { Invoice } from '../../entities/invoice.entity';
import type { ChainAccess, ChainReader } from '../../infra/chain/rpc-chain';
import { RpcError } from '../../infra/chain/rpc-error';
import type { LiveEvents } from '../../infra/live-events';
import type { Logger } from '../../infra/logger';
import { BOUNDS } from '../../lib/bounds';
import { balanceRead } from '../../lib/chain/balance-read';
import type { Transfer } from '../../lib/chain/transfers';
import { optionsOf } from '../../lib/invoice-option';
import { updateAttention } from '../invoices/attention/attention-updates';
import { lockInvoices } from '../invoices/invoice.queries';
import { listDueChecks, listUnexplained, saveChecks, sumKnownTransfers } from './address-check.queries';
import { type Checkpoint, findParentCheckpoint } from './block-checkpoints';
import { type Reading, readPayments } from './payment-reading';
import { blockBeforeInvoice } from './starting-block';

/** Base units of a token at an invoice's address; undefined when no endpoint says them. */
interface Balance {
  /** `<invoice UUID>:<token address in lower case>`. */
  key: string;
  invoice: Invoice;
  amount: bigint | undefined;
}

/** The look at the chain of a network that has been read up to the block `read`. */
export interface AddressLook {
  chain: ChainAccess;
  read: Checkpoint;
  /** Saves payments that another endpoint delivered. */
  record: (reading: Reading) => Promise<void>;
}

/**
 * Proves, before an invoice expires, that no money has come which Chit does not know: an endpoint that does not deliver
 * a log says nothing. Looks at the balances of the invoices' addresses, through another endpoint than the one in use
 * where there is one.
 */
export class AddressChecks {
  constructor(
    private readonly database: DataSource,
    private readonly lateDays: number,
    private readonly live: LiveEvents,
    private readonly log: Logger,
  ) {}

  /** Looks at the addresses that are due. Throws an RpcError when no endpoint answers. */
  async run(look: AddressLook): Promise<void> {
    const due = await listDueChecks(this.database.manager, look.chain.network);
    if (due.length === 0) return;
    const uuids = due.map(({ uuid }) => uuid);
    const before = await listUnexplained(this.database.manager, look.chain.network, uuids);
    // Questions that are never answered keep no invoice open for ever, but explain no money.
    const isOverdue = ({ uuid, expiresOn }: Invoice) =>
      !before.has(uuid) &&
      look.read.time.getTime() - expiresOn.getTime() > BOUNDS.times.unexplainedBalance.most * 3_600_000;
    try {
      const balances = await readBalances(look, due);
      const unsearched = await this.searchUnexplained(look, balances);
      const isUnsearched = ({ invoice }: Balance) => unsearched.has(invoice.uuid) && !isOverdue(invoice);
      const silent = balances.filter(({ invoice, amount }) => amount === undefined && !isOverdue(invoice));
      const unknown = uuidsOf([...silent, ...balances.filter(isUnsearched)]);
      const left = (await this.unexplained(look, balances)).filter((balance) => !isUnsearched(balance));
      await this.save(look, due, before, uuidsOf(left), unknown);
    } catch (error) {
      if (error instanceof RpcError)
        await this.save(look, due.filter(isOverdue), before, new Set(), new Set());
      throw error;
    }
  }

  /**
   * Searches for payments that explain the balances, and saves those that an endpoint delivers. Returns the UUIDs of the
   * invoices for which no endpoint could be searched.
   */
  private async searchUnexplained(look: AddressLook, balances: readonly Balance[]): Promise<Set<string>> {
    const unsearched = new Set<string>();
    for (const { invoice, amount = 0n } of await this.unexplained(look, balances)) {
      const search = look.chain.ask((reader) => this.search(reader, look, invoice, amount));
      const found = await search.catch((error: unknown) => {
        if (!(error instanceof RpcError)) throw error;
        unsearched.add(invoice.uuid);
      });
      if (found) await look.record(found);
    }
    return unsearched;
  }

  /**
   * `before`: invoices whose money was unexplained before. `unknown`: those with a balance that no endpoint says, or for
   * whose transfers none could be searched; nothing changes for them.
   */
  private async save(
    { chain: { network }, read }: AddressLook,
    due: readonly Invoice[],
    before: ReadonlySet<string>,
    unexplained: ReadonlySet<string>,
    unknown: ReadonlySet<string>,
  ): Promise<void> {
    if (unknown.size > 0)
      this.log.warn(
        { network, invoices: [...unknown] },
        'No endpoint says the balances of ended invoices, or what explains them',
      );
    const changed = await this.database.transaction(async (tx) => {
      const changed = due.filter(({ uuid }) =>
        before.has(uuid) ? !unexplained.has(uuid) && !unknown.has(uuid) : unexplained.has(uuid),
      );
      const uuids = changed.map(({ uuid }) => uuid);
      if (changed.length > 0) await lockInvoices(tx, uuids);
      const results = due.map(({ uuid, expiresOn }) => ({
        uuid,
        expiresOn,
        isUnexplained: unexplained.has(uuid),
        isExplained: !unexplained.has(uuid) && !unknown.has(uuid),
      }));
      await saveChecks(tx, network, read, results);
      if (changed.length > 0) await updateAttention(tx, uuids);
      return changed;
    });
    for (const { uuid, userUuid } of changed) {
      this.live.publish({ invoiceUuid: uuid, userUuid });
      if (unexplained.has(uuid))
        this.log.error(
          { network, invoice: uuid },
          'Money is at the address of an invoice, and no endpoint delivers its transfer',
        );
    }
  }

  private async unexplained({ chain }: AddressLook, balances: readonly Balance[]): Promise<Balance[]> {
    const present = balances.filter(({ amount = 0n }) => amount > 0n);
    if (present.length === 0) return [];
    const uuids = present.map(({ invoice }) => invoice.uuid);
    const known = await sumKnownTransfers(this.database.manager, chain.network, uuids);
    return present.filter(({ key, amount = 0n }) => amount > (known.get(key) ?? 0n));
  }

  /** Searches the logs of an endpoint for payments to the invoice that are not known; undefined when there are none. */
  private async search(
    reader: ChainReader,
    look: AddressLook,
    invoice: Invoice,
    amount: bigint,
  ): Promise<Reading | undefined> {
    const { network } = look.chain;
    const shared = await findParentCheckpoint(this.database.manager, network, look.read);
    const to = await reader.block(shared.number);
    if (to.hash !== shared.hash) throw new RpcError('The endpoint is not on the chain that was read');
    const first = await blockBeforeInvoice(reader, to, invoice.createdOn);
    const transfers = await searchTransfers(reader, {
      ...{ invoice, amount, first, last: to.number },
      tokens: tokensOf(invoice, look),
    });
    const blocks = [...new Set(transfers.map(({ blockNumber }) => blockNumber))];
    if (blocks.length === 0) return undefined;
    const reading = await readPayments(this.database.manager, reader, {
      network,
      ranges: blocks.map((block) => ({ from: block, to: block })),
      base: to.number,
      head: look.read.number,
      since: look.read.time,
      lateDays: this.lateDays,
    });
    if (reading.appeared.length === 0) return undefined;
    await reader.verify();
    return reading;
  }
}

const uuidsOf = (balances: readonly Balance[]) => new Set(balances.map(({ invoice }) => invoice.uuid));

/** Tokens that the invoice accepts on the network; only their balances are required. */
const tokensOf = (invoice: Invoice, { chain }: AddressLook) =>
  optionsOf(invoice)
    .filter(({ network }) => network === chain.network)
    .map(({ tokenAddress }) => tokenAddress.toLowerCase());

/** Reads what is at the addresses in the block `look.read`; asks for what one endpoint does not say at the others. */
async function readBalances(look: AddressLook, invoices: readonly Invoice[]): Promise<Balance[]> {
  const asked = invoices.flatMap((invoice) => tokensOf(invoice, look).map((token) => ({ invoice, token })));
  const reads = asked.map(({ invoice: { contractAddress }, token }) => balanceRead(token, contractAddress));
  const balances = asked.map(({ invoice, token }): Balance => {
    return { key: `${invoice.uuid}:${token}`, invoice, amount: undefined };
  });
  await look.chain.ask(async (reader) => {
    const amounts = await reader.readAll(reads, look.read.number);
    for (const [index, balance] of balances.entries())
      balance.amount ??= amounts[index] as bigint | undefined;
    return balances.every(({ amount }) => amount !== undefined) || undefined;
  });
  return balances;
}

export interface Search {
  invoice: Invoice;
  /** Addresses of the tokens in lower case. */
  tokens: readonly string[];
  /** Base units after which the search ends. */
  amount: bigint;
  first: number;
  last: number;
}

/** Finds transfers to an invoice from its newest blocks back, with at most `searchedRanges` requests. */
export async function searchTransfers(
  reader: ChainReader,
  { invoice, tokens, amount, first, last }: Search,
): Promise<Transfer[]> {
  const recipients = [invoice.contractAddress.toLowerCase()];
  const found: Transfer[] = [];
  let [missing, to] = [amount, last];
  const most = BOUNDS.batches.searchedRanges.most;
  for (let requests = 0; missing > 0n && to >= first && requests < most; requests += 1) {
    const from = Math.max(first, to - reader.blocksOfRequest + 1);
    const transfers = await reader.transfers({ tokens, recipients, from, to });
    found.push(...transfers);
    missing -= transfers.reduce((sum, { amount }) => sum + amount, 0n);
    to = from - 1;
  }
  return found;
}
