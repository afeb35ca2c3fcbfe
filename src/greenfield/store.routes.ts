import { z } from 'zod';
import { permissionsOfScopes, permissionTexts } from '../lib/btcpay-permissions';
import { failWith } from '../lib/issue-reasons';
import { formatFraction } from '../lib/prices/fraction';
import { reason } from '../lib/reasons';
import { paymentMethodId } from '../presenters/btcpay-invoice.presenter';
import type { Services } from '../services/services';
import { type GreenfieldRoute, route } from './route';

type Dependencies = Pick<Services, 'apiKeys' | 'lookup' | 'rates' | 'tokens'> & {
  /** Validity of an invoice that asks for none. */
  ttlMinutes: number;
};

/** The version of BTCPay Server whose API this is; plugins compare it with the one that they need. */
const VERSION = '2.0.0';

const serverInfo = ({ tokens }: Dependencies) =>
  route('GET', '/server/info', 'currentApiKey', {
    handle: async ({ actor }) => {
      const usual = await tokens.listUsual(actor);
      const supportedPaymentMethods = usual.map(paymentMethodId);
      return { version: VERSION, onion: '', supportedPaymentMethods, fullySynched: true, syncStatus: [] };
    },
  });

async function presentStore({ lookup, ttlMinutes }: Dependencies, accountUuid: string) {
  const [user] = await lookup.users([accountUuid]);
  return {
    id: accountUuid,
    name: user?.displayName ?? 'Chit',
    website: null,
    supportUrl: user?.supportUrl ?? null,
    defaultCurrency: 'USD',
    invoiceExpiration: ttlMinutes * 60,
    monitoringExpiration: 0,
    speedPolicy: 'MediumSpeed',
    lightningDescriptionTemplate: '',
    paymentTolerance: (user?.toleranceBps ?? 0) / 100,
    ...{ archived: false, anyoneCanCreateInvoice: false, requiresRefundEmail: false },
    ...{ lightningAmountInSatoshi: false, lightningPrivateRouteHints: false },
    ...{ onChainWithLnInvoiceFallback: false, payJoinEnabled: false, networkFeeMode: 'Never' },
    ...{ showRecommendedFee: false, recommendedFeeBlockTarget: 1, redirectAutomatically: false },
    ...{ defaultLang: 'en', htmlTitle: null, lazyPaymentMethods: false, defaultPaymentMethod: '' },
  };
}

const stores = (services: Dependencies) =>
  route('GET', '/stores', 'tokens', {
    handle: async ({ actor }) => [await presentStore(services, actor.account.uuid)],
  });

const store = (services: Dependencies) =>
  route('GET', '/stores/:storeId', 'tokens', {
    handle: ({ actor }) => presentStore(services, actor.account.uuid),
  });

const storePaymentMethods = ({ tokens }: Dependencies) =>
  route('GET', '/stores/:storeId/payment-methods', 'tokens', {
    handle: async ({ actor }) =>
      (await tokens.listUsual(actor))
        .map(paymentMethodId)
        .map((each) => ({ paymentMethodId: each, enabled: true, config: null })),
  });

const PAIR = failWith(reason('currency'));
const ratesQuery = z.object({
  currencyPair: z
    .array(z.string().regex(/^[^_]{1,32}_[A-Z]{3}$/i, PAIR), PAIR)
    .max(20)
    .optional(),
});

/** Significant digits of a rate. */
const RATE_DIGITS = 12;

const rates = ({ rates: service, tokens }: Dependencies) =>
  route('GET', '/stores/:storeId/rates', 'rates', {
    query: ratesQuery,
    handle: async ({ actor, query }) => {
      const usual = [...new Set((await tokens.listUsual(actor)).map(({ symbol }) => symbol))];
      const pairs = query.currencyPair ?? usual.map((symbol) => `${symbol}_USD`);
      return Promise.all(
        pairs.map(async (currencyPair) => {
          const [symbol = '', currency = ''] = currencyPair.toUpperCase().split('_');
          const found = await service.rates(actor, currency);
          const rate = found.find(({ token }) => token.symbol.toUpperCase() === symbol)?.rate;
          const errors = rate ? [] : ['No price of this token in this currency is known'];
          return { currencyPair, errors, rate: rate ? formatFraction(rate, RATE_DIGITS) : null };
        }),
      );
    },
  });

const currentKey = ({ apiKeys }: Dependencies) =>
  route('GET', '/api-keys/current', 'currentApiKey', {
    handle: async ({ actor, bearer }) => {
      const { name, btcpayPermissions } = await apiKeys.current(actor);
      const permissions = permissionsOfScopes(actor.scopes, btcpayPermissions ?? undefined);
      return { apiKey: bearer, label: name, permissions: permissionTexts(permissions, actor.account.uuid) };
    },
  });

const revokeCurrentKey = ({ apiKeys }: Dependencies) =>
  route('DELETE', '/api-keys/current', 'revokeCurrentApiKey', {
    handle: async ({ actor }) => {
      await apiKeys.revokeCurrent(actor);
    },
  });

export const storeRoutes = (services: Dependencies): GreenfieldRoute[] =>
  [serverInfo, stores, store, storePaymentMethods, rates, currentKey, revokeCurrentKey].map((define) =>
    define(services),
  );
