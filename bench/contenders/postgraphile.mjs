import { createServer } from 'node:http';
import pg from 'pg';
import { postgraphile } from 'postgraphile';

/** PostGraphile 4 as its documentation starts it for production, with a pool of Chit's size. */

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 20 });
const options = { disableQueryLog: true, dynamicJson: true, graphiql: false, retryOnInitFail: false };
const handler = postgraphile(pool, ['public', 'peer'], options);
const server = createServer(handler);

await handler.getGraphQLSchema();
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`ready: http://127.0.0.1:${server.address().port}\n`);
});
