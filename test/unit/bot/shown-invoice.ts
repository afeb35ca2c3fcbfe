import type { Invoice } from '../../../src/entities/invoice.entity';
import type { Token } from '../../../src/entities/token.entity';
import type { User } from '../../../src/entities/user.entity';
import type { InvoicePhase } from '../../../src/presenters/invoice-phase';
import type { ShownInvoice } from '../../../src/services/telegram/messenger';

export const INVOICE_UUID = '01a1fa55-0b4c-726b-bfae-da2c23586fd4';
export const ADDRESS = '0x6d6ca91DeE86a684E32eDec06aC26542902F3BB7';
export const TOKEN_ADDRESS = '0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d';
export const HASH = `0x12345678${'0'.repeat(48)}9abcdef0`;
export const PUBLIC_URL = 'https://pay.chit.test';

/** An invoice of 25 tokens with 6 decimals. */
const invoice: Invoice = {
  uuid: INVOICE_UUID,
  userUuid: 'user-uuid',
  user: {} as User,
  status: 'created',
  amount: 25_000_000n,
  feeBps: 100,
  feeAmount: 250_000n,
  amountReceived: 0n,
  amountPending: 0n,
  tokenUuid: 'token-uuid',
  token: {} as Token,
  tokenAddress: TOKEN_ADDRESS,
  tokenDecimals: 6,
  network: 'ARB_SEPOLIA',
  options: null,
  priceAmount: null,
  priceCurrency: null,
  contractAddress: ADDRESS,
  client: '0xclient',
  feeRecipient: null,
  customerId: null,
  note: null,
  orderId: null,
  metadata: null,
  redirectUrl: null,
  redirectAutomatically: false,
  lines: null,
  checkoutToken: 'checkout-token',
  hash: null,
  signature: null,
  messageId: null,
  channelUuid: null,
  channel: null,
  paymentLinkUuid: null,
  paymentLink: null,
  createdOn: new Date('2026-11-20T12:30:00.000Z'),
  expiresOn: new Date('2026-11-20T13:30:00.000Z'),
  paidOn: null,
  paidLate: false,
  cancelledOn: null,
  sequence: 1,
};

/** The invoice as messages show it, with the given members replaced. */
export const shownInvoice = (
  more: Partial<Invoice> = {},
  about: Partial<Omit<ShownInvoice, 'invoice'>> = {},
): ShownInvoice => ({
  invoice: { ...invoice, ...more },
  symbol: 'USDC',
  merchant: null,
  event: 'invoice.created',
  payment: null,
  language: 'en',
  attention: [],
  byHand: false,
  ...about,
});

/** An invoice in each phase. */
export const IN_PHASE: Record<InvoicePhase, ShownInvoice> = {
  waiting: shownInvoice(),
  seen: shownInvoice({ amountPending: 25_000_000n }, { event: 'invoice.payment_detected' }),
  part_paid: shownInvoice(
    { amountReceived: 10_000_000n, amountPending: 500_000n },
    { event: 'invoice.payment_detected' },
  ),
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
