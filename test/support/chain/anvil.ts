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
import { endWithTests } from '../process/end-with-tests';
import { DEADLINE_MS } from '../until';

/** A viem client that reads, sends from anvil's unlocked accounts, and steers the node (mine, setBalance, snapshot). */
export type AnvilClient = ReturnType<typeof createClient>;

/** The parts of a contract's artifact that a deployment needs. */
export interface Deployable {
  abi: Abi;
  bytecode: Hex;
}

/** A transaction to send; the default gas limit is ample. */
interface AnvilTransaction {
  /** Absent to deploy `data`. */
  to?: Address;
  data?: Hex;
  value?: bigint;
  gas?: bigint;
}

/** A running anvil: a real EVM node with a new chain, which mines one block for each transaction. */
export interface Anvil {
  url: string;
  chainId: number;
  client: AnvilClient;
  /** Ten unlocked accounts with 10,000 coins each, which can send transactions without a key. */
  accounts: readonly Address[];
  /** Sends a transaction from the first account and resolves to its receipt, also when the transaction reverts. */
  send(transaction: AnvilTransaction): Promise<TransactionReceipt>;
  /** Deploys a contract from the first account; resolves to the contract's checksummed address (EIP-55). */
  deploy(contract: Deployable, args?: readonly unknown[]): Promise<Address>;
  /** Ends this anvil process only. */
  stop(): Promise<void>;
}

/** Options of anvil; each has a default. */
export interface AnvilOptions {
  chainId?: number;
  /** EVM hard fork, such as 'cancun'; default: the newest that anvil knows. */
  hardfork?: string;
  /** Time of the genesis block, in Unix seconds; default: now. */
  timestamp?: number;
  /** Runs anvil in its own process group, which Ctrl-C does not reach, so that the starter can use it while it ends. */
  detached?: boolean;
}

/** Starts anvil on a free loopback port and resolves when it answers; rejects with anvil's output when it fails. */
export async function startAnvil({
  chainId = 31337,
  hardfork,
  timestamp,
  detached,
}: AnvilOptions = {}): Promise<Anvil> {
  const args = ['--host', '127.0.0.1', '--port', '0', '--chain-id', String(chainId)];
  // States that anvil moves to the disk, by default those before the last 500, come back without the contracts' code.
  args.push('--prune-history', '100000');
  if (hardfork) args.push('--hardfork', hardfork);
  if (timestamp) args.push('--timestamp', String(timestamp));
  const child = spawn(binaryPath(), args, { stdio: ['ignore', 'pipe', 'pipe'], detached });
  endWithTests(child);

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
      const exited = once(child, 'exit');
      if (child.kill('SIGKILL')) await exited;
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
    // On a busy machine anvil takes long to mine a thousand blocks.
    transport: http(url, { retryCount: 0, timeout: DEADLINE_MS }),
    pollingInterval: 10,
  })
    .extend(publicActions)
    .extend(walletActions);
}

// anvil answers `eth_sendTransaction` before it mines the block. viem's wait for the receipt can miss this block and
// then
// wait forever for another one, so the RPC method used here returns the receipt itself.
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
    // The listener stays attached: an unread pipe would fill up and block the node.
    lines.on('line', (line) => {
      const [, address] = /^Listening on (\S+)$/.exec(line) ?? [];
      if (address) resolve(address);
      else if (output.length < 100) output.push(`${line}\n`);
    });
  });
}
