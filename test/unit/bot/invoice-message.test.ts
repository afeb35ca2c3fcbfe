import { packHex } from '../../../src/bot/messages/callback-data';
import { phaseLine } from '../../../src/bot/messages/invoice-caption';
import { invoiceMessage } from '../../../src/bot/messages/invoice-message';
import { plainText } from '../../../src/bot/messages/text';
import { translatorFor } from '../../../src/bot/messages/translator';
import { CHAIN_IDS, type NetworkId, transactionUrl } from '../../../src/lib/chain/networks';
import { LANGUAGES, type Language } from '../../../src/lib/enums';
import type { InvoicePhase } from '../../../src/lib/invoice-phase';
import { formatDateTime } from '../../../src/lib/messages';
import type { ShownInvoice } from '../../../src/services/telegram/messenger';
import { parseHtml } from '../../support/fake-telegram/telegram-html';
import { checkedUrl } from '../../support/fake-telegram/telegram-url';
import {
  ADDRESS,
  HASH,
  IN_PHASE,
  INVOICE_UUID,
  PHASES,
  PUBLIC_URL,
  shownInvoice,
  TOKEN_ADDRESS,
} from './shown-invoice';

const LOCALHOST = 'http://localhost:3000';
const CHECKOUT = `${PUBLIC_URL}/checkout/checkout-token`;
const PAYABLE: InvoicePhase[] = ['waiting', 'part_paid', 'reverted'];

const messageOf = (
  view: ShownInvoice,
  {
    language = 'en',
    publicUrl = PUBLIC_URL,
    forOwner = false,
  }: { language?: Language; publicUrl?: string; forOwner?: boolean } = {},
) => invoiceMessage(view, translatorFor(language), publicUrl, forOwner);

/** The plain text of a message; non-breaking spaces in dates become plain ones. */
const textOf = (...of: Parameters<typeof messageOf>) =>
  parseHtml(messageOf(...of).html).text.replaceAll('\u202f', ' ');

const buttonsOf = (...of: Parameters<typeof messageOf>) => messageOf(...of).keyboard.inline_keyboard.flat();

const uriOf = (amount: bigint) =>
  `ethereum:${TOKEN_ADDRESS}@421614/transfer?address=${ADDRESS}&uint256=${amount}`;

/** The lines of a post in each phase and language, without the title, which every post has. */
const TEXTS: Record<InvoicePhase, Record<Language, string[]>> = {
  waiting: {
    en: [
      '⏳ Waiting for payment',
      '',
      'Pay exactly 25 USDC on Arbitrum Sepolia to',
      ADDRESS,
      'Until Nov 20, 2026, 1:30 PM UTC',
    ],
    de: [
      '⏳ Wartet auf Zahlung',
      '',
      'Zahlen Sie genau 25 USDC auf Arbitrum Sepolia an',
      ADDRESS,
      'Bis 20.11.2026, 13:30 UTC',
    ],
  },
  seen: {
    en: ['👀 Payment seen, the network is confirming it'],
    de: ['👀 Zahlung gesehen, das Netzwerk bestätigt sie'],
  },
  part_paid: {
    en: [
      '🌗 Partially paid. 10.5 USDC seen, 14.5 USDC remaining',
      '',
      'Pay exactly 14.5 USDC on Arbitrum Sepolia to',
      ADDRESS,
      'Until Nov 20, 2026, 1:30 PM UTC',
    ],
    de: [
      '🌗 Teilweise bezahlt. 10.5 USDC gesehen, Restbetrag 14.5 USDC',
      '',
      'Zahlen Sie genau 14.5 USDC auf Arbitrum Sepolia an',
      ADDRESS,
      'Bis 20.11.2026, 13:30 UTC',
    ],
  },
  checking: {
    en: ['⌛ Time is up: still looking for a payment that was sent in time'],
    de: ['⌛ Die Zeit ist abgelaufen: sucht noch nach einer rechtzeitig gesendeten Zahlung'],
  },
  paid: {
    en: ['✅ Paid', 'Transaction 0x12345678…9abcdef0'],
    de: ['✅ Bezahlt', 'Transaktion 0x12345678…9abcdef0'],
  },
  paid_late: {
    en: ['✅ Paid late', 'Transaction 0x12345678…9abcdef0'],
    de: ['✅ Verspätet bezahlt', 'Transaktion 0x12345678…9abcdef0'],
  },
  expired: {
    en: ['⌛ Expired: do not pay'],
    de: ['⌛ Abgelaufen: nicht bezahlen'],
  },
  cancelled: {
    en: ['🚫 Cancelled by the merchant: do not pay'],
    de: ['🚫 Vom Händler storniert: nicht bezahlen'],
  },
  late: {
    en: [
      '⌛ Late payment, being confirmed: 7 USDC arrived after the time was up. It counts once the network has confirmed it, unless the amount was converted at a changing rate',
    ],
    de: [
      '⌛ Verspätete Zahlung, wird bestätigt: 7 USDC nach Ablauf der Zeit angekommen. Sie zählt, sobald das Netzwerk sie bestätigt hat, außer wenn der Betrag zu einem veränderlichen Kurs umgerechnet wurde',
    ],
  },
  reverted: {
    en: [
      '↩️ Payment dropped by the network. This is rare and technical. Usually the network carries out the same payment again within minutes: pay again only if the wallet shows that the money is still there',
      '',
      'Pay exactly 25 USDC on Arbitrum Sepolia to',
      ADDRESS,
      'Until Nov 20, 2026, 1:30 PM UTC',
    ],
    de: [
      '↩️ Zahlung vom Netzwerk verworfen. Das ist selten und technisch. Meist führt das Netzwerk dieselbe Zahlung in wenigen Minuten noch einmal aus: Zahlen Sie nur noch einmal, wenn die Wallet zeigt, dass das Geld noch da ist',
      '',
      'Zahlen Sie genau 25 USDC auf Arbitrum Sepolia an',
      ADDRESS,
      'Bis 20.11.2026, 13:30 UTC',
    ],
  },
};

