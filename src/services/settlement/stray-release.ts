import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Invoice } from '../../entities/invoice.entity';
import type { ChainReader } from '../../infra/chain/rpc-chain';
import { ZERO_ADDRESS } from '../../lib/chain/address';
import { balanceRead } from '../../lib/chain/balance-read';
import { flushCall } from '../../lib/chain/flush-call';
import { DETERMINISTIC_DEPLOYER, FACTORY, FACTORY_SALT } from '../../lib/chain/forwarder';
import type { StrayRow } from './stray.queries';

const ARTIFACT = join(__dirname, '../../../contracts/artifacts/ForwarderFactory.json');

/** Gas of a flush that deploys the forwarder, where it cannot be estimated yet because the factory is missing. */
const FLUSH_GAS = 400_000n;

/** A transaction that any wallet may send; it has no rights. */
interface PreparedCall {
  to: string;
  data: string;
  gas: bigint;
}

/** Transactions in their order, and the price of gas in base units of the network's own coin. */
export interface Release {
  calls: PreparedCall[];
  gasPrice: bigint;
}

/** Prepares what moves a stray to the wallet: the factory, where it is missing, and the flush. Empty without a balance. */
export async function prepareRelease(
  reader: ChainReader,
  invoice: Invoice,
  { tokenAddress }: StrayRow,
): Promise<Release> {
  const { contractAddress } = invoice;
  const balance =
    tokenAddress === ZERO_ADDRESS
      ? await reader.coins(contractAddress)
      : (await reader.readAll([balanceRead(tokenAddress, contractAddress)]))[0];
  const gasPrice = await reader.gasPrice();
  if (balance === 0n) return { calls: [], gasPrice };
  const flush = flushCall({ ...invoice, tokenAddress });
  if ((await reader.code(FACTORY)) !== '0x')
    return { calls: [{ ...flush, gas: withReserve(await reader.gas(flush)) }], gasPrice };
  const { bytecode } = JSON.parse(readFileSync(ARTIFACT, 'utf8'));
  const deploy = { to: DETERMINISTIC_DEPLOYER, data: `${FACTORY_SALT}${bytecode.slice(2)}` as const };
  return {
    calls: [
      { ...deploy, gas: withReserve(await reader.gas(deploy)) },
      { ...flush, gas: FLUSH_GAS },
    ],
    gasPrice,
  };
}

const withReserve = (gas: bigint) => (gas * 5n) / 4n;
