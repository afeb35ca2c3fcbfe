import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Abi,
  type Address,
  encodeFunctionData,
  formatTransactionReceipt,
  type Hash,
  type Hex,
  keccak256,
  parseAbi,
  parseGwei,
  type RpcTransactionReceipt,
  type TransactionReceipt,
} from 'viem';
import { type HDAccount, mnemonicToAccount } from 'viem/accounts';
import type { Anvil, Deployable } from './anvil';

interface Compiler {
  compileTestContracts(): Record<string, Deployable>;
}

/** The mnemonic of anvil's accounts, and of every other development chain. */
const MNEMONIC = 'test test test test test test test test test test test junk';
/** As much as one transaction may have (EIP-7825), nearly: enough for some hundred transfers in one. */
const AMPLE_GAS = 16_000_000n;
const erc20 = parseAbi(['function mint(address, uint256)', 'function transfer(address, uint256)']);

let compiled: Record<string, Deployable> | undefined;

const walletAt = (addressIndex: number) => mnemonicToAccount(MNEMONIC, { addressIndex });

/** Wallets with 10,000 coins each on every anvil; its first account is not among them, so that their nonces start at 0. */
export const payers: readonly [HDAccount, HDAccount, ...HDAccount[]] = [
  walletAt(1),
  walletAt(2),
  ...[3, 4, 5, 6, 7, 8, 9].map(walletAt),
];

/** Who pays, and what it takes to pay again with what a reorganization has undone. */
export interface PaymentOptions {
  /** One of `payers`; the first when absent. */
  from?: HDAccount;
  /** The wallet's next one when absent; that of a dropped payment to replace it. */
  nonce?: number;
}

/** A signed transaction: it has its hash before any block has it, and keeps it in whichever block it ends up. */
export interface SignedTransfer {
  raw: Hex;
  hash: Hash;
  nonce: number;
}

/** A transaction that goes into a reorganized block: 0 is the lowest of the replaced blocks. */
export interface Included {
  raw: Hex;
  offset: number;
}

/** What a reorganization did. */
export interface Reorganized {
  /** The number of the lowest block that was replaced. */
  from: bigint;
  /** The transactions that are in no block any more. */
  dropped: Hash[];
}

/** The contract of contracts/test with this name; all are compiled at a run's first call, which takes two seconds. */
function testContract(name: string): Deployable {
  compiled ??= compiledOnce();
  const contract = compiled[name];
  if (!contract) throw new Error(`contracts/test has no ${name}`);
  return contract;
}

