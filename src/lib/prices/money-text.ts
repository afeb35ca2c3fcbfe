import { decimalsOfCurrency } from './currencies';

/** An amount of money. */
interface Money {
  amount: string;
  currency: string;
}

/** Without the currency, with the language's separators and Latin digits: `1,025.90`; rounded to `most` decimals, or else the currency's. */
export function moneyDigits(language: string, { amount, currency }: Money, most?: number): string {
  const decimals = decimalsOfCurrency(currency);
  const format = new Intl.NumberFormat(`${language}-u-nu-latn`, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: most ?? decimals,
  });
  return format.format(amount as Intl.StringNumericLiteral);
}

/** Formats an amount of money with its currency's code: `1,025.90 EUR`. */
export const moneyText = (language: string, money: Money): string =>
  `${moneyDigits(language, money)} ${money.currency}`;
