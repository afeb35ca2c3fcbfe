import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { ScenarioContext } from '../scenario';
import type { AttackOutcome } from './attack';
import type { AttackerMessage, AttackPlan } from './main';

/**
 * Starts a process of low priority: real attackers have their own machines, so here they use only the CPU time left
 * over.
 */
export function forkAttacker(file: string, plan: object): ChildProcess {
  const child = fork(file);
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  child.send(plan);
  return child;
}

/** A child process that runs attacks. */
export class AttackerProcess {
  /** Resolves when the sustained connections are open. */
  readonly sustainedOpen: Promise<void>;
  /** Resolves when all one-shot attacks have run. */
  readonly oneShotDone: Promise<void>;
  /** Resolves with the outcomes of all attacks after `stop`. */
  readonly outcomes: Promise<AttackOutcome[]>;

  private constructor(private readonly child: ChildProcess) {
    const messageWhere = <T>(select: (message: AttackerMessage) => T | undefined): Promise<T> =>
      new Promise((resolve, reject) => {
        child.on('message', (message: AttackerMessage) => {
          const selected = select(message);
          if (selected !== undefined) resolve(selected);
        });
        child.once('exit', (code) => reject(new Error(`The attacker process exited with ${code}`)));
      });
    this.sustainedOpen = messageWhere((message) => (message === 'sustained-open' ? null : undefined)).then(
      () => {},
    );
    this.oneShotDone = messageWhere((message) => (message === 'one-shot-done' ? null : undefined)).then(
      () => {},
    );
    this.outcomes = messageWhere((message) => (typeof message === 'string' ? undefined : message));
    for (const promise of [this.sustainedOpen, this.oneShotDone, this.outcomes]) promise.catch(() => {});
  }

  static start({ defer }: Pick<ScenarioContext, 'defer'>, plan: AttackPlan): AttackerProcess {
    const attackers = new AttackerProcess(forkAttacker(join(__dirname, 'main.js'), plan));
    defer(() => attackers.kill());
    return attackers;
  }

  /** Tells the attackers to open no more connections. */
  stop(): void {
    if (this.child.connected) this.child.send('stop');
  }

  /** Kills the process, which closes its connections. */
  kill(): void {
    this.child.kill('SIGKILL');
  }
}
