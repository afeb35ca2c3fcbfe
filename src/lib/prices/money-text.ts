import { decimalsOfCurrency } from './currencies';

/** An amount of money; has at most the decimals of its currency. */
interface Money {
  amount: string;
  currency: string;
}

/** Exactly, without the currency, with the language's separators and Latin digits: `1,025.90`. */
export function moneyDigits(language: string, { amount, currency }: Money): string {
  const decimals = decimalsOfCurrency(currency);
  const format = new Intl.NumberFormat(`${language}-u-nu-latn`, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return format.format(amount as Intl.StringNumericLiteral);
}

/** Formats an amount of money with its currency's code: `1,025.90 EUR`. */
export const moneyText = (language: string, money: Money): string =>
  `${moneyDigits(language, money)} ${money.currency}`;
