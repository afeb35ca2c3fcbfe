import { z } from 'zod';
import type { Token } from '../../entities/token.entity';
import { presentPaymentLink, tokensOfLink } from '../../presenters/payment-link.presenter';
import type { PaymentLinkDetails } from '../../services/invoices/payment-links/payment-link.queries';
import type { Services } from '../../services/services';
import * as examples from '../shared/examples';
import { page } from '../shared/query';
import { many, one, replayable } from '../shared/reply';
import { route, uuidParams } from '../shared/route';
import {
  createPaymentLinkBody,
  paymentLinkShape,
  toLinkMembers,
  updatePaymentLinkBody,
} from './payment-link.schema';

const tag = 'Payment links';

const presenter =
  ({ lookup, publicUrl }: Services) =>
  async (link: PaymentLinkDetails) => {
    const [token, ...others] = await lookup.tokens(tokensOfLink(link));
    return presentPaymentLink(link, [token as Token, ...others], publicUrl);
  };

const createPaymentLink = (services: Services) =>
  route('createPaymentLink', 'post /payment_link', {
    tag,
    summary: 'Create a payment link',
    description:
      'For customers and admins with a verified wallet. Payers open the page at `url`, and create an invoice there.',
    credential: 'accessToken',
    idempotent: true,
    body: createPaymentLinkBody,
    answer: replayable(paymentLinkShape, presenter(services)),
    handle: ({ actor, body, idempotencyKey }) =>
      services.paymentLinks.create(actor, toLinkMembers(body), idempotencyKey),
  });

const listPaymentLinks = (services: Services) =>
  route('paymentLinks', 'get /payment_link', {
    tag,
    summary: 'List payment links',
    description: 'For customers, who see their own, and admins, who see all live ones: the newest first.',
    credential: 'accessToken',
    query: z.object(page),
    answer: many(paymentLinkShape, presenter(services)),
    handle: async ({ actor, query }) => {
      const { paymentLinks } = services;
      const [items, total] = await Promise.all([paymentLinks.list(actor, query), paymentLinks.count(actor)]);
      return { items, total };
    },
  });

const getPaymentLink = (services: Services) =>
  route('paymentLink', 'get /payment_link/{uuid}', {
    tag,
    summary: 'Get a payment link',
    description: 'For customers, who see their own, and admins, who see all.',
    credential: 'accessToken',
    params: uuidParams(examples.PAYMENT_LINK_UUID),
    answer: one(paymentLinkShape, presenter(services)),
    handle: ({ actor, params }) => services.paymentLinks.get(actor, params.uuid),
  });

const updatePaymentLink = (services: Services) =>
  route('updatePaymentLink', 'patch /payment_link/{uuid}', {
    tag,
    summary: 'Change a payment link',
    description:
      'For customers and admins: one of their own links. Its existing invoices stay as they are; a new price is that of later ones.',
    credential: 'accessToken',
    params: uuidParams(examples.PAYMENT_LINK_UUID),
    body: updatePaymentLinkBody,
    answer: one(paymentLinkShape, presenter(services)),
    dataExample: { ...examples.PAYMENT_LINK, status: 'disabled', enabled: false },
    handle: ({ actor, params, body }) =>
      services.paymentLinks.update(actor, params.uuid, toLinkMembers(body)),
  });

/** The operations on payment links, which Chit adds to the REST specification. */
export const paymentLinkRoutes = [createPaymentLink, listPaymentLinks, getPaymentLink, updatePaymentLink];
