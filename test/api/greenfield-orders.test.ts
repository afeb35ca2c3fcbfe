import { Chit } from '../support/app/chit';
import { createApiKey, register } from '../support/app/factories';
import { eventShape } from '../support/http/btcpay-shapes';
import { Receiver } from '../support/http/receiver';
import { until } from '../support/until';

/** An order in a shop, and what the plugins' handlers of webhooks read: the message, and the invoice as it is then. */
interface Order {
  woocommerce: string;
  prestashop: string;
  magento: string;
  shopware: string;
  /** Status of the invoice at the message before. */
  status: string;
  /** Messages, in their order. */
  messages: string[];
}

interface Message {
  type: string;
  invoiceId: string;
  afterExpiration?: boolean;
  partiallyPaid?: boolean;
  overPaid?: boolean;
  manuallyMarked?: boolean;
}

interface State {
  status: string;
  additionalStatus: string;
}

/** What the plugins take for paid. */
const isSettled = ({ status, additionalStatus }: State) =>
  status === 'Settled' || additionalStatus === 'PaidLate';

/** State that the plugin for WooCommerce sets, with its default states. It asks for the invoice only after an expiry. */
function byWooCommerce(order: string, message: Message, invoice: State): string {
  switch (message.type) {
    case 'InvoiceReceivedPayment':
      return message.afterExpiration ? 'failed' : order;
    case 'InvoicePaymentSettled':
      if (!['cancelled', 'failed'].includes(order)) return order;
      return isSettled(invoice) ? 'processing' : 'failed';
    case 'InvoiceProcessing':
      return 'on-hold';
    case 'InvoiceSettled':
      return 'processing';
    case 'InvoiceExpired':
      return message.partiallyPaid ? 'failed' : 'cancelled';
    case 'InvoiceInvalid':
      return 'failed';
    default:
      return order;
  }
}

/** State that the module for PrestaShop sets, which takes only the type from the message, and asks for the invoice. */
function byPrestaShop(order: string, { type }: Message, invoice: State): string {
  const { status, additionalStatus } = invoice;
  switch (type) {
    case 'InvoiceReceivedPayment':
    case 'InvoiceProcessing':
      if (isSettled(invoice)) return 'paid';
      if (status === 'Processing' || additionalStatus === 'PaidOver') return 'confirming';
      return additionalStatus === 'PaidPartial' ? 'waiting' : order;
    case 'InvoiceSettled':
      return status !== 'Processing' && isSettled(invoice) ? 'paid' : order;
    case 'InvoiceExpired':
    case 'InvoiceInvalid':
      return order !== 'paid' && ['Expired', 'Invalid'].includes(status) ? 'failed' : order;
    default:
      return order;
  }
}

/** State that the plugin for Magento sets, which compares the status of the invoice with the one that it stored. */
function byMagento({ magento, status: before }: Order, { type }: Message, invoice: State): string {
  const { status, additionalStatus } = invoice;
  const isPart = additionalStatus === 'PaidPartial';
  const order = type === 'InvoiceReceivedPayment' && isPart ? 'underpaid' : magento;
  if (status === before) return order;
  if (status === 'Processing') return additionalStatus === 'PaidOver' ? 'overpaid' : 'paid_correctly';
  if (status === 'Settled') return 'processing';
  if (status === 'Invalid') return 'invalid';
  return status === 'Expired' && !isPart ? 'cancelled' : order;
}

/** State that the plugin for Shopware sets. */
function byShopware(order: string, message: Message, { status }: State): string {
  switch (message.type) {
    case 'InvoiceReceivedPayment':
      return message.afterExpiration ? 'paid_partially' : order;
    case 'InvoicePaymentSettled':
      return status === 'Expired' ? 'paid_partially' : order;
    case 'InvoiceProcessing':
      return 'in_progress';
    case 'InvoiceSettled':
      return 'paid';
    case 'InvoiceExpired':
      return message.partiallyPaid ? 'paid_partially' : 'failed';
    case 'InvoiceInvalid':
      return 'failed';
    default:
      return order;
  }
}

let chit: Chit;
let receiver: Receiver;
let key: string;
let storeId: string;
const orders = new Map<string, Order>();

beforeAll(async () => {
  chit = await Chit.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
  receiver = await Receiver.start((response, count) => {
    const { message } = receiver.received[count] ?? {};
    void receive(eventShape.parse(message)).then(() => response.end('ok'));
  });
  const scopes = ['invoices:create', 'invoices:read', 'invoices:cancel', 'webhooks'];
  key = (await createApiKey(chit, await register(chit), { test: true, scopes })).key;
  storeId = (await call('GET', '/stores')).body[0].id;
  await call('POST', `/stores/${storeId}/webhooks`, { url: receiver.url });
});
afterAll(async () => {
  await receiver.stop();
  await chit.stop();
});

const call = (method: string, path: string, body?: object) =>
  chit.rest(method, path, {
    body,
    headers: { authorization: `token ${key}`, 'content-type': 'application/json' },
  });

