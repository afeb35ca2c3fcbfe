import { z } from 'zod';
import type { Token } from '../../entities/token.entity';
import { presentPaymentLink, tokensOfLink } from '../../presenters/payment-link.presenter';
import type { PaymentLinkDetails } from '../../services/invoices/payment-links/payment-link.queries';
import type { PaymentLinkService } from '../../services/invoices/payment-links/payment-link.service';
import type { LookupService } from '../../services/lookup.service';
import * as examples from '../shared/examples';
import { page } from '../shared/query';
import { listReply, listReplyShape, resourceReply, resourceReplyShape } from '../shared/reply';
import { type Route, route, uuidParams } from '../shared/route';
import {
  createPaymentLinkBody,
  paymentLinkShape,
  toLinkMembers,
  updatePaymentLinkBody,
} from './payment-link.schema';

const tag = 'Payment links';

interface Dependencies {
  paymentLinks: PaymentLinkService;
  lookup: LookupService;
  publicUrl: string;
}

const presentAll = (links: readonly PaymentLinkDetails[], { lookup, publicUrl }: Dependencies) =>
  Promise.all(
    links.map(async (link) => {
      const [token, ...others] = await lookup.tokens(tokensOfLink(link));
      return presentPaymentLink(link, [token as Token, ...others], publicUrl);
    }),
  );

const present = async (link: PaymentLinkDetails, dependencies: Dependencies) => {
  const [presented = {}] = await presentAll([link], dependencies);
  return presented;
};

const createPaymentLink = (dependencies: Dependencies) =>
  route({
    operation: 'createPaymentLink',
    method: 'post',
    path: '/payment_link',
    tag,
    summary: 'Create a payment link',
    description:
      'For customers and admins with a verified wallet. Payers open the page at `url`, and create an invoice there.',
    credential: 'accessToken',
    idempotent: true,
    body: createPaymentLinkBody,
    responseShape: resourceReplyShape(paymentLinkShape),
    handle: async ({ actor, body, idempotencyKey }) => {
      const { value, replayed } = await dependencies.paymentLinks.create(
        actor,
        toLinkMembers(body),
        idempotencyKey,
      );
      return resourceReply(await present(value, dependencies), replayed);
    },
  });

const listPaymentLinks = (dependencies: Dependencies) =>
  route({
    operation: 'paymentLinks',
    method: 'get',
    path: '/payment_link',
    tag,
    summary: 'List payment links',
    description: 'For customers, who see their own, and admins, who see all: the newest first.',
    credential: 'accessToken',
    query: z.object(page),
    responseShape: listReplyShape(paymentLinkShape),
    handle: async ({ actor, query }) => {
      const { paymentLinks } = dependencies;
      const [links, total] = await Promise.all([paymentLinks.list(actor, query), paymentLinks.count(actor)]);
      return listReply(total, await presentAll(links, dependencies));
    },
  });

const getPaymentLink = (dependencies: Dependencies) =>
  route({
    operation: 'paymentLink',
    method: 'get',
    path: '/payment_link/{uuid}',
    tag,
    summary: 'Get a payment link',
    description: 'For customers, who see their own, and admins, who see all.',
    credential: 'accessToken',
    params: uuidParams(examples.PAYMENT_LINK_UUID),
    responseShape: resourceReplyShape(paymentLinkShape),
    handle: async ({ actor, params }) =>
      resourceReply(await present(await dependencies.paymentLinks.get(actor, params.uuid), dependencies)),
  });

const updatePaymentLink = (dependencies: Dependencies) =>
  route({
    operation: 'updatePaymentLink',
    method: 'patch',
    path: '/payment_link/{uuid}',
    tag,
    summary: 'Change a payment link',
    description:
      'For customers and admins: one of their own links. Its existing invoices stay as they are; a new price is that of later ones.',
    credential: 'accessToken',
    params: uuidParams(examples.PAYMENT_LINK_UUID),
    body: updatePaymentLinkBody,
    responseShape: resourceReplyShape(paymentLinkShape),
    dataExample: { ...examples.PAYMENT_LINK, status: 'disabled', enabled: false },
    handle: async ({ actor, params, body }) => {
      const link = await dependencies.paymentLinks.update(actor, params.uuid, toLinkMembers(body));
      return resourceReply(await present(link, dependencies));
    },
  });

/** The operations on payment links, which Chit adds to the REST specification. */
export const paymentLinkRoutes = (dependencies: Dependencies): Route[] => [
  createPaymentLink(dependencies),
  listPaymentLinks(dependencies),
  getPaymentLink(dependencies),
  updatePaymentLink(dependencies),
];
