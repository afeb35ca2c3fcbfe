import { parseInvoiceCommand, toNewInvoice } from '../../../src/bot/features/invoice-command';
import type { OfferedToken } from '../../../src/bot/features/tokens';
import { translatorFor } from '../../../src/bot/messages/translator';
import { AppError } from '../../../src/errors';
import type { NetworkId } from '../../../src/lib/chain/networks';
import { reason } from '../../../src/lib/reasons';
import { measured } from '../../support/cpu-time';
import { parseHtml } from '../../support/fake-telegram/telegram-html';

const translator = translatorFor('en');

const token = (
  symbol: string,
  network: NetworkId,
  address: string,
  support: OfferedToken['support'] = 'watched',
) => ({ symbol, network, address, support }) as OfferedToken;

const USDC = '0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d';
const USDC_ON_BASE = '0x036CbD53842c5426634e7929541eC2318f3dCF7e';
const DAI = '0x6B175474E89094C44Da98b954EedeAC495271d0F';

const TOKENS = [
  token('USDC', 'ARB_SEPOLIA', USDC),
  token('USDC', 'BASE_SEPOLIA', USDC_ON_BASE),
  token('Dai', 'ETH_SEPOLIA', DAI),
];

const read = (text: string, tokens = TOKENS) => parseInvoiceCommand(text, tokens, translator);

/** Parses a command that must describe an invoice. */
function invoiceOf(text: string, tokens = TOKENS) {
  const asked = read(text, tokens);
  if ('html' in asked) throw new Error(asked.html);
  return asked.invoice;
}

/** The error reply to a command. */
function answerTo(text: string, tokens = TOKENS): string {
  const asked = read(text, tokens);
  return 'html' in asked ? asked.html : `made ${JSON.stringify(asked.invoice)}`;
}

/** The first problem of an invalid input. */
function refusalOf(act: () => unknown) {
  try {
    act();
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, ...error.details.problems?.[0] };
    throw error;
  }
  return null;
}

const onArbitrum = { tokenAddress: USDC, network: 'ARB_SEPOLIA' };
const onBase = { tokenAddress: USDC_ON_BASE, network: 'BASE_SEPOLIA' };
const inDai = { tokenAddress: DAI, network: 'ETH_SEPOLIA' };

