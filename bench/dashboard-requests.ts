import { Agent, request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { encodeCursor } from '../src/lib/cursor';
import type { Shop } from './dashboard-data';
import { percentile } from './figures';

export const SAMPLES = 60;
/** Pages that follow a first page. */
const FOLLOWED = 100;
const WARM_UP = 5;

/** A GraphQL request as the dashboard has sent it. */
export interface Captured {
  /** The screen that sent it first. */
  screen: string;
  operationName: string;
  query: string;
  variables: Record<string, unknown>;
}

/** Milliseconds of requests at the server, and bytes of an answer. */
export interface Timing {
  screen: string;
  operation: string;
  page: string;
  p50: number;
  p95: number;
  bytes: number;
}

interface Answer {
  ms: number;
  bytes: number;
  nextCursor: string | null;
}

/** Sends requests in a browser session, one after another, on one connection. */
export class SessionClient {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });

  private constructor(
    private readonly base: string,
    readonly cookie: string,
  ) {}

  static async signIn(base: string, credentials: { email: string; password: string }) {
    const query = 'mutation ($input: LoginInput!) { openBrowserSession(input: $input) { expiresOn } }';
    const answer = await fetch(`${base}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
      body: JSON.stringify({ query, variables: { input: credentials } }),
    });
    const [, cookie] = /^chit=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '') ?? [];
    if (cookie === undefined) throw new Error(`Signing in failed: ${await answer.text()}`);
    return new SessionClient(base, cookie);
  }

  /** Throws when the answer has an error. */
  ask({ operationName, query, variables }: Omit<Captured, 'screen'>): Promise<Answer> {
    const body = JSON.stringify({ operationName, query, variables });
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'Accept-Encoding': 'gzip',
      'Sec-Fetch-Site': 'same-origin',
      Cookie: `chit=${this.cookie}`,
    };
    const start = performance.now();
    return new Promise((resolve, reject) => {
      const sent = request(
        `${this.base}/graphql`,
        { method: 'POST', agent: this.agent, headers },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('error', reject);
          answer.on('end', () => {
            const ms = performance.now() - start;
            const content = Buffer.concat(parts);
            const isGzipped = answer.headers['content-encoding'] === 'gzip';
            const { data, errors } = JSON.parse((isGzipped ? gunzipSync(content) : content).toString());
            if (errors) return reject(new Error(`${operationName}: ${JSON.stringify(errors)}`));
            resolve({ ms, bytes: content.length, nextCursor: cursorOf(data) });
          });
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

/** The cursor of the page that follows the first list of an answer. */
function cursorOf(data: Record<string, unknown>): string | null {
  const lists = Object.values(data) as ({ nextCursor?: string | null } | null)[];
  return lists.find((list) => list?.nextCursor)?.nextCursor ?? null;
}

/** Measures each captured request; of lists also the pages that follow, and one in the middle of all invoices. */
export async function timeRequests(
  client: SessionClient,
  captured: Captured[],
  shop: Shop,
  tell: (timing: Timing) => void,
): Promise<Timing[]> {
  const timings: Timing[] = [];
  const add = ({ screen, operationName }: Captured, page: string, answers: Answer[]) => {
    if (answers.length === 0) return;
    const times = answers.map(({ ms }) => ms);
    const timing = {
      ...{ screen, operation: operationName, page },
      ...{ p50: percentile(times, 0.5), p95: percentile(times, 0.95), bytes: answers[0]?.bytes ?? 0 },
    };
    timings.push(timing);
    tell(timing);
  };
  await warmUp(client, captured);
  for (const each of captured) {
    const isList = 'after' in each.variables;
    add(each, isList ? 'first' : '', await repeat(client, (place) => withSample(each, shop, place)));
    if (!isList) continue;
    add(each, `following, at most ${FOLLOWED}`, await follow(client, each));
    if (each.operationName !== 'InvoicePage' || isFiltered(each)) continue;
    const variables = { ...each.variables, after: encodeCursor(shop.middle) };
    add(each, 'middle of the list', await repeat(client, () => ({ ...each, variables })));
  }
  return timings;
}

/** Lets the server compile its code, as that of an installation that has run for a while is. */
async function warmUp(client: SessionClient, captured: Captured[]): Promise<void> {
  for (let round = 0; round < WARM_UP; round += 1) for (const each of captured) await client.ask(each);
}

const isFiltered = ({ variables }: Captured) =>
  Object.values(variables['filter'] ?? {}).some((value) => value !== null);

/** The same request for another invoice and customer each time, where the request names them. */
function withSample(captured: Captured, { shown, samples }: Shop, place: number): Captured {
  const { invoice = '', customer = '' } = samples[place % samples.length] ?? {};
  const text = JSON.stringify(captured.variables)
    .replaceAll(`"${shown.invoice}"`, JSON.stringify(invoice))
    .replaceAll(`"${shown.customer}"`, JSON.stringify(customer));
  return { ...captured, variables: JSON.parse(text) };
}

async function repeat(client: SessionClient, make: (place: number) => Captured): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let place = 0; place < SAMPLES + WARM_UP; place += 1) answers.push(await client.ask(make(place)));
  return answers.slice(WARM_UP);
}

async function follow(client: SessionClient, captured: Captured): Promise<Answer[]> {
  const answers: Answer[] = [];
  let { nextCursor } = await client.ask(captured);
  while (nextCursor !== null && answers.length < FOLLOWED) {
    const answer = await client.ask({ ...captured, variables: { ...captured.variables, after: nextCursor } });
    answers.push(answer);
    ({ nextCursor } = answer);
  }
  return answers;
}