const TITLE: Record<Language, string> = {
  en: '🧾 25 USDC on Arbitrum Sepolia (test)',
  de: '🧾 25 USDC auf Arbitrum Sepolia (Test)',
};

const BUTTON: Record<InvoicePhase, Record<Language, string>> = {
  waiting: { en: '💳 Pay', de: '💳 Bezahlen' },
  part_paid: { en: '💳 Pay', de: '💳 Bezahlen' },
  reverted: { en: '💳 Pay', de: '💳 Bezahlen' },
  seen: { en: '🔎 Details', de: '🔎 Einzelheiten' },
  late: { en: '🔎 Details', de: '🔎 Einzelheiten' },
  checking: { en: '🔎 Details', de: '🔎 Einzelheiten' },
  expired: { en: '🔎 Details', de: '🔎 Einzelheiten' },
  cancelled: { en: '🔎 Details', de: '🔎 Einzelheiten' },
  paid: { en: '🧾 Receipt', de: '🧾 Beleg' },
  paid_late: { en: '🧾 Receipt', de: '🧾 Beleg' },
};

const EVERY = PHASES.flatMap((phase) =>
  LANGUAGES.map((language) => ({ phase, language, view: IN_PHASE[phase], payable: PAYABLE.includes(phase) })),
);

describe('An invoice in a chat', () => {
  it.each(EVERY)('shows the state of the invoice: $phase ($language)', ({ phase, language, view }) => {
    expect(textOf(view, { language }).split('\n')).toEqual([TITLE[language], ...TEXTS[phase][language]]);
  });

  it.each(EVERY)(
    'has an address and amount to copy only while it can be paid: $phase ($language)',
    ({ view, language, payable }) => {
      const { html } = messageOf(view, { language });
      expect([...html.matchAll(/<code>(.*?)<\/code>/g)].map(([, code]) => code)).toEqual(
        payable ? [ADDRESS] : [],
      );
      expect(html.includes(ADDRESS)).toBe(payable);
    },
  );

  it.each(EVERY)('has one button that opens its page: $phase ($language)', ({ phase, view, language }) => {
    expect(buttonsOf(view, { language })).toEqual([{ text: BUTTON[phase][language], url: CHECKOUT }]);
  });

  it.each(EVERY)(
    'can be posted and cancelled by its owner only while it can be paid: $phase ($language)',
    ({ view, language, payable }) => {
      const [, ...more] = buttonsOf(view, { language, forOwner: true });
      const { text } = translatorFor(language);
      const uuid = packHex(INVOICE_UUID);
      const buttons = [
        { text: text('post-to-channel'), callback_data: `post:${uuid}` },
        { text: text('invoice-cancel'), callback_data: `cancel:${uuid}` },
      ];
      expect(more).toEqual(payable ? buttons : []);
    },
  );

  it.each(EVERY)('has buttons that Telegram accepts: $phase ($language)', ({ view, language }) => {
    for (const button of buttonsOf(view, { language, forOwner: true })) {
      expect(button.text.trim()).not.toBe('');
      if ('callback_data' in button) expect(Buffer.byteLength(button.callback_data)).toBeLessThanOrEqual(64);
    }
  });

  it.each(EVERY)(
    'has the same text for its owner and for others: $phase ($language)',
    ({ view, language }) => {
      const [owners, others] = [true, false].map((forOwner) => messageOf(view, { language, forOwner }));
      expect(owners?.html).toBe(others?.html);
      expect(owners?.picture).toEqual(others?.picture);
    },
  );

  it.each([
    ['en', 'Checked by hand by the operator of this service.'],
    ['de', 'Wird vom Betreiber dieses Dienstes von Hand geprüft.'],
  ] as const)(
    'says that the payment is checked by hand while nobody watches the network (%s)',
    (language, sentence) => {
      const translator = { language };
      expect(textOf(shownInvoice({}, { byHand: true }), translator)).toContain(`\n✋ ${sentence}`);
      expect(textOf(shownInvoice({}), translator)).not.toContain(sentence);
      expect(textOf(shownInvoice({ status: 'paid' }, { byHand: true }), translator)).not.toContain(sentence);
    },
  );

  it.each(EVERY)('is HTML that Telegram can parse: $phase ($language)', ({ view, language }) => {
    const { html } = messageOf(view, { language });
    expect(parseHtml(html).text).toBe(plainText(html));
  });

  it.each([
    [10_000_000n, 0n, '10', '15'],
    [0n, 10_000_000n, '10', '15'],
    [1n, 0n, '0.000001', '24.999999'],
    [24_999_999n, 0n, '24.999999', '0.000001'],
    [12_500_000n, 12_499_999n, '24.999999', '0.000001'],
  ])(
    'with %d received and %d missing base units shows both amounts',
    (amountReceived, amountPending, come, missing) => {
      const text = textOf(shownInvoice({ amountReceived, amountPending }));
      expect(text).toContain(`Partially paid. ${come} USDC seen, ${missing} USDC remaining\n`);
      expect(text).toContain(`Pay exactly ${missing} USDC on`);
      expect(text).toContain('🧾 25 USDC on');
    },
  );

  it.each(LANGUAGES)('shows the partial payment after expiry (%s)', (language) => {
    const view = shownInvoice(
      { status: 'expired', amountReceived: 10_000_000n },
      { event: 'invoice.expired' },
    );
    expect(textOf(view, { language }).split('\n')[1]).toBe(
      {
        en: '⌛ Expired with 10 of 25 USDC paid: do not pay more',
        de: '⌛ Abgelaufen, 10 von 25 USDC bezahlt: nicht mehr bezahlen',
      }[language],
    );
  });

  it('shows of a late payment only the unconfirmed amount', () => {
    const late = shownInvoice({ status: 'expired', amountReceived: 22_000_000n, amountPending: 3_000_000n });
    expect(textOf(late)).toContain('Late payment, being confirmed: 3 USDC arrived after the time was up.');
  });

  it('shows no transaction if an admin set it to paid', () => {
    const byHand = shownInvoice({ status: 'paid' }, { event: 'invoice.updated' });
    expect(textOf(byHand).split('\n')).toEqual([TITLE.en, '✅ Paid']);
  });

  it.each([
    ['en', '🔎 Details'],
    ['de', '🔎 Einzelheiten'],
  ] as const)('has no button for a receipt if an admin set it to paid (%s)', (language, text) => {
    const byHand = shownInvoice({ status: 'paid' }, { event: 'invoice.updated' });
    expect(buttonsOf(byHand, { language })).toEqual([{ text, url: CHECKOUT }]);
  });

  it.each([
    ['en', '✅ Paid, 5.5 USDC too much'],
    ['de', '✅ Bezahlt, 5.5 USDC zu viel'],
  ] as const)('says by how much it is overpaid (%s)', (language, line) => {
    const view = shownInvoice({ status: 'paid', amountReceived: 30_500_000n, hash: HASH });
    expect(textOf(view, { language }).split('\n')[1]).toBe(line);
  });

  it('does not say by how little it is overpaid', () => {
    const money = { amountReceived: 25_024_999n, noticeShare: 10n ** 15n };
    const view = shownInvoice({ status: 'paid', hash: HASH, ...money });
    expect(textOf(view, { language: 'en' }).split('\n')[1]).toBe('✅ Paid');
  });

  it('does not say how little was paid of an expired invoice', () => {
    const view = shownInvoice({ status: 'expired', amountReceived: 24_999n, noticeShare: 10n ** 15n });
    expect(textOf(view, { language: 'en' }).split('\n')[1]).not.toContain('0.024999');
  });

  it.each([
    ['en', '✅ Paid, 0.1 USDC underpaid (accepted)'],
    ['de', '✅ Bezahlt, 0.1 USDC unterzahlt (akzeptiert)'],
  ] as const)('says by how much it is short within its tolerance (%s)', (language, line) => {
    const view = shownInvoice({ status: 'paid', amountReceived: 24_900_000n, hash: HASH });
    expect(textOf(view, { language }).split('\n')[1]).toBe(line);
  });

  it('marks test networks only', () => {
    const titleOf = (network: NetworkId) => textOf(shownInvoice({ network })).split('\n')[0];
    expect(titleOf('BNB_TESTNET')).toMatch(/ \(test\)$/);
    expect(titleOf('LOCAL')).toMatch(/ \(test\)$/);
    expect(titleOf('ETH_MAINNET')).toBe('🧾 25 USDC on Ethereum');
  });
});

