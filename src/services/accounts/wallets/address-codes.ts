import type { DataSource } from 'typeorm';
import type { Config } from '../../../config';
import type { Executor } from '../../../infra/database/statements';
import { BOUNDS } from '../../../lib/bounds';
import type { CodeKind } from '../../../lib/chain/code-kind';
import type { NetworkId } from '../../../lib/chain/networks';
import { withTimeout } from '../../../lib/with-timeout';
import type { WatchedNetworks } from '../../tokens/watched-networks';

type Settings = Pick<Config, 'networks' | 'rpcUrls' | 'FEE_RECIPIENT'>;

/** Loaded at the first read of a wallet's code, because viem takes a tenth of a second to load. */
const accountCode = (): typeof import('../../../infra/chain/account-code') =>
  require('../../../infra/chain/account-code');

const TIMEOUT_MS = BOUNDS.times.walletCode.most * 1000;
const BATCH = BOUNDS.batches.walletCodes.most;

/** SQL: schedules reads on several networks, delayed so that the requesting process can read first. */
const ADD = `
  INSERT INTO address_codes (address, network, due_on)
  SELECT $1, network, now() + interval '${BOUNDS.times.walletCode.most * 2} seconds' FROM unnest($2::text[]) AS network
  ON CONFLICT DO NOTHING`;

const ADD_IN_USE = `
  INSERT INTO address_codes (address, network, due_on)
  SELECT address, network, now()
  FROM (SELECT wallet FROM users WHERE test_of IS NULL UNION SELECT requested_wallet FROM users UNION SELECT $2) AS used (address),
    unnest($1::text[]) AS network
  WHERE address IS NOT NULL
    AND NOT EXISTS (SELECT FROM address_codes AS known WHERE (known.address, known.network) = (used.address, network))
  ON CONFLICT DO NOTHING`;

const DROP_UNUSED = `
  DELETE FROM address_codes WHERE network = $1 AND address IS DISTINCT FROM $2 AND address IN (
    SELECT address FROM address_codes AS due WHERE network = $1 AND due_on <= now()
      AND NOT EXISTS (SELECT FROM users WHERE lower(wallet) = lower(due.address))
      AND NOT EXISTS (SELECT FROM users WHERE lower(requested_wallet) = lower(due.address))
    ORDER BY due_on LIMIT ${BATCH})`;

const SELECT_DUE = `
  SELECT address FROM address_codes WHERE network = $1 AND due_on <= now() ORDER BY due_on LIMIT ${BATCH}`;

/** SQL: stores what was read. Tokens that could not be asked stay as they are. */
const STORE = `
  INSERT INTO address_codes AS stored (address, network, kind, blocked_by, checked_on, due_on)
  SELECT address, $1, kind, coalesce("blockedBy", '{}'), now(), now() + interval '${BOUNDS.times.walletCodeAge.most} hours'
  FROM jsonb_to_recordset($2) AS answer (address text, kind text, "blockedBy" text[])
  ON CONFLICT (address, network) DO UPDATE SET kind = excluded.kind, checked_on = excluded.checked_on,
    due_on = excluded.due_on, blocked_by = CASE WHEN $3 THEN excluded.blocked_by ELSE stored.blocked_by END`;

/** Reads soon: `suspects` always, of `cleared` those that are stored as blocked by a token. */
export async function readAgainSoon(
  tx: Executor,
  network: NetworkId,
  { suspects, cleared }: { suspects: readonly string[]; cleared: readonly string[] },
): Promise<void> {
  await tx.query(
    `UPDATE address_codes SET due_on = now()
     WHERE network = $1 AND (address = ANY ($2) OR address = ANY ($3) AND blocked_by <> '{}')`,
    [network, suspects, cleared],
  );
}

/** Reads and stores which wallets are contracts on the watched networks, and which tokens block them. */
export class AddressCodes {
  constructor(
    private readonly database: DataSource,
    private readonly config: Settings,
    private readonly watchedNetworks: WatchedNetworks,
  ) {}

  /** Networks that this process can read: those with an RPC endpoint. */
  get networks(): NetworkId[] {
    return this.config.networks.filter((network) => this.config.rpcUrls[network]);
  }

  /**
   * Reads on all watched networks whether the address is a contract. Does not throw when a network does not answer in
   * time or only another process can read it: a watcher then reads the address soon.
   */
  async check(address: string): Promise<void> {
    const isWatched = await Promise.all(
      this.config.networks.map((network) => this.watchedNetworks.isWatched(network)),
    );
    const watched = this.config.networks.filter((_, index) => isWatched[index]);
    if (watched.length === 0) return;
    await this.database.query(ADD, [address, watched]);
    const read = this.networks.map((network) => withTimeout(TIMEOUT_MS, this.read(network, [address])));
    await Promise.all(read);
  }

  /**
   * Returns the kind of the address on the network, such as `contract`. Reads it from the network when this process
   * has an RPC endpoint there; otherwise returns what a watcher has stored. Returns null when the network does not
   * answer or the address was not read yet, and undefined when no process watches the network.
   */
  async kindNow(address: string, network: NetworkId): Promise<CodeKind | null | undefined> {
    if (this.config.rpcUrls[network] && !(await withTimeout(TIMEOUT_MS, this.read(network, [address]))))
      return null;
    if (!(await this.watchedNetworks.isWatched(network))) return undefined;
    const [row] = await this.database.query<{ kind: CodeKind | null }[]>(
      'SELECT kind FROM address_codes WHERE address = $1 AND network = $2',
      [address, network],
    );
    return row?.kind ?? null;
  }

  /** Schedules a first read of each address in use, on each network that this process can read. */
  async addInUse(): Promise<void> {
    await this.database.query(ADD_IN_USE, [this.networks, this.config.FEE_RECIPIENT ?? null]);
  }

  /** Reads a batch of the due addresses of a network, and deletes due addresses that no account uses any more. */
  async readDue(network: NetworkId): Promise<void> {
    await this.database.query(DROP_UNUSED, [network, this.config.FEE_RECIPIENT ?? null]);
    const due = await this.database.query<{ address: string }[]>(SELECT_DUE, [network]);
    if (due.length === 0) return;
    const addresses = due.map(({ address }) => address);
    await this.read(network, addresses);
  }

  private async read(network: NetworkId, addresses: readonly string[]): Promise<void> {
    const listed = await this.database.query<{ address: string }[]>(
      "SELECT address FROM tokens WHERE network = $1 AND status = 'active'",
      [network],
    );
    const tokens = listed.map(({ address }) => address);
    const states = await accountCode().readAccounts(addresses, {
      network,
      urls: this.config.rpcUrls[network] ?? [],
      tokens,
    });
    const rows = states.map((state, index) => ({ address: addresses[index], ...state }));
    const areBlocksKnown = states.every(({ blockedBy }) => blockedBy !== null);
    await this.database.query(STORE, [network, JSON.stringify(rows), areBlocksKnown]);
  }
}
