import { z } from 'zod';
import { ATTENTION_REASONS } from '../../lib/enums';
import * as fields from '../../lib/input-schemas';
import { presentInvoiceInNeed } from '../../presenters/attention.presenter';
import { presentInvoice } from '../../presenters/invoice.presenter';
import type { AttentionService } from '../../services/invoices/attention/attention.service';
import type { LookupService } from '../../services/lookup.service';
import * as examples from '../shared/examples';
import { page } from '../shared/query';
import { listReply, listReplyShape, resourceReply, resourceReplyShape } from '../shared/reply';
import { type Route, route, uuidParams } from '../shared/route';
import { invoiceShape } from './invoice.schema';

const tag = 'Attention';

interface Dependencies {
  attention: AttentionService;
  lookup: LookupService;
  publicUrl: string;
}

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

const listAttention = ({ attention, lookup, publicUrl }: Dependencies) =>
  route({
    operation: 'attention',
    method: 'get',
    path: '/attention',
    tag,
    summary: 'List the invoices that need attention, the one with the newest reason first',
    description:
      'For customers, who see their own, and admins, who see all. `total` counts at most 10,000 invoices.',
    credential: 'accessToken',
    query: z.object({
      ...page,
      uuid: fields.uuid
        .optional()
        .meta({ description: 'Only this invoice', examples: [examples.INVOICE_UUID] }),
    }),
    responseShape: listReplyShape(invoiceInNeedShape),
    handle: async ({ actor, query }) => {
      const [items, total, now] = await Promise.all([
        attention.list(actor, query),
        attention.count(actor, query),
        lookup.currentTime(),
      ]);
      return listReply(
        total,
        items.map((item) => presentInvoiceInNeed(item, publicUrl, now)),
      );
    },
  });

const resolveAttention = ({ attention, lookup, publicUrl }: Dependencies) =>
  route({
    operation: 'resolveAttention',
    method: 'post',
    path: '/invoice/{uuid}/attention/resolve',
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
    responseShape: resourceReplyShape(invoiceShape),
    handle: async ({ actor, params, body }) => {
      const invoice = await attention.resolve(actor, params.uuid, body.note);
      return resourceReply(presentInvoice(invoice, publicUrl, await lookup.currentTime()));
    },
  });

/** The operations on invoices that need attention, which Chit adds to the REST specification. */
export const attentionRoutes = (dependencies: Dependencies): Route[] => [
  listAttention(dependencies),
  resolveAttention(dependencies),
];
