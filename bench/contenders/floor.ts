import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'pg';

/**
 * What is left when everything that is not the work itself is taken away: `node:http` and `pg`, prepared statements, a pool
 * of Chit's size. It says nothing of limits, and gives rows as the database has them. It trusts whoever asks without a key; of
 * whoever sends one, it reads the key's owner first and answers with the owner's rows alone.
 */

const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 20 });

const INVOICE = `uuid, user_uuid, status, amount, fee_amount, token_address, contract_address, network, client, hash,
  signature, message_id, channel_uuid, customer_id, checkout_token, fee_bps`;
const NEWEST_FIRST = 'ORDER BY created_on DESC, uuid DESC';

const prepared = {
  key: `SELECT k.uuid, u.uuid AS owner, u.wallet, u.fee_bps FROM api_keys k JOIN users u ON u.uuid = k.user_uuid
    WHERE k.hash = $1 AND k.revoked_on IS NULL AND u.status <> 'blocked'`,
  token: 'SELECT uuid, address, network, decimals FROM tokens WHERE network = $1 AND address = $2',
  create: `INSERT INTO floor.invoices (uuid, number, user_uuid, amount, fee_bps, fee_amount, token_uuid, token_address, token_decimals,
      network, contract_address, client, checkout_token, expires_on)
    VALUES ($1, $1::uuid::text, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, now() + interval '1 hour') RETURNING ${INVOICE}`,
  list: `SELECT ${INVOICE} FROM invoices WHERE user_uuid = $1 ${NEWEST_FIRST} LIMIT $2`,
  count: 'SELECT count(*)::int AS total FROM invoices WHERE user_uuid = $1',
  get: `SELECT ${INVOICE} FROM invoices WHERE uuid = $1`,
  withToken: `SELECT i.uuid, i.status, i.amount, i.contract_address, i.created_on, i.expires_on,
      json_build_object('symbol', t.symbol, 'address', t.address, 'decimals', t.decimals, 'network', t.network) AS token
    FROM invoices i JOIN tokens t ON t.uuid = i.token_uuid
    WHERE i.user_uuid = $1 ORDER BY i.created_on DESC, i.uuid DESC LIMIT $2`,
  sums: `SELECT t.symbol, t.network, s.count, s.amount FROM (
      SELECT token_uuid, count(*)::int AS count, sum(amount) AS amount FROM invoices WHERE user_uuid = $1 GROUP BY 1
    ) AS s JOIN tokens t ON t.uuid = s.token_uuid`,
  recent: `SELECT count(*)::int AS count FROM invoices
    WHERE user_uuid = $1 AND created_on > now() - interval '24 hours'`,
  volume: `SELECT s.*, t.symbol, t.network FROM (
      SELECT date_trunc('day', created_on, 'UTC') AS day, token_uuid, count(*)::int AS count, sum(amount) AS amount,
        (count(*) FILTER (WHERE status = 'paid'))::int AS paid_count,
        coalesce(sum(amount) FILTER (WHERE status = 'paid'), 0) AS paid_amount
      FROM invoices WHERE user_uuid = $1 AND created_on >= $2 AND created_on < $3 GROUP BY 1, 2
    ) AS s JOIN tokens t ON t.uuid = s.token_uuid`,
  firstPage: `SELECT uuid, status, amount FROM invoices ${NEWEST_FIRST} LIMIT $1`,
  pageAfter: `SELECT uuid, status, amount FROM invoices WHERE (created_on, uuid) < ($2, $3) ${NEWEST_FIRST} LIMIT $1`,
} as const;

const run = async (name: keyof typeof prepared, values: unknown[]) =>
  (await pool.query({ name, text: prepared[name], values })).rows;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

async function keyOf({ headers: { authorization } }: IncomingMessage) {
  if (!authorization) return undefined;
  const bearer = authorization.slice('Bearer '.length);
  const [key] = await run('key', [createHash('sha256').update(bearer).digest('hex')]);
  if (!key) throw new Error('The key is unknown');
  return key;
}

async function create(request: IncomingMessage) {
  const body = JSON.parse(await bodyOf(request));
  const key = await keyOf(request);
  const [token] = await run('token', [body.network, body.token_address]);
  const amount = BigInt(Math.round(body.amount * 100)) * 10n ** BigInt(token.decimals - 2);
  const fee = (amount * BigInt(key.fee_bps)) / 10_000n;
  const address = `0x${randomBytes(20).toString('hex')}`;
  const place = [token.uuid, token.address, token.decimals, token.network, address, key.wallet];
  const secret = randomBytes(24).toString('base64url');
  const [data] = await run('create', [
    randomUUID(),
    key.owner,
    amount.toString(),
    key.fee_bps,
    fee.toString(),
    ...place,
    secret,
  ]);
  return { success: true, data };
}

async function list(name: 'list' | 'withToken', owner: string, limit: string) {
  const [data, [count]] = await Promise.all([run(name, [owner, limit]), run('count', [owner])]);
  return { success: true, total: count.total, data };
}

async function statistics(owner: string) {
  const [sums, [recent]] = await Promise.all([run('sums', [owner]), run('recent', [owner])]);
  return { success: true, data: { sums, recent: recent.count } };
}

async function answer(request: IncomingMessage): Promise<object> {
  if (request.method === 'POST') return create(request);
  // /<what>/<parameter>/…; the first parameter is the owner, unless what is asked for is an invoice or of all owners.
  const [, what, ...given] = (request.url ?? '').split('/').map(decodeURIComponent);
  const [first = '', second = '', third = ''] = given;
  const key = await keyOf(request);
  if (key && what !== 'invoice' && key.owner !== first) throw new Error('The key is of another owner');
  if (what === 'invoices') return list('list', first, second);
  if (what === 'invoices-with-token') return list('withToken', first, second);
  if (what === 'statistics') return statistics(first);
  if (what === 'volume') return { success: true, data: await run('volume', [first, second, third]) };
  if (what === 'first-page') return { success: true, data: await run('firstPage', [first]) };
  if (what === 'page-after') return { success: true, data: await run('pageAfter', [first, second, third]) };
  const [data] = await run('get', [first]);
  if (key && key.owner !== data.user_uuid) throw new Error('The invoice is of another owner');
  return { success: true, data };
}

function respond(response: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(text),
  });
  response.end(text);
}

const server = createServer((request, response) => {
  answer(request).then(
    (body) => respond(response, 200, body),
    (error: unknown) => respond(response, 500, { message: String(error) }),
  );
});

server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`ready: http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
