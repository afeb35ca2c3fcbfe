import type { StoryInvoice } from '../../src/cli/story/find-invoice';
import { formatStory } from '../../src/cli/story/print-story';

const invoice: StoryInvoice = {
  uuid: '4f6a0d8e-6f4e-4f0a-9d7e-0d8c55a8b111',
  status: 'created',
  network: 'ARB_SEPOLIA',
  address: '0x52908400098527886E0F7030069857D2E4169EE7',
  wallet: '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  walletNetworks: [{ network: 'ARB_SEPOLIA', kind: 'plain', confirmed: false }],
  amount: '12.5',
  received: '0',
  pending: '0',
  symbol: 'USDC',
  token: '0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d',
  decimals: 6,
  createdOn: new Date('2026-11-22T14:00:00Z'),
  expiresOn: new Date('2026-11-22T15:00:00Z'),
  paidOn: null,
  paidLate: false,
  cancelledOn: null,
  hash: null,
  countsUntil: null,
  read: null,
};
const created = {
  on: new Date('2026-11-22T14:00:00Z'),
  kind: 'event' as const,
  text: 'invoice.created: the invoice is created',
  id: 'event 1',
};
const posted = {
  on: new Date('2026-11-22T14:00:01Z'),
  kind: 'telegram' as const,
  text: 'post for the channel Orders: message 5',
  id: 'chat 77',
};

describe('The printed history of an invoice', () => {
  it('is aligned, and links to the explorer for transfers that Chit does not detect', () => {
    expect(formatStory({ invoice, moments: [created, posted], balances: [] }, { watches: false })).toBe(`\
invoice   4f6a0d8e-6f4e-4f0a-9d7e-0d8c55a8b111
status    created: open until 2026-11-22 15:00:00
owed      12.5 USDC, the token 0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d
received  0 USDC confirmed, 0 USDC not confirmed yet
address   0x52908400098527886E0F7030069857D2E4169EE7 on Arbitrum Sepolia (ARB_SEPOLIA), nowhere else
wallet    0x8617E340B3D01FA5F11F306F4090FD50E238070D: no code on Arbitrum Sepolia (ARB_SEPOLIA)
counts    transfers of 0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d alone, while the invoice is open and LATE_PAYMENT_DAYS after
chain     never read; RPC_URLS_ARB_SEPOLIA is not set here: who watches this network?
explorer  https://sepolia.arbiscan.io/address/0x52908400098527886E0F7030069857D2E4169EE7 shows every transfer, also of tokens that are not listed

What happened (UTC)

2026-11-22 14:00:00  event     invoice.created: the invoice is created  [event 1]
2026-11-22 14:00:01  telegram  post for the channel Orders: message 5  [chat 77]

What this means: docs/payments.md`);
  });

  it('says what is at the wallet on each network of the invoice, and where a contract is confirmed', () => {
    const walletNetworks: StoryInvoice['walletNetworks'] = [
      { network: 'ARB_SEPOLIA', kind: 'contract', confirmed: true },
      { network: 'BASE_SEPOLIA', kind: 'contract', confirmed: false },
      { network: 'ETH_SEPOLIA', kind: 'delegated', confirmed: false },
      { network: 'OPT_SEPOLIA', kind: null, confirmed: false },
    ];
    const text = formatStory(
      { invoice: { ...invoice, walletNetworks }, moments: [], balances: [] },
      { watches: true },
    );
    expect(text).toContain(
      `wallet    ${invoice.wallet}: a contract on Arbitrum Sepolia (ARB_SEPOLIA), confirmed by its owner; a contract on Base Sepolia (BASE_SEPOLIA), NOT CONFIRMED by its owner; an account that delegates to a contract on Sepolia (ETH_SEPOLIA); not read on OP Sepolia (OPT_SEPOLIA)\n`,
    );
    expect(text).toContain('Arbitrum Sepolia (ARB_SEPOLIA) and Base Sepolia (BASE_SEPOLIA) and ');
  });

  it('shows the expiry and the last block read', () => {
    const read = { block: 90, time: new Date('2026-11-22T14:30:00Z'), head: 100 };
    const countsUntil = new Date('2026-11-29T15:00:00Z');
    const text = formatStory(
      { invoice: { ...invoice, status: 'expired', countsUntil, read }, moments: [], balances: [] },
      { watches: true },
    );
    expect(text).toContain('\nstatus    expired on 2026-11-22 15:00:00\n');
    expect(text).toContain(' alone, until 2026-11-29 15:00:00\n');
    expect(text).toContain('\nchain     read up to block 90 of 2026-11-22 14:30:00, 10 below the head\n');
  });

  it('distinguishes a late payment from an invoice set to paid by an admin', () => {
    const paidOn = new Date('2026-11-22T16:00:00Z');
    const paid = { ...invoice, status: 'paid' as const, paidOn };
    const cancelled = { ...invoice, status: 'expired' as const, cancelledOn: paidOn };
    expect(formatStory({ invoice: cancelled, moments: [], balances: [] }, { watches: true })).toContain(
      'expired: cancelled on 2026-11-22 16:00:00\n',
    );
    expect(formatStory({ invoice: paid, moments: [], balances: [] }, { watches: true })).toContain(
      'paid on 2026-11-22 16:00:00 by hand\n',
    );
    expect(
      formatStory(
        { invoice: { ...paid, paidLate: true, hash: '0xab' }, moments: [], balances: [] },
        { watches: true },
      ),
    ).toContain('paid on 2026-11-22 16:00:00, late, by the transaction 0xab\n');
  });
});
