import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { ScenarioContext } from '../scenario';
import type { Outcome } from './attack';
import type { Message, Plan } from './main';

/** Starts a process of low priority: attackers have machines of their own, so here they use only the CPU time left over. */
export function forkAttacker(file: string, plan: object): ChildProcess {
  const child = fork(file);
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  child.send(plan);
  return child;
}

/** Attackers in a process of their own. */
export class Attackers {
  /** All that they hold stands. */
  readonly held: Promise<void>;
  /** All that they make is made. */
  readonly made: Promise<void>;
  /** What came of all, when the last of it has ended. */
  readonly told: Promise<Outcome[]>;

  private constructor(private readonly child: ChildProcess) {
    const heard = <T>(which: (message: Message) => T | undefined): Promise<T> =>
      new Promise((resolve, reject) => {
        child.on('message', (message: Message) => {
          const wanted = which(message);
          if (wanted !== undefined) resolve(wanted);
        });
        child.once('exit', (code) => reject(new Error(`The attackers ended with ${code}`)));
      });
    this.held = heard((message) => (message === 'held' ? null : undefined)).then(() => {});
    this.made = heard((message) => (message === 'made' ? null : undefined)).then(() => {});
    this.told = heard((message) => (typeof message === 'string' ? undefined : message));
    for (const promise of [this.held, this.made, this.told]) promise.catch(() => {});
  }

  static start({ defer }: Pick<ScenarioContext, 'defer'>, plan: Plan): Attackers {
    const attackers = new Attackers(forkAttacker(join(__dirname, 'main.js'), plan));
    defer(() => attackers.leave());
    return attackers;
  }

  /** Has them begin nothing more. */
  stop(): void {
    if (this.child.connected) this.child.send('stop');
  }

  /** Ends them; what they still hold is closed. */
  leave(): void {
    this.child.kill('SIGKILL');
  }
}
