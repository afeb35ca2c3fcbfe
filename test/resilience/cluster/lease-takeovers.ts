import { setTimeout as pause } from 'node:timers/promises';
import { type CheckRecorder, percentile } from '../check-recorder';
import type { Harness } from '../harness';
import { kept } from './deferred-rejection';
import type { Place } from './fleet';

/** The lease is good for six seconds; then the next watcher takes it when it looks next. */
const WITHIN_MS = 15_000;
const LOOK_MS = 250;

const LEASE =
  "SELECT lease_holder AS holder, lease_until > now() AS good FROM chain_cursors WHERE network = 'LOCAL'";

interface Lease {
  holder: string | null;
  good: boolean;
}

/** How long a network is read by nobody when whoever read it has been killed. */
export class Takeovers {
  private readonly waiting: Promise<void>[] = [];
  private readonly tookMs: number[] = [];
  private failed = 0;

  constructor(private readonly harness: Harness) {}

  /** Who holds the lease, where this watcher is the one that reads. */
  async heldBy(place: Place): Promise<string | undefined> {
    if (place.role !== 'watcher' || !(await reads(place))) return undefined;
    return (await this.lease())?.holder ?? undefined;
  }

  /** Call it when who held it has just been killed. */
  after(holder: string): void {
    this.waiting.push(kept(this.wait(holder)));
  }

  async end(recorder: CheckRecorder, figure: (line: string) => void): Promise<void> {
    await Promise.all(this.waiting);
    const name = `another watcher reads on within ${WITHIN_MS / 1000} s when the reading one is killed`;
    recorder.addAll(name, this.tookMs.length + this.failed, Array<string>(this.failed).fill('nobody reads'));
    if (this.tookMs.length === 0) return;
    const seconds = (share: number) => `${(percentile(this.tookMs, share) / 1000).toFixed(1)} s`;
    figure(
      `another watcher read on after: median ${seconds(0.5)}, most ${seconds(1)}, of ${this.tookMs.length}`,
    );
  }

  private async wait(before: string): Promise<void> {
    const killed = performance.now();
    while (performance.now() - killed < WITHIN_MS) {
      const lease = await this.lease();
      if (lease?.good && lease.holder !== null && lease.holder !== before) {
        this.tookMs.push(performance.now() - killed);
        return;
      }
      await pause(LOOK_MS);
    }
    this.failed += 1;
  }

  private async lease(): Promise<Lease | undefined> {
    return (await this.harness.database.query<Lease>(LEASE))[0];
  }
}

async function reads({ product }: Place): Promise<boolean> {
  const answer = await fetch(`${product.url}/health/ready`).catch(() => undefined);
  const body = (await answer?.json().catch(() => undefined)) as Health | undefined;
  return body?.networks['LOCAL']?.state === 'up';
}

interface Health {
  networks: Record<string, { state: string } | undefined>;
}
