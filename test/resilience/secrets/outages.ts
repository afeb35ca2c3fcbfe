import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { ChitProcess, runCommand } from '../../support/process/chit-process';
import { until } from '../../support/until';
import type { Evidence } from './leak-scanner';
import { paidInvoice, type Service } from './service';

/** Something outside that fails for a while, with everybody going on meanwhile. */
export interface Outage {
  name: string;
  run(service: Service, main: string, evidence: Evidence, meanwhile: () => Promise<void>): Promise<void>;
}

const redisGone: Outage = {
  name: 'Redis is gone',
  run: async ({ redis }, _main, _evidence, meanwhile) => {
    await redis.stop();
    await meanwhile();
    await redis.start();
  },
};

const postgresGone: Outage = {
  name: 'PostgreSQL is gone',
  run: async ({ harness }, _main, _evidence, meanwhile) => {
    await harness.postgres?.shutDown('immediate');
    await meanwhile();
    await harness.postgres?.restart();
  },
};

/** As when somebody has changed it, and not yet in the settings. */
const otherPassword: Outage = {
  name: 'PostgreSQL has another password',
  run: async ({ harness: { database }, planter }, _main, _evidence, meanwhile) => {
    const password = new URL(database.url).password;
    await withClient(database.url, async (client) => {
      await client.query(`ALTER ROLE chit PASSWORD '${planter.setting('another password of PostgreSQL')}'`);
      await client.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'chit'",
      );
      await meanwhile();
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

/** Every statement fails, with its values at hand. */
const tablesGone: Outage = {
  name: 'tables are gone',
  run: async ({ harness: { database } }, _main, _evidence, meanwhile) => {
    for (const table of TABLES) {
      await database.query(`ALTER TABLE ${table} RENAME TO ${table}_away`);
      await meanwhile();
      await database.query(`ALTER TABLE ${table}_away RENAME TO ${table}`);
    }
  },
};

const noRoom: Outage = {
  name: 'rows are refused',
  run: async ({ harness: { database } }, _main, _evidence, meanwhile) => {
    for (const table of TABLES)
      await database.query(`ALTER TABLE ${table} ADD CONSTRAINT no_room CHECK (false) NOT VALID`);
    await meanwhile();
    for (const table of TABLES) await database.query(`ALTER TABLE ${table} DROP CONSTRAINT no_room`);
  },
};

/** Jobs that have failed again and again pause for up to half a minute. */
const JOBS_MS = 60_000;

/** How a call for a balance begins. */
const BALANCE_OF = '0x70a08231';

/** The endpoint repeats its own URL in its errors, at whatever the product does there. */
const endpointTattles: Outage = {
  name: 'the RPC endpoint repeats its key',
  run: async (service, main, evidence, meanwhile) => {
    const { gate, harness, settings } = service;
    const kept = service.product.process.stdout.length;
    gate.tattles = (method, call) => method === 'eth_call' && !call.includes(BALANCE_OF);
    await paidInvoice(service);
    const isTold = () => service.product.process.stdout.slice(kept).includes('cannot be flushed');
    await until(async () => isTold(), JOBS_MS);
    gate.tattles = () => true;
    const told = () => gate.taken.get('rpc') ?? 0;
    const before = told();
    await until(async () => told() > before + 8, JOBS_MS);
    await meanwhile();
    for (let number = 0; number < 4; number += 1) {
      const deploy = join(dirname(main), 'deploy-contracts.js');
      const args = ['--network', 'LOCAL'];
      const { stdout, stderr } = await new ChitProcess(deploy, harness.folder, settings, args).ended;
      evidence.keep('printed', 'contracts:deploy', stdout + stderr);
    }
    gate.tattles = () => false;
  },
};

/** Telegram quotes the address that it was asked at, which holds the token, or fails in other ways. */
const telegramTattles: Outage = {
  name: 'Telegram repeats the token',
  run: async ({ telegram, settings, caller, merchant, product }, _main, _evidence, meanwhile) => {
    const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_WEBHOOK_SECRET: secret } = settings;
    const description = `Bad Request: POST ${telegram.url}/bot${token}/sendMessage?secret_token=${secret}`;
    for (const error_code of [400, 401, 403, 429, 500]) {
      const heal = telegram.fail({ with: { error_code, description } });
      const user = telegram.user({ first_name: `Anna ${error_code}` });
      const kept = product.process.stdout.length;
      telegram.say(user, '/start');
      await caller.graphql('mutation { createTelegramLink { url } }', {}, merchant.accessToken);
      await until(async () => product.process.stdout.slice(kept).includes('Telegram'));
      heal();
    }
    await meanwhile();
  },
};

export const OUTAGES: readonly Outage[] = [
  redisGone,
  postgresGone,
  otherPassword,
  tablesGone,
  noRoom,
  endpointTattles,
  telegramTattles,
];

/** `chit doctor`, in both of its forms. */
export async function examine(
  main: string,
  folder: string,
  settings: Record<string, string>,
  evidence: Evidence,
): Promise<void> {
  for (const args of [['doctor'], ['doctor', '--json']]) {
    const { stdout, stderr } = await runCommand(main, folder, args, settings);
    evidence.keep('doctor', args.join(' '), stdout + stderr);
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
