import {
  chosenTokens,
  ENTRY_OF,
  membersOf,
  newInvoice,
  tokenMembers,
} from '../../dashboard/screens/invoices/invoice-entries';
import { shownInvoice } from '../../dashboard/screens/invoices/invoice-preview';

const network = { id: 'LOCAL', name: 'Foundry', testnet: true };
const token = (symbol: string) => ({ uuid: symbol, symbol, address: `0x${symbol}`, network });
const [USDC, DAI, WETH] = ['USDC', 'DAI', 'WETH'].map(token) as [Token, Token, Token];
type Token = ReturnType<typeof token>;

const EMPTY = newInvoice([], []);
const PRICED = { ...EMPTY, amount: ' 25.90 ', currency: 'EUR', token: 'USDC' };

describe('The tokens of an invoice form', () => {
  it('are the default tokens of the account at first, in their order, as far as they are offered', () => {
    const { token, further } = newInvoice([USDC, DAI, WETH], [WETH, { uuid: 'GONE' }, USDC]);
    expect([token, further]).toEqual(['WETH', ['USDC']]);
  });

  it('are the first token that is offered while the account has no defaults', () => {
    expect(newInvoice([DAI, USDC], [])).toMatchObject({ token: 'DAI', further: [] });
  });

  it('are the one that is offered first, then the further ones, each once', () => {
    const chosen = chosenTokens({ token: 'DAI', further: ['WETH', 'DAI', 'GONE'] }, [USDC, DAI, WETH]);
    expect(chosen).toEqual([DAI, WETH]);
  });

  it('are sent as the first token and a list of the others', () => {
    expect(tokenMembers([USDC])).toEqual({ tokenAddress: '0xUSDC', network: 'LOCAL' });
    expect(tokenMembers([USDC, DAI])).toEqual({
      ...{ tokenAddress: '0xUSDC', network: 'LOCAL' },
      accepts: [{ tokenAddress: '0xDAI', network: 'LOCAL' }],
    });
  });
});

describe('The amount of an invoice form', () => {
  it('is an amount of tokens, or a price in the chosen currency', () => {
    expect(membersOf({ ...PRICED, currency: '' })).toEqual({ amount: '25.90' });
    expect(membersOf(PRICED)).toEqual({ price: { amount: '25.90', currency: 'EUR' } });
  });

  it('has the tax added to the prices of the lines when that is chosen, in a currency only', () => {
    const lines = [{ name: 'Beans', quantity: '2', unitPrice: '2.5', taxRate: '19' }];
    const taxed = { ...PRICED, lines, isTaxAdded: true };
    expect(membersOf(taxed)).toEqual({
      price: { amount: '5.95', currency: 'EUR' },
      lines,
      taxIncluded: false,
    });
    expect(membersOf({ ...taxed, currency: '' })).toEqual({ amount: '5', lines });
  });

  it('is the sum of the lines in the chosen currency', () => {
    const lines = [{ name: 'Beans', quantity: '2', unitPrice: '2.5' }];
    expect(membersOf({ ...PRICED, lines })).toEqual({ price: { amount: '5', currency: 'EUR' }, lines });
  });
});

describe('The texts of an invoice form', () => {
  const OTHERS = [
    ...['amount', 'currency', 'token', 'expiresInMinutes', 'metadata'],
    ...['customerName', 'customerEmail'],
  ];
  const names = Object.entries(EMPTY)
    .filter(([name, entry]) => entry === '' && !OTHERS.includes(name))
    .map(([name]) => name);
  const filledIn = { ...PRICED, ...Object.fromEntries(names.map((name) => [name, ` ${name} `])) };

  it('are all sent, without the spaces around them', () => {
    expect(membersOf(filledIn)).toEqual({
      ...membersOf(PRICED),
      ...Object.fromEntries(names.map((name) => [name, name])),
    });
  });

  it('are not sent when they are empty', () => {
    expect(membersOf({ ...filledIn, note: ' ', orderId: '' })).not.toHaveProperty('note');
    expect(membersOf({ ...filledIn, note: ' ', orderId: '' })).not.toHaveProperty('orderId');
  });

  it('show what is wrong with them themselves', () => {
    expect(ENTRY_OF).toMatchObject(Object.fromEntries(names.map((name) => [name, name])));
  });
});

describe('The preview of an invoice form', () => {
  it('has the same amount of each token without a currency', () => {
    const { amount, unit, options } = shownInvoice({ ...PRICED, currency: '' }, [USDC, DAI], undefined);
    expect({ amount, unit }).toEqual({ amount: '25.90', unit: { symbol: 'USDC' } });
    expect(options.map(({ amount, symbol }) => `${amount} ${symbol}`)).toEqual(['25.90 USDC', '25.90 DAI']);
  });

  it('has the quoted amounts of the tokens that can be priced', () => {
    const { unit, options } = shownInvoice(PRICED, [USDC, DAI], new Map([['DAI', { amount: '29.8' }]]));
    expect(unit).toEqual({ currency: 'EUR' });
    expect(options.map(({ amount, symbol }) => `${amount} ${symbol}`)).toEqual(['29.8 DAI']);
  });

  it('has all tokens without amounts until the quote is there', () => {
    const { options } = shownInvoice(PRICED, [USDC, DAI], undefined);
    expect(options.map(({ amount, symbol }) => [amount, symbol])).toEqual([
      [undefined, 'USDC'],
      [undefined, 'DAI'],
    ]);
  });
});

describe('The customer of an invoice form', () => {
  it('is sent as far as it is filled in', () => {
    expect(membersOf(PRICED)).not.toHaveProperty('customer');
    expect(membersOf({ ...PRICED, customerName: ' Ada ' })).toMatchObject({
      customer: { name: 'Ada', email: null },
    });
  });
});
