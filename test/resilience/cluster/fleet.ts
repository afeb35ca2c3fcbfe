import { setTimeout as pause } from 'node:timers/promises';
import type { Harness, Product } from '../harness';
import type { RandomSource } from '../random-source';
import type { Balancer } from './balancer';

export type Role = 'api' | 'worker' | 'watcher';

/** The processes of an installation on several machines. */
const PLACES: readonly Role[] = ['api', 'api', 'api', 'worker', 'worker', 'watcher', 'watcher'];
/** So many may be away at once. */
const MOST_AWAY = 2;
/** For how long the balancer may meet one that is dead. */
const UNNOTICED_MS = 300;

/** A process of a role, whichever it is at the moment. */
export interface Place {
  role: Role;
  product: Product;
  up: boolean;
}

/** When a process of a role was killed, in milliseconds since 1970. */
export interface Kill {
  role: Role;
  at: number;
}

/** Processes of all roles on one database, which are killed at random and started again. */
export class Fleet {
  readonly places: Place[];
  readonly kills: Kill[] = [];
  /** Milliseconds from the kill until another process stands in its place. */
  readonly back: number[] = [];
  /** One that no kill meets. */
  spared: Place | undefined;
  private readonly starting = new Set<Promise<void>>();
  private failure: Error | undefined;

  private constructor(
    private readonly harness: Harness,
    private readonly balancer: Balancer,
  ) {
    this.places = PLACES.map((role) => ({ role, product: harness.startProduct({ ROLES: role }), up: false }));
  }

  static async start(harness: Harness, balancer: Balancer): Promise<Fleet> {
    const fleet = new Fleet(harness, balancer);
    await Promise.all(fleet.places.map((place) => fleet.enter(place)));
    return fleet;
  }

  of(role: Role): Place[] {
    return this.places.filter((place) => place.role === role);
  }

  /** One to be killed; waits for others first where too many are away. */
  async choose(random: RandomSource): Promise<Place> {
    while (this.starting.size >= MOST_AWAY) await Promise.race(this.starting);
    if (this.failure) throw this.failure;
    return random.pick(this.places.filter((one) => one.up && one !== this.spared));
  }

  /** `kill -9`; another takes its place by and by. */
  kill(place: Place): void {
    place.up = false;
    place.product.process.signal('SIGKILL');
    this.kills.push({ role: place.role, at: Date.now() });
    const starting = this.replace(place).catch((error: Error) => {
      this.failure ??= error;
    });
    this.starting.add(starting);
    void starting.then(() => this.starting.delete(starting));
  }

  /** Resolves when all are there. */
  async whole(): Promise<void> {
    await Promise.all(this.starting);
    if (this.failure) throw this.failure;
  }

  /** Whether a process of the role was killed in this time. */
  lost(role: Role, from: number, to: number): boolean {
    return this.kills.some((kill) => kill.role === role && kill.at >= from && kill.at <= to);
  }

  private async replace(place: Place): Promise<void> {
    const killed = performance.now();
    const { url } = place.product;
    await place.product.process.ended;
    await pause(UNNOTICED_MS);
    this.balancer.remove(url);
    place.product = this.harness.startProduct({ ROLES: place.role });
    await this.enter(place);
    this.back.push(performance.now() - killed);
  }

  private async enter(place: Place): Promise<void> {
    await place.product.ready();
    if (place.role === 'api') this.balancer.add(place.product.url);
    place.up = true;
  }
}
