import { packHex } from '../../../src/bot/messages/callback-data';
import { noticeMessage, whitelistRequest } from '../../../src/bot/messages/notice-message';
import { translatorFor } from '../../../src/bot/messages/translator';
import { INVOICE_EVENTS, type InvoiceEventType, LANGUAGES } from '../../../src/lib/enums';
import type { Notice, ShownInvoice } from '../../../src/services/telegram/messenger';
import { parseHtml } from '../../support/fake-telegram/telegram-html';
import { ADDRESS, HASH, IN_PHASE, INVOICE_UUID, PHASES, shownInvoice } from './shown-invoice';

const en = translatorFor('en');

const about = (event: InvoiceEventType): Notice => ({ topic: 'invoice', invoiceUuid: INVOICE_UUID, event });

/** Plain text of the notice of an invoice. */
const told = (view: ShownInvoice, language: (typeof LANGUAGES)[number] = 'en') =>
  parseHtml(noticeMessage(about(view.event), translatorFor(language), view)?.html ?? '').text;

const payment = { amount: '10.5', symbol: 'USDC', network: 'ARB_SEPOLIA', hash: HASH } as const;

describe('The notice of an invoice', () => {
  it.each([
    ['waiting', '⏳ Waiting for payment · 25 USDC on Arbitrum Sepolia (test)'],
    ['seen', '👀 Payment seen, the network is confirming it · 25 USDC on Arbitrum Sepolia (test)'],
    [
      'part_paid',
      '🌗 Partially paid. 10.5 USDC seen, 14.5 USDC remaining · 25 USDC on Arbitrum Sepolia (test)',
    ],
    ['paid', '✅ Paid · 25 USDC on Arbitrum Sepolia (test)'],
    ['paid_late', '✅ Paid late · 25 USDC on Arbitrum Sepolia (test)'],
    ['expired', '⌛ Expired: do not pay · 25 USDC on Arbitrum Sepolia (test)'],
    [
      'late',
      '⌛ Late payment, being confirmed: 7 USDC arrived after the time was up. It counts once the network has confirmed it, unless the amount was converted at a changing rate · 25 USDC on Arbitrum Sepolia (test)',
    ],
  ] as const)('shows the status: %s', (phase, text) => {
    expect(told(IN_PHASE[phase])).toBe(text);
  });

  it.each([
    ['waiting', '⏳ Wartet auf Zahlung · 25 USDC auf Arbitrum Sepolia (Test)'],
    ['paid', '✅ Bezahlt · 25 USDC auf Arbitrum Sepolia (Test)'],
    ['expired', '⌛ Abgelaufen: nicht bezahlen · 25 USDC auf Arbitrum Sepolia (Test)'],
  ] as const)('shows the status in German: %s', (phase, text) => {
    expect(told(IN_PHASE[phase], 'de')).toBe(text);
  });

  it.each(LANGUAGES)('reports a reverted payment once (%s)', (language) => {
    expect(told(IN_PHASE.reverted, language).match(/↩️/gu)).toHaveLength(1);
  });

  it('reports a reverted payment also if another payment remains', () => {
    const view = shownInvoice({ amountReceived: 10_000_000n }, { event: 'invoice.payment_reverted' });
    expect(told(view)).toContain('Partially paid. 10 USDC seen');
    expect(told(view)).toContain('A payment was dropped by the network. This is rare');
  });

  it.each(INVOICE_EVENTS)('names the operator as the cause only if an admin made the change: %s', (event) => {
    expect(told(shownInvoice({ status: 'paid' }, { event })).includes('The operator of this service')).toBe(
      event === 'invoice.updated',
    );
  });

  it('shows the payment, with a link to it', () => {
    const view = shownInvoice({ amountPending: 10_500_000n }, { event: 'invoice.payment_detected', payment });
    const html = noticeMessage(about(view.event), en, view)?.html;
    expect(html).toContain(
      `\n10.5 USDC in <a href="https://sepolia.arbiscan.io/tx/${HASH}">0x12345678…9abcdef0</a>`,
    );
  });

  it('shows the payment on a network without an explorer', () => {
    const view = shownInvoice({}, { payment: { ...payment, network: 'LOCAL' } });
    expect(noticeMessage(about(view.event), en, view)?.html).toContain(
      '10.5 USDC in <code>0x12345678…9abcdef0</code>',
    );
  });

  it.each([
    ['for two coffees', 'for two coffees'],
    ['  for\ntwo  ', 'for\ntwo'],
    ['<b>&lt;', '<b>&lt;'],
    ['x'.repeat(100), 'x'.repeat(100)],
    ['x'.repeat(101), `${'x'.repeat(99)}…`],
    ['😀'.repeat(51), `${'😀'.repeat(49)}…`],
  ])('contains the note %p, shortened if it is long', (note, shown) => {
    expect(told(shownInvoice({ note })).split('\n').slice(1).join('\n')).toBe(shown);
  });

  it.each([null, '', ' \n '])('shows no empty note: %p', (note) => {
    expect(told(shownInvoice({ note }))).not.toContain('\n');
  });

  it.each(PHASES)('has a button that shows the invoice: %s', (phase) => {
    for (const language of LANGUAGES) {
      const view = IN_PHASE[phase];
      const message = noticeMessage(about(view.event), translatorFor(language), view);
      expect(message?.keyboard?.inline_keyboard.flat()).toEqual([
        { text: translatorFor(language).text('details'), callback_data: `show:${packHex(INVOICE_UUID)}` },
      ]);
    }
  });

  it('is not sent for an invoice that no longer exists', () => {
    for (const event of INVOICE_EVENTS) expect(noticeMessage(about(event), en, null)).toBeNull();
  });
});

