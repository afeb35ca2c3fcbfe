import { keysetPage } from '../../lib/keyset-page';
import { KindKeysetArgs } from '../shared/page.args';
import { query, rootFields } from '../shared/resolvers';
import { PayoutPage, toPayout } from './payout.type';

export const PayoutResolver = rootFields({
  payouts: query(
    PayoutPage,
    "What was paid out of the addresses of the caller's own invoices, the newest first",
    KindKeysetArgs,
    async ({ payouts }, { actor, loaders }, { first, after, testnet }) => {
      const found = await payouts.list(actor, { limit: first + 1, after, testnet });
      const { rows, nextCursor } = keysetPage(found, first, ({ uuid, minedOn }) => ({
        createdOn: minedOn,
        uuid,
      }));
      return { items: rows.map((payout) => toPayout(payout, loaders)), nextCursor };
    },
  ),
});
