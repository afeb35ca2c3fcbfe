import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { Context } from '../campaign';
import type { Outcome } from './attack';
import type { Message, Plan } from './main';

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

  static start({ defer }: Pick<Context, 'defer'>, plan: Plan): Attackers {
    const child = fork(join(__dirname, 'main.js'));
    // Attackers bring machines of their own: here they take what cores those who are attacked leave.
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    child.send(plan);
    const attackers = new Attackers(child);
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
