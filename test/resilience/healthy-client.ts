import type { Merchant } from '../support/app/factories';
import { USDC } from '../support/app/settings';
import { percentile, thousands } from './check-recorder';
import type { Product } from './harness';
import { HttpClient, type HttpReply, type HttpRequest } from './http-client';
import type { Ledger } from './ledger';
import type { Step, StepOutcome } from './paced-caller';
import type { ScenarioContext } from './scenario';

interface HealthyClientSetup {
  context: Pick<ScenarioContext, 'random' | 'defer'>;
  product: Product;
  merchant: Merchant;
  ledger: Ledger;
}

const CONNECTIONS = 20;
/** Maximum 99th percentile of a healthy client's response times, in milliseconds. */
const MAX_P99_MS = 1_000;

export const authorizedHeaders = (bearer: string) => ({
  'content-type': 'application/json',
  authorization: `Bearer ${bearer}`,
});

/** Requests of a merchant's program over kept-alive connections, and of payers over a new connection each. */
export function healthySteps({ context, product, merchant, ledger }: HealthyClientSetup): Step[] {
  const http = new HttpClient(product.url, CONNECTIONS);
  context.defer(() => http.close());
  let latest = { uuid: '', url: '' };
  const create = async (): Promise<HttpReply> => {
    const body = JSON.stringify({ amount: context.random.between(1, 100_000) / 100, ...USDC });
    const path = '/api/v1/invoice/by_api_key';
    const reply = await http.send({
      method: 'POST',
      path,
      headers: authorizedHeaders(merchant.apiKey),
      body,
    });
    if (reply.status !== 200) return reply;
    latest = JSON.parse(reply.text).data;
    ledger.acknowledge(merchant.uuid, JSON.parse(reply.text).data);
    return reply;
  };
  const get = (path: string) =>
    http.send({ method: 'GET', path, headers: authorizedHeaders(merchant.accessToken) });
  const open = (path: string) => sendOnNewConnection(product, { method: 'GET', path });
  return [
    { name: 'create', send: create },
    { name: 'get', send: () => (latest.uuid ? get(`/api/v1/invoice/${latest.uuid}`) : create()) },
    { name: 'list', send: () => get('/api/v1/invoice?limit=20') },
    { name: 'page', send: () => (latest.url ? open(new URL(latest.url).pathname) : create()) },
  ];
}

/** Sends a request on its own connection. */
export async function sendOnNewConnection(product: Product, request: HttpRequest): Promise<HttpReply> {
  const http = new HttpClient(product.url, 1);
  try {
    return await http.send(request);
  } finally {
    http.close();
  }
}

/** Describes what is wrong with the reply to a valid request; undefined when nothing is. */
export const violationOf = ({ status, text }: HttpReply): string | undefined =>
  status === 200 && !text.includes('"errors":[') ? undefined : `${status} ${text.slice(0, 200)}`;

/** Checks that each request succeeded, and that the 99th percentile of the response times is within the limit. */
export function reportTimes(
  { recorder, recordFigure }: ScenarioContext,
  outcomes: readonly StepOutcome[],
  caller: string,
  condition = '',
): void {
  for (const { name, violation } of outcomes) {
    recorder.check(
      `${caller} gets successful replies`,
      violation === undefined,
      `${name}${condition}: ${violation}`,
    );
  }
  recordFigure(`${caller}${condition}: ${summarizeTimes(outcomes)}`);
  const p99 = percentile(
    outcomes.map(({ tookMs }) => tookMs),
    0.99,
  );
  recorder.check(
    `${caller} is answered within 1 s at the 99th percentile${condition}`,
    p99 < MAX_P99_MS,
    `p99 was ${Math.round(p99)} ms`,
  );
}

export function summarizeTimes(outcomes: readonly StepOutcome[]): string {
  const times = outcomes.map(({ tookMs }) => tookMs);
  const [median, p99] = [percentile(times, 0.5), percentile(times, 0.99)].map(Math.round);
  return `median ${median} ms, p99 ${p99} ms, most ${Math.round(Math.max(...times))} ms, of ${thousands(times.length)}`;
}
