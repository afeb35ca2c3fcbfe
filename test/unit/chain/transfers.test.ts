import { toEventSelector } from 'viem';
import {
  addressTopic,
  parseTransfer,
  type RawLog,
  selectTransfers,
  TRANSFER_TOPIC,
} from '../../../src/lib/chain/transfers';

const TOKEN = `0x${'aa'.repeat(20)}`;
const FROM = `0x${'bb'.repeat(20)}`;
const TO = `0x${'cc'.repeat(20)}`;
const word = (value: bigint | string) =>
  `0x${(typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0')}`;

const log = (more: Partial<RawLog> = {}): RawLog => ({
  address: TOKEN,
  topics: [TRANSFER_TOPIC, word(FROM), word(TO)],
  data: word(1_500_000n),
  blockNumber: '0x10',
  blockHash: word(1n),
  transactionHash: word(2n),
  logIndex: '0x3',
  ...more,
});

describe('A transfer', () => {
  it('is read from an ERC-20 log to the base unit', () => {
    expect(parseTransfer(log())).toEqual({
      token: TOKEN,
      from: FROM,
      to: TO,
      amount: 1_500_000n,
      blockNumber: 16,
      blockHash: word(1n),
      transactionHash: word(2n),
      logIndex: 3,
    });
  });

  it("is identified by the standard's event topic", () => {
    expect(TRANSFER_TOPIC).toBe(toEventSelector('Transfer(address,address,uint256)'));
  });

  it('is requested by addresses as topics, in lower case', () => {
    expect(addressTopic(`0x${'AB'.repeat(20)}`)).toBe(word(`0x${'ab'.repeat(20)}`));
  });

  it('can have the largest token amount', () => {
    expect(parseTransfer(log({ data: word(2n ** 256n - 1n) }))?.amount).toBe(2n ** 256n - 1n);
  });

  it.each<[string, Partial<RawLog>]>([
    ['one that left the chain', { removed: true }],
    ['one that is in no block yet', { blockNumber: null }],
    ['one without a transaction', { transactionHash: null }],
    ['one of nothing', { data: word(0n) }],
    [
      "an NFT's, whose id is a topic",
      { topics: [TRANSFER_TOPIC, word(FROM), word(TO), word(7n)], data: '0x' },
    ],
    [
      "one with a fourth topic, as an NFT's, and an amount",
      { topics: [TRANSFER_TOPIC, word(FROM), word(TO), word(7n)] },
    ],
    ['an old one, whose wallets are no topics', { topics: [TRANSFER_TOPIC] }],
    ['another event', { topics: [word(9n), word(FROM), word(TO)] }],
    ['one with too much data', { data: `${word(1n)}00` }],
    ['one without data', { data: '0x' }],
    ['one with anything before its data', { data: `0x00${word(1n)}` }],
    ['one with anything before an address', { topics: [TRANSFER_TOPIC, `0x00${word(FROM)}`, word(TO)] }],
    ['one to what is no address', { topics: [TRANSFER_TOPIC, word(FROM), word(2n ** 200n)] }],
  ])('is not read from %s', (_what, more) => {
    expect(parseTransfer(log(more))).toBeNull();
  });
});

describe('In the logs of a node', () => {
  const query = { from: 10, to: 20, tokens: [TOKEN], recipients: [TO] };

  it('each transfer is found once, even if it is repeated', () => {
    expect(selectTransfers([log(), log(), log({ logIndex: '0x4' })], query)).toHaveLength(2);
  });

  it.each<[string, Partial<RawLog>]>([
    ['a block below', { blockNumber: '0x9' }],
    ['a block above', { blockNumber: '0x15' }],
    ['another token', { address: FROM }],
    ['another recipient', { topics: [TRANSFER_TOPIC, word(TO), word(FROM)] }],
    ['an NFT, with a fourth topic', { topics: [TRANSFER_TOPIC, word(FROM), word(TO), word(7n)] }],
  ])('logs of %s are skipped', (_what, more) => {
    expect(selectTransfers([log(more)], query)).toEqual([]);
  });

  it('transfers of the first and of the last block are found', () => {
    const edges = [log({ blockNumber: '0xa' }), log({ blockNumber: '0x14', blockHash: word(3n) })];
    expect(selectTransfers(edges, query)).toHaveLength(2);
  });

  it('all transfers are found if no recipients are given', () => {
    const others = log({ topics: [TRANSFER_TOPIC, word(TO), word(FROM)] });
    expect(selectTransfers([others], { ...query, recipients: undefined })).toHaveLength(1);
  });
});
