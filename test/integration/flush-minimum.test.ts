import 'reflect-metadata';
import type { DataSource } from 'typeorm';
import { createDatabase, migrate } from '../../src/infra/database/data-source';
import type { NetworkId } from '../../src/lib/chain/networks';
import { type FlushMinimum, minimumSql } from '../../src/services/settlement/flush-minimum';
import { createTestDatabase, type TestDatabase } from '../support/database/database';

const ADDRESS = '0xAbCdEf0000000000000000000000000000000001';

let test: TestDatabase;
let database: DataSource;

beforeAll(async () => {
  test = await createTestDatabase();
  database = createDatabase(test.url);
  await database.initialize();
  await migrate(database);
  await storePrice('ARB_MAINNET', 'ETH/USD', 2_500);
  await storePrice('ARB_SEPOLIA', 'GOLD/USD', 4_000);
});

afterAll(async () => {
  await database.destroy();
  await test.drop();
});

const storePrice = (network: NetworkId, pair: string, price: number) =>
  database.query(
    `INSERT INTO price_readings (network, pair, address, heartbeat, decimals, answer, round_id, started_on, updated_on, read_on)
     VALUES ($1, $2, '0x', 60, 8, $3, 1, now(), now(), now())`,
    [network, pair, price * 1e8],
  );

/** The minimum in base units of a token with 6 decimals. */
async function minimumOf(symbol: string, network: NetworkId, setting: FlushMinimum = {}): Promise<number> {
  const [{ minimum }] = await database.query(
    `SELECT ${minimumSql('$1::jsonb')}::float AS minimum
     FROM (SELECT $2::text AS symbol, $3::text AS network, $4::text AS address, 6 AS decimals) AS tokens`,
    [JSON.stringify(setting), symbol, network, ADDRESS],
  );
  return minimum;
}

describe('The minimum of a flush', () => {
  it.each<[string, NetworkId, number]>([
    ['USDC', 'ETH_MAINNET', 5_000_000],
    ['usdt', 'BASE_MAINNET', 100_000],
    ['EURC', 'LOCAL', 100_000],
    ['ETH', 'ETH_MAINNET', 2_000],
    ['ETH', 'BASE_SEPOLIA', 40],
    ['GOLD', 'BASE_SEPOLIA', 25],
    ['GOLD', 'BASE_MAINNET', 10_000],
    ['SHELL', 'ETH_MAINNET', 10_000],
  ])('is worth its gas: %s on %s, %s base units', async (symbol, network, minimum) => {
    expect(await minimumOf(symbol, network)).toBe(minimum);
  });

  it.each<[FlushMinimum, number]>([
    [{ USDC: '2' }, 2_000_000],
    [{ '*': '3' }, 3_000_000],
    [{ '*': '3', USDC: '2' }, 2_000_000],
    [{ '*': '3', USDC: '2', [ADDRESS.toLowerCase()]: '0' }, 0],
    [{ DAI: '2' }, 100_000],
  ])('is that of the setting, if it names the token: %j', async (setting, minimum) => {
    expect(await minimumOf('USDC', 'BASE_MAINNET', setting)).toBe(minimum);
  });
});