describe('parseInvoiceCommand', () => {
  it.each([
    ['25 USDC ARB_SEPOLIA coffee', { amount: '25', ...onArbitrum, note: 'coffee' }],
    [
      '25.90 eur USDC ARB_SEPOLIA order:7 coffee',
      { price: { amount: '25.90', currency: 'EUR' }, ...onArbitrum, orderId: '7', note: 'coffee' },
    ],
    ['25,90 EUR USDC ARB_SEPOLIA', { price: { amount: '25.90', currency: 'EUR' }, ...onArbitrum }],
    ['1.234,5 USDC ARB_SEPOLIA', { amount: '1234.5', ...onArbitrum }],
    ['1 234,50 USDC ARB_SEPOLIA coffee', { amount: '1234.50', ...onArbitrum, note: 'coffee' }],
    ['1\u202f234 567 EUR USDC ARB_SEPOLIA', { price: { amount: '1234567', currency: 'EUR' }, ...onArbitrum }],
    ['25 USDC ARB_SEPOLIA', { amount: '25', ...onArbitrum }],
    ['25 USDC BASE_SEPOLIA', { amount: '25', ...onBase }],
    ['  25   USDC   ARB_SEPOLIA   coffee  ', { amount: '25', ...onArbitrum, note: 'coffee' }],
    ['25\nUSDC\nARB_SEPOLIA\ncoffee', { amount: '25', ...onArbitrum, note: 'coffee' }],
    ['12.50 USDC ARB_SEPOLIA', { amount: '12.50', ...onArbitrum }],
    ['0.000001 USDC ARB_SEPOLIA', { amount: '0.000001', ...onArbitrum }],
    [`${'9'.repeat(78)} USDC ARB_SEPOLIA`, { amount: '9'.repeat(78), ...onArbitrum }],
  ])('reads %p', (text, invoice) => {
    expect(invoiceOf(text)).toEqual(invoice);
  });

  it.each(['usdc arb_sepolia', 'Usdc Arb_Sepolia', 'USDC ARB_SEPOLIA', `${USDC} ARB_SEPOLIA`])(
    'accepts token and network in any letter case: %s',
    (named) => {
      expect(invoiceOf(`25 ${named} coffee`)).toEqual({ amount: '25', ...onArbitrum, note: 'coffee' });
    },
  );

  it.each(['25 USDC BASE coffee', '25 usdc base coffee', '25 USDC BASE_MAINNET coffee'])(
    'takes the short name of a network on which the token is: %s',
    (text) => {
      const tokens = [...TOKENS, token('USDC', 'BASE_MAINNET', DAI)];
      const onNetwork = { tokenAddress: DAI, network: 'BASE_MAINNET' };
      expect(invoiceOf(text, tokens)).toEqual({ amount: '25', ...onNetwork, note: 'coffee' });
    },
  );

  it('takes no word of a note for a network on which the token is not', () => {
    expect(invoiceOf('25 dai base camp')).toEqual({ amount: '25', ...inDai, note: 'base camp' });
  });

  it.each([
    [TOKENS, 'USDC ARB_SEPOLIA'],
    [[token('USDC', 'BASE_MAINNET', USDC), token('usdc', 'ETH_MAINNET', DAI)], 'USDC BASE'],
    [[token('USDC', 'ARB_SEPOLIA', USDC, 'refused'), token('DAI', 'ETH_SEPOLIA', DAI)], 'DAI'],
    [[], 'USDC'],
  ])(
    'explains itself with a token of the installation, and its network if it needs one: %#',
    (tokens, name) => {
      expect(answerTo('25', tokens)).toBe(translator.html('invoice-usage', { token: name }));
    },
  );

  it.each([USDC, USDC.toLowerCase(), USDC.toUpperCase(), `0x${USDC.slice(2).toUpperCase()}`])(
    "accepts a token's address, which determines the network: %s",
    (address) => {
      expect(invoiceOf(`25 ${address} coffee`)).toEqual({ amount: '25', ...onArbitrum, note: 'coffee' });
    },
  );

  it.each([
    ['25 DAI', { amount: '25', ...inDai }],
    ['25 dai coffee', { amount: '25', ...inDai, note: 'coffee' }],
    ['25 dai ETH_SEPOLIA coffee', { amount: '25', ...inDai, note: 'coffee' }],
  ])('requires no network for a token on a single network: %p', (text, invoice) => {
    expect(invoiceOf(text)).toEqual(invoice);
  });

  it.each(['25 USDC', '25 usdc coffee for two', '25 USDC OPT_SEPOLIA', '25 USDC nonsense coffee'])(
    'requires the network for a token on several: %p',
    (text) => {
      const html = answerTo(text);
      expect(html).toMatch(/^On which network\? <b>usdc<\/b> is on ARB_SEPOLIA, BASE_SEPOLIA\.$/i);
    },
  );

  it.each(['25 DAI ARB_SEPOLIA', '25 dai base_sepolia coffee', `25 ${USDC} BASE_SEPOLIA`])(
    'uses no other network than the given one: %p',
    (text) => {
      expect(answerTo(text)).toMatch(/^On which network\?/);
    },
  );

  it('names the networks on which payments are not detected', () => {
    const tokens = [TOKENS[0], token('USDC', 'BASE_SEPOLIA', USDC_ON_BASE, 'by_hand')] as OfferedToken[];
    const { text } = parseHtml(answerTo('25 USDC', tokens));
    expect(text.split('\n')).toEqual([
      'On which network? USDC is on ARB_SEPOLIA, BASE_SEPOLIA.',
      '✋ Payments on BASE_SEPOLIA are not detected. Only the operator of this service can mark such invoices as paid.',
    ]);
  });

  it('selects the only network that does not refuse invoices', () => {
    const tokens = [token('USDC', 'ARB_SEPOLIA', USDC, 'refused'), TOKENS[1]] as OfferedToken[];
    expect(invoiceOf('25 USDC', tokens)).toEqual({ amount: '25', ...onBase });
  });

  it('leaves the refusal of a network that nobody watches to the creation of the invoice', () => {
    const tokens = [token('USDC', 'ARB_SEPOLIA', USDC, 'refused')];
    const invoice = { amount: '25', ...onArbitrum };
    expect(invoiceOf('25 USDC', tokens)).toEqual(invoice);
    expect(invoiceOf('25 USDC ARB_SEPOLIA', [...tokens, ...TOKENS.slice(1)])).toEqual(invoice);
  });

  it('refuses an ambiguous symbol of two tokens on one network', () => {
    const twice = [token('USDC', 'ARB_SEPOLIA', USDC), token('usdc', 'ARB_SEPOLIA', DAI)];
    expect(answerTo('25 USDC ARB_SEPOLIA', twice)).not.toMatch(/^made/);
  });

  it('selects between tokens with the same symbol by address', () => {
    const twice = [token('USDC', 'ARB_SEPOLIA', USDC), token('USDC', 'ARB_SEPOLIA', DAI)];
    expect(invoiceOf(`25 ${DAI}`, twice).tokenAddress).toBe(DAI);
  });

  it.each([
    ['25 DAI for ETH_SEPOLIA', 'for ETH_SEPOLIA'],
    ['25 DAI sepolia', 'sepolia'],
    ['25 DAI ETH_SEPOLIA ETH_SEPOLIA', 'ETH_SEPOLIA'],
    ['25 DAI ETH_SEPOLIA: coffee', 'ETH_SEPOLIA: coffee'],
    ['25 USDC ARB_SEPOLIA BASE_SEPOLIA is next', 'BASE_SEPOLIA is next'],
  ])('treats a word that is no network as the note: %p', (text, note) => {
    expect(invoiceOf(text).note).toBe(note);
  });

  it.each([
    ['25 DAI ETH_SEPOLIA two  coffees\nand\ta cake\n\nthanks', 'two  coffees\nand\ta cake\n\nthanks'],
    ['25 DAI two  coffees\nand\ta cake', 'two  coffees\nand\ta cake'],
    ['25 DAI ETH_SEPOLIA\n\nfirst\n  second', 'first\n  second'],
    ['25 DAI ETH_SEPOLIA <b>&"\'</b> {$x}', '<b>&"\'</b> {$x}'],
    ['25 DAI ETH_SEPOLIA 👨‍👩‍👧‍👦 \u202ex', '👨‍👩‍👧‍👦 \u202ex'],
  ])('does not change a note: %p', (text, note) => {
    expect(invoiceOf(text).note).toBe(note);
  });

  it.each(['25 DAI ETH_SEPOLIA', '25 DAI ETH_SEPOLIA  \n ', '25 DAI '])('shows no empty note: %p', (text) => {
    expect(invoiceOf(text)).not.toHaveProperty('note');
  });

  it.each([
    ['25 USDC ARB_SEPOLIA order:1234', { amount: '25', ...onArbitrum, orderId: '1234' }],
    ['25 USDC ARB_SEPOLIA order:A/7 coffee', { amount: '25', ...onArbitrum, orderId: 'A/7', note: 'coffee' }],
    ['25 DAI order:1234\ntwo  coffees', { amount: '25', ...inDai, orderId: '1234', note: 'two  coffees' }],
    ['25 DAI Order:a:B', { amount: '25', ...inDai, orderId: 'a:B' }],
    ['25 DAI coffee order:1234', { amount: '25', ...inDai, note: 'coffee order:1234' }],
    ['25 DAI order 1234', { amount: '25', ...inDai, note: 'order 1234' }],
    ['25 DAI #1234', { amount: '25', ...inDai, note: '#1234' }],
  ])('takes an order ID before the note: %p', (text, invoice) => {
    expect(invoiceOf(text)).toEqual(invoice);
  });

  it.each(['', 'x'.repeat(256)])('refuses an order ID that the API refuses: %p', (orderId) => {
    expect(refusalOf(() => read(`25 DAI order:${orderId} coffee`))).toEqual({
      code: 'invalid',
      member: 'orderId',
      reason: reason('text_length', { min: 1, max: 255 }),
    });
  });

  it.each(['', ' ', '\n', '25', 'USDC', ' 25 ', 'coffee'])('explains the syntax for %p', (text) => {
    expect(answerTo(text)).toBe(translator.html('invoice-usage', { token: 'USDC ARB_SEPOLIA' }));
  });

  it.each([
    '25 GOLD ARB_SEPOLIA',
    '25 ARB_SEPOLIA',
    '25 GOLD',
    `25 ${DAI.replace('6', '7')}`,
    'USDC 25',
    '25 __proto__',
  ])('lists the available tokens for %p', (text) => {
    const named = text.split(' ')[1];
    expect(answerTo(text)).toBe(`There is no token <b>${named}</b> here. Choose one of: Dai, USDC`);
  });

  it('takes a currency for a part of the price, unless a token has that name', () => {
    expect(answerTo('25 EUR GOLD')).toBe('There is no token <b>GOLD</b> here. Choose one of: Dai, USDC');
    expect(answerTo('25 EUR')).toContain('/invoice 25.90 EUR USDC');
    const named = [token('EUR', 'ETH_SEPOLIA', DAI)];
    expect(invoiceOf('25 EUR', named)).toEqual({ amount: '25', ...inDai });
  });

  it('escapes unknown words', () => {
    const html = answerTo('25 <b>&</b> <i>');
    expect(parseHtml(html).text).toBe('There is no token <b>&</b> here. Choose one of: Dai, USDC');
  });

  it('shortens a very long word', () => {
    const { text } = parseHtml(answerTo(`25 ${'<'.repeat(4_000)}`));
    expect(text.length).toBeLessThan(1_100);
  });

  it.each(['-1', '+1', '1e3', '0x1', '1.5.5', '5.', '1_000', 'NaN', 'Infinity', 'abc', '１２', '²', '25$'])(
    'refuses the amount %s',
    (amount) => {
      expect(refusalOf(() => read(`${amount} USDC ARB_SEPOLIA`))).toEqual({
        code: 'invalid',
        member: 'amount',
        reason: reason('plain_decimal'),
      });
    },
  );

  it('refuses a very long amount', () => {
    const refusal = refusalOf(() => read(`${'9'.repeat(161)} USDC ARB_SEPOLIA`));
    expect(refusal).toMatchObject({ code: 'invalid', member: 'amount', reason: reason('too_long') });
  });

  it('accepts a note of 500 emoji', () => {
    expect(invoiceOf(`25 DAI ETH_SEPOLIA ${'😀'.repeat(500)}`).note).toBe('😀'.repeat(500));
  });

  it.each([500, 499, 1])('accepts a note of %i characters', (length) => {
    expect(invoiceOf(`25 DAI ETH_SEPOLIA ${'x'.repeat(length)}`).note).toHaveLength(length);
  });

  it.each([
    ['too long', 'x'.repeat(501)],
    ['too long in emoji', '😀'.repeat(501)],
  ])('refuses a note that is %s', (_what, note) => {
    expect(refusalOf(() => read(`25 DAI ETH_SEPOLIA ${note}`))).toEqual({
      code: 'invalid',
      member: 'note',
      reason: reason('text_length', { min: 0, max: 500 }),
    });
  });

  it.each(['before\0after', 'x\ud800', '\udc00x'])(
    'refuses a note that PostgreSQL cannot store: %p',
    (note) => {
      expect(refusalOf(() => read(`25 DAI ${note}`))).toMatchObject({ code: 'invalid', member: 'note' });
    },
  );

  it('parses the longest message without delay', async () => {
    const texts = [
      ...[' '.repeat(4_096), 'x '.repeat(2_048)],
      ...[`1 ${'x'.repeat(4_094)}`, `1 DAI ${' x'.repeat(2_045)}`],
    ];
    const { cpuSeconds } = await measured(() => {
      for (const text of texts) refusalOf(() => read(text));
    });
    expect(cpuSeconds).toBeLessThan(5);
  });
});

describe('toNewInvoice', () => {
  it('uses the given token', () => {
    expect(toNewInvoice('25', [TOKENS[2] as OfferedToken], ' coffee ')).toEqual({
      amount: '25',
      ...inDai,
      note: 'coffee',
    });
  });

  it('requires an amount before a note', () => {
    const refusal = refusalOf(() => toNewInvoice('much', [TOKENS[2] as OfferedToken], 'x'.repeat(501)));
    expect(refusal?.member).toBe('amount');
  });
});
