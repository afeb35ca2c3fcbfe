const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

/** Whether the code is that of a currency (ISO 4217), in upper case. */
export const isCurrency = (code: string): boolean => CURRENCIES.has(code);

/** Returns the number of decimals of a currency: 2 for EUR, 0 for JPY. */
export function decimalsOfCurrency(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}
