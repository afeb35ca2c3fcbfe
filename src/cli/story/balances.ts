import type { Config } from '../../config';
import type { Client } from '../../infra/database/postgres-client';
import { balanceRead } from '../../lib/chain/balance-read';
import type { NetworkId } from '../../lib/chain/networks';
import { formatAmount } from '../../lib/money';
import type { StoryInvoice } from './find-invoice';

/** What an endpoint says about a token at the address of the invoice; amounts are decimal text in whole tokens. */
interface StoryBalance {
  network: NetworkId;
  /** Host and port. */
  endpoint: string;
  token: string;
  symbol: string;
  amount: string;
  /** What Chit knows to have arrived and not to have left. */
  known: string;
  isMore: boolean;
}

/** The balances that each endpoint of the invoice's networks answers; null for an endpoint that does not answer. */
export type StoryBalances = { network: NetworkId; endpoint: string; balances: StoryBalance[] | null }[];

interface KnownToken {
  network: NetworkId;
  address: string;
  symbol: string;
  decimals: number;
  known: string;
}

/** Asks every endpoint what is at the address of each listed token; leaves out what is empty and unknown. */
export async function readBalances(
  client: Client,
  invoice: StoryInvoice,
  { rpcUrls }: Pick<Config, 'rpcUrls'>,
): Promise<StoryBalances> {
  const networks = invoice.walletNetworks.map(({ network }) => network);
  const { rows } = await client.query(SELECT_KNOWN, [networks, invoice.uuid]);
  const asked = networks.flatMap((network) =>
    (rpcUrls[network] ?? []).map(async (url) => {
      const tokens = (rows as KnownToken[]).filter((token) => token.network === network);
      const amounts = await readAmounts(network, url, invoice.address, tokens);
      const endpoint = new URL(url).host;
      const balances = tokens.flatMap((token, index) => shown(token, amounts?.[index], endpoint));
      return { network, endpoint, balances: amounts && balances };
    }),
  );
  return Promise.all(asked);
}

async function readAmounts(
  network: NetworkId,
  url: string,
  address: string,
  tokens: readonly KnownToken[],
): Promise<unknown[] | null> {
  const { RpcChain }: typeof import('../../infra/chain/rpc-chain') = require('../../infra/chain/rpc-chain');
  const chain = new RpcChain(network, [url]);
  const reads = tokens.map((token) => balanceRead(token.address, address));
  return chain
    .read((reader) => reader.readAll(reads))
    .catch(() => null)
    .finally(() => chain.close());
}

function shown(token: KnownToken, amount: unknown, endpoint: string): StoryBalance[] {
  const known = BigInt(token.known);
  if (typeof amount !== 'bigint' || (amount === 0n && known === 0n)) return [];
  const text = (baseUnits: bigint) => formatAmount(baseUnits, token.decimals);
  const { network, address, symbol } = token;
  return [
    {
      network,
      endpoint,
      token: address,
      symbol,
      amount: text(amount),
      known: text(known),
      isMore: amount > known,
    },
  ];
}

const SELECT_KNOWN = `
  SELECT network, address, symbol, decimals, ((
      SELECT coalesce(sum(amount), 0) FROM payments
      WHERE invoice_uuid = $2 AND token_uuid = tokens.uuid AND payments.status <> 'reverted' AND flushed_on IS NULL
    ) + (
      SELECT coalesce(sum(amount), 0) FROM ignored_transfers AS ignored
      WHERE invoice_uuid = $2 AND ignored.network = tokens.network AND token_address = lower(tokens.address)
        AND reason <> 'not_arrived' AND NOT EXISTS (
          SELECT FROM payments WHERE payments.network = ignored.network
            AND payments.transaction_hash = ignored.transaction_hash AND payments.log_index = ignored.log_index)
    ))::text AS known
  FROM tokens WHERE network = ANY ($1) ORDER BY network, symbol, address`;
