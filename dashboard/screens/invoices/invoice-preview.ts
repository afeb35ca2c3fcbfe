import { isDecimal } from '../../data/decimal';
import { toLine, totalOf } from '../../data/lines';
import type { ShownInvoice, ShownProfile } from '../../ui/shown-invoice';
import { amountOf, type InvoiceEntries } from './invoice-entries';

/** Returns what payers see of a merchant; what is not set is ''. */
export const shownProfile = (profile: { [Member in keyof ShownProfile]: string | null }): ShownProfile => ({
  displayName: profile.displayName ?? '',
  accentColor: profile.accentColor ?? '',
  supportEmail: profile.supportEmail ?? '',
  supportUrl: profile.supportUrl ?? '',
  logoUrl: profile.logoUrl,
});

interface Token {
  uuid: string;
  symbol: string;
  network: { name: string; testnet: boolean };
}

/**
 * Returns what the payer would see of the invoice. `quoted` has the amounts that pay a price, by the UUID of the token, and
 * is undefined while they are not known. Tokens that cannot be priced are left out, as in the invoice.
 */
export function shownInvoice(
  entries: InvoiceEntries,
  tokens: readonly Token[],
  quoted: ReadonlyMap<string, { amount: string }> | undefined,
): ShownInvoice {
  const { orderId, note, redirectUrl, currency } = entries;
  const typed = amountOf(entries);
  const amount = isDecimal(typed) ? typed : '0';
  const shown = quoted ? tokens.filter(({ uuid }) => quoted.has(uuid)) : tokens;
  return {
    amount,
    unit: currency ? { currency } : { symbol: tokens[0]?.symbol ?? '' },
    options: shown.map(({ uuid, symbol, network }) => ({
      amount: currency ? quoted?.get(uuid)?.amount : amount,
      ...{ symbol, network },
    })),
    ...{ orderId, note, redirectUrl },
    lines: entries.lines.map((line) => ({ ...toLine(line), total: totalOf(line) })),
  };
}