describe('The notice of a disabled webhook', () => {
  const url = 'https://shop.test/hook?a=1&b=<2>';

  it.each([
    [
      'en',
      'gone',
      410,
      '⚠️ Chit can no longer notify your shop system (webhook): it answered that this address no longer exists (for your developer: error 410).',
    ],
    [
      'de',
      'gone',
      410,
      '⚠️ Chit kann Ihr Shopsystem nicht mehr benachrichtigen (Webhook): Es hat geantwortet, dass es diese Adresse nicht mehr gibt (für die Entwicklung: Fehler 410).',
    ],
    [
      'en',
      'refused',
      503,
      '⚠️ Chit can no longer notify your shop system (webhook): ten attempts failed, and the last time it did not accept the message (for your developer: error 503).',
    ],
    [
      'de',
      'refused',
      503,
      '⚠️ Chit kann Ihr Shopsystem nicht mehr benachrichtigen (Webhook): Zehn Versuche sind fehlgeschlagen, beim letzten hat es die Nachricht nicht angenommen (für die Entwicklung: Fehler 503).',
    ],
    [
      'en',
      'unanswered',
      null,
      '⚠️ Chit can no longer notify your shop system (webhook): ten attempts failed, and the last time it did not answer.',
    ],
    [
      'de',
      'unanswered',
      null,
      '⚠️ Chit kann Ihr Shopsystem nicht mehr benachrichtigen (Webhook): Zehn Versuche sind fehlgeschlagen, beim letzten hat es nicht geantwortet.',
    ],
  ] as const)(
    "explains the reason in the reader's language and names the webhook (%s, %s)",
    (language, cause, status, first) => {
      const notice: Notice = { topic: 'webhook_disabled', url, cause, status };
      const message = noticeMessage(notice, translatorFor(language), null);
      const { text, entities } = parseHtml(message?.html ?? '');
      expect(text.split('\n').slice(0, 2)).toEqual([first, notice.url]);
      expect(entities).toEqual([{ type: 'code', offset: first.length + 1, length: notice.url.length }]);
      expect(message?.keyboard).toBeUndefined();
    },
  );
});

describe('The notice of a lost channel', () => {
  it.each(LANGUAGES)('names the channel (%s)', (language) => {
    const message = noticeMessage(
      { topic: 'channel_lost', title: 'Orders & <Co>' },
      translatorFor(language),
      null,
    );
    expect(message?.html).toContain('<b>Orders &amp; &lt;Co&gt;</b>');
    expect(message?.keyboard).toBeUndefined();
  });
});

