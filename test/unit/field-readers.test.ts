import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema as schemaFrom } from 'graphql';
import { buildSchema } from '../../src/graphql/server/schema';
import type { Operation } from '../../src/policies/operations';
import { presentInvoice, presentPublicInvoice } from '../../src/presenters/invoice.presenter';
import { invoiceShape } from '../../src/rest/invoices/invoice.schema';
import { openApiText } from '../../src/rest/server/openapi-text';
import { invoiceWith } from '../support/invoice';
import {
  CALLERS,
  fieldsReadBy,
  graphqlReaders,
  queriesOf,
  restReaders,
} from '../support/people/field-readers';

/**
 * Who reads what, as it was decided: strangers, API keys by their scopes, and members by their roles. Owners and admins
 * read everything. Whoever adds a field decides here who reads it.
 */
const decided = (name: string) =>
  readFileSync(join(__dirname, `readers/${name}.txt`), 'utf8')
    .trim()
    .split('\n');

const schema = buildSchema(() => ({}));

describe('What less than an owner reads', () => {
  it('over GraphQL is what was decided for each field', () => {
    expect(graphqlReaders(schema)).toEqual(decided('graphql'));
  });

  it('over REST is what was decided for each member', () => {
    expect(restReaders(JSON.parse(openApiText()))).toEqual(decided('rest'));
  });

  it('includes a field that is added to what strangers reach', () => {
    const more = schemaFrom(
      readFileSync(join(__dirname, '../../schema.graphql'), 'utf8').replace(
        'type Checkout {',
        'type Checkout { secret: String',
      ),
    );
    const added = graphqlReaders(more).filter((line) => !decided('graphql').includes(line));
    expect(added.join()).toMatch(/^Checkout: everybody: .* secret /);
  });

  it.each(Object.keys(CALLERS))('is, for the caller %s, no object that a query refuses to them', (caller) => {
    const may = CALLERS[caller] as (operation: Operation) => boolean;
    const isPublic = new Set(
      fieldsReadBy(schema, CALLERS['stranger'] as typeof may).map(({ type }) => type.name),
    );
    const refused = fieldsReadBy(schema, may).filter(({ type, isAnswer }) => {
      const queries = queriesOf(schema, type);
      // The answer to an operation is read by whoever may call it, but nothing behind it.
      return !isAnswer && !isPublic.has(type.name) && queries.length > 0 && !queries.some(may);
    });
    expect(refused.map(({ type, field }) => `${type.name}.${field}`)).toEqual([]);
  });
});

describe('What payers read of an invoice over REST', () => {
  const URL = 'https://pay.test';
  const option = { tokenUuid: 'a', tokenAddress: '0xa', tokenDecimals: 6, network: 'ARB_SEPOLIA' } as const;
  const sums = { amount: '1', feeAmount: '0', amountReceived: '0', amountPending: '0' };
  const EVERY_COLUMN = invoiceWith({
    ...{
      orderId: 'A-7',
      customerId: 'c',
      customerName: 'n',
      metadata: '{"a":1}',
      redirectUrl: 'https://shop.test',
      hash: '0x1',
    },
    ...{ network: 'TEST', signature: '0x2', messageId: '3', channelUuid: 'channel', paymentLinkUuid: 'link' },
    ...{ priceAmount: '1', priceCurrency: 'EUR', options: [{ ...option, ...sums }] },
    ...{ cancelledOn: new Date(), paidOn: new Date() },
    lines: [{ name: 'Tea', quantity: '1', unitPrice: '1', taxRate: '19' }],
  });
  const all = presentInvoice(EVERY_COLUMN, URL, new Date());
  const shown: Partial<Record<string, unknown>> = presentPublicInvoice(EVERY_COLUMN, URL, new Date());

  it('is decided for each member of its schema', () => {
    const members = Object.keys(invoiceShape.shape);
    expect(Object.keys(all).sort()).toEqual([...members].sort());
    expect({
      everything: members.filter((name) => shown[name] !== null && shown[name] !== undefined),
      null: members.filter((name) => shown[name] === null),
      absent: members.filter((name) => !(name in shown)),
    }).toEqual({
      everything: [
        ...[
          'uuid',
          'user_uuid',
          'status',
          'amount',
          'fee_amount',
          'token_address',
          'contract_address',
          'network',
        ],
        ...['client', 'hash', 'signature', 'url', 'fee_bps', 'created_on', 'expires_on', 'number', 'phase'],
        ...['paid_late', 'amount_received', 'amount_pending', 'paid_on', 'cancelled_on', 'options'],
        ...['test', 'order_id', 'redirect_url', 'redirect_automatically'],
        ...['lines', 'tax_included', 'totals', 'accepts', 'price', 'currency'],
      ],
      null: ['message_id', 'channel_uuid', 'customer_id', 'chain_id'],
      absent: ['customer', 'metadata', 'document_url', 'payment_link_uuid'],
    });
  });
});
