#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { Chit } from '@chit-pay/sdk';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createServer } from './server.js';

/** Version of Chit, which the build fills in. */
declare const VERSION: string;

const USAGE = 'Usage: chit-mcp --key <API key> [--url http://127.0.0.1:3000]; or CHIT_API_KEY and CHIT_URL';

/** Serves the account of a key over standard input and output until the input ends. `chit mcp` passes its own name too. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { key: { type: 'string' }, url: { type: 'string' } },
    allowPositionals: true,
  });
  const { key = process.env['CHIT_API_KEY'], url = process.env['CHIT_URL'] ?? 'http://127.0.0.1:3000' } =
    values;
  if (!key) throw new Error(USAGE);
  const chit = new Chit({ url, key });
  const server = createServer(chit, { version: VERSION, isTest: key.startsWith('chit_test_') });
  await server.connect(new StdioServerTransport());
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
});
