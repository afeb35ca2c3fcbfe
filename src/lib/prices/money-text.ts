import { decimalsOfCurrency } from './currencies';

/**
 * Formats an amount of money exactly, with the separators of the language and the currency's code: `1,025.90 EUR`. The
 * digits are Latin in every language, as in amounts of tokens. The amount has at most the decimals of its currency.
 */
export function moneyText(
  language: string,
  { amount, currency }: { amount: string; currency: string },
): string {
  const decimals = decimalsOfCurrency(currency);
  const format = new Intl.NumberFormat(`${language}-u-nu-latn`, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return `${format.format(amount as Intl.StringNumericLiteral)} ${currency}`;
}
