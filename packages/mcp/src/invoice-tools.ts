import type { Chit, CreateInvoice } from '@chit-pay/sdk';
import { z } from 'zod';
import { type ExplainedInvoice, READ, read, type SeenInvoice } from './chit-reader.js';
import { explanation, invoiceLine } from './texts.js';
import { tokenInput } from './tokens.js';
import {
  type AddTool,
  amountInput,
  answer,
  ENDS,
  limitInput,
  lines,
  READS,
  uuidInput,
  WRITES,
} from './tool.js';

/** The tools for invoices. */
export function addInvoiceTools(chit: Chit, tool: AddTool): void {
  addCreation(chit, tool);
  addSingleInvoice(chit, tool);
  addInvoiceLists(chit, tool);
}

const invoiceOf = async (chit: Chit, id: string) =>
  (await read<{ invoice: SeenInvoice }>(chit, READ.invoice, { uuid: id })).invoice;

function addCreation(chit: Chit, tool: AddTool): void {
  tool(
    'create_invoice',
    {
      title: 'Create an invoice',
      description:
        "Creates an invoice and answers with its page for the payer. The amount is in `currency`, or else in `token`; without token and network, the account's default tokens are accepted.",
      input: {
        amount: amountInput,
        currency: z.string().length(3).optional().describe('ISO 4217, such as EUR'),
        token: z.string().optional().describe('Symbol, as list_tokens has it'),
        network: z.string().optional().describe('Network ID, as list_tokens has it'),
        order_id: z.string().max(255).optional(),
        customer_id: z.string().max(255).optional(),
        note: z.string().max(500).optional().describe('Shown to the payer'),
        expires_in_minutes: z.number().int().min(5).max(44640).optional(),
      },
      annotations: WRITES,
    },
    async ({ token, network, ...input }) => {
      const body: CreateInvoice = { ...input, ...(await tokenInput(chit, token, network)) };
      const { uuid: id, url } = await chit.invoices.create(body);
      // A key may create without the right to read.
      return invoiceOf(chit, id).then(
        (invoice) => answer(`Created: ${invoiceLine(invoice)}`),
        () => answer(`Created: ${id} | ${url}`),
      );
    },
  );
}

function addSingleInvoice(chit: Chit, tool: AddTool): void {
  tool(
    'get_invoice',
    {
      title: 'Read an invoice',
      description: 'State, amounts and page of one invoice.',
      input: { uuid: uuidInput },
      annotations: READS,
    },
    async (args) => answer(invoiceLine(await invoiceOf(chit, args.uuid))),
  );
  tool(
    'explain_invoice',
    {
      title: 'Why was this not paid?',
      description:
        'Why an invoice is not paid, or what came: payments, transfers that were not credited, what is missing, and what happened.',
      input: { uuid: uuidInput },
      annotations: READS,
    },
    async (args) =>
      answer(explanation((await read<{ invoice: ExplainedInvoice }>(chit, READ.explained, args)).invoice)),
  );
  tool(
    'cancel_invoice',
    {
      title: 'Cancel an invoice',
      description: 'Ends an open invoice for good. A payment that comes nevertheless is still credited.',
      input: { uuid: uuidInput },
      annotations: ENDS,
    },
    async (args) => {
      await chit.invoices.cancel(args.uuid);
      return answer(`Cancelled: ${args.uuid}`);
    },
  );
}

function addInvoiceLists(chit: Chit, tool: AddTool): void {
  tool(
    'search_invoices',
    {
      title: 'Search invoices',
      description: 'Finds invoices by UUID, order, customer, note, transaction or address.',
      input: { text: z.string().min(1).max(200) },
      annotations: READS,
    },
    async (args) => {
      const { search } = await read<{ search: { matched: string; invoice: SeenInvoice | null }[] }>(
        chit,
        READ.search,
        args,
      );
      const found = search.flatMap(({ matched, invoice }) =>
        invoice ? [`${matched}: ${invoiceLine(invoice)}`] : [],
      );
      return lines(`Found: ${found.length}`, found);
    },
  );
  tool(
    'list_invoices',
    {
      title: 'List invoices',
      description: 'The newest invoices that match, and how many there are.',
      input: {
        status: z.enum(['created', 'paid', 'expired']).optional().describe('created: waits for its payment'),
        order_id: z.string().optional(),
        customer_id: z.string().optional(),
        limit: limitInput,
      },
      annotations: READS,
    },
    async ({ status, order_id: orderId, customer_id: customerId, limit: most }) => {
      const filter = { ...(status && { status: [status] }), orderId, customerId };
      const { invoices } = await read<{ invoices: { total: number; items: SeenInvoice[] } }>(
        chit,
        READ.invoices,
        { limit: most, filter },
      );
      return lines(`Found: ${invoices.total}, the newest first`, invoices.items.map(invoiceLine));
    },
  );
}

/** What only a test key can do. */
export function addSimulation(chit: Chit, tool: AddTool): void {
  tool(
    'simulate',
    {
      title: 'Simulate a payment (test mode)',
      description:
        'Lets a test invoice be paid (`payment`: what is missing, or `amount`), lose its last payment (`revert`), expire, or send its oldest open refund (`refund`). Confirmed after about four seconds.',
      input: {
        uuid: uuidInput,
        event: z.enum(['payment', 'revert', 'expire', 'refund']),
        amount: amountInput.optional(),
      },
      annotations: WRITES,
    },
    async ({ uuid: id, ...input }) => {
      await chit.test.simulate(id, input);
      return answer(`Simulated: ${input.event} of ${id}. Read it again in a few seconds.`);
    },
  );
}
