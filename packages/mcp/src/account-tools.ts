import type { Chit } from '@chit-pay/sdk';
import { z } from 'zod';
import { READ, read, type TokenName } from './chit-reader.js';
import { sum } from './texts.js';
import { activeTokens } from './tokens.js';
import { type AddTool, amountInput, answer, limitInput, lines, READS } from './tool.js';

/** The tools for what an account has besides invoices. */
export function addAccountTools(chit: Chit, tool: AddTool): void {
  addLinksAndQuotes(chit, tool);
  addSums(chit, tool);
}

interface Totals {
  invoiceStatistics: {
    totalInvoices: number;
    totalByToken: { token: string; network: string; count: number; amount: string }[];
  };
  paymentStatistics: {
    totalPayments: number;
    totalByToken: {
      token: string;
      network: string;
      count: number;
      received: string;
      fees: string;
      net: string;
      refunded: string;
    }[];
  };
}

interface Link {
  title: string;
  status: string;
  url: string;
  amount: string | null;
  minAmount: string | null;
  maxAmount: string | null;
  price: { amount: string; currency: string } | null;
  token: TokenName;
  totals: { paid: number; byToken: { received: string; token: TokenName }[] };
}

function addLinksAndQuotes(chit: Chit, tool: AddTool): void {
  tool(
    'list_payment_links',
    {
      title: 'List payment links',
      description:
        'Pages at which anybody can pay, and what came through each. Links are made in the dashboard.',
      input: { limit: limitInput },
      annotations: READS,
    },
    async (args) => {
      const { paymentLinks } = await read<{ paymentLinks: { total: number; items: Link[] } }>(
        chit,
        READ.links,
        args,
      );
      return lines(`Payment links: ${paymentLinks.total}`, paymentLinks.items.map(linkLine));
    },
  );
  tool(
    'quote',
    {
      title: 'Quote a price in tokens',
      description: 'What a price costs in each token now. Creates nothing.',
      input: { amount: amountInput, currency: z.string().length(3).describe('ISO 4217, such as EUR') },
      annotations: READS,
    },
    async (price) => {
      interface Quote {
        lockMinutes: number | null;
        options: { amount: string; rate: { token: TokenName } }[];
      }
      const { quote } = await read<{ quote: Quote }>(chit, READ.quote, { price });
      const rows = quote.options.map((option) => sum(option.amount, option.rate.token));
      const locked =
        quote.lockMinutes === null ? '' : `, which an invoice locks for ${quote.lockMinutes} minutes`;
      return lines(
        rows.length > 0
          ? `${price.amount} ${price.currency} is one of${locked}:`
          : 'No token has a price in this currency now',
        rows,
      );
    },
  );
}

function addSums(chit: Chit, tool: AddTool): void {
  tool(
    'statistics',
    {
      title: 'Statistics',
      description: 'Invoices and confirmed payments of the account, in each token.',
      input: {},
      annotations: READS,
    },
    async () => {
      const { invoiceStatistics: made, paymentStatistics: came } = await read<Totals>(chit, READ.statistics);
      return answer(
        [
          `Invoices: ${made.totalInvoices}`,
          ...made.totalByToken.map(
            ({ token, network, count, amount: total }) => `- ${count} over ${total} ${token} on ${network}`,
          ),
          `Confirmed payments: ${came.totalPayments}`,
          ...came.totalByToken.map(
            ({ token, network, count, received, fees, net, refunded }) =>
              `- ${count}: received ${received} ${token} on ${network}, of it fees ${fees}, net ${net}; refunded ${refunded}`,
          ),
        ].join('\n'),
      );
    },
  );
  tool(
    'list_tokens',
    {
      title: 'List tokens',
      description: 'Tokens and networks in which invoices can be paid.',
      input: {},
      annotations: READS,
    },
    async () => {
      const tokens = await activeTokens(chit);
      return lines(
        `Tokens: ${tokens.length}`,
        tokens.map(
          ({ symbol, network }) =>
            `${symbol} on ${network.id}${network.watched ? '' : ' (payments are not detected here)'}`,
        ),
      );
    },
  );
}

function linkLine({
  title,
  status,
  url,
  amount: fixed,
  minAmount,
  maxAmount,
  price,
  token,
  totals,
}: Link): string {
  const range = [minAmount && `from ${minAmount}`, maxAmount && `to ${maxAmount}`].filter(Boolean).join(' ');
  const cost = price
    ? `${price.amount} ${price.currency}`
    : fixed
      ? sum(fixed, token)
      : `any amount ${range} of ${token.symbol} on ${token.network.id}`;
  const came = totals.byToken.map(({ received, token: each }) => sum(received, each)).join(' and ');
  return [title, status, cost, `${totals.paid} paid${came && `, received ${came}`}`, url].join(' | ');
}
