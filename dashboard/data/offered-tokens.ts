interface Network {
  testnet: boolean;
  watched: boolean;
  acceptsInvoices: boolean;
}

/** Returns the tokens on the networks that are shown in which new invoices are possible; first those on watched networks. */
export const offeredTokens = <N extends Network, T extends { network: N }>(
  tokens: readonly T[],
  includes: (network: N) => boolean,
): T[] =>
  tokens
    .filter(({ network }) => network.acceptsInvoices && includes(network))
    .sort((one, other) => Number(other.network.watched) - Number(one.network.watched));
