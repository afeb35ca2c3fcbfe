import { StartupError } from '../../errors';
import type { Client } from '../../infra/database/postgres-client';
import type { CodeKind } from '../../lib/chain/code-kind';
import type { NetworkId } from '../../lib/chain/networks';
import type { InvoiceStatus } from '../../lib/enums';
import { formatAmount } from '../../lib/money';

/** The invoice's wallet on one of the networks on which the invoice can be paid. */
export interface StoryWalletNetwork {
  network: NetworkId;
  /** Kind of code at the wallet's address here; null when not read, or when it belongs to no account any more. */
  kind: CodeKind | null;
  /** Whether the owner has confirmed control of the wallet on this network. */
  confirmed: boolean;
}

/** The invoice that the report is about; amounts are exact decimal text in whole tokens. */
export interface StoryInvoice {
  uuid: string;
  status: InvoiceStatus;
  network: NetworkId;
  address: string;
  wallet: string;
  /** One entry for each network of the invoice, sorted by network name. */
  walletNetworks: StoryWalletNetwork[];
  amount: string;
  received: string;
  pending: string;
  symbol: string;
  token: string;
  decimals: number;
  createdOn: Date;
  expiresOn: Date;
  paidOn: Date | null;
  cancelledOn: Date | null;
  paidLate: boolean;
  /** Hash of the transaction that completed the invoice; null when there is none. */
  hash: string | null;
  /** End of the period in which payments to a closed invoice are still credited; null while the invoice is open. */
  countsUntil: Date | null;
  /** How far the watcher has read the invoice's network; null when it never has. */
  read: { block: number; time: Date; head: number } | null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const ADDRESS = /^0x[0-9a-f]{40}$/i;

/** Finds an invoice by its UUID or its address, in any letter case. Throws a StartupError when there is none. */
export async function findStoryInvoice(
  client: Client,
  uuidOrAddress: string,
  lateDays: number,
): Promise<StoryInvoice> {
  const isUuid = UUID.test(uuidOrAddress);
  if (!isUuid && !ADDRESS.test(uuidOrAddress))
    throw new StartupError([
      `${uuidOrAddress} is neither the UUID of an invoice nor an address (0x and 40 digits).`,
    ]);
  const condition = isUuid ? 'invoices.uuid = $1' : 'lower(contract_address) = lower($1)';
  const { rows } = await client.query(`${SELECT_INVOICE} WHERE ${condition}`, [uuidOrAddress, lateDays]);
  const [row] = rows;
  if (!row)
    throw new StartupError([
      isUuid
        ? `There is no invoice ${uuidOrAddress} in this database.`
        : `No invoice of this database is paid at ${uuidOrAddress}.`,
    ]);
  const { blockNumber, blockTime, headNumber, ...invoice } = row;
  const text = (baseUnits: string) => formatAmount(BigInt(baseUnits), row.decimals);
  return {
    ...invoice,
    amount: text(row.amount),
    received: text(row.received),
    pending: text(row.pending),
    read: blockNumber && { block: Number(blockNumber), time: blockTime, head: Number(headNumber) },
  };
}

const SELECT_INVOICE = `
  SELECT invoices.uuid, invoices.status, invoices.network, contract_address AS address, amount,
    amount_received AS received, amount_pending AS pending, symbol, token_address AS token,
    token_decimals AS decimals, invoices.created_on AS "createdOn", expires_on AS "expiresOn",
    paid_on AS "paidOn", cancelled_on AS "cancelledOn", paid_late AS "paidLate", hash,
    CASE invoices.status WHEN 'created' THEN NULL WHEN 'paid' THEN coalesce(paid_on, expires_on) ELSE expires_on END
      + make_interval(days => $2) AS "countsUntil",
    block_number AS "blockNumber", block_time AS "blockTime", head_number AS "headNumber", client AS wallet,
    (SELECT json_agg(json_build_object(
        'network', accepted.network, 'kind', code.kind, 'confirmed', confirmation.network IS NOT NULL
      ) ORDER BY accepted.network)
      FROM (
        SELECT invoices.network UNION SELECT network FROM invoice_networks WHERE invoice_uuid = invoices.uuid
      ) AS accepted
      LEFT JOIN address_codes AS code ON (code.address, code.network) = (client, accepted.network)
      LEFT JOIN wallet_confirmations AS confirmation
        ON (confirmation.user_uuid, confirmation.wallet, confirmation.network) = (user_uuid, client, accepted.network)
    ) AS "walletNetworks"
  FROM invoices JOIN tokens ON tokens.uuid = token_uuid
  LEFT JOIN chain_cursors ON chain_cursors.network = invoices.network`;
