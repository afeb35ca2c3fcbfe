import { type Request, type Response, Router } from 'express';
import { type AppError, invalid } from '../errors';
import { pathTo } from '../http/base-path';
import { readForm } from '../http/body';
import type { Callers } from '../http/callers';
import { errorPage, pageGuard } from '../http/pages';
import { randomToken } from '../lib/crypto';
import * as fields from '../lib/input-schemas';
import { type ProblemCode, type Reason, reason } from '../lib/reasons';
import { STATUS } from '../presenters/error.presenter';
import { paymentLinkUrl } from '../presenters/payment-link.presenter';
import type { Services } from '../services/services';
import { publicError } from '../services/shared/public-error';
import { type LinkForm, type LinkProblem, linkPage, linkProblemPage } from './link-page';
import { FORM_HEADERS, problemPage } from './page';
import { languageOf, pageTranslatorFor, queryOf, readParam } from './page-translator';
import { textQrSvg } from './qr';
import { sendPage } from './send-page';

const FORM_KEY_BYTES = 16;

/**
 * Routes below `/pay`. Opening the page of a payment link changes nothing, so that a link preview creates no invoice.
 * Submitting its form creates an invoice and redirects to the invoice's checkout page. The third route is a QR code
 * with the URL of the page.
 */
export function linkRouter(services: Services, callers: Callers): Router {
  const { payByLink, publicUrl } = services;
  const router = Router({ caseSensitive: true });
  const guardRequest = pageGuard(services, callers, FORM_HEADERS);

  /** Sends the page with its form or, when the link creates no invoices, the page with the reason. */
  const sendLinkPage = async (request: Request, response: Response, form: Omit<LinkForm, 'key'>) => {
    const translator = pageTranslatorFor(request);
    const { state, ...shown } = await payByLink.open(readSlug(request));
    if (state !== 'active') return sendProblem(request, response.status(STATUS_OF_STATE[state]), state);
    const page = linkPage(shown, { ...form, key: randomToken(FORM_KEY_BYTES) }, translator, {
      path: pathOf(shown.link.slug, request),
      publicUrl,
    });
    sendPage(response, page.text, translator);
  };

  router.get('/:slug', guardRequest('openPaymentLink'), async (request, response) => {
    await sendLinkPage(request, response, { amount: queryOf(request).get('amount') ?? '' });
  });

  router.post('/:slug', guardRequest('payByLink'), async (request, response) => {
    const form = await readForm(request);
    const typed = form.get('amount') ?? '';
    try {
      const formKey = readFormKey(form.get('key'));
      const payment = { amount: typed, formKey, address: callers.ofRequest(request).client.address };
      const { checkoutToken } = await payByLink.pay(readSlug(request), payment);
      response.redirect(303, pathTo(request, `/checkout/${checkoutToken}${languageOf(request)}`));
    } catch (error) {
      const problem = memberProblem(publicError(error));
      if (!problem) throw error;
      await sendLinkPage(request, response.status(STATUS.invalid), { amount: typed, problem });
    }
  });

  router.get('/:slug/qr.svg', guardRequest('openPaymentLink'), async (request, response) => {
    const { link } = await payByLink.open(readSlug(request));
    response.type('svg').send(await textQrSvg(paymentLinkUrl(publicUrl, link)));
  });

  router.use(sendErrorPage);
  return router;
}

/** HTTP status of the payment link's page in each state in which the link creates no invoices. */
const STATUS_OF_STATE = { used_up: 410, expired: 410, disabled: 410, unavailable: 409 } as const;

const pathOf = (slug: string, request: Request) => pathTo(request, `/pay/${slug}${languageOf(request)}`);

const readSlug = (request: Request) => readParam(request, 'slug', fields.linkSlug);

/** Reads the form's idempotency key. Throws `invalid` for text that is not a key of a form. */
function readFormKey(given: string | null): string {
  const parsed = fields.formKey.safeParse(given);
  if (!parsed.success) throw invalid({ member: 'key', reason: reason('form_key') });
  return parsed.data;
}

/**
 * Returns the reason for which the form was refused; undefined for an error that the payer cannot correct in the form.
 */
const memberProblem = ({ details }: AppError): Reason<ProblemCode> | undefined =>
  details.problems?.find(({ member }) => member === 'amount' || member === 'key')?.reason;

function sendProblem(request: Request, response: Response, problem: LinkProblem, retryPath?: string): void {
  const translator = pageTranslatorFor(request);
  sendPage(response, linkProblemPage(problem, translator, retryPath).text, translator);
}

const sendErrorPage = errorPage((shown, request, response) => {
  if (shown.code === 'not_found') return sendProblem(request, response, 'not-found');
  if (shown.reason.code === 'too_many_open_invoices') return sendProblem(request, response, 'busy');
  const isTooSmall = shown.details.problems?.some(({ reason }) => reason.code === 'price_too_small');
  // The price cannot be converted to tokens at the present rates, but perhaps soon.
  const retryPath = pathTo(request, `${request.baseUrl}${request.path}${languageOf(request)}`);
  if (shown.reason.code === 'no_rate' || isTooSmall)
    return sendProblem(request, response, 'no-rate', retryPath);
  if (shown.reason.code === 'payment_link_unavailable') return sendProblem(request, response, 'unavailable');
  if (shown.reason.code === 'payment_link_closed') {
    const state = shown.reason.params.status as keyof typeof STATUS_OF_STATE;
    return sendProblem(request, response.status(STATUS_OF_STATE[state]), state);
  }
  const translator = pageTranslatorFor(request);
  const page = problemPage(shown.code === 'rate_limited' ? 'too-many' : 'error', translator);
  sendPage(response, page.text, translator);
});
