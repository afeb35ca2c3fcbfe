/** A minimal Chit with only a database; the tests compile it and run it in a process that they can kill. */
import { startEmbeddedPostgres } from '../../../src/infra/embedded-postgres';

const [dataDir] = process.argv.slice(2);
// Ignores SIGINT, like a real Chit that finishes its work before it exits.
process.on('SIGINT', () => {});
setInterval(() => {}, 60_000);

startEmbeddedPostgres({ ...(dataDir && { dataDir }) }).then(
  ({ url }) => report({ url }),
  (error: Error) => report({ error: error.message }),
);

function report(outcome: { url: string } | { error: string }): void {
  process.stdout.write(`${JSON.stringify(outcome)}\n`);
}
