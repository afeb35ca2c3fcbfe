import type { ApiKey } from '../../src/entities/api-key.entity';
import type { Channel } from '../../src/entities/channel.entity';
import type { Token } from '../../src/entities/token.entity';
import type { User } from '../../src/entities/user.entity';
import type { Webhook } from '../../src/entities/webhook.entity';
import type { WebhookDelivery } from '../../src/entities/webhook-delivery.entity';
import { CHAIN_IDS, NETWORK_IDS } from '../../src/lib/chain/networks';
import { presentApiKey, presentCreatedApiKey } from '../../src/presenters/api-key.presenter';
import type { TellingDelivery } from '../../src/presenters/btcpay-message.presenter';
import { presentChannel } from '../../src/presenters/channel.presenter';
import { presentDelivery } from '../../src/presenters/delivery.presenter';
import { checkoutUrl, presentInvoice, presentPublicInvoice } from '../../src/presenters/invoice.presenter';
import { presentNetwork } from '../../src/presenters/network.presenter';
import { presentSession } from '../../src/presenters/session.presenter';
import {
  presentInvoiceVolume,
  presentPaymentStatistics,
  presentPaymentVolume,
  presentStatistics,
} from '../../src/presenters/statistics.presenter';
import { presentToken } from '../../src/presenters/token.presenter';
import { presentUser } from '../../src/presenters/user.presenter';
import { presentWebhook } from '../../src/presenters/webhook.presenter';
import { invoiceWith } from '../support/invoice';

const PUBLIC_URL = 'https://pay.chit.test';
const CREATED_ON = new Date('2026-11-20T12:30:45.678Z');

const invoice = invoiceWith({
  status: 'paid',
  amount: 12_500_000n,
  feeAmount: 125_000n,
  amountReceived: 12_500_000n,
  feeRecipient: '0xrecipient',
  customerId: 'customer-7',
  note: 'for the merchant',
  hash: '0xhash',
  signature: '0xsignature',
  messageId: 'message-7',
  channelUuid: 'channel-uuid',
  createdOn: CREATED_ON,
  expiresOn: CREATED_ON,
  paidOn: CREATED_ON,
});

const user: User = {
  uuid: 'user-uuid',
  email: 'pay@shop.test',
  passwordHash: '$argon2id$secret',
  hasSecondFactor: false,
  telegramId: '-1001234567890',
  telegramName: 'shop',
  telegramAlerts: false,
  telegramConfirmed: true,
  telegramSessionUuid: null,
  testOf: null,
  numberFormat: '{YYYY}-{0000}',
  legalName: null,
  address: null,
  taxId: null,
  timeZone: null,
  telegramLanguage: 'en',
  signInWarnedOn: null,
  emailConfirmedOn: null,
  mailLanguage: null,
  paidMails: 'off',
  status: 'verified',
  role: 'customer',
  wallet: '0xwallet',
  requestedWallet: null,
  ownerUuid: null,
  walletRequestedOn: null,
  walletChangeOn: null,
  provenWallet: null,
  walletProvenOn: null,
  feeBps: 100,
  toleranceBps: 0,
  defaultAccepts: [],
  displayName: 'The Shop',
  supportEmail: 'help@shop.test',
  supportUrl: 'https://shop.test/help',
  accentColor: '#8a2be2',
  logoHash: 'ab'.repeat(32),
  createdOn: CREATED_ON,
};

const token: Token = {
  uuid: 'token-uuid',
  name: 'USD Coin',
  symbol: 'USDC',
  address: '0xtoken',
  network: 'ARB_SEPOLIA',
  decimals: 6,
  status: 'active',
  createdOn: CREATED_ON,
  checkedOn: null,
  contractDecimals: null,
  contractSymbol: null,
};

const channel: Channel = {
  uuid: 'channel-uuid',
  channelId: '-1001234567890',
  channelTitle: 'Orders',
  userUuid: 'user-uuid',
  threadId: 7,
  lostOn: CREATED_ON,
  createdOn: CREATED_ON,
};

