import { setTimeout as pause } from 'node:timers/promises';
import { type HttpClient, type HttpRequest, inParallel } from '../http-client';
import { loopbackAddressOf } from '../loopback-addresses';
import type { ScenarioContext } from '../scenario';
import { deferRejection } from './deferred-rejection';

/** A window longer than any run, so that counters never reset. */
const DAY_SECONDS = 86_400;
const PUBLIC_LIMIT = { points: 5, seconds: 5 };

/**
 * Limits: invoices of one API key, sign-in attempts from one address on one account, and from one address on all
 * accounts.
 */
export const LIMITS = { create: 300, account: 6, address: 8 };

/** Rate limit settings of all processes. */
export const LIMIT_SETTINGS = {
  RATE_LIMIT_CREATE: `${LIMITS.create}/${DAY_SECONDS}`,
  /** Unlimited, because a merchant whose key is used up creates another key for the same account. */
  RATE_LIMIT_CREATE_ACCOUNT: `100000000/${DAY_SECONDS}`,
  RATE_LIMIT_LOGIN: `${LIMITS.address}/${DAY_SECONDS}`,
  RATE_LIMIT_LOGIN_ACCOUNT: `${LIMITS.account}/${DAY_SECONDS}`,
  RATE_LIMIT_PUBLIC: `${PUBLIC_LIMIT.points}/${PUBLIC_LIMIT.seconds}`,
};

/** Concurrent sign-in attempts; milliseconds between two public reads. */
const CONCURRENT_SIGN_INS = 4;
const READ_INTERVAL_MS = 25;
/** Pause between two rounds, since each attempt costs a password hash. */
const ROUND_PAUSE_MS = 500;

/** Exceeds rate limits through the balancer, so that requests reach all API processes. */
export class RateLimitProbe {
  private ended = false;
  private readonly running: Promise<void>[] = [];

  constructor(
    private readonly context: ScenarioContext<string>,
    private readonly http: HttpClient,
  ) {}

  start(): void {
    this.running.push(deferRejection(this.signInRepeatedly()), deferRejection(this.readRepeatedly()));
  }

  /** Starts no more rounds. */
  requestStop(): void {
    this.ended = true;
  }

  async end(): Promise<void> {
    this.requestStop();
    await Promise.all(this.running);
  }

  /** Attempts sign-ins on one account, then on many accounts, each from one address. */
  private async signInRepeatedly(): Promise<void> {
    for (let round = 0; !this.ended; round += 1) {
      const name = `nobody-${round}`;
      const perAccount = await this.attempt(LIMITS.account, () =>
        signIn(`${name}@merchant.test`, loopbackAddressOf('accountGuesser', round)),
      );
      this.check(
        'sign-in attempts on one account from one address are limited, across all processes',
        perAccount,
      );
      const address = loopbackAddressOf('addressGuesser', round);
      const perAddress = await this.attempt(LIMITS.address, (number) =>
        signIn(`${name}-${number}@merchant.test`, address),
      );
      this.check('sign-in attempts from one address are limited, across all processes', perAddress);
      await pause(ROUND_PAUSE_MS);
    }
  }

  /** Sends twice as many requests as the limit allows. */
  private async attempt(limit: number, request: (number: number) => HttpRequest): Promise<AttemptCounts> {
    const counts: AttemptCounts = { limit, admitted: 0, refused: 0, unknown: 0 };
    await inParallel(2 * limit, CONCURRENT_SIGN_INS, async (number) => {
      const reply = await this.http.send(request(number)).catch(() => undefined);
      if (reply?.status === 401) counts.admitted += 1;
      else if (reply?.status === 429) counts.refused += 1;
      else counts.unknown += 1;
    });
    return counts;
  }

  private check(name: string, counts: AttemptCounts): void {
    const { limit, admitted, unknown } = counts;
    const good = admitted <= limit && admitted + unknown >= limit;
    this.context.recorder.check(name, good, () => JSON.stringify(counts));
  }

  /** Reads continuously from one address, more often than the limit allows. */
  private async readRepeatedly(): Promise<void> {
    const { recorder, recordFigure } = this.context;
    const request = {
      method: 'GET',
      path: '/api/v1/invoice/by_token/unknown',
      from: loopbackAddressOf('limitProbe', 0),
    };
    let admitted = 0;
    let sent = 0;
    const startedAt = performance.now();
    while (!this.ended) {
      const reply = await this.http.send(request).catch(() => undefined);
      sent += 1;
      if (reply?.status === 404) admitted += 1;
      await pause(READ_INTERVAL_MS);
    }
    const seconds = (performance.now() - startedAt) / 1000;
    const maxAdmitted = PUBLIC_LIMIT.points * (Math.floor(seconds / PUBLIC_LIMIT.seconds) + 1);
    const summary = `${admitted} of ${sent} in ${seconds.toFixed(1)} s, of ${maxAdmitted}`;
    recordFigure(`reads with the limit ${PUBLIC_LIMIT.points}/${PUBLIC_LIMIT.seconds}: ${summary} allowed`);
    recorder.check(
      'no window admits more requests than the limit, across all processes',
      admitted <= maxAdmitted,
      summary,
    );
  }
}

interface AttemptCounts {
  limit: number;
  /** Attempts whose password was checked and found wrong. */
  admitted: number;
  refused: number;
  unknown: number;
}

const signIn = (email: string, from: string): HttpRequest => ({
  method: 'POST',
  path: '/api/v1/auth/login',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email, password: 'a-guess-that-is-wrong' }),
  from,
});
