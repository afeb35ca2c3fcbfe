/** Examples of the OpenAPI document, consistent with each other. A test validates each by its schema. */

/** UUID of the example invoice. The UUIDs of the other examples differ in the last digits. */
export const INVOICE_UUID = '019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e01';
export const USER_UUID = '019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e02';
export const TOKEN_UUID = '019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e03';
export const CHANNEL_UUID = '019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e04';
export const WEBHOOK_UUID = '019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e05';
export const WEBHOOK_MESSAGE_UUID = '019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e07';
export const API_KEY_UUID = '019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e08';
export const PAYMENT_LINK_UUID = '019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e09';
const PAYMENT_UUID = '019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e06';

/** Example time of webhook messages and of the creation of an account. */
export const INSTANT = '2026-11-20T12:00:00.000Z';
export const DAY = '2026-11-20';
export const NETWORK = 'ARB_SEPOLIA';
export const WALLET = '0x52908400098527886E0F7030069857D2E4169EE7';
export const TOKEN_ADDRESS = '0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d';
export const CUSTOMER_ID = 'order-1001';
export const ORDER_ID = '1234';
export const LINES = [
  { name: 'Coffee beans, 1 kg', quantity: 2, unit_price: 5 },
  { name: 'Shipping', quantity: 1, unit_price: 2.5 },
];
export const CHECKOUT_TOKEN = 'q3X0f5bYH2mC8w1tZkR6uQ';
export const EMAIL = 'shop@example.com';
export const PASSWORD = 'correct-horse-battery';
export const NEW_PASSWORD = 'staple-battery-horse';
export const REFRESH_TOKEN = `chit_rt_${'V2hhdCBhIHRva2Vu'.repeat(4)}`;
export const ACCESS_TOKEN = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.e30.c2lnbmF0dXJl';
export const WEBHOOK_SECRET = `whsec_${'ZXhhbXBsZS1zZWNy'.repeat(2)}`;
export const WEBHOOK_URL = 'https://shop.example.com/chit';

const TRANSACTION = `0x${'5b3c1e9a70d2f846'.repeat(4)}`;
const SIGNATURE = `0x${'8f14e45fceea167a'.repeat(8)}1b`;

const OPTION = {
  ...{ token_address: TOKEN_ADDRESS, network: NETWORK, chain_id: 421614 },
  ...{ amount: 12.5, fee_amount: 0.125, amount_received: 0, amount_pending: 0 },
} as const;

/** An invoice of 12.5 USDC without a payment. */
export const INVOICE = {
  uuid: INVOICE_UUID,
  user_uuid: USER_UUID,
  status: 'created',
  amount: 12.5,
  fee_amount: 0.125,
  token_address: TOKEN_ADDRESS,
  contract_address: '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  network: NETWORK,
  client: WALLET,
  hash: null,
  signature: null,
  message_id: null,
  channel_uuid: null,
  customer_id: CUSTOMER_ID,
  chain_id: 421614,
  url: `https://pay.example.com/checkout/${CHECKOUT_TOKEN}`,
  fee_bps: '100',
  ...{
    created_on: INSTANT,
    expires_on: '2026-11-20T13:00:00.000Z',
    number: '2026-0042',
    phase: 'waiting',
    paid_late: false,
  },
  ...{ amount_received: 0, amount_pending: 0, options: [OPTION] },
} as const;

/** The example invoice after its payment. */
export const PAID_INVOICE = {
  ...{ ...INVOICE, status: 'paid', phase: 'paid', paid_on: INSTANT, hash: TRANSACTION, signature: SIGNATURE },
  ...{ amount_received: 12.5, options: [{ ...OPTION, amount_received: 12.5 }] },
} as const;

/** The example invoice after its expiry, and after its merchant has cancelled it. */
export const EXPIRED_INVOICE = { ...INVOICE, status: 'expired', phase: 'expired' } as const;
export const CANCELLED_INVOICE = { ...EXPIRED_INVOICE, phase: 'cancelled', cancelled_on: INSTANT } as const;

/** The payment that completes the example invoice. */
export const PAYMENT = {
  uuid: PAYMENT_UUID,
  hash: TRANSACTION,
  log_index: 4,
  from: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  amount: '12.5',
  block_number: 98765432,
} as const;

/** A refund that waits for the merchant's signature. */
export const REFUND = {
  uuid: '0190d1a8-3c5f-7d3e-9d0a-6f2b8c4e1a97',
  invoice_uuid: INVOICE_UUID,
  status: 'ready',
  amount: '1.5',
  token_address: TOKEN_ADDRESS,
  network: NETWORK,
  chain_id: 421614,
  reason: 'overpaid',
  note: null,
  address: PAYMENT.from,
  address_given_by: 'payer',
  hash: null,
  sent_on: null,
  confirmed_on: null,
  credit_note_number: null,
  created_on: '2024-07-20T12:40:00.000Z',
} as const;

export const CLAIM_URL = `https://pay.example.com/refund/${'q3X0f5bYH2mC8w1tZkR6uQ'.repeat(2).slice(0, 43)}`;

export const PAYOUT = {
  uuid: '0198f0a4-8d1e-4c55-9d5e-3c6f2b7a9e10',
  network: 'ETH_MAINNET',
  token_address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  amount: '12.5',
  fee: '0.125',
  net: '12.375',
  to: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  hash: TRANSACTION,
} as const;

export const PROFILE = {
  display_name: 'Example Shop',
  support_email: EMAIL,
  support_url: 'https://shop.example.com/help',
  accent_color: '#8a2be2',
} as const;

/** A payment link with a fixed price, by which one invoice was paid. */
export const PAYMENT_LINK = {
  uuid: PAYMENT_LINK_UUID,
  user_uuid: USER_UUID,
  url: 'https://pay.example.com/pay/u1dQ0mJx3ZkT9aVb',
  status: 'active',
  enabled: true,
  title: 'Coffee beans, 1 kg',
  description: null,
  token_address: TOKEN_ADDRESS,
  network: NETWORK,
  accepts: [],
  amount: 12.5,
  min_amount: null,
  max_amount: null,
  price: null,
  currency: null,
  lines: null,
  max_uses: null,
  expires_on: null,
  redirect_url: null,
  note: null,
  channel_uuid: null,
  created_on: INSTANT,
  totals: {
    ...{ invoices: 3, open: 1, paid: 1, payments: 1, received: '12.5', fees: '0.125', net: '12.375' },
    by_token: [
      {
        token_address: TOKEN_ADDRESS,
        network: NETWORK,
        ...{ payments: 1, received: '12.5', fees: '0.125', net: '12.375' },
      },
    ],
  },
} as const;

export const USER = {
  user_uuid: USER_UUID,
  email: EMAIL,
  telegram_id: '8140012345',
  tg_name: 'Example Shop',
  status: 'verified',
  created_on: INSTANT,
  role: 'customer',
  wallet: WALLET,
  fee_bps: '100',
} as const;
