import { once } from 'node:events';
import { WebSocket } from 'ws';
import { createMerchant, type Merchant } from '../support/app/factories';
import { createMigratedDatabase } from '../support/app/migrated-database';
import { ADMIN } from '../support/app/settings';
import type { TestDatabase } from '../support/database/database';
import { removeFolder } from '../support/database/embedded-postgres-app';
import { HttpEdges } from '../support/http/http-edges';
import { builtMain } from '../support/process/built-chit';
import { ChitProcess, openFolder } from '../support/process/chit-process';
import { until } from '../support/until';

/** Stands in every value that must not be logged. */
const WORD = 'zebra';

class Edges extends HttpEdges {
  constructor(
    readonly url: string,
    readonly database: TestDatabase,
  ) {
    super();
  }
}

interface RequestLine {
  requestId: string;
  [name: string]: unknown;
}

let folder: string;
let database: TestDatabase;
let all: ChitProcess;
let errors: ChitProcess;
let merchant: Merchant;

const start = (LOG_REQUESTS: string) => {
  const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  const settings = { DATABASE_URL: database.url, ALLOW_UNWATCHED: 'true', LOG_LEVEL: 'error', ...admin };
  return new ChitProcess(builtMain(), folder, { ...settings, LOG_REQUESTS });
};

const linesOf = ({ stdout }: ChitProcess): RequestLine[] =>
  stdout
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'Request');

/** Sends a request, and resolves to its line in the log. */
async function lineOf(chit: ChitProcess, requestId: string, path: string, init: RequestInit = {}) {
  const headers = { 'x-request-id': requestId, connection: 'close', ...(init.headers as object) };
  await (await fetch(chit.url + path, { ...init, headers })).text();
  return printed(chit, (line) => line.requestId === requestId);
}

async function printed(chit: ChitProcess, isWanted: (line: RequestLine) => boolean) {
  await until(async () => linesOf(chit).some(isWanted));
  return linesOf(chit).find(isWanted);
}

const withKey = () => ({ authorization: `Bearer ${merchant.apiKey}` });
const asMerchant = () => ({ authorization: `Bearer ${merchant.accessToken}` });
const graphql = (query: string, headers: Record<string, string> = {}, variables = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify({ query, variables }),
});

beforeAll(async () => {
  folder = await openFolder();
  database = await createMigratedDatabase();
  [all, errors] = [start('all'), start('errors')];
  await Promise.all([all.ready(), errors.ready()]);
  merchant = await createMerchant(new Edges(all.url, database));
});
afterAll(async () => {
  await Promise.all([all.end(), errors.end()]);
  await database.drop();
  await removeFolder(folder);
});

describe('LOG_REQUESTS=all', () => {
  it('prints a line for a request with an API key: its route, account and prefix, but no value', async () => {
    const path = `/api/v1/invoice/${WORD}?search=${WORD}`;
    const line = await lineOf(all, 'by-key', path, { headers: withKey() });
    expect(line).toEqual({
      ...{ level: 'info', msg: 'Request', time: expect.any(String), requestId: 'by-key' },
      ...{ method: 'GET', route: '/api/v1/invoice/:uuid', status: 401, ms: expect.any(Number) },
      ...{
        account: merchant.uuid,
        key: merchant.apiKey.slice(0, 'chit_'.length + 6),
        error: 'scope_required',
      },
    });
  });

  it('prints the name of a GraphQL operation and its error, and not its variables', async () => {
    const query = 'query Find($text: String) { users(filter: { text: $text }) { total } }';
    const init = graphql(query, asMerchant(), { text: WORD });
    expect(await lineOf(all, 'operation', '/graphql', init)).toMatchObject({
      ...{ route: '/graphql', operation: 'Find', account: merchant.uuid, error: expect.any(String) },
    });
    expect(await lineOf(all, 'stranger', '/graphql', graphql('{ currencies }'))).toMatchObject({
      ...{ operation: 'currencies', status: 200 },
    });
  });

  it('prints a line for pages, event streams and WebSockets', async () => {
    expect(await lineOf(all, 'page', `/checkout/${WORD}`)).toMatchObject({
      ...{ method: 'GET', route: '/checkout/:token', status: 404 },
    });
    const stream = graphql('subscription Live { invoiceChanged { uuid } }', { accept: 'text/event-stream' });
    expect(await lineOf(all, 'stream', '/graphql/stream', stream)).toMatchObject({
      ...{ route: '/graphql/stream', status: 401 },
    });
    const socket = new WebSocket(`${all.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      headers: { 'x-request-id': 'socket' },
    });
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'connection_init', payload: asMerchant() }));
    expect(await printed(all, ({ requestId }) => requestId === 'socket')).toMatchObject({
      ...{ method: 'GET', route: '/graphql', status: 101, account: merchant.uuid },
    });
    socket.terminate();
  });

  it('prints nothing that a caller has sent', () => {
    expect(all.stdout).not.toContain(WORD);
    expect(all.stdout).not.toContain(merchant.apiKey);
  });
});

describe('LOG_REQUESTS=errors', () => {
  it('prints refused requests and GraphQL errors, and no others', async () => {
    await fetch(`${errors.url}/health/live`, { headers: { 'x-request-id': 'healthy' } });
    expect(await lineOf(errors, 'wrong', '/graphql', graphql('{ nothing }'))).toMatchObject({ status: 400 });
    expect(await lineOf(errors, 'me', '/api/v1/user/me')).toMatchObject({ status: 401 });
    expect(linesOf(errors).map(({ requestId }) => requestId)).toEqual(['wrong', 'me']);
  });
});

describe('The output of Chit that is no terminal', () => {
  it('is JSON in every line, and says where Chit is', () => {
    const lines = all.stdout.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ level: 'info', msg: 'Chit is ready', url: all.url }),
    );
  });
});
