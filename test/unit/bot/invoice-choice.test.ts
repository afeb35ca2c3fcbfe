import { invoiceMessage } from '../../../src/bot/messages/invoice-message';
import { noticeMessage } from '../../../src/bot/messages/notice-message';
import { translatorFor } from '../../../src/bot/messages/translator';
import { LANGUAGES, type Language } from '../../../src/lib/enums';
import type { ShownInvoice } from '../../../src/services/telegram/messenger';
import { parseHtml } from '../../support/fake-telegram/telegram-html';
import {
  ADDRESS,
  choiceOf,
  HASH,
  INVOICE_UUID,
  type Offered,
  PUBLIC_URL,
  shownInvoice,
} from './shown-invoice';

const USDC: Offered = { symbol: 'USDC', network: 'ARB_MAINNET', decimals: 6, amount: 26_000_000n };
const DAI: Offered = {
  symbol: 'DAI',
  network: 'BASE_SEPOLIA',
  decimals: 18,
  amount: 25_900_000_000_000_000_000n,
};
const PRICE = { priceAmount: '25.9', priceCurrency: 'EUR' };
const CHECKOUT = `${PUBLIC_URL}/checkout/checkout-token`;

const postOf = (view: ShownInvoice, language: Language = 'en') =>
  invoiceMessage(view, translatorFor(language), PUBLIC_URL, false);

const textOf = (view: ShownInvoice, language: Language = 'en') =>
  parseHtml(postOf(view, language).html).text.replaceAll('\u202f', ' ');

const noticeText = (view: ShownInvoice) =>
  parseHtml(
    noticeMessage(
      { topic: 'invoice', invoiceUuid: INVOICE_UUID, event: view.event },
      translatorFor('en'),
      view,
    )?.html ?? '',
  ).text;

