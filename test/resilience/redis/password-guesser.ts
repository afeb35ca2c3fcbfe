import { setTimeout as pause } from 'node:timers/promises';
import { HttpClient, type HttpReply } from '../http-client';
import type { RandomSource } from '../random-source';

/** Concurrent guesses, and milliseconds between two batches. */
const CONCURRENCY = 4;
const INTERVAL_MS = 100;

/** The guesser's address, and the guessed account; without an e-mail address, each guess tries another account. */
export type GuessTarget = { address: string; email?: string };

/** Guesses passwords at several processes in turn. */
export class PasswordGuesser {
  /** Number of guesses whose password each process has checked. */
  readonly comparisons: number[];
  /** Replies other than 401 and 429. */
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

  /** Sends this many guesses, one after the other. */
  async guessTimes(times: number): Promise<void> {
    for (let time = 0; time < times; time += 1) await this.guessOnce();
  }

  /** Keeps guessing until `end`, whatever the replies are. */
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
