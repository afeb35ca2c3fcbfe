import { writeFile } from 'node:fs/promises';
import { Chit } from '../support/app/chit';
import { useChitProcesses } from '../support/process/chit-process';

const { run, path } = useChitProcesses();

let chit: Chit;

beforeAll(async () => {
  chit = await Chit.start({ ROLES: 'api' });
});

afterAll(() => chit.stop());

const TELL_LOADED = String.raw`process.on('exit', () => {
  require('node:fs').writeSync(1, 'Loaded: ' + Object.keys(require.cache).join(' ') + '\n');
});`;

/** What a process loads only where its settings or its requests need it. */
const LOADED_LATER = {
  // The metrics library loads OpenTelemetry's API package, which does nothing by itself.
  OpenTelemetry: /@opentelemetry.(?!api.)/,
  viem: /infra.chain.viem\.js$/,
  'the compiler of repeated queries': /node_modules.graphql-jit./,
  "Apollo's protocol buffers": /node_modules.@apollo.usage-reporting-protobuf./,
  "OpenAPI's document": /node_modules.@asteasolutions.zod-to-openapi./,
  'the bot': /node_modules.grammy./,
  'the mailer': /node_modules.nodemailer./,
  "webhooks' connections": /node_modules.request-filtering-agent./,
  'the names of browsers': /node_modules.bowser./,
  'the hashing of passwords': /node_modules.@node-rs.argon2./,
};

it('loads at the start only what its settings need', async () => {
  await writeFile(path('tell.js'), TELL_LOADED);
  const process = await run({
    DATABASE_URL: chit.database.url,
    NODE_OPTIONS: `--require ${path('tell.js')}`,
  }).ready();
  const { stdout } = await process.end();
  const files = /^Loaded: (.*)$/m.exec(stdout)?.[1]?.split(' ') ?? [];
  expect(files).toContainEqual(expect.stringMatching(/invoice\.service\.js$/));
  const loaded = Object.entries(LOADED_LATER).filter(([, pattern]) =>
    files.some((file) => pattern.test(file)),
  );
  expect(loaded.map(([what]) => what)).toEqual([]);
});
