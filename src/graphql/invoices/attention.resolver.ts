import * as fields from '../../lib/input-schemas';
import { keysetPage } from '../../lib/keyset-page';
import { KindKeysetArgs } from '../shared/page.args';
import { mutation, query, rootFields } from '../shared/resolvers';
import { UUID } from '../shared/scalars';
import { argsType, optional, required } from '../shared/types';
import { InvoicePage, InvoiceType } from './invoice.type';

const ResolveAttentionArgs = argsType({
  uuid: required(UUID, fields.uuid, 'Invoice'),
  note: optional(String, fields.attentionNote, "Shown in the invoice's timeline, ≤ 500 characters"),
});

export const AttentionResolver = rootFields({
  attention: query(
    InvoicePage,
    "The caller's invoices that need attention, or all for an admin, the one with the newest reason first; `total` counts at most 10,000",
    KindKeysetArgs,
    async ({ attention, publicUrl }, { actor, loaders }, { first, after, testnet }) => {
      const found = await attention.list(actor, { limit: first + 1, offset: 0, after, testnet });
      const { rows, nextCursor } = keysetPage(found, first, ({ invoice: { uuid }, raisedOn }) => ({
        createdOn: raisedOn,
        uuid,
      }));
      return {
        items: rows.map(({ invoice }) => new InvoiceType(invoice, loaders, publicUrl)),
        nextCursor,
        get total() {
          return attention.count(actor, { testnet });
        },
      };
    },
  ),
  resolveAttention: mutation(
    InvoiceType,
    'Resolves the reasons why an invoice needs attention, which takes it off the list until there is a new one',
    ResolveAttentionArgs,
    async ({ attention, publicUrl }, { actor, loaders }, { uuid, note }) =>
      new InvoiceType(await attention.resolve(actor, uuid, note), loaders, publicUrl),
  ),
});