describe('The picture of an invoice', () => {
  it.each([
    ['waiting', { scan: uriOf(25_000_000n) }],
    ['part_paid', { scan: uriOf(14_500_000n) }],
    ['reverted', { scan: uriOf(25_000_000n) }],
    ['seen', 'seen'],
    ['late', 'seen'],
    ['paid', 'paid'],
    ['paid_late', 'paid'],
    ['expired', 'expired'],
  ] as const)('is right for one that is %s', (phase, picture) => {
    for (const language of LANGUAGES) {
      for (const forOwner of [true, false]) {
        expect(messageOf(IN_PHASE[phase], { language, forOwner }).picture).toEqual(picture);
      }
    }
  });

  it.each([
    [24_999_999n, 0n, { scan: uriOf(1n) }],
    [0n, 24_999_999n, { scan: uriOf(1n) }],
    [25_000_000n, 0n, 'seen'],
    [12_500_000n, 12_500_000n, 'seen'],
    [12_500_000n, 12_500_001n, 'seen'],
  ])(
    'has with %d confirmed and %d unconfirmed base units the QR code of the missing amount, if any',
    (...row) => {
      const [amountReceived, amountPending, picture] = row;
      expect(messageOf(shownInvoice({ amountReceived, amountPending })).picture).toEqual(picture);
    },
  );

  it.each([
    { status: 'paid' },
    { status: 'paid', amountReceived: 10n },
    { status: 'expired' },
    { status: 'expired', amountReceived: 10n },
    { status: 'expired', amountPending: 10n },
    { amountPending: 25_000_000n },
    { amountPending: 26_000_000n },
  ] as const)('is nothing to scan where nothing more is to be paid: %p', (more) => {
    for (const event of ['invoice.payment_reverted', 'invoice.created', 'invoice.updated'] as const) {
      expect(typeof messageOf(shownInvoice(more, { event })).picture).toBe('string');
    }
  });
});

