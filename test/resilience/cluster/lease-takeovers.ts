import { setTimeout as pause } from 'node:timers/promises';
import { type CheckRecorder, percentile } from '../check-recorder';
import type { Harness } from '../harness';
import { deferRejection } from './deferred-rejection';
import type { Slot } from './fleet';

/** A lease lasts six seconds; then the next watcher takes it over at its next poll. */
const MAX_TAKEOVER_MS = 15_000;
const POLL_MS = 250;

const LEASE = `SELECT lease_holder AS holder, lease_until > now() AS "isValid" FROM chain_cursors WHERE network = 'LOCAL'`;

interface Lease {
  holder: string | null;
  isValid: boolean;
}

/** Measures how long a network has no reading watcher after the reading one was killed. */
export class LeaseTakeovers {
  private readonly waiting: Promise<void>[] = [];
  private readonly takeoverTimesMs: number[] = [];
  private failed = 0;

  constructor(private readonly harness: Harness) {}

  /** The lease holder's id if this slot's watcher is the one that reads; otherwise undefined. */
  async holderOf(slot: Slot): Promise<string | undefined> {
    if (slot.role !== 'watcher' || !(await isReading(slot))) return undefined;
    return (await this.lease())?.holder ?? undefined;
  }

  /** Starts a measurement; call it right after the lease holder was killed. */
  measureAfterKill(holder: string): void {
    this.waiting.push(deferRejection(this.waitForTakeover(holder)));
  }

  async end(recorder: CheckRecorder, figure: (line: string) => void): Promise<void> {
    await Promise.all(this.waiting);
    const name = `another watcher takes over within ${MAX_TAKEOVER_MS / 1000} s of the kill of the reading one`;
    recorder.addAll(
      name,
      this.takeoverTimesMs.length + this.failed,
      Array<string>(this.failed).fill('no watcher took over'),
    );
    if (this.takeoverTimesMs.length === 0) return;
    const seconds = (share: number) => `${(percentile(this.takeoverTimesMs, share) / 1000).toFixed(1)} s`;
    figure(
      `another watcher took over after: median ${seconds(0.5)}, max ${seconds(1)}, of ${this.takeoverTimesMs.length}`,
    );
  }

  private async waitForTakeover(formerHolder: string): Promise<void> {
    const killed = performance.now();
    while (performance.now() - killed < MAX_TAKEOVER_MS) {
      const lease = await this.lease();
      if (lease?.isValid && lease.holder !== null && lease.holder !== formerHolder) {
        this.takeoverTimesMs.push(performance.now() - killed);
        return;
      }
      await pause(POLL_MS);
    }
    this.failed += 1;
  }

  private async lease(): Promise<Lease | undefined> {
    return (await this.harness.database.query<Lease>(LEASE))[0];
  }
}

async function isReading({ product }: Slot): Promise<boolean> {
  const answer = await fetch(`${product.url}/health/ready`).catch(() => undefined);
  const body = (await answer?.json().catch(() => undefined)) as Health | undefined;
  return body?.networks['LOCAL']?.state === 'up';
}

interface Health {
  networks: Record<string, { state: string } | undefined>;
}
