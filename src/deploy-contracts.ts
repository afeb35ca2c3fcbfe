import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from './config';
import { loadEnvFile } from './env-file';
import { StartupError } from './errors';
import { deployFactory } from './infra/chain/deploy-factory';
import { isNetworkId, NETWORK_IDS } from './lib/chain/networks';

/**
 * `npm run contracts:deploy -- --network X`: deploys the forwarder factory. Without the factory, no money can be moved
 * from the invoices' addresses to the wallets on that network.
 */
async function main(): Promise<void> {
  const { network } = parseArgs({ options: { network: { type: 'string' } } }).values;
  if (network === undefined || !isNetworkId(network)) {
    throw new StartupError([`Give --network, one of ${NETWORK_IDS.join(', ')}`]);
  }
  for (const warning of loadEnvFile().warnings) process.stderr.write(`${warning}\n`);
  const { rpcUrls, OPERATOR_PRIVATE_KEY } = readConfig(process.env);
  const rpcUrl = rpcUrls[network]?.[0];
  const missing = [
    rpcUrl === undefined && `RPC_URLS_${network} is required`,
    OPERATOR_PRIVATE_KEY === undefined && 'OPERATOR_PRIVATE_KEY is required: it pays the gas',
  ].filter((line) => typeof line === 'string');
  if (rpcUrl === undefined || OPERATOR_PRIVATE_KEY === undefined) throw new StartupError(missing);

  const artifact = readFileSync(join(__dirname, '../contracts/artifacts/ForwarderFactory.json'), 'utf8');
  const { bytecode } = JSON.parse(artifact);
  const privateKey = OPERATOR_PRIVATE_KEY as `0x${string}`;
  const { address, transaction } = await deployFactory({ network, rpcUrl, privateKey, bytecode });
  const how = transaction
    ? `deployed by ${transaction.hash} for ${transaction.gasUsed} gas`
    : 'was there already';
  process.stdout.write(`The forwarder factory of ${network} is ${address}: ${how}.\n`);
}

main().catch((error: unknown) => {
  const lines =
    error instanceof StartupError ? error.lines : [error instanceof Error ? error.message : error];
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exitCode = 1;
});
