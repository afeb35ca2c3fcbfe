import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Invoice } from '../../src/entities/invoice.entity';

type Nullable = { [P in keyof Invoice]: null extends Invoice[P] ? P : never }[keyof Invoice];

/** What an open invoice lacks: the properties that may be null. Read from the source, because loading the entity takes long. */
const LACKING = Object.fromEntries(
  [
    ...readFileSync(join(__dirname, '../../src/entities/invoice.entity.ts'), 'utf8').matchAll(
      /^ +(\w+): \w+(?:<.*>)?\(\)\s*\.nullable\(\)/gm,
    ),
  ].map(([, property]) => [property, null]),
) as Record<Nullable, null>;

const OPEN: Omit<Invoice, Nullable> = {
  uuid: 'invoice-uuid',
  userUuid: 'user-uuid',
  number: '2026-0042',
  status: 'created',
  amount: 25_000_000n,
  feeBps: 100,
  toleranceBps: 0,
  feeAmount: 250_000n,
  amountReceived: 0n,
  amountPending: 0n,
  noticeShare: 0n,
  toldUnits: 0n,
  tokenUuid: 'token-uuid',
  tokenAddress: '0xtoken',
  tokenDecimals: 6,
  network: 'ARB_SEPOLIA',
  contractAddress: '0xcontract',
  client: '0xclient',
  redirectAutomatically: false,
  taxIncluded: true,
  documentToken: 'document-token',
  checkoutToken: 'checkout-token',
  createdOn: new Date('2026-11-20T12:30:00.000Z'),
  expiresOn: new Date('2026-11-20T13:30:00.000Z'),
  paidLate: false,
  sequence: 1,
};

/** The row of an open invoice of 25 tokens with 6 decimals and a fee of 1 %, with the given columns replaced. */
export const invoiceWith = (more: Partial<Invoice> = {}): Invoice => ({ ...LACKING, ...OPEN, ...more });
