import Fastify from 'fastify';
import { GraphQLScalarType } from 'graphql';
import mercurius from 'mercurius';
import pg from 'pg';

/**
 * Mercurius as its documentation puts it together for speed: Fastify, its JIT from the first repetition on, a loader that reads
 * the tokens of all rows in one statement, prepared statements, and a pool of Chit's size. It trusts whoever asks.
 */

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 20 });

const schema = `
  scalar DateTime
  type Network { id: String! }
  type Token { uuid: String! symbol: String! address: String! decimals: Int! network: Network! }
  type Invoice {
    uuid: String! status: String! amount: String! contractAddress: String! createdOn: DateTime! expiresOn: DateTime!
    token: Token!
  }
  type InvoicePage { total: Int! items: [Invoice!]! }
  type Query { invoices(owner: String!, limit: Int!): InvoicePage! }
`;

const prepared = {
  list: `SELECT uuid, status, amount, contract_address AS "contractAddress", created_on AS "createdOn",
      expires_on AS "expiresOn", token_uuid AS "tokenUuid"
    FROM invoices WHERE user_uuid = $1 ORDER BY created_on DESC, uuid DESC LIMIT $2`,
  count: 'SELECT count(*)::int AS total FROM invoices WHERE user_uuid = $1',
  tokens: 'SELECT uuid, symbol, address, decimals, network FROM tokens WHERE uuid = ANY ($1)',
};

const run = async (name, values) => (await pool.query({ name, text: prepared[name], values })).rows;

const resolvers = {
  DateTime: new GraphQLScalarType({ name: 'DateTime', serialize: (date) => date.toISOString() }),
  Query: { invoices: (_, { owner, limit }) => ({ owner, limit }) },
  InvoicePage: {
    total: async ({ owner }) => (await run('count', [owner]))[0].total,
    items: ({ owner, limit }) => run('list', [owner, limit]),
  },
  Token: { network: ({ network }) => ({ id: network }) },
};

const loaders = {
  Invoice: {
    token: async (queries) => {
      const rows = await run('tokens', [[...new Set(queries.map(({ obj }) => obj.tokenUuid))]]);
      const tokens = new Map(rows.map((token) => [token.uuid, token]));
      return queries.map(({ obj }) => tokens.get(obj.tokenUuid));
    },
  },
};

const application = Fastify();
application.register(mercurius, { schema, resolvers, loaders, jit: 1 });
await application.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`ready: http://127.0.0.1:${application.server.address().port}\n`);