const webhook: Webhook & { secret: string } = {
  uuid: 'webhook-uuid',
  userUuid: 'user-uuid',
  url: 'https://shop.test/hook',
  name: null,
  events: ['*'],
  format: 'chit',
  btcpayEvents: null,
  previousSealedSecret: null,
  previousUntil: null,
  sealedSecret: 'sealed',
  secret: 'whsec_secret',
  createdOn: CREATED_ON,
  disabledOn: null,
  createdBy: null,
};

describe('presentInvoice', () => {
  it('has exactly the members of the specification (2.2) and those of its life', () => {
    expect(presentInvoice(invoice, PUBLIC_URL, CREATED_ON)).toStrictEqual({
      uuid: 'invoice-uuid',
      user_uuid: 'user-uuid',
      status: 'paid',
      amount: 12.5,
      fee_amount: 0.125,
      token_address: '0xtoken',
      contract_address: '0xcontract',
      network: 'ARB_SEPOLIA',
      client: '0xclient',
      hash: '0xhash',
      signature: '0xsignature',
      message_id: 'message-7',
      channel_uuid: 'channel-uuid',
      customer_id: 'customer-7',
      chain_id: 421614,
      url: 'https://pay.chit.test/checkout/checkout-token',
      document_url: `https://pay.chit.test/checkout/document/${invoice.uuid}/document-token`,
      fee_bps: '100',
      created_on: '2026-11-20T12:30:45.678Z',
      expires_on: invoice.expiresOn.toISOString(),
      number: '2026-0042',
      phase: 'paid',
      paid_late: invoice.paidLate,
      amount_received: 12.5,
      amount_pending: 0,
      paid_on: invoice.paidOn?.toISOString(),
      options: [expect.objectContaining({ network: 'ARB_SEPOLIA', amount: 12.5, amount_received: 12.5 })],
    });
  });

  it('has null for unknown values', () => {
    const fresh = {
      ...invoice,
      hash: null,
      signature: null,
      messageId: null,
      channelUuid: null,
      customerId: null,
    };
    expect(presentInvoice(fresh, PUBLIC_URL, CREATED_ON)).toMatchObject({
      hash: null,
      signature: null,
      message_id: null,
      channel_uuid: null,
      customer_id: null,
    });
  });

  it('has the members that Chit adds only when they have a value', () => {
    const detailed = {
      ...invoice,
      orderId: 'A/7',
      metadata: '{"b":1,"a":{"__proto__":[]}}',
      redirectUrl: 'https://shop.test/{order}?invoice={invoice}',
      lines: [{ name: 'Coffee', quantity: '2', unitPrice: '6.25' }],
      cancelledOn: CREATED_ON,
    };
    expect(presentInvoice(detailed, PUBLIC_URL, CREATED_ON)).toStrictEqual({
      ...presentInvoice(invoice, PUBLIC_URL, CREATED_ON),
      order_id: 'A/7',
      metadata: JSON.parse(detailed.metadata),
      redirect_url: 'https://shop.test/{order}?invoice={invoice}',
      redirect_automatically: false,
      lines: [{ name: 'Coffee', quantity: 2, unit_price: 6.25, tax_rate: null }],
      cancelled_on: '2026-11-20T12:30:45.678Z',
    });
  });

  it.each([
    [1n, 0, 1],
    [1n, 6, 0.000001],
    [123_456_789_012_345n, 6, 123456789.012345],
    [10n ** 18n, 18, 1],
    [1n, 18, 1e-18],
    [2n ** 256n - 1n, 0, 1.157920892373162e77],
  ])('shows %s base units of %d decimals as the number %d', (amount, tokenDecimals, shown) => {
    expect(presentInvoice({ ...invoice, amount, tokenDecimals }, PUBLIC_URL, CREATED_ON).amount).toBe(shown);
  });

  it('has an integer chain ID for every network but the one of test mode', () => {
    const ids = CHAIN_IDS.map(
      (network) => presentInvoice({ ...invoice, network }, PUBLIC_URL, CREATED_ON).chain_id,
    );
    expect(ids.every(Number.isInteger)).toBe(true);
    expect(new Set(ids).size).toBe(CHAIN_IDS.length);
  });
});

