import { setTimeout as pause } from 'node:timers/promises';
import type { Harness, Product } from '../harness';
import type { RandomSource } from '../random-source';
import type { Balancer } from './balancer';

export type Role = 'api' | 'worker' | 'watcher';

/** Roles of the processes of an installation on several machines. */
const SLOT_ROLES: readonly Role[] = ['api', 'api', 'api', 'worker', 'worker', 'watcher', 'watcher'];
/** Maximum number of processes that are down at once. */
const MAX_DOWN = 2;
/** Milliseconds before the balancer learns of a killed process, so that requests still meet it. */
const REMOVAL_DELAY_MS = 300;

/** A place in the fleet for a process of one role; after a kill a new process fills it. */
export interface Slot {
  role: Role;
  product: Product;
  up: boolean;
}

/** The killed role, and the time in milliseconds since 1970. */
export interface Kill {
  role: Role;
  killedAt: number;
}

/** Processes of all roles on one database, which are killed at random and started again. */
export class Fleet {
  readonly slots: Slot[];
  readonly kills: Kill[] = [];
  /** Milliseconds from each kill until the replacement is ready. */
  readonly recoveryTimesMs: number[] = [];
  /** A slot whose process is never killed; undefined when any may be. */
  spared: Slot | undefined;
  private readonly starting = new Set<Promise<void>>();
  private failure: Error | undefined;

  private constructor(
    private readonly harness: Harness,
    private readonly balancer: Balancer,
  ) {
    this.slots = SLOT_ROLES.map((role) => ({
      role,
      product: harness.startProduct({ ROLES: role }),
      up: false,
    }));
  }

  static async start(harness: Harness, balancer: Balancer): Promise<Fleet> {
    const fleet = new Fleet(harness, balancer);
    await Promise.all(fleet.slots.map((slot) => fleet.waitUntilUp(slot)));
    return fleet;
  }

  withRole(role: Role): Slot[] {
    return this.slots.filter((slot) => slot.role === role);
  }

  /** Draws a slot to kill; waits first while too many processes are down. */
  async chooseVictim(random: RandomSource): Promise<Slot> {
    while (this.starting.size >= MAX_DOWN) await Promise.race(this.starting);
    if (this.failure) throw this.failure;
    return random.pick(this.slots.filter((one) => one.up && one !== this.spared));
  }

  /** Sends SIGKILL and starts a replacement in the background. */
  kill(slot: Slot): void {
    slot.up = false;
    slot.product.process.signal('SIGKILL');
    this.kills.push({ role: slot.role, killedAt: Date.now() });
    const starting = this.replace(slot).catch((error: Error) => {
      this.failure ??= error;
    });
    this.starting.add(starting);
    void starting.then(() => this.starting.delete(starting));
  }

  /** Resolves when all slots have a ready process. */
  async allUp(): Promise<void> {
    await Promise.all(this.starting);
    if (this.failure) throw this.failure;
  }

  /** Whether a process of the role was killed between the two times, in milliseconds since 1970. */
  wasKilled(role: Role, from: number, to: number): boolean {
    return this.kills.some((kill) => kill.role === role && kill.killedAt >= from && kill.killedAt <= to);
  }

  private async replace(slot: Slot): Promise<void> {
    const killed = performance.now();
    const { url } = slot.product;
    await slot.product.process.ended;
    await pause(REMOVAL_DELAY_MS);
    this.balancer.remove(url);
    slot.product = this.harness.startProduct({ ROLES: slot.role });
    await this.waitUntilUp(slot);
    this.recoveryTimesMs.push(performance.now() - killed);
  }

  private async waitUntilUp(slot: Slot): Promise<void> {
    await slot.product.ready();
    if (slot.role === 'api') this.balancer.add(slot.product.url);
    slot.up = true;
  }
}
