import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../config';
import { StartupError } from '../errors';
import { deployFactory } from '../infra/chain/deploy-factory';
import { CHAIN_IDS, isChain } from '../lib/chain/networks';

const ARTIFACT = join(__dirname, '../../contracts/artifacts/ForwarderFactory.json');

/**
 * `chit deploy-contracts --network <network>`: deploys the forwarder factory, the contract that Chit needs to move
 * money from the invoices' addresses to the wallets on that network. Resolves to the message to print. Throws a
 * StartupError when a setting is missing or the deployment fails.
 */
export async function runDeployContracts(
  environment: NodeJS.ProcessEnv,
  network: string | undefined,
): Promise<string> {
  if (network === undefined || !isChain(network)) {
    throw new StartupError([`Give --network, one of ${CHAIN_IDS.join(', ')}`]);
  }
  const { rpcUrls, OPERATOR_PRIVATE_KEY } = readConfig(environment);
  const rpcUrl = rpcUrls[network]?.[0];
  const missing = [
    rpcUrl === undefined && `RPC_URLS_${network} is required`,
    OPERATOR_PRIVATE_KEY === undefined && 'OPERATOR_PRIVATE_KEY is required: it pays the gas',
  ].filter((line) => typeof line === 'string');
  if (rpcUrl === undefined || OPERATOR_PRIVATE_KEY === undefined) throw new StartupError(missing);

  const { bytecode } = JSON.parse(readFileSync(ARTIFACT, 'utf8'));
  const privateKey = OPERATOR_PRIVATE_KEY as `0x${string}`;
  const { address, transaction } = await deployFactory({ network, rpcUrl, privateKey, bytecode });
  const how = transaction
    ? `deployed by ${transaction.hash} for ${transaction.gasUsed} gas`
    : 'was there already';
  return `The forwarder factory of ${network} is ${address}: ${how}.`;
}