describe('The notice of a wallet that waits for approval', () => {
  const request = { userUuid: INVOICE_UUID, email: 'ann@shop.test', wallet: ADDRESS, replaces: null };
  const about = `${packHex(INVOICE_UUID)}:${packHex(ADDRESS)}`;

  it.each([
    ['en', 'ann@shop.test requests approval of the wallet', '✅ Approve', '❌ Reject'],
    ['de', 'ann@shop.test beantragt die Freigabe der Wallet', '✅ Freigeben', '❌ Ablehnen'],
  ] as const)(
    'shows the account and the wallet, and two buttons with both (%s)',
    (language, first, yes, no) => {
      const { html, keyboard } = whitelistRequest(request, translatorFor(language));
      expect(parseHtml(html).text).toBe(`🔔 ${first}\n${ADDRESS}`);
      expect(html).toContain(`<code>${ADDRESS}</code>`);
      expect(keyboard?.inline_keyboard).toEqual([
        [
          { text: yes, callback_data: `yes:${about}` },
          { text: no, callback_data: `no:${about}` },
        ],
      ]);
    },
  );

  it('has buttons that Telegram accepts', () => {
    expect(Buffer.byteLength(`yes:${about}`)).toBeLessThanOrEqual(64);
  });

  it.each([
    ['en', 'no e-mail address requests'],
    ['de', 'keine E-Mail-Adresse beantragt'],
  ] as const)('is also of somebody without an e-mail address (%s)', (language, text) => {
    const { html } = whitelistRequest({ ...request, email: null }, translatorFor(language));
    expect(parseHtml(html).text).toContain(text);
  });

  it.each([
    ['en', 'ann@shop.test requests approval of the new wallet', 'It replaces the wallet'],
    ['de', 'ann@shop.test beantragt die Freigabe der neuen Wallet', 'Sie ersetzt die Wallet'],
  ] as const)('shows the verified wallet that it replaces (%s)', (language, first, replaced) => {
    const { html } = whitelistRequest({ ...request, replaces: '0x1' }, translatorFor(language));
    expect(parseHtml(html).text).toBe(`🔔 ${first}\n${ADDRESS}\n${replaced}\n0x1`);
  });

  it.each(LANGUAGES)('is sent to admins (%s)', (language) => {
    const translator = translatorFor(language);
    const message = noticeMessage({ topic: 'whitelist_requested', ...request }, translator, null);
    expect(message).toEqual(whitelistRequest(request, translator));
  });

  it.each([
    ['en', true, '✅ Your wallet <code>0x1</code> was approved: you can create invoices now.'],
    ['en', false, '❌ Your wallet <code>0x1</code> was not approved.'],
    ['de', true, '✅ Ihre Wallet <code>0x1</code> wurde freigegeben: Sie können jetzt Rechnungen erstellen.'],
    ['de', false, '❌ Ihre Wallet <code>0x1</code> wurde nicht freigegeben.'],
  ] as const)('is answered in %s: %p', (language, approved, html) => {
    const notice: Notice = { topic: 'whitelist_decided', approved, wallet: '0x1', replaces: null };
    expect(noticeMessage(notice, translatorFor(language), null)).toEqual({ html });
  });

  it.each([
    ['en', true, '✅ Your new wallet <code>0x1</code> was approved: new invoices pay out to it.'],
    [
      'en',
      false,
      '❌ Your new wallet <code>0x1</code> was not approved: new invoices still pay out to <code>0x2</code>.',
    ],
    [
      'de',
      true,
      '✅ Ihre neue Wallet <code>0x1</code> wurde freigegeben: Neue Rechnungen zahlen an sie aus.',
    ],
    [
      'de',
      false,
      '❌ Ihre neue Wallet <code>0x1</code> wurde nicht freigegeben: Neue Rechnungen zahlen weiter an <code>0x2</code> aus.',
    ],
  ] as const)('is answered for a replaced wallet in %s: %p', (language, approved, html) => {
    const notice: Notice = { topic: 'whitelist_decided', approved, wallet: '0x1', replaces: '0x2' };
    expect(noticeMessage(notice, translatorFor(language), null)).toEqual({ html });
  });
});

describe('The notice of an invoice that needs attention', () => {
  const notice: Notice = { topic: 'attention', invoiceUuid: INVOICE_UUID };

  it('has a line for each open reason', () => {
    const view = shownInvoice({}, { attention: ['PART_PAID', 'LATE_PAYMENT'] });
    expect(
      parseHtml(noticeMessage(notice, en, view)?.html ?? '')
        .text.split('\n')
        .slice(1),
    ).toEqual([
      '• Partially paid: the invoice expired or was cancelled with only part of the amount paid. Refund it, or agree with the customer on the rest.',
      '• Late, does not pay the invoice: the money was too little, its rate no longer held, or the invoice was already paid. If it was already paid, refund this money. Otherwise refund it, or agree to it: then ship the order and press “✅ Resolved”.',
    ]);
  });

  it('is not sent once its reasons are resolved', () => {
    expect(noticeMessage(notice, en, shownInvoice())).toBeNull();
  });
});
