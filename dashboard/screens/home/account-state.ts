import { graphql, type ResultOf } from '../../data/graphql';

/** What the start page needs to know of an account, to say what is still to be done. */
export const AccountState = graphql(`
  query AccountState($webhooks: Boolean!, $channels: Boolean!, $wallet: Boolean!) {
    me { emailConfirmedOn telegramId }
    profile { displayName }
    account @include(if: $wallet) { wallet requestedWallet status walletChangeOn }
    webhooks(limit: 100) @include(if: $webhooks) { uuid url disabledOn }
    channels(limit: 1) @include(if: $channels) { total }
  }
`);
export type AccountDetails = ResultOf<typeof AccountState>;
