/**
 * Entry point of the attacker process, separate from the measuring process so that attacks do not delay measurements.
 * The parent sends the plan as an IPC message.
 */
import { until } from '../../support/until';
import type { Attack, AttackOutcome, Target } from './attack';
import { AttackRunner } from './attack-runner';
import { decompressionBombs, ENDLESS_REQUESTS, MALFORMED_REQUESTS } from './oversized-requests';
import { IDLE_CONNECTIONS, SLOW_REQUESTS, STALLED_READERS } from './slow-requests';

const SUSTAINED_ATTACKS = { slow: SLOW_REQUESTS, readers: STALLED_READERS, idle: IDLE_CONNECTIONS };
const ONE_SHOT_ATTACKS = { endless: ENDLESS_REQUESTS, bombs: decompressionBombs, floods: MALFORMED_REQUESTS };
/** One-shot attacks that run at once. */
const CONCURRENCY = 20;

type SustainedKind = keyof typeof SUSTAINED_ATTACKS;
type OneShotKind = keyof typeof ONE_SHOT_ATTACKS;

export interface AttackPlan {
  target: Target;
  /** Number of connections of each kind to keep open until the parent sends `stop`. */
  sustained: Partial<Record<SustainedKind, number>>;
  /** Number of one-shot attacks of each kind to run. */
  oneShot: Partial<Record<OneShotKind, number>>;
}

/** Messages to the parent: sustained connections are open, one-shot attacks have run, or the final outcomes. */
export type AttackerMessage = 'sustained-open' | 'one-shot-done' | AttackOutcome[];

const sendToParent = (message: AttackerMessage) => void process.send?.(message);

async function runPlan({ target, sustained, oneShot }: AttackPlan): Promise<void> {
  const runner = new AttackRunner(target);
  process.on('message', (message) => {
    if (message === 'stop') runner.stopping = true;
  });
  const count = Object.values(sustained).reduce((sum, part) => sum + part, 0);
  const sustaining = Object.entries(sustained).map(([kind, part]) =>
    runner.sustain(SUSTAINED_ATTACKS[kind as SustainedKind], part),
  );
  // A tenth of the connections may be reconnecting at any moment.
  await until(async () => runner.openConnections >= count * 0.9 || runner.stopping);
  sendToParent('sustained-open');
  for (const [kind, part] of Object.entries(oneShot)) {
    if (part === 0) continue;
    const attacks: readonly Attack[] | (() => Promise<readonly Attack[]>) =
      ONE_SHOT_ATTACKS[kind as OneShotKind];
    await runner.runOnce(typeof attacks === 'function' ? await attacks() : attacks, part, CONCURRENCY);
  }
  sendToParent('one-shot-done');
  await Promise.all(sustaining);
  sendToParent(runner.allOutcomes);
}

process.once('message', (plan: AttackPlan) => {
  runPlan(plan).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
    process.exit(1);
  });
});
process.once('disconnect', () => process.exit(0));