describe('presentPublicInvoice', () => {
  it('omits only the members that concern the merchant alone', () => {
    const { document_url: _secret, ...own } = presentInvoice(invoice, PUBLIC_URL, CREATED_ON);
    expect(presentPublicInvoice(invoice, PUBLIC_URL, CREATED_ON)).toStrictEqual({
      ...own,
      customer_id: null,
      message_id: null,
      channel_uuid: null,
    });
  });

  it('shows no metadata, and the filled-in URL of the shop', () => {
    const redirectUrl = 'https://shop.test/{order}?invoice={invoice}';
    const detailed = { ...invoice, orderId: 'A/7 ü', metadata: '{"secret":1}', redirectUrl };
    const shown = presentPublicInvoice(detailed, PUBLIC_URL, CREATED_ON);
    expect(shown).not.toHaveProperty('metadata');
    expect(shown).toMatchObject({
      order_id: 'A/7 ü',
      redirect_url: 'https://shop.test/A%2F7%20%C3%BC?invoice=invoice-uuid',
    });
  });

  it('shows no note', () => {
    expect(JSON.stringify(presentPublicInvoice(invoice, PUBLIC_URL, CREATED_ON))).not.toContain(
      'for the merchant',
    );
  });
});

describe('checkoutUrl', () => {
  it('ends with the checkout token', () => {
    expect(checkoutUrl(PUBLIC_URL, invoice)).toBe('https://pay.chit.test/checkout/checkout-token');
  });
});

describe('presentUser', () => {
  it('has exactly the members of the specification (2.3)', () => {
    expect(presentUser(user)).toStrictEqual({
      user_uuid: 'user-uuid',
      email: 'pay@shop.test',
      telegram_id: '-1001234567890',
      tg_name: 'shop',
      status: 'verified',
      created_on: '2026-11-20T12:30:45.678Z',
      role: 'customer',
      wallet: '0xwallet',
      fee_bps: '100',
    });
  });

  it('has also the requested wallet while a verified account requests a new one', () => {
    const requested = { ...user, requestedWallet: '0xnew', walletRequestedOn: CREATED_ON };
    expect(presentUser(requested)).toStrictEqual({
      ...presentUser(user),
      requested_wallet: '0xnew',
      wallet_requested_on: CREATED_ON.toISOString(),
    });
    expect(presentUser({ ...user, walletRequestedOn: CREATED_ON })).toStrictEqual(presentUser(user));
  });

  it('has null for unknown texts', () => {
    const fresh = { ...user, email: null, telegramId: null, telegramName: null, wallet: null };
    expect(presentUser(fresh)).toMatchObject({ email: null, telegram_id: null, tg_name: null, wallet: null });
  });
});

describe('presentToken', () => {
  it('has exactly the members of the specification (2.4)', () => {
    expect(presentToken(token)).toStrictEqual({
      uuid: 'token-uuid',
      name: 'USD Coin',
      address: '0xtoken',
      network: 'ARB_SEPOLIA',
      decimals: 6,
      status: 'active',
    });
  });
});

describe('presentChannel', () => {
  it('has exactly the members of the specification (2.5)', () => {
    expect(presentChannel(channel)).toStrictEqual({
      uuid: 'channel-uuid',
      channel_id: '-1001234567890',
      channel_title: 'Orders',
      user_uuid: 'user-uuid',
    });
  });
});

