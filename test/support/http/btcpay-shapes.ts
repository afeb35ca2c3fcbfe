import { z } from 'zod';

/** Shapes of BTCPay's API as its published description has them, strict: no member more, none less. */

const decimal = z.string().regex(/^\d+(\.\d+)?$/);
const seconds = z.int();
const text = z.string();

const paymentShape = z.strictObject({
  id: text,
  receivedDate: seconds,
  value: decimal,
  fee: decimal,
  status: z.enum(['Invalid', 'Processing', 'Settled']),
  destination: text,
});

export const invoiceShape = z.strictObject({
  id: text,
  storeId: text,
  amount: decimal,
  paidAmount: decimal,
  currency: text,
  type: z.enum(['Standard', 'TopUp']),
  checkoutLink: text,
  createdTime: seconds,
  expirationTime: seconds,
  monitoringExpiration: seconds,
  status: z.enum(['New', 'Processing', 'Expired', 'Invalid', 'Settled']),
  additionalStatus: z.enum(['None', 'PaidLate', 'PaidPartial', 'Marked', 'Invalid', 'PaidOver']),
  availableStatusesForManualMarking: z.array(z.enum(['Invalid', 'Settled'])),
  archived: z.boolean(),
  metadata: z.record(text, z.unknown()),
  checkout: z.strictObject({
    speedPolicy: z.enum(['HighSpeed', 'MediumSpeed', 'LowSpeed', 'LowMediumSpeed']),
    paymentMethods: z.array(text),
    defaultPaymentMethod: text,
    lazyPaymentMethods: z.boolean(),
    expirationMinutes: z.number(),
    monitoringMinutes: z.number(),
    paymentTolerance: z.number(),
    redirectURL: text.nullable(),
    redirectAutomatically: z.boolean(),
    defaultLanguage: text.nullable(),
  }),
  receipt: z.strictObject({ enabled: z.boolean(), showQR: z.null(), showPayments: z.null() }),
});

export const paymentMethodShape = z.strictObject({
  paymentMethodId: text,
  currency: text,
  destination: text,
  paymentLink: text,
  rate: decimal,
  paymentMethodPaid: decimal,
  totalPaid: decimal,
  due: decimal,
  amount: decimal,
  paymentMethodFee: decimal,
  payments: z.array(paymentShape),
  activated: z.boolean(),
  additionalData: z.strictObject({}),
});

export const serverInfoShape = z.strictObject({
  version: text.regex(/^\d+\.\d+\.\d+$/),
  onion: text,
  supportedPaymentMethods: z.array(text),
  fullySynched: z.literal(true),
  syncStatus: z.array(z.unknown()),
});

export const keyShape = z.strictObject({ apiKey: text, label: text, permissions: z.array(text) });

export const pullPaymentShape = z.strictObject({
  id: text,
  name: text,
  description: text,
  currency: text,
  amount: decimal,
  BOLT11Expiration: text,
  autoApproveClaims: z.boolean(),
  archived: z.boolean(),
  viewLink: text,
});

export const webhookShape = z.strictObject({
  id: text,
  enabled: z.boolean(),
  automaticRedelivery: z.boolean(),
  url: text,
  authorizedEvents: z.strictObject({ everything: z.boolean(), specificEvents: z.array(text) }),
});

export const deliveryShape = z.strictObject({
  id: text,
  timestamp: seconds,
  deliveryTime: seconds,
  httpCode: z.int().nullable(),
  errorMessage: text.nullable(),
  status: text,
});

const event = {
  deliveryId: text,
  webhookId: text,
  originalDeliveryId: text,
  isRedelivery: z.boolean(),
  timestamp: seconds,
  storeId: text,
  invoiceId: text,
  metadata: z.record(text, z.unknown()),
};
const ofPayment = { ...event, afterExpiration: z.boolean(), paymentMethodId: text, payment: paymentShape };

export const eventShape = z.discriminatedUnion('type', [
  z.strictObject({ ...event, type: z.literal('InvoiceCreated') }),
  z.strictObject({ ...ofPayment, type: z.literal('InvoiceReceivedPayment') }),
  z.strictObject({ ...event, type: z.literal('InvoiceProcessing'), overPaid: z.boolean() }),
  z.strictObject({ ...ofPayment, type: z.literal('InvoicePaymentSettled') }),
  z.strictObject({
    ...event,
    type: z.literal('InvoiceSettled'),
    manuallyMarked: z.boolean(),
    overPaid: z.boolean(),
  }),
  z.strictObject({ ...event, type: z.literal('InvoiceExpired'), partiallyPaid: z.boolean() }),
  z.strictObject({ ...event, type: z.literal('InvoiceInvalid'), manuallyMarked: z.boolean() }),
]);
