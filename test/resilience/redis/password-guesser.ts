import { setTimeout as pause } from 'node:timers/promises';
import { HttpClient, type HttpReply } from '../http-client';
import type { RandomSource } from '../random-source';

/** How many guesses are under way at once, and how often a new handful comes. */
const CONCURRENCY = 4;
const INTERVAL_MS = 100;

/** What stays the same from guess to guess: the address, and the account too where one is guessed. */
export type GuessTarget = { address: string; email?: string };

/** Somebody who guesses passwords, at several processes in turn. */
export class PasswordGuesser {
  /** How many guesses each process has compared with a password. */
  readonly comparisons: number[];
  /** Answers that are neither a comparison nor a refusal. */
  readonly unexpectedReplies: string[] = [];
  private readonly wires: HttpClient[];
  guessCount = 0;
  private ended = false;
  private running: Promise<void> = Promise.resolve();

  constructor(
    urls: readonly string[],
    private readonly target: GuessTarget,
    private readonly random: RandomSource,
  ) {
    this.comparisons = urls.map(() => 0);
    this.wires = urls.map((url) => new HttpClient(url, CONCURRENCY));
  }

  get totalComparisons(): number {
    return this.comparisons.reduce((sum, each) => sum + each, 0);
  }

  /** Guesses so often, one guess after the other: as often as is allowed, and nobody has noticed anything. */
  async guessTimes(times: number): Promise<void> {
    for (let time = 0; time < times; time += 1) await this.guessOnce();
  }

  /** Guesses on, whatever is answered, until the end. */
  guessUntilEnd(): void {
    this.running = (async () => {
      while (!this.ended) {
        await Promise.all([
          ...Array.from({ length: CONCURRENCY }, () => this.guessOnce()),
          pause(INTERVAL_MS),
        ]);
      }
    })();
  }

  async end(): Promise<void> {
    this.ended = true;
    await this.running;
    for (const http of this.wires) http.close();
  }

  private async guessOnce(): Promise<void> {
    const index = this.guessCount++ % this.wires.length;
    const { address, email = `${this.random.text(12)}@nobody.test` } = this.target;
    const reply = await this.wires[index]
      ?.send({
        method: 'POST',
        path: '/api/v1/auth/login',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ email, password: this.random.text(12) }),
      })
      .catch((error: Error): HttpReply => ({ status: 0, headers: {}, text: error.message, tookMs: 0 }));
    if (!reply) return;
    if (reply.status === 401) this.comparisons[index] = (this.comparisons[index] ?? 0) + 1;
    else if (reply.status !== 429) this.unexpectedReplies.push(`${reply.status} ${reply.text.slice(0, 200)}`);
  }
}