describe('The post of an invoice with several ways to pay', () => {
  it('says the price, lists each token with its amount and network, and leads to the page', () => {
    const view = choiceOf([USDC, DAI], PRICE);
    expect(textOf(view).split('\n')).toEqual([
      '🧾 25.90 EUR',
      '⏳ Waiting for payment',
      '',
      'Pay any one of the amounts below to',
      ADDRESS,
      '• 26 USDC on Arbitrum One',
      '• 25.9 DAI on Base Sepolia (test)',
      'The QR code opens the page where you choose.',
      'Until Nov 20, 2026, 1:30 PM UTC',
    ]);
    expect(postOf(view).picture).toEqual({ scan: CHECKOUT });
  });

  it('says the amount, and that there are other tokens, without a price', () => {
    expect(textOf(choiceOf([USDC, DAI])).split('\n')[0]).toBe('🧾 26 USDC on Arbitrum One or another token');
    expect(textOf(choiceOf([USDC, DAI]), 'de').split('\n')[0]).toBe(
      '🧾 26 USDC auf Arbitrum One oder ein anderer Token',
    );
  });

  it('formats the price in the style of the language', () => {
    const view = choiceOf([USDC, DAI], { ...PRICE, priceAmount: '1025.9' });
    expect(textOf(view).split('\n')[0]).toBe('🧾 1,025.90 EUR');
    expect(textOf(view, 'de').split('\n')[0]).toBe('🧾 1.025,90 EUR');
  });

  it('shows a part in the tokens in which it came, and what is missing in each token', () => {
    const half = { ...USDC, received: 6_500_000n, pending: 6_500_000n };
    const text = textOf(
      choiceOf([half, DAI], { ...PRICE, amountReceived: 6_500_000n, amountPending: 6_500_000n }),
    );
    expect(text).toContain('🌗 Partially paid. 13 USDC (Arbitrum One) seen, 13 USDC remaining');
    expect(text).toContain('• 13 USDC on Arbitrum One\n• 12.95 DAI on Base Sepolia (test)\n');
  });

  it('lists what came in each token once it is paid, and links to the network of the last payment', () => {
    const tokens = [
      { ...USDC, received: 13_000_000n },
      { ...DAI, received: 13_000_000_000_000_000_000n, overpaid: 50_000_000_000_000_000n },
    ] as const;
    const paid = choiceOf(tokens, {
      ...PRICE,
      ...{ status: 'paid', hash: HASH, tokenUuid: 'token-1', tokenDecimals: 18, network: 'BASE_SEPOLIA' },
      ...{ amount: DAI.amount, amountReceived: 25_950_000_000_000_000_000n },
    });
    expect(textOf({ ...paid, symbol: 'DAI', event: 'invoice.paid' }).split('\n')).toEqual([
      '🧾 25.90 EUR',
      '✅ Paid, 0.05 DAI (Base Sepolia) too much',
      'Payments: 13 USDC (Arbitrum One) + 13 DAI (Base Sepolia)',
      'Transaction 0x12345678…9abcdef0',
    ]);
    expect(postOf(paid).html).toContain('https://sepolia.basescan.org/tx/');
    expect(postOf(paid).picture).toBe('paid');
  });

  it('says after the expiry which part came', () => {
    const part = { ...USDC, received: 13_000_000n };
    const view = choiceOf([part, DAI], { ...PRICE, status: 'expired', amountReceived: 13_000_000n });
    expect(textOf({ ...view, event: 'invoice.expired' }).split('\n')[1]).toBe(
      '⌛ Expired with 13 USDC (Arbitrum One) of 26 USDC paid: do not pay more',
    );
  });

  it('marks the tokens whose payments nobody detects', () => {
    const view = choiceOf([USDC, DAI]);
    const [first, second] = view.options;
    if (!first || !second) throw new Error('There are two options');
    const text = textOf({ ...view, options: [first, { ...second, byHand: true }] });
    expect(text).toContain('• 26 USDC on Arbitrum One\n• 25.9 DAI on Base Sepolia (test) ✋\n');
    expect(text).toContain('✋ Checked by hand by the operator of this service.');
  });

  it.each(LANGUAGES)('fits into the caption with eight tokens of long names and amounts (%s)', (language) => {
    const long: Offered = {
      ...{ symbol: '😀'.repeat(32), network: 'BASE_SEPOLIA', decimals: 36 },
      amount: 10n ** 77n - 1n,
      received: 10n ** 76n + 1n,
    };
    const more = {
      ...PRICE,
      note: 'x'.repeat(500),
      orderId: 'y'.repeat(255),
    };
    const tokens = [long, long, long, long, long, long, long, long] as const;
    const view = choiceOf(
      tokens,
      { ...more, amountReceived: 10n ** 76n },
      { merchant: 'm'.repeat(80), byHand: true },
    );
    const text = textOf(view, language);
    expect(text.length).toBeLessThanOrEqual(1_024);
    expect(text).toContain(ADDRESS);
    const short = choiceOf([USDC, DAI, USDC, DAI, USDC, DAI, USDC, DAI], more, { merchant: 'm'.repeat(80) });
    expect(textOf(short, language).match(/^• /gm)).toHaveLength(8);
    expect(textOf(short, language).length).toBeLessThanOrEqual(1_024);
  });
});

describe('The post of an invoice with a price and one token', () => {
  it('says the price and the amount, and has the QR code of the payment', () => {
    const view = shownInvoice({ priceAmount: '23.00', priceCurrency: 'EUR' });
    const text = textOf(view);
    expect(text.split('\n')[0]).toBe('🧾 23.00 EUR · 25 USDC on Arbitrum Sepolia (test)');
    expect(text).toContain('Pay exactly 25 USDC on Arbitrum Sepolia to');
    expect(postOf(view).picture).toEqual({ scan: expect.stringMatching(/^ethereum:/) });
  });
});

describe('The notice of an invoice with several ways to pay', () => {
  it("says in which token and on which network the payment came, and links to that network's explorer", () => {
    const pending = { ...DAI, pending: 5_000_000_000_000_000_000n };
    const payment = { amount: '5', symbol: 'DAI', network: 'BASE_SEPOLIA', hash: HASH } as const;
    const event = 'invoice.payment_detected' as const;
    const view = choiceOf([USDC, pending], { ...PRICE, amountPending: 5_019_305n }, { event, payment });
    const [first, second] = noticeText(view).split('\n');
    expect(first).toMatch(/^🌗 Partially paid. 5 DAI \(Base Sepolia\) seen, .* USDC remaining · 25\.90 EUR$/);
    expect(second).toBe('5 DAI (Base Sepolia) in 0x12345678…9abcdef0');
    expect(
      noticeMessage({ topic: 'invoice', invoiceUuid: INVOICE_UUID, event }, translatorFor('en'), view)?.html,
    ).toContain(`https://sepolia.basescan.org/tx/${HASH}`);
  });
});