describe("An invoice's page", () => {
  it.each([
    LOCALHOST,
    'http://chit:3000',
    'http://127.0.0.1:3000',
    'http://127.1.2.3',
    'http://0.0.0.0:3000',
    'http://[::1]:3000',
    'http://shop.localhost:3000',
  ])('is plain text if Telegram does not accept a button: %s', (publicUrl) => {
    for (const view of Object.values(IN_PHASE)) {
      expect(buttonsOf(view, { publicUrl })).toEqual([]);
      expect(textOf(view, { publicUrl }).split('\n')).toContain(`${publicUrl}/checkout/checkout-token`);
    }
  });

  it.each([
    'https://pay.chit.test',
    'http://192.168.1.5:3000',
    'https://shop.test/chit',
    'https://shop.test:8443',
  ])('is a button if Telegram accepts one: %s', (publicUrl) => {
    const url = `${publicUrl}/checkout/checkout-token`;
    expect(checkedUrl(url)).toEqual({ url });
    expect(buttonsOf(shownInvoice(), { publicUrl })).toEqual([{ text: '💳 Pay', url }]);
    expect(textOf(shownInvoice(), { publicUrl })).not.toContain(publicUrl);
  });

  it("keeps the owner's button when the page is plain text", () => {
    const [button, ...more] = buttonsOf(shownInvoice(), { publicUrl: LOCALHOST, forOwner: true });
    expect(button).toEqual({ text: '📣 Post to a channel', callback_data: `post:${packHex(INVOICE_UUID)}` });
    expect(more).toEqual([{ text: '🚫 Cancel invoice', callback_data: `cancel:${packHex(INVOICE_UUID)}` }]);
  });
});

