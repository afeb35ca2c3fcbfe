import { sumOf } from '../../data/decimal';

/** What payments are worth in a currency, as exact decimal text. */
interface Worth {
  currency: string;
  received: string;
}

interface PaymentSums {
  paymentStatistics: {
    totalByToken: readonly { tokenUuid: string; network: string; money: readonly Worth[] }[];
  };
  paymentVolume: readonly { start: string; token: { uuid: string }; money: readonly Worth[] }[];
}

/** What the payments of invoices with prices in one currency are worth, on networks of one kind. */
export interface MoneySums {
  currency: string;
  isTestnet: boolean;
  /** Of today. */
  today: string;
  /** Of the last 30 days. */
  days: string;
  /** Of everything that was ever paid. */
  all: string;
}

/** Adds up the worth of the payments in all tokens, by currency; payments on test networks are counted apart. */
export function moneyOf(sums: PaymentSums, isTestnet: (network: string) => boolean): MoneySums[] {
  const { totalByToken } = sums.paymentStatistics;
  return [false, true].flatMap((testnet) => {
    const totals = totalByToken.filter(({ network }) => isTestnet(network) === testnet);
    const tokens = new Set(totals.map(({ tokenUuid }) => tokenUuid));
    const points = sums.paymentVolume.filter(({ token }) => tokens.has(token.uuid));
    const today = points.filter(({ start }) => start === sums.paymentVolume.at(-1)?.start);
    const currencies = new Set(totals.flatMap(({ money }) => money.map(({ currency }) => currency)));
    return [...currencies].sort().map((currency) => ({
      currency,
      isTestnet: testnet,
      today: worthIn(currency, today),
      days: worthIn(currency, points),
      all: worthIn(currency, totals),
    }));
  });
}

const worthIn = (currency: string, figures: readonly { money: readonly Worth[] }[]): string =>
  sumOf(
    figures
      .flatMap(({ money }) => money)
      .filter((worth) => worth.currency === currency)
      .map(({ received }) => received),
  );
