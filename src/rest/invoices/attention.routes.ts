import { z } from 'zod';
import type { Invoice } from '../../entities/invoice.entity';
import { ATTENTION_REASONS } from '../../lib/enums';
import * as fields from '../../lib/input-schemas';
import { presentInvoiceInNeed } from '../../presenters/attention.presenter';
import { presentInvoice } from '../../presenters/invoice.presenter';
import type { Services } from '../../services/services';
import * as examples from '../shared/examples';
import { page } from '../shared/query';
import { many, one } from '../shared/reply';
import { route, uuidParams } from '../shared/route';
import { invoiceShape } from './invoice.schema';

const tag = 'Attention';

const invoiceInNeedShape = z
  .strictObject({
    invoice: invoiceShape,
    attention: z
      .array(z.enum(ATTENTION_REASONS))
      .describe('Open reasons; what each means: docs/attention.md'),
    raised_on: z.iso.datetime().describe('Time of the newest of these reasons'),
  })
  .meta({
    id: 'InvoiceInNeed',
    description: "An invoice that needs its owner's attention",
    examples: [{ invoice: examples.INVOICE, attention: ['OVERPAID'], raised_on: examples.INSTANT }],
  });

const listAttention = ({ attention, lookup, publicUrl }: Services) =>
  route('attention', 'get /attention', {
    tag,
    summary: 'List the invoices that need attention, the one with the newest reason first',
    description:
      'For customers, who see their own, and admins, who see all but those of test mode. `total` counts at most 10,000 invoices.',
    credential: 'accessToken',
    query: z.object({
      ...page,
      uuid: fields.uuid
        .optional()
        .meta({ description: 'Only this invoice', examples: [examples.INVOICE_UUID] }),
    }),
    answer: many(invoiceInNeedShape),
    handle: async ({ actor, query }) => {
      const [items, total, now] = await Promise.all([
        attention.list(actor, query),
        attention.count(actor, query),
        lookup.currentTime(),
      ]);
      return { items: items.map((item) => presentInvoiceInNeed(item, publicUrl, now)), total };
    },
  });

const resolveAttention = ({ attention, lookup, publicUrl }: Services) =>
  route('resolveAttention', 'post /invoice/{uuid}/attention/resolve', {
    tag,
    summary: 'Take an invoice off the list of those that need attention',
    description:
      'For customers, their own, and admins, all. Resolves its open reasons; an invoice without one is not changed. A reason comes back only with a new cause.',
    credential: 'accessToken',
    params: uuidParams(examples.INVOICE_UUID),
    body: z
      .object({ note: fields.optional(fields.attentionNote.describe("Shown in the invoice's timeline")) })
      .meta({
        id: 'ResolveAttention',
        description: 'The resolution',
        examples: [{ note: 'Refunded the difference' }],
      }),
    answer: one(invoiceShape, async (invoice: Invoice) =>
      presentInvoice(invoice, publicUrl, await lookup.currentTime()),
    ),
    handle: ({ actor, params, body }) => attention.resolve(actor, params.uuid, body.note),
  });

/** The operations on invoices that need attention, which Chit adds to the REST specification. */
export const attentionRoutes = [listAttention, resolveAttention];