describe('presentWebhook', () => {
  it('has the members of the specification (2.6), and further ones', () => {
    expect(presentWebhook({ ...webhook, disabledOn: CREATED_ON })).toStrictEqual({
      uuid: 'webhook-uuid',
      user_uuid: 'user-uuid',
      url: 'https://shop.test/hook',
      secret: 'whsec_secret',
      ...{ name: null, events: ['*'], format: 'chit', enabled: false },
      created_on: '2026-11-20T12:30:45.678Z',
      disabled_on: '2026-11-20T12:30:45.678Z',
    });
    expect(presentWebhook(webhook)).toMatchObject({ enabled: true, disabled_on: null });
  });
});

describe('presentApiKey', () => {
  const apiKey: ApiKey = {
    uuid: 'key-uuid',
    userUuid: 'user-uuid',
    name: 'shop',
    prefix: 'chit_abcd',
    hash: 'hash-of-the-key',
    scopes: ['invoices:create'],
    btcpayPermissions: null,
    allowedAddresses: ['203.0.113.0/24'],
    createdBy: null,
    createdOn: CREATED_ON,
    expiresOn: null,
    lastUsedOn: null,
    lastUsedAddress: null,
    replacedBy: null,
    revokedOn: null,
  };

  it('shows no hash', () => {
    expect(presentApiKey(apiKey)).toStrictEqual({
      uuid: 'key-uuid',
      name: 'shop',
      prefix: 'chit_abcd',
      scopes: ['invoices:create'],
      allowed_addresses: ['203.0.113.0/24'],
      created_on: '2026-11-20T12:30:45.678Z',
      expires_on: null,
      last_used_on: null,
      last_used_from: null,
      replaced_by: null,
      revoked_on: null,
    });
  });

  it('shows when and from where the key was used, and when and how it ends', () => {
    const used = { lastUsedOn: CREATED_ON, lastUsedAddress: '203.0.113.7' };
    const ended = { expiresOn: CREATED_ON, replacedBy: 'successor', revokedOn: CREATED_ON };
    expect(presentApiKey({ ...apiKey, ...used, ...ended })).toMatchObject({
      last_used_on: '2026-11-20T12:30:45.678Z',
      last_used_from: '203.0.113.7',
      expires_on: '2026-11-20T12:30:45.678Z',
      replaced_by: 'successor',
      revoked_on: '2026-11-20T12:30:45.678Z',
    });
  });

  it('shows the key itself only when it is created', () => {
    expect(presentCreatedApiKey({ apiKey, key: 'chit_secret' })).toStrictEqual({
      ...presentApiKey(apiKey),
      key: 'chit_secret',
    });
  });
});

describe('presentDelivery', () => {
  const delivery: WebhookDelivery & TellingDelivery = {
    uuid: 'delivery-uuid',
    webhookUuid: 'webhook-uuid',
    event: 'ping',
    data: '{}',
    invoiceUuid: null,
    sequence: null,
    format: 'chit',
    btcpayType: null,
    userUuid: 'user-uuid',
    symbol: null,
    tokenNetwork: null,
    isRepeated: true,
    status: 'failed',
    attempts: 10,
    responseStatus: null,
    error: 'ECONNREFUSED',
    createdOn: CREATED_ON,
    nextAttemptOn: null,
    finishedOn: null,
    attemptHistory: [],
  };

  it('shows the body that every attempt sends', () => {
    expect(presentDelivery(delivery)).toStrictEqual({
      uuid: 'delivery-uuid',
      webhook_uuid: 'webhook-uuid',
      event: 'ping',
      status: 'failed',
      attempts: 10,
      response_status: null,
      error: 'ECONNREFUSED',
      payload: '{"type":"ping","timestamp":"2026-11-20T12:30:45.678Z","data":{}}',
      created_on: '2026-11-20T12:30:45.678Z',
      next_attempt_on: null,
    });
  });

  it('shows the time of the next attempt', () => {
    const { next_attempt_on } = presentDelivery({ ...delivery, nextAttemptOn: CREATED_ON });
    expect(next_attempt_on).toBe('2026-11-20T12:30:45.678Z');
  });
});

