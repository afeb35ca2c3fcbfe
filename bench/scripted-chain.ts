import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addressTopic, TRANSFER_TOPIC } from '../src/lib/chain/transfers';

/** A chain of any length that costs nothing: each block is computed from its number when it is asked for. */
export interface ChainScript {
  /** Lower case. */
  token: string;
  transfersPerBlock: number;
  /** How many transfers of a block pay invoices, and how many invoices there are to choose from. */
  paying: number;
  invoices: number;
}

export const FIRST_TIME = 1_700_000_000;

const digest = (text: string) => createHash('sha256').update(text).digest('hex');
const hashOf = (text: string) => `0x${digest(text)}`;
const hex = (number: number) => `0x${number.toString(16)}`;

/** The address of the n-th invoice. */
const invoiceAddress = (n: number) => `0x${digest(`invoice ${n}`).slice(0, 40)}`;

/** SQL expression: the same, of an integer column. */
export const addressSql = (n: string) =>
  `'0x' || substr(encode(sha256(convert_to('invoice ' || ${n}, 'UTF8')), 'hex'), 1, 40)`;

const stranger = (text: string) => `0x${digest(text).slice(0, 40)}`;

function logsOf(block: number, { token, transfersPerBlock, paying, invoices }: ChainScript): object[] {
  return Array.from({ length: transfersPerBlock }, (_, index) => {
    const name = `${block} ${index}`;
    const pays = index < paying;
    const to = pays ? invoiceAddress((block * paying + index) % invoices) : stranger(name);
    return {
      address: token,
      topics: [TRANSFER_TOPIC, addressTopic(stranger(`from ${name}`)), addressTopic(to)],
      data: `0x${(1_000_000).toString(16).padStart(64, '0')}`,
      blockNumber: hex(block),
      blockHash: hashOf(`block ${block}`),
      transactionHash: hashOf(`transaction ${name}`),
      transactionIndex: hex(index),
      logIndex: hex(index),
      removed: false,
    };
  });
}

interface Call {
  id: number;
  method: string;
  params: [string & { fromBlock: string; toBlock: string }];
}

/** Up to the first head its blocks are empty. Served as a JSON-RPC endpoint in a process of its own, whose memory and time
 * are not the product's. */
function serve(script: ChainScript, head: number): void {
  let latest = head;
  const cache = new Map<number, string>();
  const logsText = (block: number) => {
    if (block <= head) return '';
    const text = cache.get(block) ?? JSON.stringify(logsOf(block, script)).slice(1, -1);
    return cache.set(block, text).get(block);
  };
  const answer = ({ method, params: [first] }: Call): string => {
    if (method === 'eth_chainId') return '"0x7a69"';
    if (method === 'eth_getBlockByNumber') {
      const number = (first as string) === 'latest' ? latest : Number(first);
      const block = {
        number: hex(number),
        hash: hashOf(`block ${number}`),
        parentHash: hashOf(`block ${number - 1}`),
      };
      return JSON.stringify({ ...block, timestamp: hex(FIRST_TIME + number) });
    }
    if (method === 'eth_getTransactionByHash') return JSON.stringify({ r: '0x1', s: '0x1', yParity: '0x0' });
    const [from, to] = [Number(first.fromBlock), Number(first.toBlock)];
    const blocks = Array.from({ length: to - from + 1 }, (_, i) => logsText(from + i));
    return `[${blocks.filter(Boolean).join(',')}]`;
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const call: Call = JSON.parse(Buffer.concat(parts).toString());
      response.setHeader('content-type', 'application/json');
      response.end(`{"jsonrpc":"2.0","id":${call.id},"result":${answer(call)}}`);
    });
  });
  process.on('message', (next: number) => {
    latest = next;
    // The next block and the one that is read again are rendered before they are asked for.
    for (const block of [next, next - 11]) logsText(block);
    process.send?.('ready');
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
}

if (require.main === module) serve(JSON.parse(process.argv[2] ?? ''), Number(process.argv[3]));
