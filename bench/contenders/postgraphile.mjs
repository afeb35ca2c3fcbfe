import { createServer } from 'node:http';
import { grafserv } from 'grafserv/node';
import { postgraphile } from 'postgraphile';
import { makePgService } from 'postgraphile/adaptors/pg';
import { makeV4Preset } from 'postgraphile/presets/v4';

/** PostGraphile 5 for production, with the names of version 4 and a pool of Chit's size. */

const service = makePgService({
  connectionString: process.env['DATABASE_URL'],
  schemas: ['public', 'peer'],
  poolConfig: { max: 20 },
});
const instance = postgraphile({
  extends: [makeV4Preset({ dynamicJson: true, graphiql: false })],
  pgServices: [service],
});
const server = createServer();

await instance.getSchema();
await instance.createServ(grafserv).addTo(server);
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`ready: http://127.0.0.1:${server.address().port}\n`);
});