/** Answers a message as the plugins do. */
async function receive(message: Message) {
  const { body } = await call('GET', `/stores/${storeId}/invoices/${message.invoiceId}`);
  const before = orders.get(message.invoiceId) ?? {
    ...{ woocommerce: 'pending', prestashop: 'waiting', magento: 'pending', shopware: 'open' },
    ...{ status: 'New', messages: [] },
  };
  orders.set(message.invoiceId, {
    woocommerce: byWooCommerce(before.woocommerce, message, body),
    prestashop: byPrestaShop(before.prestashop, message, body),
    magento: byMagento(before, message, body),
    shopware: byShopware(before.shopware, message, body),
    status: body.status,
    messages: [...before.messages, message.type],
  });
}

const told = (id: string, type: string, times = 1) =>
  until(async () => orders.get(id)?.messages.filter((each) => each === type).length === times);

const simulate = (id: string, event: string, amount?: string) =>
  chit.rest('POST', `/test/invoice/${id}/simulate`, { as: key, body: { event, ...(amount && { amount }) } });

const pay = (id: string, amount: string) => simulate(id, 'payment', amount);

async function expire(id: string) {
  await simulate(id, 'expire');
  await told(id, 'InvoiceExpired');
}

async function cancel(id: string) {
  await call('POST', `/stores/${storeId}/invoices/${id}/status`, { status: 'Invalid' });
  await told(id, 'InvoiceInvalid');
}

async function payPart(id: string) {
  await pay(id, '4');
  await told(id, 'InvoiceReceivedPayment');
}

async function settle(id: string, amount: string) {
  await pay(id, amount);
  await told(id, 'InvoiceSettled');
}

async function payLate(id: string, amount: string) {
  await pay(id, amount);
  await told(id, 'InvoicePaymentSettled');
}

/** What happens to an order of 12.50 euros, and the state of the order then. */
const SCENES: [
  string,
  (id: string) => Promise<void>,
  Pick<Order, 'woocommerce' | 'prestashop' | 'magento' | 'shopware'>,
][] = [
  [
    'is paid',
    (id) => settle(id, '12.5'),
    { woocommerce: 'processing', prestashop: 'paid', magento: 'processing', shopware: 'paid' },
  ],
  [
    'is overpaid',
    (id) => settle(id, '20'),
    { woocommerce: 'processing', prestashop: 'paid', magento: 'processing', shopware: 'paid' },
  ],
  [
    'is paid in part',
    payPart,
    { woocommerce: 'pending', prestashop: 'waiting', magento: 'underpaid', shopware: 'open' },
  ],
  [
    'is paid in two parts',
    async (id) => {
      await payPart(id);
      await settle(id, '8.5');
    },
    { woocommerce: 'processing', prestashop: 'paid', magento: 'processing', shopware: 'paid' },
  ],
  [
    'expires',
    expire,
    { woocommerce: 'cancelled', prestashop: 'failed', magento: 'cancelled', shopware: 'failed' },
  ],
  [
    'is paid in part and expires',
    async (id) => {
      await payPart(id);
      await expire(id);
    },
    { woocommerce: 'failed', prestashop: 'failed', magento: 'underpaid', shopware: 'paid_partially' },
  ],
  [
    // Depends on whether the payment was confirmed when the plugin asked. If it was not, the order is underpaid in Magento, and
    // not paid in PrestaShop, whose merchant sees the payment in the order and decides.
    'is paid late',
    async (id) => {
      await expire(id);
      await payLate(id, '12.5');
    },
    {
      woocommerce: 'processing',
      prestashop: expect.stringMatching(/^(waiting|paid)$/),
      magento: expect.stringMatching(/^(underpaid|cancelled)$/),
      shopware: 'paid_partially',
    },
  ],
  [
    'is paid late in part',
    async (id) => {
      await expire(id);
      await payPart(id);
    },
    { woocommerce: 'failed', prestashop: 'waiting', magento: 'underpaid', shopware: 'paid_partially' },
  ],
  [
    'is cancelled',
    cancel,
    { woocommerce: 'failed', prestashop: 'failed', magento: 'invalid', shopware: 'failed' },
  ],
  [
    'is cancelled and paid all the same',
    async (id) => {
      await cancel(id);
      await payLate(id, '12.5');
    },
    {
      woocommerce: 'processing',
      prestashop: expect.stringMatching(/^(failed|paid)$/),
      magento: 'cancelled',
      shopware: 'paid_partially',
    },
  ],
];

describe('An order in a shop, by the rules of the plugins for webhooks,', () => {
  it.concurrent.each(SCENES)('has its state when it %s', async (_name, happen, expected) => {
    const body = { amount: '12.50', currency: 'EUR' };
    const { id } = (await call('POST', `/stores/${storeId}/invoices`, body)).body;
    await happen(id);
    expect(orders.get(id)).toMatchObject(expected);
  });
});
