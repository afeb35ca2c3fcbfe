/** SQL expression: whether the wallet of the account in table `users` is a contract on a watched network. */
export const walletIsContract = (users: string) =>
  `EXISTS (SELECT FROM address_codes WHERE address = ${users}.wallet AND kind = 'contract')`;
