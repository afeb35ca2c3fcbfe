import { pbkdf2Sync } from 'node:crypto';
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
  toHex,
} from 'viem';
import { HDKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import type { Anvil, Deployable } from './anvil';

interface Compiler {
  compileTestContracts(): Record<string, Deployable>;
}

/** Mnemonic of anvil's accounts, which development chains share by convention. */
const MNEMONIC = 'test test test test test test test test test test test junk';
/** Nearly the maximum gas of one transaction (EIP-7825); enough for some hundred transfers in one transaction. */
const AMPLE_GAS = 16_000_000n;
const erc20 = parseAbi(['function mint(address, uint256)', 'function transfer(address, uint256)']);

let compiled: Record<string, Deployable> | undefined;

/** Seed of the mnemonic by BIP 39. Node computes it in a hundredth of viem's time, which every test file would wait for. */
const SEED = pbkdf2Sync(MNEMONIC, 'mnemonic', 2048, 64, 'sha512');

/** The key above all accounts. Derived once, because each step of a path takes ten milliseconds. */
const ABOVE = HDKey.fromMasterSeed(SEED).derive("m/44'/60'/0'/0");

/** Private keys of `payers`. */
export const payerKeys = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((index) =>
  toHex(ABOVE.deriveChild(index).privateKey ?? new Uint8Array()),
);

/** Wallets with 10,000 coins each on every anvil. Anvil's first account is left out, so all nonces start at 0. */
export const payers = payerKeys.map((key) => privateKeyToAccount(key)) as [
  PrivateKeyAccount,
  PrivateKeyAccount,
  ...PrivateKeyAccount[],
];

/** Sender and nonce of a payment. */
export interface PaymentOptions {
  /** One of `payers`; default: the first. */
  from?: PrivateKeyAccount;
  /** Default: the wallet's next nonce. The nonce of a payment dropped by a reorganization replaces this payment. */
  nonce?: number;
}

/** A signed transaction; its hash is known before it is mined and is the same in every block that includes it. */
export interface SignedTransfer {
  raw: Hex;
  hash: Hash;
  nonce: number;
}

/** A transaction to include in a replacement block of a reorganization; block 0 is the lowest replaced one. */
export interface Included {
  raw: Hex;
  offset: number;
}

/** Result of a reorganization. */
export interface Reorganized {
  /** Number of the lowest replaced block. */
  from: bigint;
  /** Transactions that are no longer in any block. */
  dropped: Hash[];
}

/** Returns a contract of contracts/test by name. */
function testContract(name: string): Deployable {
  // Loaded on demand: the bundle of the demo contains this file, but not the compiler.
  const load = (): Compiler => require('#scripts/compile-contracts.js');
  compiled ??= load().compileTestContracts();
  const contract = compiled[name];
  if (!contract) throw new Error(`contracts/test has no ${name}`);
  return contract;
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

/** Mints `amount` (base units) of a token of contracts/test. Minting is a transfer: minting to an invoice pays it. */
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

/** Signs a token transfer from an externally owned account without sending it. */
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
    // A fixed limit, because estimation rejects transfers that revert, and they must be mined too.
    gas: 1_000_000n,
    maxFeePerGas: parseGwei('1000'),
    maxPriorityFeePerGas: parseGwei('1'),
  });
  return { raw, hash: keccak256(raw), nonce };
}

/** Sends a signed transaction and resolves to its receipt, also when it reverts. */
export async function sendSigned(anvil: Anvil, { raw }: { raw: Hex }): Promise<TransactionReceipt> {
  const receipt = await rpc<RpcTransactionReceipt>(anvil, 'eth_sendRawTransactionSync', [raw]);
  return formatTransactionReceipt(receipt);
}

/** Pays from an externally owned account, in a block of its own; the receipt's status tells whether it reverted. */
export async function transfer(
  anvil: Anvil,
  token: Address,
  to: Address,
  amount: bigint,
  options?: PaymentOptions,
): Promise<TransactionReceipt> {
  return sendSigned(anvil, await signedTransfer(anvil, token, to, amount, options));
}

/** Mines empty blocks, `seconds` apart; afterwards the chain's clock stays ahead by their total. */
export async function mine(
  { client }: Anvil,
  blocks: number,
  { seconds = 0 }: { seconds?: number } = {},
): Promise<void> {
  await client.mine({ blocks, interval: seconds });
}

/**
 * Replaces the top `depth` blocks by as many new ones that contain only the given transactions. All other transactions
 * of the replaced blocks are lost: anvil does not return them to the mempool. Throws when a given transaction was not
 * included, because anvil does not report this. The new blocks have the timestamp of the block below them.
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

  // A different base fee gives the new blocks different hashes, even when contents and time are the same.
  await client.setNextBlockBaseFeePerGas({ baseFeePerGas: (lowest.baseFeePerGas ?? 0n) + 1n });
  // Otherwise a block gets a later time when a second of the wall clock ends during the reorganization.
  await client.setBlockTimestampInterval({ interval: 0 });
  await rpc(anvil, 'anvil_reorg', [depth, transactions.map(({ raw, offset }) => [raw, offset])]);
  await client.removeBlockTimestampInterval();
  // The reorganization resets anvil's clock to the common ancestor; the time of the replaced blocks is restored here.
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

/** Number of the block that contains a transaction; null when no block does. */
export async function blockOf(anvil: Anvil, hash: Hash): Promise<bigint | null> {
  const receipt = await rpc<RpcTransactionReceipt | null>(anvil, 'eth_getTransactionReceipt', [hash]);
  return receipt && BigInt(receipt.blockNumber);
}

/**
 * Calls a JSON-RPC method of anvil directly: for methods that viem lacks, and for results that viem must not convert.
 */
export async function rpc<T>({ client }: Anvil, method: string, params: readonly unknown[] = []): Promise<T> {
  return client.request<{ Method: string; Parameters: readonly unknown[]; ReturnType: T }>({
    method,
    params,
  });
}
