/** A Chit that has nothing but its database; the tests run it compiled, as a process they can kill. */
import { startEmbeddedPostgres } from '../../../src/infra/embedded-postgres';

const [dataDir] = process.argv.slice(2);
// A real Chit finishes its work before it ends.
process.on('SIGINT', () => {});
setInterval(() => {}, 60_000);

startEmbeddedPostgres({ ...(dataDir && { dataDir }) }).then(
  ({ url }) => report({ url }),
  (error: Error) => report({ error: error.message }),
);

function report(outcome: { url: string } | { error: string }): void {
  process.stdout.write(`${JSON.stringify(outcome)}\n`);
}
