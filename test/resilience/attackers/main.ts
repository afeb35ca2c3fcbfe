/** The process of some attackers: what they do must not hold up those who measure. Told what to do by its parent. */
import { until } from '../../support/until';
import type { Attack, Outcome, Target } from './attack';
import { Engine } from './attack-runner';
import { bombs, ENDLESS, FLOODS } from './oversized-requests';
import { IDLE, READERS, SLOW } from './slow-requests';

const HELD = { slow: SLOW, readers: READERS, idle: IDLE };
const MADE = { endless: ENDLESS, bombs, floods: FLOODS };
/** How many of those that are made are under way at once. */
const LANES = 20;

type Held = keyof typeof HELD;
type Made = keyof typeof MADE;

export interface Plan {
  target: Target;
  /** How many connections of each kind are held, from when this begins until it is told to stop. */
  held: Partial<Record<Held, number>>;
  /** How many attacks of each kind are made. */
  made: Partial<Record<Made, number>>;
}

/** What a parent is told: that all that is held stands, that all is made, and how it ended. */
export type Message = 'held' | 'made' | Outcome[];

const tell = (message: Message) => void process.send?.(message);

async function attack({ target, held, made }: Plan): Promise<void> {
  const engine = new Engine(target);
  process.on('message', (word) => {
    if (word === 'stop') engine.stopping = true;
  });
  const count = Object.values(held).reduce((sum, part) => sum + part, 0);
  const holding = Object.entries(held).map(([kind, part]) => engine.hold(HELD[kind as Held], part));
  // Some of them are just being opened anew.
  await until(async () => engine.held >= count * 0.9 || engine.stopping);
  tell('held');
  for (const [kind, part] of Object.entries(made)) {
    if (part === 0) continue;
    const attacks: readonly Attack[] | (() => Promise<readonly Attack[]>) = MADE[kind as Made];
    await engine.make(typeof attacks === 'function' ? await attacks() : attacks, part, LANES);
  }
  tell('made');
  await Promise.all(holding);
  tell(engine.told);
}

process.once('message', (plan: Plan) => {
  attack(plan).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
    process.exit(1);
  });
});
process.once('disconnect', () => process.exit(0));
