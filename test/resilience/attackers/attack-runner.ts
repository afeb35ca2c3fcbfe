import { connect, type Socket } from 'node:net';
import { loopbackAddressOf } from '../loopback-addresses';
import type { Attack, AttackOutcome, Target } from './attack';

/** Milliseconds that an attacker waits beyond `closesWithinMs` before it destroys the connection itself. */
const GIVE_UP_MS = 20_000;
/** Milliseconds that an attacker keeps its half of a connection open after the server closed the other half. */
const HALF_OPEN_MS = 5_000;
const MAX_EXAMPLES = 3;
/** Connections that `sustain` opens in each 100 ms. */
const CONNECTS_PER_TICK = 200;
const STATUS = /^HTTP\/1\.1 (\d{3})/;
const STATUS_LENGTH = 'HTTP/1.1 200'.length;
const SERVER_ERROR = /HTTP\/1\.1 5\d\d /;

interface ConnectionEnd {
  /** Status of the first reply; 0 when none came. */
  status: number;
  /** Number of 5xx replies after the first reply. */
  serverErrors: number;
  /** Milliseconds from connecting to the end of the connection. */
  lifetimeMs: number;
}

/** Runs attacks over TCP connections and counts their outcomes. */
export class AttackRunner {
  private readonly outcomes = new Map<string, AttackOutcome>();
  private readonly periodic = new Map<Socket, Attack>();
  private openCount = 0;
  private attempts = 0;
  /** When true, no new connection is opened, and half-open connections stay until the process exits. */
  stopping = false;

  constructor(private readonly target: Target) {
    setInterval(() => this.tick(), 1_000);
  }

  get allOutcomes(): AttackOutcome[] {
    return [...this.outcomes.values()];
  }

  get openConnections(): number {
    return this.openCount;
  }

  /**
   * Keeps `count` connections open, spread evenly over the attacks, and reopens each one that ends, until `stopping`
   * is set.
   */
  async sustain(attacks: readonly Attack[], count: number): Promise<void> {
    const worker = async (number: number) => {
      await new Promise((resolve) => setTimeout(resolve, Math.floor(number / CONNECTS_PER_TICK) * 100));
      while (!this.stopping) await this.run(attacks[number % attacks.length] as Attack);
    };
    await Promise.all(Array.from({ length: count }, (_, number) => worker(number)));
  }

  /** Runs `count` attacks in round-robin order, at most `concurrency` at once. */
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
      // The pause prevents a busy loop of connection attempts against a stopped server.
      await new Promise((resolve) => setTimeout(resolve, 100));
      return;
    }
    const { status, serverErrors, lifetimeMs } = end;
    outcome.connections += 1;
    outcome.repliesByStatus[status] = (outcome.repliesByStatus[status] ?? 0) + 1;
    outcome.longestMs = Math.max(outcome.longestMs, lifetimeMs);
    outcome.serverErrors += serverErrors + (status >= 500 ? 1 : 0);
    if (!isRefusal(status, attack)) recordViolation(outcome.unexpectedReplies, `got ${status}`);
    if (lifetimeMs > attack.closesWithinMs)
      recordViolation(outcome.overdue, `stayed open for ${Math.round(lifetimeMs)} ms`);
  }

  /** Resolves when the client sees the connection end; rejects when no connection could be established. */
  private connectAndWait(attack: Attack): Promise<ConnectionEnd> {
    return new Promise((resolve, reject) => {
      const socket = connect({
        port: this.target.port,
        host: '127.0.0.1',
        // From a single source address, local ports would be reused while the kernel still keeps them in TIME_WAIT.
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
        if (connectedAt === undefined) return reject(new Error('The connection failed'));
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
