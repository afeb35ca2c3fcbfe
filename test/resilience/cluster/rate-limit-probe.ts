import { setTimeout as pause } from 'node:timers/promises';
import { type HttpClient, type HttpRequest, inParallel } from '../http-client';
import { loopbackAddressOf } from '../loopback-addresses';
import type { ScenarioContext } from '../scenario';
import { kept } from './deferred-rejection';

/** For longer than any campaign takes: what is counted once stays counted. */
const A_DAY = 86_400;
const LOOKS = { points: 5, seconds: 5 };

/** How many invoices a key makes, and how many sign-ins may be tried from an address, on one account and on all. */
export const LIMITS = { create: 300, account: 6, address: 8 };

/** What the processes are told. */
export const LIMIT_SETTINGS = {
  RATE_LIMIT_CREATE: `${LIMITS.create}/${A_DAY}`,
  /** Whoever has used up a key gets another one, which is to last. */
  RATE_LIMIT_CREATE_ACCOUNT: `100000000/${A_DAY}`,
  RATE_LIMIT_LOGIN: `${LIMITS.address}/${A_DAY}`,
  RATE_LIMIT_LOGIN_ACCOUNT: `${LIMITS.account}/${A_DAY}`,
  RATE_LIMIT_PUBLIC: `${LOOKS.points}/${LOOKS.seconds}`,
};

/** How many guess at once, and how long the one who looks pauses. */
const GUESSERS = 4;
const LOOK_MS = 25;
/** Hashing guesses is work. */
const REST_MS = 500;

/** Whoever tries what there is a limit of, at whichever process is asked. */
export class Limits {
  private ended = false;
  private readonly running: Promise<void>[] = [];

  constructor(
    private readonly context: ScenarioContext<string>,
    private readonly http: HttpClient,
  ) {}

  begin(): void {
    this.running.push(kept(this.guess()), kept(this.look()));
  }

  /** Begins nothing more. */
  halt(): void {
    this.ended = true;
  }

  async end(): Promise<void> {
    this.halt();
    await Promise.all(this.running);
  }

  /** One account and many accounts, each from one address. */
  private async guess(): Promise<void> {
    for (let round = 0; !this.ended; round += 1) {
      const name = `nobody-${round}`;
      const one = await this.tries(LIMITS.account, () =>
        signIn(`${name}@merchant.test`, loopbackAddressOf('accountGuesser', round)),
      );
      this.check(
        'as many sign-ins are tried on an account from an address as its limit says, whoever answers',
        one,
      );
      const here = loopbackAddressOf('addressGuesser', round);
      const many = await this.tries(LIMITS.address, (number) =>
        signIn(`${name}-${number}@merchant.test`, here),
      );
      this.check('as many sign-ins come from an address as its limit says, whoever answers', many);
      await pause(REST_MS);
    }
  }

  /** Tries twice as often as the limit lets one. */
  private async tries(limit: number, request: (number: number) => HttpRequest): Promise<Tried> {
    const tried: Tried = { limit, admitted: 0, refused: 0, unsure: 0 };
    await inParallel(2 * limit, GUESSERS, async (number) => {
      const reply = await this.http.send(request(number)).catch(() => undefined);
      if (reply?.status === 401) tried.admitted += 1;
      else if (reply?.status === 429) tried.refused += 1;
      else tried.unsure += 1;
    });
    return tried;
  }

  private check(name: string, tried: Tried): void {
    const { limit, admitted, unsure } = tried;
    const good = admitted <= limit && admitted + unsure >= limit;
    this.context.recorder.check(name, good, () => JSON.stringify(tried));
  }

  /** Looks all the time from one address, as often as it may and more often. */
  private async look(): Promise<void> {
    const { recorder, recordFigure } = this.context;
    const request = {
      method: 'GET',
      path: '/api/v1/invoice/by_token/unknown',
      from: loopbackAddressOf('limitProbe', 0),
    };
    let admitted = 0;
    let asked = 0;
    const begun = performance.now();
    while (!this.ended) {
      const reply = await this.http.send(request).catch(() => undefined);
      asked += 1;
      if (reply?.status === 404) admitted += 1;
      await pause(LOOK_MS);
    }
    const seconds = (performance.now() - begun) / 1000;
    const most = LOOKS.points * (Math.floor(seconds / LOOKS.seconds) + 1);
    const seen = `${admitted} of ${asked} in ${seconds.toFixed(1)} s, of ${most}`;
    recordFigure(`looks by the limit ${LOOKS.points}/${LOOKS.seconds}: ${seen} that may be`);
    recorder.check(
      'window after window no more is answered than the limit, whoever answers',
      admitted <= most,
      seen,
    );
  }
}

interface Tried {
  limit: number;
  /** Told that the password is wrong. */
  admitted: number;
  refused: number;
  unsure: number;
}

const signIn = (email: string, from: string): HttpRequest => ({
  method: 'POST',
  path: '/api/v1/auth/login',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email, password: 'a-guess-that-is-wrong' }),
  from,
});
