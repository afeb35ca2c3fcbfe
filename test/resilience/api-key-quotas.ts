import type { Merchant } from '../support/app/factories';
import type { CheckRecorder } from './check-recorder';
import type { HttpClient } from './http-client';

/**
 * Counts the replies to requests with one API key; `unknown` counts requests without a reply, which may have used
 * quota.
 */
interface KeyUsage {
  created: number;
  unknown: number;
  refused: number;
}

const CREATE_KEY = JSON.stringify({
  query: 'mutation { createApiKey(name: "next") { key apiKey { uuid } } }',
});

/** Tracks the invoice quota of each API key, and gives a merchant a new key when the quota is used up. */
export class ApiKeyQuotas {
  private readonly usages = new Map<string, KeyUsage>();
  private readonly replacements = new Map<string, Promise<void>>();

  constructor(
    private readonly http: HttpClient,
    /** Invoices that one key may create; the limit's window is longer than any run, so that it never resets. */
    private readonly limit: number,
  ) {}

  /** Records the status of a reply to a request with the key; undefined when no reply came. */
  record(apiKey: string, status: number | undefined): void {
    const usage = this.usages.get(apiKey) ?? { created: 0, unknown: 0, refused: 0 };
    this.usages.set(apiKey, usage);
    if (status === 200) usage.created += 1;
    else if (status === 429) usage.refused += 1;
    else usage.unknown += 1;
  }

  /** Creates a new API key for the merchant, once for each key that is used up. */
  replaceKey(merchant: Merchant, usedUp: string): Promise<void> {
    if (merchant.apiKey !== usedUp) return Promise.resolve();
    const replacement = this.replacements.get(usedUp) ?? this.createKey(merchant);
    this.replacements.set(usedUp, replacement);
    return replacement;
  }

  check(recorder: CheckRecorder): void {
    for (const usage of this.usages.values()) {
      const describe = () => `limit ${this.limit}: ${JSON.stringify(usage)}`;
      const { created, unknown, refused } = usage;
      recorder.check(
        'no API key creates more invoices than its limit, across all processes',
        created <= this.limit,
        describe,
      );
      if (refused === 0) continue;
      recorder.check(
        'no API key is refused before it has used up its limit',
        created + unknown >= this.limit,
        describe,
      );
    }
  }

  private async createKey(merchant: Merchant): Promise<void> {
    const headers = {
      authorization: `Bearer ${merchant.accessToken}`,
      'content-type': 'application/json',
    };
    for (;;) {
      const request = { method: 'POST', path: '/graphql', headers, body: CREATE_KEY };
      const reply = await this.http.send(request).catch(() => undefined);
      const created = reply?.status === 200 && JSON.parse(reply.text).data?.createApiKey;
      if (created)
        return void Object.assign(merchant, { apiKey: created.key, apiKeyUuid: created.apiKey.uuid });
    }
  }
}
