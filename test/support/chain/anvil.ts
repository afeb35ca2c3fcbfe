import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import {
  type Abi,
  type Address,
  createTestClient,
  defineChain,
  encodeDeployData,
  formatTransactionReceipt,
  getAddress,
  type Hex,
  http,
  numberToHex,
  publicActions,
  type RpcTransactionReceipt,
  type TransactionReceipt,
  walletActions,
} from 'viem';

/** A viem client that reads, sends from anvil's unlocked accounts, and steers the node (mine, setBalance, snapshot). */
export type AnvilClient = ReturnType<typeof createClient>;

/** What a contract's artifact must hold to be deployed. */
export interface Deployable {
  abi: Abi;
  bytecode: Hex;
}

/** A transaction to send; without a gas limit it gets ample gas. */
interface AnvilTransaction {
  /** Absent to deploy `data`. */
  to?: Address;
  data?: Hex;
  value?: bigint;
  gas?: bigint;
}

/** A running anvil: a real EVM node with an empty chain of its own, that mines a block for each transaction. */
export interface Anvil {
  url: string;
  chainId: number;
  client: AnvilClient;
  /** Ten unlocked accounts with 10,000 coins each; transactions can be sent from them without a key. */
  accounts: readonly Address[];
  /** Sends from the first account and resolves to the receipt; a transaction that reverts is mined all the same. */
  send(transaction: AnvilTransaction): Promise<TransactionReceipt>;
  /** Deploys from the first account, with the constructor's arguments; resolves to the contract's address, EIP-55. */
  deploy(contract: Deployable, args?: readonly unknown[]): Promise<Address>;
  /** Ends this process, and only this one. */
  stop(): Promise<void>;
}

/** How a started anvil differs from the default. */
export interface AnvilOptions {
  chainId?: number;
  /** The rules of the EVM, such as 'cancun'; anvil's newest when absent. */
  hardfork?: string;
  /** The time of the first block, in seconds since 1970; now when absent. */
  timestamp?: number;
  /** Out of reach of the terminal's Ctrl-C: whoever started it may need it until its own end. */
  detached?: boolean;
}

/** Starts anvil on a free loopback port and resolves when it answers; rejects with its own words when it cannot. */
export async function startAnvil({
  chainId = 31337,
  hardfork,
  timestamp,
  detached,
}: AnvilOptions = {}): Promise<Anvil> {
  const args = ['--host', '127.0.0.1', '--port', '0', '--chain-id', String(chainId)];
  if (hardfork) args.push('--hardfork', hardfork);
  if (timestamp) args.push('--timestamp', String(timestamp));
  const child = spawn(binaryPath(), args, { stdio: ['ignore', 'pipe', 'pipe'], detached });
  // A test run that ends without calling stop must not leave the node behind.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);

  const url = `http://${await listeningAddress(child)}`;
  const client = createClient(url, chainId);
  const accounts = await client.getAddresses();
  const [first] = accounts;
  if (!first) throw new Error('anvil has no accounts');
  return {
    url,
    chainId,
    client,
    accounts,
    send: (transaction) => send(client, first, transaction),
    async deploy({ abi, bytecode }, args = []) {
      const data = encodeDeployData({ abi, bytecode, args });
      const { contractAddress } = await send(client, first, { data });
      if (!contractAddress) throw new Error('the deployment made no contract');
      return getAddress(contractAddress);
    },
    async stop() {
      process.off('exit', kill);
      const exited = once(child, 'exit');
      if (kill()) await exited;
    },
  };
}

function createClient(url: string, chainId: number) {
  const chain = defineChain({
    id: chainId,
    name: 'anvil',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  });
  return createTestClient({
    chain,
    mode: 'anvil',
    transport: http(url, { retryCount: 0 }),
    pollingInterval: 10,
  })
    .extend(publicActions)
    .extend(walletActions);
}

// anvil mines a moment after it has answered `eth_sendTransaction`, and viem's wait for the receipt can miss that block
// and then wait for another one for ever. This method answers with the receipt.
async function send(
  client: AnvilClient,
  from: Address,
  { to, data, value = 0n, gas = 5_000_000n }: AnvilTransaction,
) {
  const transaction = { from, to, data, value: numberToHex(value), gas: numberToHex(gas) };
  const receipt = await client.request<SendTransactionSync>({
    method: 'eth_sendTransactionSync',
    params: [transaction],
  });
  return formatTransactionReceipt(receipt);
}

interface SendTransactionSync {
  Method: 'eth_sendTransactionSync';
  Parameters: [object];
  ReturnType: RpcTransactionReceipt;
}

function binaryPath(): string {
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch;
  const manifest = require.resolve(`@foundry-rs/anvil-${process.platform}-${architecture}/package.json`);
  return join(dirname(manifest), 'bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil');
}

async function listeningAddress(child: ChildProcess): Promise<string> {
  if (!child.stdout || !child.stderr) throw new Error('anvil was started without pipes');
  const output: string[] = [];
  child.stderr.on('data', (chunk) => output.push(String(chunk)));
  const lines = createInterface({ input: child.stdout });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`anvil ended with code ${code}\n${output.join('')}`)));
    // Stays attached for good: a pipe that nobody reads would stop the node once it is full.
    lines.on('line', (line) => {
      const [, address] = /^Listening on (\S+)$/.exec(line) ?? [];
      if (address) resolve(address);
      else if (output.length < 100) output.push(`${line}\n`);
    });
  });
}