/** What the first test file of a jest run has compiled, the others read. */
function compiledOnce(): Record<string, Deployable> {
  const folder = process.env['TEST_BUILD_FOLDER'];
  const kept = folder && join(folder, 'test-contracts.json');
  if (kept && existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8'));
  const { compileTestContracts }: Compiler = require('#scripts/compile-contracts.js');
  const contracts = compileTestContracts();
  if (kept) {
    writeFileSync(`${kept}.${process.pid}`, JSON.stringify(contracts));
    renameSync(`${kept}.${process.pid}`, kept);
  }
  return contracts;
}

/** Deploys a contract of contracts/test with its constructor's arguments: `'PayToken', 'Dollar', 'USD', 6`. */
export async function deployToken(
  anvil: Anvil,
  contractName: string,
  ...args: readonly unknown[]
): Promise<Address> {
  return anvil.deploy(testContract(contractName), args);
}

/** Calls a contract of contracts/test from anvil's first account: `'Payer', payer, 'pay', [...]`. */
export async function call(
  anvil: Anvil,
  contractName: string,
  address: Address,
  functionName: string,
  args: readonly unknown[] = [],
): Promise<TransactionReceipt> {
  const abi: Abi = testContract(contractName).abi;
  return anvil.send({ to: address, data: encodeFunctionData({ abi, functionName, args }), gas: AMPLE_GAS });
}

/** Makes `amount` of any token of contracts/test out of nothing. It is a transfer too: to an invoice, it pays it. */
export async function mint(
  anvil: Anvil,
  token: Address,
  to: Address,
  amount: bigint,
): Promise<TransactionReceipt> {
  return anvil.send({
    to: token,
    data: encodeFunctionData({ abi: erc20, functionName: 'mint', args: [to, amount] }),
  });
}

/** Signs a plain wallet's transfer without sending it. */
export async function signedTransfer(
  { client, chainId }: Anvil,
  token: Address,
  to: Address,
  amount: bigint,
  { from = payers[0], nonce }: PaymentOptions = {},
): Promise<SignedTransfer> {
  nonce ??= await client.getTransactionCount({ address: from.address, blockTag: 'pending' });
  const raw = await from.signTransaction({
    type: 'eip1559',
    chainId,
    nonce,
    to: token,
    data: encodeFunctionData({ abi: erc20, functionName: 'transfer', args: [to, amount] }),
    // Not estimated: a transfer that reverts must get into a block too.
    gas: 1_000_000n,
    maxFeePerGas: parseGwei('1000'),
    maxPriorityFeePerGas: parseGwei('1'),
  });
  return { raw, hash: keccak256(raw), nonce };
}

/** Sends what was signed and resolves to the receipt, also of a transfer that reverted. */
export async function sendSigned(anvil: Anvil, { raw }: { raw: Hex }): Promise<TransactionReceipt> {
  const receipt = await rpc<RpcTransactionReceipt>(anvil, 'eth_sendRawTransactionSync', [raw]);
  return formatTransactionReceipt(receipt);
}

/** Pays from a plain wallet, in a block of its own; the receipt tells whether the transfer reverted. */
export async function transfer(
  anvil: Anvil,
  token: Address,
  to: Address,
  amount: bigint,
  options?: PaymentOptions,
): Promise<TransactionReceipt> {
  return sendSigned(anvil, await signedTransfer(anvil, token, to, amount, options));
}

/** Mines empty blocks, each `seconds` after the one before; the chain's clock stays ahead afterwards. */
export async function mine(
  { client }: Anvil,
  blocks: number,
  { seconds = 0 }: { seconds?: number } = {},
): Promise<void> {
  await client.mine({ blocks, interval: seconds });
}

/**
 * Replaces the top `depth` blocks by as many others, which hold only the given transactions. Every other transaction of
 * theirs is gone for good: anvil does not put it back among the pending ones. Fails when a given transaction did not
 * get in, since anvil is silent about that. The new blocks bear the time of the block below them.
 */
export async function reorg(
  anvil: Anvil,
  depth: number,
  transactions: readonly Included[] = [],
): Promise<Reorganized> {
  const { client } = anvil;
  const head = await client.getBlockNumber({ cacheTime: 0 });
  const from = head - BigInt(depth) + 1n;
  const readBlocks = () =>
    Promise.all(Array.from({ length: depth }, (_, i) => client.getBlock({ blockNumber: from + BigInt(i) })));
  const before = await readBlocks();
  const [lowest] = before;
  if (!lowest) throw new Error('a reorganization replaces at least one block');

  // Two blocks with the same contents and time differ by nothing but the base fee, and that has a floor.
  await client.setNextBlockBaseFeePerGas({ baseFeePerGas: (lowest.baseFeePerGas ?? 0n) + 1n });
  await rpc(anvil, 'anvil_reorg', [depth, transactions.map(({ raw, offset }) => [raw, offset])]);
  // anvil's clock is now that of the common ancestor: a chain that was ahead of the wall clock would fall back.
  const time = Math.max(...before.map(({ timestamp }) => Number(timestamp)));
  await rpc(anvil, 'evm_setTime', [time]);

  const after = await readBlocks();
  if ((await client.getBlockNumber({ cacheTime: 0 })) !== head) throw new Error('anvil moved the head');
  if (after.some(({ hash }, i) => hash === before[i]?.hash)) throw new Error('anvil kept a block');
  for (const { raw, offset } of transactions) {
    const hash = keccak256(raw);
    if (!after[offset]?.transactions.includes(hash))
      throw new Error(`${hash} did not get into block ${offset}`);
  }
  const present = new Set(after.flatMap((block) => block.transactions));
  const dropped = before.flatMap((block) => block.transactions).filter((hash) => !present.has(hash));
  for (const hash of dropped) {
    if (await rpc(anvil, 'eth_getTransactionByHash', [hash])) throw new Error(`${hash} is still there`);
  }
  return { from, dropped };
}

/** The number of the block that a transaction is in; null when it is in none. */
export async function blockOf(anvil: Anvil, hash: Hash): Promise<bigint | null> {
  const receipt = await rpc<RpcTransactionReceipt | null>(anvil, 'eth_getTransactionReceipt', [hash]);
  return receipt && BigInt(receipt.blockNumber);
}

/** Calls a method of anvil's that viem does not know, or whose answer should not be shaped by it. */
export async function rpc<T>({ client }: Anvil, method: string, params: readonly unknown[] = []): Promise<T> {
  return client.request<{ Method: string; Parameters: readonly unknown[]; ReturnType: T }>({
    method,
    params,
  });
}
