import { keysetPage } from '../../lib/keyset-page';
import type { PriceInput } from '../prices/price.input';
import { runWithKey } from '../shared/idempotency';
import { KindKeysetArgs } from '../shared/page.args';
import { arg, mutation, query, rootFields } from '../shared/resolvers';
import { UUID } from '../shared/scalars';
import { CreatePaymentLinkInput, UpdatePaymentLinkInput } from './payment-link.input';
import { PaymentLinkPage, PaymentLinkType, toPaymentLink } from './payment-link.type';

export const PaymentLinkResolver = rootFields({
  paymentLink: query(
    PaymentLinkType,
    "One of the caller's payment links, or any for an admin",
    { uuid: arg(UUID, 'Payment link') },
    async ({ paymentLinks, publicUrl }, { actor, loaders }, { uuid }) =>
      toPaymentLink(await paymentLinks.get(actor, uuid), loaders, publicUrl),
  ),
  paymentLinks: query(
    PaymentLinkPage,
    "The caller's payment links, or all for an admin, the newest first",
    KindKeysetArgs,
    async ({ paymentLinks, publicUrl }, { actor, loaders }, { first, after, testnet }) => {
      const found = await paymentLinks.list(actor, { limit: first + 1, offset: 0, after, testnet });
      const { rows, nextCursor } = keysetPage(found, first, (link) => link);
      return {
        items: rows.map((link) => toPaymentLink(link, loaders, publicUrl)),
        nextCursor,
        get total() {
          return paymentLinks.count(actor, testnet);
        },
      };
    },
  ),
  createPaymentLink: mutation(
    PaymentLinkType,
    'Creates a payment link',
    { input: arg(CreatePaymentLinkInput, 'The payment link to create') },
    async ({ paymentLinks, publicUrl }, context, { input: { idempotencyKey, ...link } }) => {
      const { value } = await runWithKey(context, idempotencyKey, (key) =>
        paymentLinks.create(context.actor, toLinkMembers(link), key),
      );
      return toPaymentLink(value, context.loaders, publicUrl);
    },
  ),
  updatePaymentLink: mutation(
    PaymentLinkType,
    "Changes one of the caller's payment links; its existing invoices stay as they are",
    { uuid: arg(UUID, 'Payment link'), input: arg(UpdatePaymentLinkInput, 'Members to change') },
    async ({ paymentLinks, publicUrl }, { actor, loaders }, { uuid, input }) =>
      toPaymentLink(await paymentLinks.update(actor, uuid, toLinkMembers(input)), loaders, publicUrl),
  ),
});

/** Converts an input to the members that the service expects; a null `price` clears the price. */
const toLinkMembers = <T extends { price?: PriceInput | null }>({ price, ...rest }: T) => ({
  ...rest,
  ...(price !== undefined && {
    priceAmount: price?.amount ?? null,
    priceCurrency: price?.currency ?? null,
  }),
});
