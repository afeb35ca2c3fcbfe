import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { DEADLINE_MS } from '../test/support/until';
import { heading, hush, say, seconds } from './print';
import { Stage } from './stage';
import { invite, STORY } from './story';

/** Interval in milliseconds at which blocks are mined after the story, while the user tries things out. */
const PLAY_BLOCK_MS = 2_000;
/** Exit code by which shells report a program that Ctrl-C has ended. */
const INTERRUPTED = 130;

/**
 * `chit demo`: shows an invoice from its creation until its money is in two wallets, on a local chain with a new
 * Chit.
 */
async function main(): Promise<void> {
  assertAnvilInstalled();
  const options = { once: { type: 'boolean' } } as const;
  const { once } = parseArgs({ options, allowPositionals: true }).values;
  // Several signals may arrive, because npm forwards the signal that the terminal has already sent to this process.
  const interrupted = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
  const stage = await Stage.open();
  let told = false;
  const show = async () => {
    await tell(stage);
    told = true;
    if (once) return;
    invite(stage);
    await keepGoing(stage);
  };
  let code = 1;
  try {
    await Promise.race([show(), interrupted]);
    code = told ? 0 : INTERRUPTED;
  } catch (error) {
    complain(error);
    if (stage.chit) complain(`\nThe last lines of Chit:\n${stage.chit.lastWords}`);
  }
  say('\nEnding everything that was started.');
  hush();
  await stage.close();
  process.stdout.write('Nothing is left behind.\n');
  process.exit(code);
}

/** Throws when the EVM node is missing: it is no dependency of Chit's package, because only the demo needs it. */
function assertAnvilInstalled(): void {
  try {
    require.resolve('@foundry-rs/anvil/package.json');
  } catch {
    throw new Error(
      'The demo needs a local chain: run `npx -p @chit-pay/chit -p @foundry-rs/anvil@1.7.1 chit demo`',
    );
  }
}

async function tell(stage: Stage): Promise<void> {
  const start = Date.now();
  for (const [index, step] of STORY.entries()) {
    if (stage.closing) return;
    heading(index + 1, step.title);
    try {
      await Promise.race([step.play(stage), tooLate(), stage.lost]);
    } catch (error) {
      // When Chit has died, its exit is the cause, although broken connections fail first.
      const cause = await Promise.race([stage.lost, pause(200, error)]).catch((lost: unknown) => lost);
      throw new Error(`Step ${index + 1}, "${step.title}", failed`, { cause });
    }
  }
  say(`\nThe demo took ${seconds(Date.now() - start)}; every amount was checked.`);
}

/** Mines blocks until the chain or Chit fails. */
async function keepGoing(stage: Stage): Promise<void> {
  const never = new Promise<never>(() => {});
  await Promise.race([stage.mineDuring(never, PLAY_BLOCK_MS), stage.lost]);
}

const tooLate = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`it takes more than ${seconds(DEADLINE_MS)}`)), DEADLINE_MS);
  });

/** Prints an error with its causes. */
function complain(error: unknown): void {
  const reasons: string[] = [];
  for (let reason = error; reason; reason = reason instanceof Error ? reason.cause : undefined) {
    // The first paragraph only: viem appends the whole request.
    reasons.push(reason instanceof Error ? (reason.message.split('\n\n')[0] ?? '') : String(reason));
  }
  process.stderr.write(`\n${reasons.join(': ')}\n`);
}

main().catch((error: unknown) => {
  complain(error);
  process.exit(1);
});
