import type { WebhookDelivery } from '../entities/webhook-delivery.entity';
import { type BtcpayEvent, messagesOf } from '../lib/btcpay-events';
import type { NetworkId } from '../lib/chain/networks';
import type { WebhookFormat } from '../lib/enums';
import { MAX_DECIMALS, parseBaseUnits, toDecimalText } from '../lib/money';
import { paymentMethodId, unixTime } from './btcpay-invoice.presenter';
import { type presentEventData, presentWebhookMessage } from './webhook-event.presenter';

/** A delivery with what its message contains in the format of its webhook. */
export type TellingDelivery = Pick<
  WebhookDelivery,
  'uuid' | 'webhookUuid' | 'event' | 'data' | 'createdOn'
> & {
  format: WebhookFormat;
  /** Message of BTCPay; null if the event has only one, and in Chit's own format. */
  btcpayType: string | null;
  /** Account of the webhook. */
  userUuid: string;
  /** Token of the payment of which it tells; null without one. */
  symbol: string | null;
  tokenNetwork: NetworkId | null;
  /** Whether an attempt was made before. */
  isRepeated: boolean;
};

/** Body of a message, in the format of its webhook. */
export const presentMessage = (delivery: TellingDelivery): string =>
  delivery.format === 'btcpay'
    ? presentBtcpayMessage(delivery)
    : presentWebhookMessage(delivery.event, delivery.createdOn, delivery.data);

type EventData = Partial<ReturnType<typeof presentEventData>> & { test?: true };

function presentBtcpayMessage(delivery: TellingDelivery): string {
  const { uuid, webhookUuid, event, createdOn, userUuid, isRepeated } = delivery;
  const data: EventData = JSON.parse(delivery.data);
  const type = (delivery.btcpayType ?? messagesOf(event, data)[0] ?? 'InvoiceCreated') as BtcpayEvent;
  const { invoice } = data;
  const isTest = !invoice || data.test;
  return JSON.stringify({
    deliveryId: uuid,
    webhookId: webhookUuid,
    originalDeliveryId: uuid,
    isRedelivery: isRepeated,
    type,
    timestamp: unixTime(createdOn),
    storeId: userUuid,
    // Plugins tell the message of a test by this form.
    invoiceId: isTest ? `__test__${uuid}__test__` : invoice.uuid,
    metadata: invoice?.metadata ?? (invoice?.order_id ? { orderId: invoice.order_id } : {}),
    ...factsOf(type, delivery, data),
  });
}

function factsOf(type: BtcpayEvent, delivery: TellingDelivery, data: EventData): object {
  switch (type) {
    case 'InvoiceReceivedPayment':
    case 'InvoicePaymentSettled':
      return paymentOf(delivery, data, type === 'InvoicePaymentSettled' ? 'Settled' : 'Processing');
    case 'InvoiceProcessing':
      return { overPaid: isOver(data) };
    case 'InvoiceSettled':
      return { manuallyMarked: delivery.event === 'invoice.updated', overPaid: isOver(data) };
    case 'InvoiceExpired':
      return { partiallyPaid: arrivedOf(data) > 0n };
    case 'InvoiceInvalid':
      return { manuallyMarked: true };
    default:
      return {};
  }
}

function paymentOf({ symbol, tokenNetwork, createdOn }: TellingDelivery, data: EventData, status: string) {
  const { invoice, payment } = data;
  return {
    afterExpiration: invoice?.status === 'expired' || invoice?.paid_late === true,
    paymentMethodId:
      symbol && tokenNetwork ? paymentMethodId({ symbol, network: tokenNetwork }) : (invoice?.network ?? ''),
    payment: {
      id: `${payment?.hash}-${payment?.log_index}`,
      receivedDate: unixTime(createdOn),
      value: payment?.amount,
      fee: '0',
      status,
      destination: invoice?.contract_address,
    },
  };
}

const unitsOf = (amount = '0') => {
  const parsed = parseBaseUnits(amount, MAX_DECIMALS);
  return parsed.ok ? parsed.baseUnits : 0n;
};

const arrivedOf = ({ amount_received, amount_pending }: EventData) =>
  unitsOf(amount_received) + unitsOf(amount_pending);

const isOver = (data: EventData) => arrivedOf(data) > unitsOf(toDecimalText(data.invoice?.amount ?? 0));
