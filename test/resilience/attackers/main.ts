/** The process of some attackers: what they do must not hold up those who measure. Told what to do by its parent. */
import { until } from '../../support/until';
import type { Attack, AttackOutcome, Target } from './attack';
import { AttackRunner } from './attack-runner';
import { decompressionBombs, ENDLESS_REQUESTS, MALFORMED_REQUESTS } from './oversized-requests';
import { IDLE_CONNECTIONS, SLOW_REQUESTS, STALLED_READERS } from './slow-requests';

const SUSTAINED_ATTACKS = { slow: SLOW_REQUESTS, readers: STALLED_READERS, idle: IDLE_CONNECTIONS };
const ONE_SHOT_ATTACKS = { endless: ENDLESS_REQUESTS, bombs: decompressionBombs, floods: MALFORMED_REQUESTS };
/** How many of those that are made are under way at once. */
const CONCURRENCY = 20;

type SustainedKind = keyof typeof SUSTAINED_ATTACKS;
type OneShotKind = keyof typeof ONE_SHOT_ATTACKS;

export interface AttackPlan {
  target: Target;
  /** How many connections of each kind are held, from when this begins until it is told to stop. */
  sustained: Partial<Record<SustainedKind, number>>;
  /** How many attacks of each kind are made. */
  oneShot: Partial<Record<OneShotKind, number>>;
}

/** What a parent is told: that all that is held stands, that all is made, and how it ended. */
export type AttackerMessage = 'sustained-open' | 'one-shot-done' | AttackOutcome[];

const sendToParent = (message: AttackerMessage) => void process.send?.(message);

async function runPlan({ target, sustained, oneShot }: AttackPlan): Promise<void> {
  const engine = new AttackRunner(target);
  process.on('message', (message) => {
    if (message === 'stop') engine.stopping = true;
  });
  const count = Object.values(sustained).reduce((sum, part) => sum + part, 0);
  const sustaining = Object.entries(sustained).map(([kind, part]) =>
    engine.sustain(SUSTAINED_ATTACKS[kind as SustainedKind], part),
  );
  // Some of them are just being opened anew.
  await until(async () => engine.openConnections >= count * 0.9 || engine.stopping);
  sendToParent('sustained-open');
  for (const [kind, part] of Object.entries(oneShot)) {
    if (part === 0) continue;
    const attacks: readonly Attack[] | (() => Promise<readonly Attack[]>) =
      ONE_SHOT_ATTACKS[kind as OneShotKind];
    await engine.runOnce(typeof attacks === 'function' ? await attacks() : attacks, part, CONCURRENCY);
  }
  sendToParent('one-shot-done');
  await Promise.all(sustaining);
  sendToParent(engine.allOutcomes);
}

process.once('message', (plan: AttackPlan) => {
  runPlan(plan).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
    process.exit(1);
  });
});
process.once('disconnect', () => process.exit(0));
