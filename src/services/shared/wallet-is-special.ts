/** SQL: whether the account's wallet is a contract on a watched network, or blocked by a token. */
export const walletIsSpecial = (users: string) =>
  `EXISTS (SELECT FROM address_codes WHERE address = ${users}.wallet AND (kind = 'contract' OR blocked_by <> '{}'))`;
