import { z } from 'zod';
import { SEARCH_FIELDS } from '../../lib/enums';
import * as fields from '../../lib/input-schemas';
import { presentInvoice } from '../../presenters/invoice.presenter';
import { presentUser } from '../../presenters/user.presenter';
import type { Services } from '../../services/services';
import { userShape } from '../accounts/user.schema';
import * as examples from '../shared/examples';
import { many } from '../shared/reply';
import { route } from '../shared/route';
import { invoiceShape } from './invoice.schema';

const searchHitShape = z
  .strictObject({
    matched: z
      .enum(SEARCH_FIELDS)
      .describe(
        'What the text was found in: UUID, hash of a TRANSACTION, ADDRESS of the invoice or of the PAYER, ORDER_ID, CUSTOMER_ID, words of the NOTE; for admins, EMAIL or WALLET of the account',
      ),
    invoice: invoiceShape.optional(),
    user: userShape.optional(),
  })
  .meta({
    id: 'SearchHit',
    description: 'An invoice, or for an admin an account, that a search has found',
    examples: [{ matched: 'CUSTOMER_ID', invoice: examples.INVOICE }],
  });

const searchQuery = z.object({
  text: fields.searchText.meta({
    description:
      'Number, hash, address, UUID, order ID, customer ID, or words of a note, in any letter case; a beginning suffices, of a hash or an address with 6 digits or more',
    examples: [examples.CUSTOMER_ID],
  }),
});

const findInvoices = ({ search, lookup, publicUrl }: Services) =>
  route('search', 'get /search', {
    tag: 'Invoices',
    summary: 'Search invoices',
    description:
      'For customers, who find their own invoices, and admins, who find all invoices and accounts. At most 20 hits, the best first; `total` is their number.',
    credential: 'accessToken',
    query: searchQuery,
    answer: many(searchHitShape),
    handle: async ({ actor, query }) => {
      const [hits, now] = await Promise.all([search.search(actor, query.text), lookup.currentTime()]);
      return hits.map(({ matched, invoice, user }) => ({
        matched,
        ...(invoice && { invoice: presentInvoice(invoice, publicUrl, now) }),
        ...(user && { user: presentUser(user) }),
      }));
    },
  });

/** The search of invoices. */
export const searchRoutes = [findInvoices];
