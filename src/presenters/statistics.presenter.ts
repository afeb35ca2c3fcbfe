interface InvoiceStatistics {
  totalInvoices: number;
  totalByToken: { token: string; network: string; amount: string; count: number }[];
  last24HoursCount: number;
}

/** The statistics of the REST specification (2.7), in which the counts per token are text. */
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
