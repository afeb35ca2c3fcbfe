import type { DataSource } from 'typeorm';
import { BOUNDS } from '../../lib/bounds';
import { type NetworkId, pollSeconds } from '../../lib/chain/networks';

/**
 * Who needs a network to be read: `looked`: somebody waits for a payment; `open`: an invoice is open; `late`: a closed
 * invoice can still receive money, or a refund can be signed; `idle`: nobody.
 */
type Need = 'idle' | 'late' | 'open' | 'looked';

/** How a network is read now; times are in seconds. */
export interface Pace {
  /** Time from one read to the next; infinite while nobody needs the network. */
  every: number;
  /** Time after which a read checks that the last block read is still on the chain, even if this costs a request. */
  checkEvery: number;
}

const CACHE_MS = 1_000;
/** Seconds after its creation in which somebody probably looks at an invoice. */
const FRESH_SECONDS = 120;

/** SQL: networks that somebody needs, each with its strongest need. */
const SELECT_NEEDS = `
  WITH fresh AS (
    SELECT uuid, network FROM invoices
    WHERE created_on > now() - interval '${FRESH_SECONDS} seconds' AND status = 'created'
  )
  SELECT network.id AS network,
    EXISTS (SELECT FROM payments WHERE payments.network = network.id AND status = 'pending')
      OR EXISTS (SELECT FROM refunds WHERE refunds.network = network.id AND status = 'sent') AS "isPending",
    CASE
      WHEN EXISTS (SELECT FROM chain_cursors AS cursor WHERE cursor.network = network.id AND looked_until > now())
        OR EXISTS (SELECT FROM fresh WHERE fresh.network = network.id)
        OR EXISTS (SELECT FROM fresh JOIN invoice_networks AS other ON other.invoice_uuid = fresh.uuid
          WHERE other.network = network.id) THEN 'looked'
      WHEN EXISTS (SELECT FROM invoices WHERE invoices.network = network.id AND status = 'created')
        OR EXISTS (SELECT FROM invoice_networks AS other WHERE other.network = network.id AND closed_on IS NULL)
        OR EXISTS (SELECT FROM address_checks AS looked WHERE looked.network = network.id
          AND unexplained_since > now() - interval '${BOUNDS.times.unexplainedBalance.most} hours') THEN 'open'
      WHEN EXISTS (SELECT FROM invoices
          WHERE invoices.network = network.id AND status = 'expired' AND expires_on >= late.since)
        OR EXISTS (SELECT FROM invoices WHERE invoices.network = network.id AND status = 'paid' AND paid_on >= late.since)
        OR EXISTS (SELECT FROM invoice_networks AS other WHERE other.network = network.id AND closed_on >= late.since)
        OR EXISTS (SELECT FROM refunds WHERE refunds.network = network.id AND status = 'ready') THEN 'late'
      ELSE 'idle'
    END AS need
  FROM unnest($1::text[]) AS network (id), (SELECT now() - make_interval(days => $2) AS since) AS late`;

interface NeedRow {
  network: NetworkId;
  need: Need;
  isPending: boolean;
}

/** Decides how often each network is read, by one query for all networks, which a process repeats each second at most. */
export class ReadingPace {
  private needs: Promise<NeedRow[]> | undefined;
  private askedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly database: DataSource,
    private readonly networks: readonly NetworkId[],
    private readonly lateDays: number,
  ) {}

  async of(network: NetworkId): Promise<Pace> {
    // Nobody pays for the requests of a development chain.
    if (network === 'LOCAL') return { every: 0, checkEvery: 0 };
    const row = (await this.read()).find((needed) => needed.network === network);
    const need = row?.need ?? 'idle';
    const usual = pollSeconds(network);
    if (row?.isPending) return { every: usual, checkEvery: 0 };
    const every = { looked: usual, open: 17, late: 60, idle: Number.POSITIVE_INFINITY }[need];
    if (need === 'late' || need === 'idle') return { every, checkEvery: 900 };
    // The requests for blocks of the test network are cheap, and people wait for a simulated reorganization.
    return { every, checkEvery: network === 'TEST' ? 0 : 60 };
  }

  private read(): Promise<NeedRow[]> {
    const now = performance.now();
    if (this.needs && now < this.askedAt + CACHE_MS) return this.needs;
    this.askedAt = now;
    const days = this.lateDays + BOUNDS.times.lateNotice.most;
    this.needs = this.database.query<NeedRow[]>(SELECT_NEEDS, [this.networks, days]);
    this.needs.catch(() => (this.needs = undefined));
    return this.needs;
  }
}
