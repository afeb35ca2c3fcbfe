import type { Address, Hex } from 'viem';
import { StartupError } from '../../errors';
import { DETERMINISTIC_DEPLOYER, FACTORY, FACTORY_SALT } from '../../lib/chain/forwarder';
import { NETWORKS, type NetworkId } from '../../lib/chain/networks';
import { rpcError } from './transport';
import { concatHex, createPublicClient, createWalletClient, http, privateKeyToAccount } from './viem';

interface FactoryDeployment {
  network: NetworkId;
  rpcUrl: string;
  /** Key of the wallet that sends and pays the transactions. The wallet gets no rights in the deployed contract. */
  privateKey: Hex;
  /** Creation bytecode from contracts/artifacts/ForwarderFactory.json. */
  bytecode: Hex;
}

/**
 * Deploys the forwarder factory at its fixed address on a network, through the deterministic deployer. Does nothing
 * when the factory is already deployed; `transaction` is then null. Throws a StartupError when the RPC endpoint serves another chain, the deployer
 * is missing, no code is at the factory's address after the transaction, or the RPC request fails. Error messages never
 * contain the RPC URL, which may contain an API key.
 */
export async function deployFactory(plan: FactoryDeployment) {
  try {
    return await deploy(plan);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    // Converts errors of any type: when a response has text instead of a number, viem throws JavaScript's
    // SyntaxError, whose message quotes the text.
    throw failure(rpcError(error, `The RPC of ${plan.network} failed`, [plan.rpcUrl]).message);
  }
}

async function deploy(plan: FactoryDeployment) {
  const chain = NETWORKS[plan.network];
  const reader = createPublicClient({ chain, transport: http(plan.rpcUrl) });
  const hasCode = async (address: Address) => ((await reader.getCode({ address })) ?? '0x') !== '0x';

  const chainId = await reader.getChainId();
  if (chainId !== chain.id) {
    throw failure(
      `RPC_URLS_${plan.network} speaks for chain ${chainId}; ${plan.network} is chain ${chain.id}`,
    );
  }
  if (await hasCode(FACTORY)) return { address: FACTORY, transaction: null };
  if (!(await hasCode(DETERMINISTIC_DEPLOYER))) {
    throw failure(`${plan.network} has no deterministic deployer at ${DETERMINISTIC_DEPLOYER}`);
  }
  const account = privateKeyToAccount(plan.privateKey);
  const sender = createWalletClient({ account, chain, transport: http(plan.rpcUrl) });
  const data = concatHex([FACTORY_SALT, plan.bytecode]);
  const hash = await sender.sendTransaction({ to: DETERMINISTIC_DEPLOYER, data });
  const { gasUsed } = await reader.waitForTransactionReceipt({ hash });
  if (!(await hasCode(FACTORY))) throw failure(`Transaction ${hash} did not put the factory at ${FACTORY}`);
  return { address: FACTORY, transaction: { hash, gasUsed } };
}

const failure = (line: string) => new StartupError([line]);
