import { connect, type Socket } from 'node:net';
import { loopbackAddressOf } from '../loopback-addresses';
import type { Attack, Outcome, Target } from './attack';

/** For so much longer than a connection may live an attacker waits to see it end. */
const PATIENCE_MS = 20_000;
/** For so long an attacker keeps its half of a connection that the server has closed. */
const STUBBORN_MS = 5_000;
const EXAMPLES = 3;
/** How many connect in a tenth of a second. */
const AT_ONCE = 200;
const STATUS = /^HTTP\/1\.1 (\d{3})/;
const STATUS_LENGTH = 'HTTP/1.1 200'.length;
const FAULT = /HTTP\/1\.1 5\d\d /;

interface End {
  /** Of the first answer; 0 where there was none. */
  status: number;
  /** Of the answers after it, those of 5xx. */
  faults: number;
  /** For how long it lived, in milliseconds. */
  lived: number;
}

/** Carries attacks out, and keeps count of what came of them. */
export class Engine {
  private readonly outcomes = new Map<string, Outcome>();
  private readonly ticking = new Map<Socket, Attack>();
  private open = 0;
  private tried = 0;
  /** Nothing is begun any more; and whoever still has half a connection keeps it until the process ends. */
  stopping = false;

  constructor(private readonly target: Target) {
    setInterval(() => this.tick(), 1_000);
  }

  get told(): Outcome[] {
    return [...this.outcomes.values()];
  }

  /** How many connections are open. */
  get held(): number {
    return this.open;
  }

  /** Holds so many connections, in equal parts of each attack, anew whenever one ends, until we stop. */
  async hold(attacks: readonly Attack[], count: number): Promise<void> {
    const lane = async (number: number) => {
      await new Promise((resolve) => setTimeout(resolve, Math.floor(number / AT_ONCE) * 100));
      while (!this.stopping) await this.run(attacks[number % attacks.length] as Attack);
    };
    await Promise.all(Array.from({ length: count }, (_, number) => lane(number)));
  }

  /** Makes so many attacks, each of them in turn, so many at once. */
  async make(attacks: readonly Attack[], count: number, lanes: number): Promise<void> {
    let next = 0;
    const lane = async () => {
      while (next < count) await this.run(attacks[next++ % attacks.length] as Attack);
    };
    await Promise.all(Array.from({ length: Math.min(lanes, count) }, lane));
  }

  private async run(attack: Attack): Promise<void> {
    const outcome = this.outcomeOf(attack);
    const end = await this.attacked(attack).catch(() => undefined);
    if (!end) {
      outcome.failed += 1;
      // Else a server that is gone would be asked as fast as we can.
      await new Promise((resolve) => setTimeout(resolve, 100));
      return;
    }
    const { status, faults, lived } = end;
    outcome.connections += 1;
    outcome.answers[status] = (outcome.answers[status] ?? 0) + 1;
    outcome.longest = Math.max(outcome.longest, lived);
    outcome.faults += faults + (status >= 500 ? 1 : 0);
    if (!isRefusal(status, attack)) note(outcome.answered, `was answered with ${status}`);
    if (lived > attack.endsWithin) note(outcome.late, `lived for ${Math.round(lived)} ms`);
  }

  /** Resolves when the connection has ended, as far as a caller can see; rejects where there was none. */
  private attacked(attack: Attack): Promise<End> {
    return new Promise((resolve, reject) => {
      const socket = connect({
        port: this.target.port,
        host: '127.0.0.1',
        // From one address of all, ports would soon come again for which the system still keeps the connection before.
        localAddress: loopbackAddressOf('attacker', this.tried++),
        allowHalfOpen: true,
      });
      const patience = setTimeout(() => socket.destroy(), attack.endsWithin + PATIENCE_MS);
      let begun: number | undefined;
      let text = '';
      let faults = 0;
      socket.on('connect', () => {
        begun = performance.now();
        this.open += 1;
        if (attack.eachSecond) this.ticking.set(socket, attack);
        attack.begin(socket, this.target);
      });
      socket.on('data', (part) => {
        const piece = part.toString('latin1');
        if (text !== '' && FAULT.test(piece)) faults += 1;
        if (text.length < STATUS_LENGTH) text += piece.slice(0, STATUS_LENGTH);
        if (attack.leaves && STATUS.test(text)) socket.destroy();
      });
      socket.on('error', () => {});
      const end = () => {
        clearTimeout(patience);
        socket.off('end', end).off('close', end);
        this.ticking.delete(socket);
        if (begun === undefined) return reject(new Error('There is no connection'));
        this.open -= 1;
        if (!this.stopping) setTimeout(() => socket.destroy(), STUBBORN_MS);
        const status = Number(STATUS.exec(text)?.[1] ?? 0);
        resolve({ status, faults, lived: performance.now() - begun });
      };
      socket.on('end', end).on('close', end);
    });
  }

  private tick(): void {
    for (const [socket, attack] of this.ticking) if (socket.writable) attack.eachSecond?.(socket);
  }

  private outcomeOf({ name }: Attack): Outcome {
    const outcome = this.outcomes.get(name) ?? {
      name,
      connections: 0,
      answers: {},
      faults: 0,
      answered: { count: 0, examples: [] },
      late: { count: 0, examples: [] },
      longest: 0,
      failed: 0,
    };
    this.outcomes.set(name, outcome);
    return outcome;
  }
}

const isRefusal = (status: number, { mayAnswer = [] }: Attack) =>
  status === 0 || (status >= 400 && status < 500) || mayAnswer.includes(status);

function note(wrong: { count: number; examples: string[] }, words: string): void {
  wrong.count += 1;
  if (wrong.examples.length < EXAMPLES) wrong.examples.push(words);
}
