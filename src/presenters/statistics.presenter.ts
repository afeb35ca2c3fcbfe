interface InvoiceStatistics {
  totalInvoices: number;
  totalByToken: { token: string; network: string; amount: string; count: number }[];
  last24HoursCount: number;
}

/** Converts statistics to the object of the REST specification (2.7), in which the counts per token are text. */
export const presentStatistics = ({ totalInvoices, totalByToken, last24HoursCount }: InvoiceStatistics) => ({
  totalInvoices,
  totalByTokenResult: totalByToken.map(({ token, network, amount, count }) => ({
    token,
    network,
    amount,
    count: String(count),
  })),
  last24HoursCount,
});

interface PaymentFigures {
  count: number;
  received: string;
  fees: string;
  net: string;
  overpaid: string;
  refunded: string;
  netAfterRefunds: string;
}

interface PaymentStatistics {
  totalPayments: number;
  totalByToken: ({ tokenUuid: string; token: string; network: string } & PaymentFigures)[];
}

interface Point {
  start: Date;
  token: { uuid: string; symbol: string; network: string };
}

interface InvoicePoint extends Point {
  count: number;
  amount: string;
  paidCount: number;
  paidAmount: string;
}

const presentFigures = ({ count, received, fees, net, overpaid, ...figures }: PaymentFigures) => ({
  ...{ count, received, fees, net, overpaid },
  refunded: figures.refunded,
  net_after_refunds: figures.netAfterRefunds,
});

const presentBucket = ({ start, token }: Point) => ({
  start: start.toISOString(),
  token_uuid: token.uuid,
  token: token.symbol,
  network: token.network,
});

/** Converts statistics of payments to their REST form; amounts are exact decimal text in whole tokens. */
export const presentPaymentStatistics = ({ totalPayments, totalByToken }: PaymentStatistics) => ({
  total_payments: totalPayments,
  total_by_token: totalByToken.map(({ tokenUuid, token, network, ...figures }) => ({
    token_uuid: tokenUuid,
    token,
    network,
    ...presentFigures(figures),
  })),
});

/** REST form of invoices in one token and bucket; amounts are exact decimal text in whole tokens. */
export const presentInvoiceVolume = (point: InvoicePoint) => ({
  ...presentBucket(point),
  count: point.count,
  amount: point.amount,
  paid_count: point.paidCount,
  paid_amount: point.paidAmount,
});

/** REST form of payments in one token and bucket; amounts are exact decimal text in whole tokens. */
export const presentPaymentVolume = (point: Point & PaymentFigures) => ({
  ...presentBucket(point),
  ...presentFigures(point),
});
