const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

/** Creating an `Intl.NumberFormat` takes longer than the rest of a price computation. */
const known = new Map<string, number>();

/** Whether the code is that of a currency (ISO 4217), in upper case. */
export const isCurrency = (code: string): boolean => CURRENCIES.has(code);

/** Returns the number of decimals of a currency: 2 for EUR, 0 for JPY. */
export function decimalsOfCurrency(currency: string): number {
  const decimals = known.get(currency) ?? readDecimals(currency);
  known.set(currency, decimals);
  return decimals;
}

const readDecimals = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