describe('presentNetwork', () => {
  it('shows the chain of a network', () => {
    expect(presentNetwork('ARB_SEPOLIA', true)).toStrictEqual({
      id: 'ARB_SEPOLIA',
      name: 'Arbitrum Sepolia',
      chain_id: 421614,
      testnet: true,
      explorer_url: 'https://sepolia.arbiscan.io',
      watched: true,
    });
  });

  it('shows which networks are test networks', () => {
    const testnets = NETWORK_IDS.filter((id) => presentNetwork(id, false).testnet);
    expect(testnets).toEqual(NETWORK_IDS.filter((id) => /SEPOLIA|AMOY|TESTNET|LOCAL|TEST/.test(id)));
  });

  it('has null without a block explorer', () => {
    expect(presentNetwork('LOCAL', false).explorer_url).toBeNull();
  });
});

describe('presentStatistics', () => {
  it('has exactly the members of the specification (2.7), with counts per token as strings', () => {
    const totalByToken = [{ token: 'USDC', network: 'ARB_SEPOLIA', amount: '25.000001', count: 2 }];
    expect(presentStatistics({ totalInvoices: 2, totalByToken, last24HoursCount: 1 })).toStrictEqual({
      totalInvoices: 2,
      totalByTokenResult: [{ token: 'USDC', network: 'ARB_SEPOLIA', amount: '25.000001', count: '2' }],
      last24HoursCount: 1,
    });
  });

  it('has an empty list without invoices', () => {
    expect(
      presentStatistics({ totalInvoices: 0, totalByToken: [], last24HoursCount: 0 }).totalByTokenResult,
    ).toEqual([]);
  });
});

describe('presentSession', () => {
  it('has the tokens, their lifetime in seconds, and the public data of the user', () => {
    const session = presentSession({ accessToken: 'access', refreshToken: 'refresh', expiresIn: 900, user });
    expect(session).toStrictEqual({
      access_token: 'access',
      refresh_token: 'refresh',
      expires_in: 900,
      user: presentUser(user),
    });
  });

  it('shows no password hash', () => {
    const session = presentSession({ accessToken: 'access', refreshToken: 'refresh', expiresIn: 900, user });
    expect(JSON.stringify(session)).not.toContain('argon2');
  });
});

describe('The statistics of payments and the volumes', () => {
  const shown = { count: 3, received: '50', fees: '0.5', net: '49.5', overpaid: '5', refunded: '60' };
  const figures = { ...shown, netAfterRefunds: '-10.5' };
  const inRest = { ...shown, net_after_refunds: '-10.5' };
  const point = { start: CREATED_ON, token: { uuid: 'token-uuid', symbol: 'USDC', network: 'ARB_SEPOLIA' } };
  const place = { token_uuid: 'token-uuid', token: 'USDC', network: 'ARB_SEPOLIA' };
  const bucket = { start: '2026-11-20T12:30:45.678Z', ...place };

  it('name each token, and have the same figures', () => {
    const totalByToken = [{ tokenUuid: 'token-uuid', token: 'USDC', network: 'ARB_SEPOLIA', ...figures }];
    expect(presentPaymentStatistics({ totalPayments: 3, totalByToken })).toStrictEqual({
      total_payments: 3,
      total_by_token: [{ ...place, ...inRest }],
    });
    expect(presentPaymentVolume({ ...point, ...figures })).toStrictEqual({ ...bucket, ...inRest });
    const invoices = { count: 4, amount: '100', paidCount: 3, paidAmount: '75' };
    expect(presentInvoiceVolume({ ...point, ...invoices })).toStrictEqual({
      ...bucket,
      ...{ count: 4, amount: '100', paid_count: 3, paid_amount: '75' },
    });
  });
});
