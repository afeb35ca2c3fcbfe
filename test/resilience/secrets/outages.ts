import { Client } from 'pg';
import { runCommand } from '../../support/process/chit-process';
import { until } from '../../support/until';
import type { LeakScanner } from './leak-scanner';
import { paidInvoice, type Service } from './service';

/** An external server that fails for a while, during which requests continue. */
export interface Outage {
  name: string;
  run(service: Service, main: string, scanner: LeakScanner, duringOutage: () => Promise<void>): Promise<void>;
}

const redisGone: Outage = {
  name: 'Redis is gone',
  run: async ({ redis }, _main, _evidence, duringOutage) => {
    await redis.stop();
    await duringOutage();
    await redis.start();
  },
};

const postgresGone: Outage = {
  name: 'PostgreSQL is gone',
  run: async ({ harness }, _main, _evidence, duringOutage) => {
    await harness.postgres?.shutDown('immediate');
    await duringOutage();
    await harness.postgres?.restart();
  },
};

/** The database password was changed, but not yet in the settings. */
const otherPassword: Outage = {
  name: 'PostgreSQL has another password',
  run: async ({ harness: { database }, secretGenerator }, _main, _evidence, duringOutage) => {
    const password = new URL(database.url).password;
    await withClient(database.url, async (client) => {
      await client.query(
        `ALTER ROLE chit PASSWORD '${secretGenerator.setting('another password of PostgreSQL')}'`,
      );
      await client.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'chit'",
      );
      await duringOutage();
      await client.query(`ALTER ROLE chit PASSWORD '${password}'`);
    });
  },
};

const TABLES = [
  'users',
  'sessions',
  'api_keys',
  'webhooks',
  'invoices',
  'telegram_links',
  'idempotency_keys',
];

/** Every statement fails, and the error contains its values. */
const tablesGone: Outage = {
  name: 'tables are gone',
  run: async ({ harness: { database } }, _main, _evidence, duringOutage) => {
    for (const table of TABLES) {
      await database.query(`ALTER TABLE ${table} RENAME TO ${table}_away`);
      await duringOutage();
      await database.query(`ALTER TABLE ${table}_away RENAME TO ${table}`);
    }
  },
};

const rowsRefused: Outage = {
  name: 'rows are refused',
  run: async ({ harness: { database } }, _main, _evidence, duringOutage) => {
    for (const table of TABLES)
      await database.query(`ALTER TABLE ${table} ADD CONSTRAINT no_room CHECK (false) NOT VALID`);
    await duringOutage();
    for (const table of TABLES) await database.query(`ALTER TABLE ${table} DROP CONSTRAINT no_room`);
  },
};

/** Maximum wait for jobs, which back off for up to half a minute after repeated failures. */
const JOBS_MS = 60_000;

/** Function selector of `balanceOf(address)`. */
const BALANCE_OF = '0x70a08231';

/** The RPC endpoint repeats its own URL in its errors. */
const rpcEchoes: Outage = {
  name: 'the RPC endpoint repeats its key',
  run: async (service, main, scanner, duringOutage) => {
    const { rpcProxy, harness, settings } = service;
    const outputLength = service.product.process.stdout.length;
    rpcProxy.echoesCall = (method, call) => method === 'eth_call' && !call.includes(BALANCE_OF);
    await paidInvoice(service);
    const isLogged = () => service.product.process.stdout.slice(outputLength).includes('cannot be flushed');
    await until(async () => isLogged(), JOBS_MS);
    rpcProxy.echoesCall = () => true;
    const rpcCalls = () => rpcProxy.echoCounts.get('rpc') ?? 0;
    const before = rpcCalls();
    await until(async () => rpcCalls() > before + 8, JOBS_MS);
    await duringOutage();
    for (let number = 0; number < 4; number += 1) {
      const args = ['deploy-contracts', '--network', 'LOCAL'];
      const { stdout, stderr } = await runCommand(main, harness.folder, args, settings);
      scanner.collect('printed', 'chit deploy-contracts', stdout + stderr);
    }
    rpcProxy.echoesCall = () => false;
  },
};

/** Telegram's errors repeat the request URL, which contains the token. */
const telegramEchoes: Outage = {
  name: 'Telegram repeats the token',
  run: async ({ telegram, settings, caller, merchant, product }, _main, _evidence, duringOutage) => {
    const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_WEBHOOK_SECRET: secret } = settings;
    const description = `Bad Request: POST ${telegram.url}/bot${token}/sendMessage?secret_token=${secret}`;
    for (const error_code of [400, 401, 403, 429, 500]) {
      const endFault = telegram.fail({ with: { error_code, description } });
      const user = telegram.user({ first_name: `Anna ${error_code}` });
      const outputLength = product.process.stdout.length;
      telegram.say(user, '/start');
      await caller.graphql('mutation { createTelegramLink { url } }', {}, merchant.accessToken);
      await until(async () => product.process.stdout.slice(outputLength).includes('Telegram'));
      endFault();
    }
    await duringOutage();
  },
};

export const OUTAGES: readonly Outage[] = [
  redisGone,
  postgresGone,
  otherPassword,
  tablesGone,
  rowsRefused,
  rpcEchoes,
  telegramEchoes,
];

/** Collects the output of `chit doctor`, as text and as JSON. */
export async function runDoctor(
  main: string,
  folder: string,
  settings: Record<string, string>,
  scanner: LeakScanner,
): Promise<void> {
  for (const args of [['doctor'], ['doctor', '--json']]) {
    const { stdout, stderr } = await runCommand(main, folder, args, settings);
    scanner.collect('doctor', args.join(' '), stdout + stderr);
  }
}

async function withClient(url: string, run: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    await run(client);
  } finally {
    await client.end();
  }
}
