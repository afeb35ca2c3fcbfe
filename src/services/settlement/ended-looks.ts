import type { Invoice } from '../../entities/invoice.entity';
import type { ChainAccess, ChainReader } from '../../infra/chain/rpc-chain';
import { RpcError } from '../../infra/chain/rpc-error';
import { databaseTime, type Executor } from '../../infra/database/statements';
import { BOUNDS } from '../../lib/bounds';
import { balanceRead } from '../../lib/chain/balance-read';
import { CHAIN_IDS, type NetworkId } from '../../lib/chain/networks';
import type { Transfer } from '../../lib/chain/transfers';
import { optionsOf } from '../../lib/invoice-option';
import { listByUuid } from '../invoices/invoice.queries';
import { sumKnownTransfers } from './address-check.queries';
import { type Search, searchTransfers } from './address-checks';
import { minimumSql } from './flush-minimum';
import { blockBeforeInvoice } from './starting-block';
import type { NewStray } from './stray-reading';

const { checkedAddresses, balancesRead } = BOUNDS.batches;

/** SQL: invoices at whose addresses somebody has to look: soon after their end, when what came last is deep, and a day later. */
const ENDED = `
  SELECT uuid, due FROM chain_cursors AS cursor
    CROSS JOIN LATERAL (SELECT coalesce(ended_looked_to, $3) AS since) AS place
    CROSS JOIN (VALUES (interval '2 minutes'), (interval '1 day')) AS look (pause)
    CROSS JOIN LATERAL (
      SELECT uuid, expires_on + pause AS due FROM invoices
      WHERE network = ANY ($2) AND status = 'expired' AND expires_on > since - pause AND expires_on <= $3 - pause
      UNION ALL
      SELECT uuid, paid_on + pause FROM invoices
      WHERE network = ANY ($2) AND status = 'paid' AND paid_on > since - pause AND paid_on <= $3 - pause
    ) AS ended
  WHERE cursor.network = $1 ORDER BY due FETCH FIRST ${checkedAddresses.most} ROWS WITH TIES`;

/** SQL: the ends of ten minutes share a look, so that a network that nobody uses costs few requests. */
const IS_TIME = `
  SELECT 1 FROM chain_cursors
  WHERE network = $1 AND coalesce(ended_looked_to, '-infinity') <= now() - interval '10 minutes'`;

/** Whether it is time to look at the addresses of invoices that have ended. */
export const isTimeToLook = async (db: Executor, network: NetworkId): Promise<boolean> =>
  (await db.query(IS_TIME, [network])).length > 0;

/** Returns the next invoices to look at on the network, and up to which time that looks. */
export async function listEnded(db: Executor, network: NetworkId) {
  const now = await databaseTime(db);
  const rows: { uuid: string; due: Date }[] = await db.query(ENDED, [network, CHAIN_IDS, now]);
  const isLast = rows.length < checkedAddresses.most;
  const until = (isLast ? undefined : rows.at(-1)?.due) ?? now;
  const uuids = [...new Set(rows.map(({ uuid }) => uuid))];
  return { invoices: uuids.length > 0 ? await listByUuid(db, uuids) : [], until, isLast };
}

/**
 * Finds listed tokens that are worth moving at the addresses of invoices that do not accept them, in blocks with that many
 * confirmations; none in blocks that no endpoint serves any more. Throws an RpcError when one does not answer.
 */
export async function findUnasked(
  db: Executor,
  reader: ChainReader,
  { chain, confirmations }: { chain: ChainAccess; confirmations: number },
  invoices: readonly Invoice[],
): Promise<{ invoice: Invoice; strays: NewStray[] }[]> {
  const { network } = chain;
  const tokens: { token: string; least: string }[] = await db.query(
    `SELECT lower(address) AS token, ${minimumSql("'{}'::jsonb")} AS least FROM tokens
     WHERE network = $1 AND status = 'active'`,
    [network],
  );
  const optionsThere = (invoice: Invoice) => optionsOf(invoice).filter((each) => each.network === network);
  const asked = invoices.flatMap((invoice) => {
    const accepted = optionsThere(invoice).map(({ tokenAddress }) => tokenAddress.toLowerCase());
    return tokens.filter(({ token }) => !accepted.includes(token)).map((each) => ({ invoice, ...each }));
  });
  const head = await reader.head();
  const last = await reader.block(Math.max(head.number - confirmations + 1, 0));
  const uuids = invoices.map(({ uuid }) => uuid);
  const known = await sumKnownTransfers(db, network, uuids);
  const found: { invoice: Invoice; strays: NewStray[] }[] = [];
  for (let start = 0; start < asked.length; start += balancesRead.most) {
    const some = asked.slice(start, start + balancesRead.most);
    const reads = some.map(({ token, invoice }) => balanceRead(token, invoice.contractAddress));
    const balances = await reader.readAll(reads, last.number);
    for (const [index, { invoice, token, least }] of some.entries()) {
      const balance = (balances[index] ?? 0n) as bigint;
      const amount = balance - (known.get(`${invoice.uuid}:${token}`) ?? 0n);
      if (amount < BigInt(least)) continue;
      const first = await blockBeforeInvoice(reader, last, invoice.createdOn);
      const place = { tokens: [token], first, last: last.number };
      const transfers = await searchAtAll(chain, { invoice, amount, ...place });
      const reason = optionsThere(invoice).length > 0 ? 'wrong_token' : 'wrong_network';
      const strays = transfers
        .filter((transfer) => transfer.amount >= BigInt(least))
        .map(({ from, amount, logIndex, transactionHash: hash }) => ({
          ...({ token, from, amount, logIndex, network, hash, reason } as const),
        }));
      if (strays.length > 0) found.push({ invoice, strays });
    }
  }
  return found;
}

/** Asks the endpoints in turn until one has transfers. Throws an RpcError when none has, and one failed without refusing. */
async function searchAtAll(chain: ChainAccess, search: Search): Promise<Transfer[]> {
  let failure: RpcError | undefined;
  const found = await chain.ask(async (reader) => {
    const transfers = await searchTransfers(reader, search).catch((error: unknown) => {
      if (!(error instanceof RpcError)) throw error;
      if (!error.refused) failure = error;
    });
    return transfers?.length ? transfers : undefined;
  });
  if (!found && failure) throw failure;
  return found ?? [];
}
