import { WebSocket } from 'ws';
import { USDC } from '../../support/app/settings';
import type { HttpClient, HttpReply, HttpRequest } from '../http-client';

/** Whether the credential was accepted, and the HTTP status, GraphQL status code or WebSocket close code. */
export interface Verdict {
  accepted: boolean;
  status: number;
}

/** An interface of the product that takes credentials: texts, or what an operation needs as proof. */
export interface Edge<T = string> {
  name: string;
  try(credential: T): Promise<Verdict>;
}

/** Verdict on a request that got no response, or that no client can send. */
const REFUSED: Verdict = { accepted: false, status: 0 };

const JSON_BODY = { 'content-type': 'application/json' };

const LINE_BREAK = /[\r\n]/;

/** Whether Node's client accepts the text as a header value. */
const isHeaderText = (text: string) => /^[\t\x20-\x7e\x80-\xff]*$/.test(text);

/** Sends a request even if its headers are invalid; null when no reply came or a header contains a line break. */
async function sendAnyHeader(
  http: HttpClient,
  outgoing: HttpRequest & { headers: Record<string, string> },
): Promise<HttpReply | null> {
  const { method, path, headers, body = '' } = outgoing;
  if (Object.values(headers).some((value) => LINE_BREAK.test(value))) return null;
  // The server may reply to an overlong request and close before all is sent, which rejects the promise.
  if (Object.values(headers).every(isHeaderText)) return http.send(outgoing).catch(() => null);
  const lines = Object.entries({ host: 'chit', ...headers, 'content-length': Buffer.byteLength(body) });
  return http.sendBytes(
    `${method} ${path} HTTP/1.1\r\n${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n${body}`,
  );
}

/** Reads the verdict from the REST status or from GraphQL's result. */
function verdictOf(reply: HttpReply | null, isSuccess: (text: string) => boolean): Verdict {
  if (!reply) return REFUSED;
  const { status, text } = reply;
  const code = /"statusCode":(\d{3})/.exec(text)?.[1];
  return { accepted: status === 200 && isSuccess(text), status: code === undefined ? status : Number(code) };
}

type HeadersOf = (credential: string) => Record<string, string>;

const asBearer: HeadersOf = (credential) => ({ authorization: `Bearer ${credential}` });

const overHttp = (
  http: HttpClient,
  name: string,
  outgoing: HttpRequest,
  isSuccess: (text: string) => boolean,
  headersOf: HeadersOf = asBearer,
): Edge => ({
  name,
  try: async (credential) => {
    const headers = { ...(outgoing.headers as Record<string, string>), ...headersOf(credential) };
    return verdictOf(await sendAnyHeader(http, { ...outgoing, headers }), isSuccess);
  },
});

const ME = '{ me { uuid } }';
const hasAccount = (text: string) => text.includes('"me":{"uuid"') || text.includes('"user_uuid"');
const CHANGED = 'subscription { invoiceChanged { uuid } }';

/** Interfaces that identify a person over HTTP. */
const personEdges = (http: HttpClient, headersOf: HeadersOf): Edge[] => [
  overHttp(http, 'REST', { method: 'GET', path: '/api/v1/user/me' }, hasAccount, headersOf),
  overHttp(
    http,
    'GraphQL by POST',
    { method: 'POST', path: '/graphql', headers: JSON_BODY, body: JSON.stringify({ query: ME }) },
    hasAccount,
    headersOf,
  ),
  overHttp(
    http,
    'GraphQL by GET',
    {
      method: 'GET',
      path: `/graphql?query=${encodeURIComponent(ME)}`,
      headers: { 'apollo-require-preflight': 'true' },
    },
    hasAccount,
    headersOf,
  ),
];

/** Interfaces that accept access tokens. */
export const tokenEdges = (http: HttpClient, url: string): Edge[] => [
  ...personEdges(http, asBearer),
  { name: 'a WebSocket', try: (credential) => overWebSocket(url, credential, {}) },
  {
    name: 'a WebSocket’s header',
    try: async (credential) =>
      isHeaderText(credential) ? overWebSocket(url, undefined, asBearer(credential)) : REFUSED,
  },
  { name: 'an event stream', try: (credential) => overEventStream(url, asBearer(credential)) },
];