describe("An invoice's transaction", () => {
  it.each(CHAIN_IDS.filter((network) => network !== 'LOCAL'))(
    'is linked to the explorer of %s',
    (network) => {
      const { html } = messageOf(shownInvoice({ status: 'paid', hash: HASH, network }));
      const { text, entities } = parseHtml(html);
      const found = entities.find(({ type }) => type === 'text_link');
      expect(found).toMatchObject({ url: transactionUrl(network, HASH) });
      expect(text.slice(found?.offset, (found?.offset ?? 0) + (found?.length ?? 0))).toBe(
        '0x12345678…9abcdef0',
      );
    },
  );

  it('is text to copy on a network without an explorer', () => {
    const { html } = messageOf(shownInvoice({ status: 'paid', hash: HASH, network: 'LOCAL' }));
    expect(html).toContain('Transaction <code>0x12345678…9abcdef0</code>');
    expect(html).not.toContain('<a ');
  });
});

describe("An invoice's note", () => {
  const room = (note: string) => messageOf(shownInvoice({ note }));

  it('comes last', () => {
    expect(room('for two coffees').html.endsWith('\n\n<i>for two coffees</i>')).toBe(true);
  });

  it.each([null, '', ' ', '\n\t '])('adds nothing to the message if it is empty: %p', (note) => {
    expect(messageOf(shownInvoice({ note })).html).not.toContain('<i>');
  });

  it('keeps its line breaks', () => {
    expect(room(' one\n\ntwo ').html).toContain('<i>one\n\ntwo</i>');
  });

  it.each(['<b>bold</b>', '</i>', '&lt;', '<a href="https://evil.test">here</a>', '&#60;', '<!--'])(
    'is shown unchanged: %p',
    (note) => {
      const { text, entities } = parseHtml(room(note).html);
      expect(text.endsWith(`\n\n${note}`)).toBe(true);
      expect(entities.at(-1)).toMatchObject({ type: 'italic', length: note.length });
    },
  );

  it('is shown in full with 500 characters', () => {
    for (const view of Object.values(IN_PHASE)) {
      for (const language of LANGUAGES) {
        const note = '&'.repeat(500);
        expect(textOf({ ...view, invoice: { ...view.invoice, note } }, { language }).endsWith(note)).toBe(
          true,
        );
      }
    }
  });

  it('is cut to the room left in a caption', () => {
    const long = { amount: 10n ** 77n, tokenDecimals: 0, amountReceived: 10n ** 76n, note: '😀'.repeat(500) };
    const { text } = parseHtml(
      messageOf(shownInvoice(long, { symbol: '😀'.repeat(32) }), { publicUrl: LOCALHOST }).html,
    );
    expect(text.length).toBeLessThanOrEqual(1_024);
    expect(text.length).toBeGreaterThan(1_020);
    expect(text).toMatch(/😀…$/u);
  });
});

describe("An invoice's order ID", () => {
  it.each([
    ['en', 'Order <b>1</b> & 2'],
    ['de', 'Bestellung <b>1</b> & 2'],
  ] as const)('is shown above the note in every phase (%s)', (language, line) => {
    for (const view of Object.values(IN_PHASE)) {
      const invoice = { ...view.invoice, orderId: '<b>1</b> & 2', note: 'coffee' };
      expect(textOf({ ...view, invoice }, { language })).toMatch(new RegExp(`\n${line}\n\ncoffee$`));
    }
  });

  it('is cut to the room left in a caption', () => {
    const long = { amount: 10n ** 77n, tokenDecimals: 0, amountReceived: 10n ** 76n, note: 'coffee' };
    const view = shownInvoice({ ...long, orderId: '😀'.repeat(255) }, { symbol: '😀'.repeat(32) });
    const { text } = parseHtml(messageOf(view, { publicUrl: LOCALHOST }).html);
    expect(text.length).toBeLessThanOrEqual(1_024);
    expect(text).toMatch(/\nOrder 😀+…$/u);
  });
});

describe('phaseLine', () => {
  it.each(EVERY)('is the second line of the post: $phase ($language)', ({ view, language }) => {
    expect(messageOf(view, { language }).html.split('\n')[1]).toBe(phaseLine(view, translatorFor(language)));
  });
});

describe('formatDateTime', () => {
  it.each([
    ['en', '2026-11-20T13:30:59.999Z', 'Nov 20, 2026, 1:30 PM UTC'],
    ['de', '2026-11-20T13:30:59.999Z', '20.11.2026, 13:30 UTC'],
    ['en', '2027-01-01T00:00:00.000Z', 'Jan 1, 2027, 12:00 AM UTC'],
    ['de', '2027-01-01T00:00:00.000Z', '01.01.2027, 00:00 UTC'],
  ] as const)('says in %s %s', (language, time, said) => {
    expect(formatDateTime(language, new Date(time)).replaceAll('\u202f', ' ')).toBe(said);
  });
});
