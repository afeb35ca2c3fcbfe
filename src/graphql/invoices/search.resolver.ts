import * as fields from '../../lib/input-schemas';
import { toUser, UserType } from '../accounts/user.type';
import { SearchFieldEnum } from '../shared/enums';
import { query, rootFields } from '../shared/resolvers';
import { argsType, field, nullable, objectType, required } from '../shared/types';
import { InvoiceType } from './invoice.type';

const SearchArgs = argsType({
  text: required(String, fields.searchText, '1 to 200 characters, in any letter case'),
});

const SearchHitType = objectType('SearchHit', 'An invoice or an account that a search has found', {
  matched: field(SearchFieldEnum, 'What the text was found in'),
  invoice: nullable(InvoiceType, 'The invoice; null for an account'),
  user: nullable(UserType, 'The account, only for an admin; null for an invoice'),
});

export const SearchResolver = rootFields({
  search: query(
    [SearchHitType],
    "The best matches among the caller's invoices, at most 20; for an admin, among all and the accounts",
    SearchArgs,
    async ({ search, publicUrl }, { actor, loaders }, { text }) => {
      const hits = await search.search(actor, text);
      return hits.map(({ matched, invoice, user }) => ({
        matched,
        invoice: invoice && new InvoiceType(invoice, loaders, publicUrl),
        user: user && toUser(user),
      }));
    },
  ),
});