/** Interfaces that accept cookies of browser sessions. The credential is the value of the header `Cookie`. */
export function cookieEdges(http: HttpClient, url: string, from: Record<string, string>): Edge[] {
  const headersOf: HeadersOf = (credential) => ({ ...from, cookie: credential });
  return [
    ...personEdges(http, headersOf),
    {
      name: 'a WebSocket',
      try: async (credential) =>
        isHeaderText(credential) ? overWebSocket(url, undefined, headersOf(credential)) : REFUSED,
    },
    { name: 'an event stream', try: (credential) => overEventStream(url, headersOf(credential)) },
  ];
}

const INVOICE_BODY = { amount: 5, ...USDC };
const CREATE = `mutation { createInvoice(input: { amount: "5", tokenAddress: "${USDC.token_address}", network: "${USDC.network}" }) { url } }`;
const hasInvoice = (text: string) => text.includes('/checkout/');

/** Interfaces that accept API keys. */
export const keyEdges = (http: HttpClient): Edge[] => [
  overHttp(
    http,
    'REST',
    {
      method: 'POST',
      path: '/api/v1/invoice/by_api_key',
      headers: JSON_BODY,
      body: JSON.stringify(INVOICE_BODY),
    },
    hasInvoice,
  ),
  overHttp(
    http,
    'GraphQL',
    { method: 'POST', path: '/graphql', headers: JSON_BODY, body: JSON.stringify({ query: CREATE }) },
    hasInvoice,
  ),
];

const REFRESH = 'mutation ($token: String!) { refreshSession(refreshToken: $token) { accessToken } }';
const hasTokens = (text: string) => /"access_?[tT]oken":"/.test(text);

/** Interfaces that accept refresh tokens. */
export const refreshEdges = (http: HttpClient): Edge[] =>
  (
    [
      ['REST', '/api/v1/auth/refresh', (refresh_token: string) => ({ refresh_token })],
      ['GraphQL', '/graphql', (token: string) => ({ query: REFRESH, variables: { token } })],
    ] as const
  ).map(([name, path, bodyOf]) => ({
    name,
    try: async (credential) => {
      const body = JSON.stringify(bodyOf(credential));
      return verdictOf(await http.send({ method: 'POST', path, headers: JSON_BODY, body }), hasTokens);
    },
  }));

/** Interfaces that accept the operator's own tokens. */
export const operatorEdges = (http: HttpClient): { metrics: Edge; telegram: Edge } => ({
  metrics: overHttp(http, 'the metrics endpoint', { method: 'GET', path: '/metrics' }, (text) =>
    text.includes('process_cpu'),
  ),
  telegram: {
    name: 'Telegram’s webhook',
    try: async (credential) => {
      const headers = { ...JSON_BODY, 'x-telegram-bot-api-secret-token': credential };
      const body = '{"update_id":1}';
      return verdictOf(
        await sendAnyHeader(http, { method: 'POST', path: '/telegram/webhook', headers, body }),
        () => true,
      );
    },
  },
});

async function overWebSocket(
  url: string,
  credential: string | undefined,
  headers: Record<string, string>,
): Promise<Verdict> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers });
  socket.on('error', () => {});
  const end = new Promise<Verdict>((resolve) => {
    socket.once('close', (status) => resolve({ accepted: false, status }));
  });
  socket.once('open', () => {
    const payload = credential === undefined ? {} : { authorization: `Bearer ${credential}` };
    socket.send(JSON.stringify({ type: 'connection_init', payload }));
  });
  const acknowledged = new Promise<Verdict>((resolve) => {
    socket.once('message', (text) =>
      resolve({ accepted: String(text).includes('connection_ack'), status: 200 }),
    );
  });
  const verdict = await Promise.race([end, acknowledged]);
  socket.terminate();
  return verdict;
}

async function overEventStream(url: string, headersOfCaller: Record<string, string>): Promise<Verdict> {
  if (!Object.values(headersOfCaller).every(isHeaderText)) return REFUSED;
  const controller = new AbortController();
  try {
    const { status, headers } = await fetch(`${url}/graphql/stream`, {
      method: 'POST',
      headers: { ...JSON_BODY, accept: 'text/event-stream', ...headersOfCaller },
      body: JSON.stringify({ query: CHANGED }),
      signal: controller.signal,
    });
    return {
      accepted: status === 200 && String(headers.get('content-type')).startsWith('text/event-stream'),
      status,
    };
  } catch {
    return REFUSED;
  } finally {
    controller.abort();
  }
}
