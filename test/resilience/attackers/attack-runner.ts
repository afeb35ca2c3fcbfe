import { connect, type Socket } from 'node:net';
import { loopbackAddressOf } from '../loopback-addresses';
import type { Attack, AttackOutcome, Target } from './attack';

/** For so much longer than a connection may live an attacker waits to see it end. */
const GIVE_UP_MS = 20_000;
/** For so long an attacker keeps its half of a connection that the server has closed. */
const HALF_OPEN_MS = 5_000;
const MAX_EXAMPLES = 3;
/** How many connect in a tenth of a second. */
const CONNECTS_PER_TICK = 200;
const STATUS = /^HTTP\/1\.1 (\d{3})/;
const STATUS_LENGTH = 'HTTP/1.1 200'.length;
const SERVER_ERROR = /HTTP\/1\.1 5\d\d /;

interface ConnectionEnd {
  /** Of the first answer; 0 where there was none. */
  status: number;
  /** Of the answers after it, those of 5xx. */
  serverErrors: number;
  /** For how long it lived, in milliseconds. */
  lifetimeMs: number;
}

/** Carries attacks out, and keeps count of what came of them. */
export class AttackRunner {
  private readonly outcomes = new Map<string, AttackOutcome>();
  private readonly periodic = new Map<Socket, Attack>();
  private openCount = 0;
  private attempts = 0;
  /** Nothing is begun any more; and whoever still has half a connection keeps it until the process ends. */
  stopping = false;

  constructor(private readonly target: Target) {
    setInterval(() => this.tick(), 1_000);
  }

  get allOutcomes(): AttackOutcome[] {
    return [...this.outcomes.values()];
  }

  /** How many connections are open. */
  get openConnections(): number {
    return this.openCount;
  }

  /** Holds so many connections, in equal parts of each attack, anew whenever one ends, until we stop. */
  async sustain(attacks: readonly Attack[], count: number): Promise<void> {
    const worker = async (number: number) => {
      await new Promise((resolve) => setTimeout(resolve, Math.floor(number / CONNECTS_PER_TICK) * 100));
      while (!this.stopping) await this.run(attacks[number % attacks.length] as Attack);
    };
    await Promise.all(Array.from({ length: count }, (_, number) => worker(number)));
  }

  /** Makes so many attacks, each of them in turn, so many at once. */
  async runOnce(attacks: readonly Attack[], count: number, concurrency: number): Promise<void> {
    let next = 0;
    const worker = async () => {
      while (next < count) await this.run(attacks[next++ % attacks.length] as Attack);
    };
    await Promise.all(Array.from({ length: Math.min(concurrency, count) }, worker));
  }

  private async run(attack: Attack): Promise<void> {
    const outcome = this.outcomeOf(attack);
    const end = await this.connectAndWait(attack).catch(() => undefined);
    if (!end) {
      outcome.failedConnects += 1;
      // Else a server that is gone would be asked as fast as we can.
      await new Promise((resolve) => setTimeout(resolve, 100));
      return;
    }
    const { status, serverErrors, lifetimeMs } = end;
    outcome.connections += 1;
    outcome.repliesByStatus[status] = (outcome.repliesByStatus[status] ?? 0) + 1;
    outcome.longestMs = Math.max(outcome.longestMs, lifetimeMs);
    outcome.serverErrors += serverErrors + (status >= 500 ? 1 : 0);
    if (!isRefusal(status, attack)) recordViolation(outcome.unexpectedReplies, `was answered with ${status}`);
    if (lifetimeMs > attack.closesWithinMs)
      recordViolation(outcome.overdue, `lived for ${Math.round(lifetimeMs)} ms`);
  }

  /** Resolves when the connection has ended, as far as a caller can see; rejects where there was none. */
  private connectAndWait(attack: Attack): Promise<ConnectionEnd> {
    return new Promise((resolve, reject) => {
      const socket = connect({
        port: this.target.port,
        host: '127.0.0.1',
        // From one address of all, ports would soon come again for which the system still keeps the connection before.
        localAddress: loopbackAddressOf('attacker', this.attempts++),
        allowHalfOpen: true,
      });
      const giveUp = setTimeout(() => socket.destroy(), attack.closesWithinMs + GIVE_UP_MS);
      let connectedAt: number | undefined;
      let text = '';
      let serverErrors = 0;
      socket.on('connect', () => {
        connectedAt = performance.now();
        this.openCount += 1;
        if (attack.everySecond) this.periodic.set(socket, attack);
        attack.onConnect(socket, this.target);
      });
      socket.on('data', (part) => {
        const piece = part.toString('latin1');
        if (text !== '' && SERVER_ERROR.test(piece)) serverErrors += 1;
        if (text.length < STATUS_LENGTH) text += piece.slice(0, STATUS_LENGTH);
        if (attack.closesOnReply && STATUS.test(text)) socket.destroy();
      });
      socket.on('error', () => {});
      const end = () => {
        clearTimeout(giveUp);
        socket.off('end', end).off('close', end);
        this.periodic.delete(socket);
        if (connectedAt === undefined) return reject(new Error('There is no connection'));
        this.openCount -= 1;
        if (!this.stopping) setTimeout(() => socket.destroy(), HALF_OPEN_MS);
        const status = Number(STATUS.exec(text)?.[1] ?? 0);
        resolve({ status, serverErrors, lifetimeMs: performance.now() - connectedAt });
      };
      socket.on('end', end).on('close', end);
    });
  }

  private tick(): void {
    for (const [socket, attack] of this.periodic) if (socket.writable) attack.everySecond?.(socket);
  }

  private outcomeOf({ name }: Attack): AttackOutcome {
    const outcome = this.outcomes.get(name) ?? {
      name,
      connections: 0,
      repliesByStatus: {},
      serverErrors: 0,
      unexpectedReplies: { count: 0, examples: [] },
      overdue: { count: 0, examples: [] },
      longestMs: 0,
      failedConnects: 0,
    };
    this.outcomes.set(name, outcome);
    return outcome;
  }
}

const isRefusal = (status: number, { allowedStatuses = [] }: Attack) =>
  status === 0 || (status >= 400 && status < 500) || allowedStatuses.includes(status);

function recordViolation(violations: { count: number; examples: string[] }, example: string): void {
  violations.count += 1;
  if (violations.examples.length < MAX_EXAMPLES) violations.examples.push(example);
}
