import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { heading, hush, say, seconds } from './print';
import { Stage } from './stage';
import { invite, STORY } from './story';

/** A step that takes longer has failed. */
const STEP_MS = 30_000;
/** How often a block is mined while somebody plays. */
const PLAY_BLOCK_MS = 2_000;
/** As a shell has it for a program that Ctrl-C has ended. */
const INTERRUPTED = 130;

/** `npm run demo`: an invoice from its making to the money in two wallets, on a chain and with a Chit of its own. */
async function main(): Promise<void> {
  const { once } = parseArgs({ options: { once: { type: 'boolean' } } }).values;
  // More than one may come: npm passes on what the terminal has sent to us already.
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

async function tell(stage: Stage): Promise<void> {
  const start = Date.now();
  for (const [index, step] of STORY.entries()) {
    if (stage.closing) return;
    heading(index + 1, step.title);
    try {
      await Promise.race([step.play(stage), tooLate(), stage.lost]);
    } catch (error) {
      // When Chit dies, broken connections are told first.
      const cause = await Promise.race([stage.lost, pause(200, error)]).catch((lost: unknown) => lost);
      throw new Error(`Step ${index + 1}, "${step.title}", failed`, { cause });
    }
  }
  say(`\nThe demo took ${seconds(Date.now() - start)}; every amount was checked.`);
}

/** Lets the chain live, until something breaks. */
async function keepGoing(stage: Stage): Promise<void> {
  const never = new Promise<never>(() => {});
  await Promise.race([stage.mineDuring(never, PLAY_BLOCK_MS), stage.lost]);
}

const tooLate = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`it takes more than ${seconds(STEP_MS)}`)), STEP_MS);
  });

/** Prints what went wrong, with its causes. */
function complain(error: unknown): void {
  const reasons: string[] = [];
  for (let reason = error; reason; reason = reason instanceof Error ? reason.cause : undefined) {
    // viem adds the whole request below.
    reasons.push(reason instanceof Error ? (reason.message.split('\n\n')[0] ?? '') : String(reason));
  }
  process.stderr.write(`\n${reasons.join(': ')}\n`);
}

main().catch((error: unknown) => {
  complain(error);
  process.exit(1);
});
