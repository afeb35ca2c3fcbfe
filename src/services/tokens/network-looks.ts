import type { DataSource } from 'typeorm';
import type { NetworkId } from '../../lib/chain/networks';

/** Seconds for which somebody who looked at an invoice probably still looks. */
const LOOK_SECONDS = 30;
/** Milliseconds between two notes of a process about one network. */
const NOTE_MS = 10_000;

/** Tells the watchers that somebody looks at unpaid invoices of a network, so that they read it often. */
export class NetworkLooks {
  private readonly notedAt = new Map<NetworkId, number>();

  constructor(private readonly database: DataSource) {}

  /** Notes a look at the networks. Nobody waits for the note; a lost one is repeated by the next look. */
  note(networks: Iterable<NetworkId>): void {
    const now = performance.now();
    const due = [...new Set(networks)].filter(
      (network) => now >= (this.notedAt.get(network) ?? -NOTE_MS) + NOTE_MS,
    );
    if (due.length === 0) return;
    for (const network of due) this.notedAt.set(network, now);
    const until = `now() + interval '${LOOK_SECONDS} seconds'`;
    this.database
      .query(`UPDATE chain_cursors SET looked_until = ${until} WHERE network = ANY ($1)`, [due])
      .catch(() => {});
  }
}
