/**
 * Entry point of the process of a hostile customer, who uses every operation up to its bound at once. The parent sends
 * the plan as an IPC message.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { BOUNDS } from '../../../src/lib/bounds';
import { EventStream } from '../../support/http/event-stream';
import { authorizedHeaders } from '../healthy-client';
import { HttpClient } from '../http-client';
import { SubscriberSocket } from './subscriber-socket';

/** Milliseconds that a worker waits after a refusal; floods of refused requests belong to the scenario `overload`. */
const REFUSAL_PAUSE_MS = 1_000;

/** Credentials and resources of the hostile customer, and the duration of the attack. */
export interface HostilePlan {
  url: string;
  /** Loopback address that the requests come from. */
  address: string;
  email: string;
  accessToken: string;
  apiKey: string;
  /** Address of a token contract on the local chain. */
  token: string;
  /** URL of a checkout page's event stream. */
  events: string;
  seconds: number;
}

interface RunningAttack extends HostilePlan {
  http: HttpClient;
  /** End of the attack, by `performance.now()`. */
  endsAt: number;
}

/** Sends requests one after the other in `concurrency` workers until the attack ends, and pauses after each 429. */
async function repeatRequests(
  { http, address, endsAt }: RunningAttack,
  concurrency: number,
  next: (number: number) => AttackRequest,
) {
  let number = 0;
  const worker = async () => {
    while (performance.now() < endsAt) {
      number += 1;
      const { method = 'POST', path, bearer, body } = next(number);
      const headers = bearer === undefined ? JSON_TYPE : authorizedHeaders(bearer);
      const reply = await http
        .send({ method, path, headers, body: body && JSON.stringify(body), from: address })
        .catch(() => undefined);
      if (!reply || reply.status === 429) await pause(REFUSAL_PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

interface AttackRequest {
  method?: string;
  path: string;
  bearer?: string;
  body?: object;
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** The most expensive reads that the cost limit admits. */
const EXPENSIVE_QUERIES = [
  '{ invoiceVolume(interval: hour, from: "2026-10-20T00:00:00Z", to: "2026-11-20T00:00:00Z") { start count amount } }',
  '{ invoices(limit: 100, offset: 90000) { total items { uuid payments { hash } token { symbol } user { email } } } }',
  '{ invoices(limit: 100, filter: { customerId: "nobody" }) { total items { uuid } } }',
  '{ webhooks { uuid deliveries(limit: 20) { total items { payload } } } }',
  '{ apiKeys { uuid name } }',
];

const queryGraphql = (customer: RunningAttack) =>
  repeatRequests(customer, 20, (number) => ({
    path: '/graphql',
    bearer: customer.accessToken,
    body: { query: EXPENSIVE_QUERIES[number % EXPENSIVE_QUERIES.length] },
  }));

const listOverRest = (customer: RunningAttack) =>
  repeatRequests(customer, 5, () => ({
    method: 'GET',
    path: '/api/v1/invoice?limit=100&offset=90000&customer_id=nobody',
    bearer: customer.accessToken,
  }));

const createInvoices = (customer: RunningAttack) =>
  repeatRequests(customer, 10, () => ({
    path: '/api/v1/invoice/by_api_key',
    bearer: customer.apiKey,
    body: { amount: 1, token_address: customer.token, network: 'LOCAL' },
  }));

/** Documents that differ in each request, so that no cache has them, and are invalid in their last field. */
const sendInvalidDocuments = (customer: RunningAttack) =>
  repeatRequests(customer, 10, (number) => ({
    path: '/graphql',
    body: {
      query: `{ ${Array.from({ length: 19 }, (_, at) => `a${at}_${number}: me { uuid }`).join(' ')} no }`,
    },
  }));

const guessPasswords = (customer: RunningAttack) =>
  repeatRequests(customer, 5, () => ({
    path: '/api/v1/auth/login',
    body: { email: customer.email, password: 'not-the-password' },
  }));

async function openSubscriptions({ url, accessToken, address }: RunningAttack): Promise<void> {
  const { subscriptionsOfAccount, subscriptionsOfConnection } = BOUNDS.connections;
  for (
    let subscribed = 0;
    subscribed < subscriptionsOfAccount.most;
    subscribed += subscriptionsOfConnection.most
  ) {
    const socket = await SubscriberSocket.open(url, accessToken, address);
    socket.subscribe(subscriptionsOfConnection.most + 5);
  }
}

async function openEventStreams({ events, address }: RunningAttack): Promise<void> {
  const { most } = BOUNDS.connections.streamsOfAddress;
  for (let opened = 0; opened < most; opened += 1) await EventStream.open(events, {}, address);
}

const ATTACKS = [
  openSubscriptions,
  openEventStreams,
  queryGraphql,
  listOverRest,
  createInvoices,
  sendInvalidDocuments,
  guessPasswords,
];

process.once('message', async (plan: HostilePlan) => {
  const attack = {
    ...plan,
    http: new HttpClient(plan.url, 100),
    endsAt: performance.now() + plan.seconds * 1_000,
  };
  await Promise.all(ATTACKS.map((each) => each(attack)));
  process.exit(0);
});
process.once('disconnect', () => process.exit(0));
