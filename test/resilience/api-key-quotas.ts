import type { Merchant } from '../support/app/people';
import type { Tally } from './check-recorder';
import type { Wire } from './http-client';

/** What became of the requests with an API key; `unsure` are those of which nobody knows whether they counted. */
interface Purse {
  spent: number;
  unsure: number;
  refused: number;
}

const CREATE_KEY = JSON.stringify({
  query: 'mutation { createApiKey(name: "next") { key apiKey { uuid } } }',
});

/** API keys that make so many invoices and no more: whoever has used one up gets another one. */
export class Purses {
  private readonly purses = new Map<string, Purse>();
  private readonly renewing = new Map<string, Promise<void>>();

  constructor(
    private readonly wire: Wire,
    /** What the product is told to let a key make, within a time that nobody lives to see the end of. */
    private readonly limit: number,
  ) {}

  /** Writes down what a request with the key was answered, if it was. */
  note(apiKey: string, status: number | undefined): void {
    const purse = this.purses.get(apiKey) ?? { spent: 0, unsure: 0, refused: 0 };
    this.purses.set(apiKey, purse);
    if (status === 200) purse.spent += 1;
    else if (status === 429) purse.refused += 1;
    else purse.unsure += 1;
  }

  /** Gives the merchant another key, once for each that is used up. */
  renew(merchant: Merchant, usedUp: string): Promise<void> {
    if (merchant.apiKey !== usedUp) return Promise.resolve();
    const renewing = this.renewing.get(usedUp) ?? this.giveAnother(merchant);
    this.renewing.set(usedUp, renewing);
    return renewing;
  }

  check(tally: Tally): void {
    for (const purse of this.purses.values()) {
      const seen = () => `limit ${this.limit}: ${JSON.stringify(purse)}`;
      const { spent, unsure, refused } = purse;
      tally.check('no key makes more invoices than its limit, whoever answers', spent <= this.limit, seen);
      if (refused === 0) continue;
      tally.check('no key is refused before its limit is full', spent + unsure >= this.limit, seen);
    }
  }

  private async giveAnother(merchant: Merchant): Promise<void> {
    const headers = {
      authorization: `Bearer ${merchant.accessToken}`,
      'content-type': 'application/json',
    };
    for (;;) {
      const request = { method: 'POST', path: '/graphql', headers, body: CREATE_KEY };
      const reply = await this.wire.send(request).catch(() => undefined);
      const made = reply?.status === 200 && JSON.parse(reply.text).data?.createApiKey;
      if (made) return void Object.assign(merchant, { apiKey: made.key, apiKeyUuid: made.apiKey.uuid });
    }
  }
}
