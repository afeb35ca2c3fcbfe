import { graphql, type ResultOf } from '../../data/graphql';

/** The members of an account on which an admin's decisions depend. */
export const AccountFields = graphql(`
  fragment AdminAccount on User {
    uuid
    email
    emailConfirmedOn
    role
    status
    feeBps
    wallet
    requestedWallet
    walletRequestedOn
    walletProvenOn
    walletChangeOn
    telegramName
    createdOn
    profile { displayName supportEmail supportUrl logoUrl }
  }
`);
export type Account = ResultOf<typeof AccountFields>;

export const NoteFields = graphql(
  `fragment AdminNote on UserNote { uuid text createdOn author { uuid email } }`,
);
export type Note = ResultOf<typeof NoteFields>;

export const UpdateUser = graphql(
  `
    mutation UpdateUser($uuid: UUID!, $input: UpdateUserInput!) {
      updateUser(uuid: $uuid, input: $input) { ...AdminAccount }
    }
  `,
  [AccountFields],
);

/** Returns the wallet about which an admin must decide; null when there is none. */
export const undecidedWallet = ({ status, wallet, requestedWallet }: Account): string | null =>
  status === 'pending' ? wallet : requestedWallet;

/** Returns what an account is called: people who came by Telegram have no e-mail address. */
export const nameOf = ({
  email,
  telegramName,
  uuid,
}: Pick<Account, 'email' | 'telegramName' | 'uuid'>): string => email ?? telegramName ?? uuid;
