import type { Invoice } from '../../../src/entities/invoice.entity';
import type { NetworkId } from '../../../src/lib/chain/networks';
import { optionsOf } from '../../../src/lib/invoice-option';
import { amountOverpaid, type InvoicePhase } from '../../../src/lib/invoice-phase';
import type { ShownInvoice } from '../../../src/services/telegram/messenger';
import { invoiceWith } from '../../support/invoice';

export const INVOICE_UUID = '01a1fa55-0b4c-726b-bfae-da2c23586fd4';
export const ADDRESS = '0x6d6ca91DeE86a684E32eDec06aC26542902F3BB7';
export const TOKEN_ADDRESS = '0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d';
export const HASH = `0x12345678${'0'.repeat(48)}9abcdef0`;
export const PUBLIC_URL = 'https://pay.chit.test';

const ADDRESSES = { uuid: INVOICE_UUID, tokenAddress: TOKEN_ADDRESS, contractAddress: ADDRESS };

type About = Partial<Omit<ShownInvoice, 'invoice'>> & { byHand?: boolean };

/** The invoice as messages show it, with the given members replaced. */
export function shownInvoice(
  more: Partial<Invoice> = {},
  { byHand = false, ...about }: About = {},
): ShownInvoice {
  const shown = invoiceWith({ ...ADDRESSES, ...more });
  const symbol = about.symbol ?? 'USDC';
  return {
    invoice: shown,
    symbol,
    options: optionsOf(shown).map((option) => ({ option, symbol, overpaid: amountOverpaid(shown), byHand })),
    merchant: null,
    event: 'invoice.created',
    payment: null,
    language: 'en',
    attention: [],
    now: new Date('2026-11-20T12:31:00.000Z'),
    ...about,
  };
}

/** An invoice in each phase. */
export const IN_PHASE: Record<InvoicePhase, ShownInvoice> = {
  waiting: shownInvoice(),
  seen: shownInvoice({ amountPending: 25_000_000n }, { event: 'invoice.payment_detected' }),
  part_paid: shownInvoice(
    { amountReceived: 10_000_000n, amountPending: 500_000n },
    { event: 'invoice.payment_detected' },
  ),
  checking: shownInvoice({ expiresOn: new Date('2026-11-20T12:31:00.000Z') }),
  paid: shownInvoice(
    { status: 'paid', amountReceived: 25_000_000n, hash: HASH },
    {
      event: 'invoice.paid',
    },
  ),
  paid_late: shownInvoice(
    { status: 'paid', amountReceived: 25_000_000n, hash: HASH, paidLate: true },
    { event: 'invoice.paid' },
  ),
  expired: shownInvoice({ status: 'expired' }, { event: 'invoice.expired' }),
  cancelled: shownInvoice(
    { status: 'expired', cancelledOn: new Date('2026-11-20T12:45:00.000Z') },
    { event: 'invoice.cancelled' },
  ),
  late: shownInvoice(
    { status: 'expired', amountReceived: 18_000_000n, amountPending: 7_000_000n },
    { event: 'invoice.payment_detected' },
  ),
  reverted: shownInvoice({}, { event: 'invoice.payment_reverted' }),
};

export const PHASES = Object.keys(IN_PHASE) as InvoicePhase[];

/** A token in which an invoice can be paid, with its amount in base units. */
export interface Offered {
  symbol: string;
  network: NetworkId;
  decimals: number;
  amount: bigint;
  received?: bigint;
  pending?: bigint;
  overpaid?: bigint;
}

/** An invoice that is payable in several tokens; it shows the first one. */
export function choiceOf(
  tokens: readonly [Offered, ...Offered[]],
  more: Partial<Invoice> = {},
  about: About = {},
): ShownInvoice {
  const options = tokens.map(({ network, decimals, amount, received = 0n, pending = 0n }, index) => ({
    tokenUuid: `token-${index}`,
    tokenAddress: TOKEN_ADDRESS,
    tokenDecimals: decimals,
    network,
    amount: String(amount),
    feeAmount: '0',
    amountReceived: String(received),
    amountPending: String(pending),
  }));
  const [{ symbol, network, decimals, amount }] = tokens;
  const first = { tokenUuid: 'token-0', tokenDecimals: decimals, network, amount, options };
  const view = shownInvoice({ ...first, ...more }, { symbol, ...about });
  const shown = view.options.map((each, index) => ({
    ...each,
    symbol: tokens[index]?.symbol ?? '',
    overpaid: tokens[index]?.overpaid ?? 0n,
  }));
  return { ...view, options: shown };
}
