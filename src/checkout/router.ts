import express, {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  Router,
} from 'express';
import { notFound } from '../errors';
import { pathTo } from '../http/base-path';
import { readForm } from '../http/body';
import type { Callers } from '../http/callers';
import { pageHeaders } from '../http/headers';
import { errorPage, pageGuard } from '../http/pages';
import type { StreamLimiter } from '../http/stream-limiter';
import * as fields from '../lib/input-schemas';
import { STATUS } from '../presenters/error.presenter';
import { paymentUriOf } from '../presenters/payment-uri';
import type { Checkout } from '../services/invoices/checkout/checkout.service';
import type { Services } from '../services/services';
import type { PaymentReport } from '../services/settlement/stray.service';
import { publicError } from '../services/shared/public-error';
import { accentStyle } from './accent';
import { ASSETS_FOLDER } from './assets';
import { keyOf } from './choice';
import { invoiceDocument } from './document';
import { type PageChoice, searchOf } from './elements';
import { checkoutPage, layout, problemPage } from './page';
import { pageTranslatorFor, queryOf, readParam } from './page-translator';
import { textQrSvg } from './qr';
import { lookAgain, readReport } from './report';
import { sendPage } from './send-page';
import { PageStreams } from './streams';
import { readSimulation } from './test-payment';
import { contextOf, renderView } from './view';

interface HttpLimits {
  callers: Callers;
  streams: StreamLimiter;
}

/** Response headers: the page loads files only from this server, and submits its form only to this server. */
const HEADERS = pageHeaders(
  ["script-src 'self'", "style-src 'self'", "img-src 'self' data:", "connect-src 'self'"],
  "'self'",
);

/** Routes below `/checkout`, read-only but for the form that renews the price. `close` ends the event streams. */
export function checkoutRouter(
  services: Services,
  { callers, streams }: HttpLimits,
): { router: Router; close(): void } {
  const { checkouts, checkoutFeed, publicUrl } = services;
  const pages = new PageStreams();
  const router = Router({ caseSensitive: true });

  const guardRequest = pageGuard(services, callers, HEADERS);

  router.use('/assets', cacheable, express.static(ASSETS_FOLDER, ASSET_OPTIONS));

  router.get('/accent/:file', cacheable, sendAccentStyle);

  const serve =
    (answer: Answer): RequestHandler =>
    (request, response) =>
      answer(services, request, response);

  router.get('/:token', guardRequest('checkout'), serve(sendCheckout));
  router.post('/:token', guardRequest('renewPrice'), serve(renewPrice));
  router.post('/:token/simulate', guardRequest('simulateByToken'), serve(simulate));
  router.get('/:token/report', guardRequest('checkout'), serve(sendCheckout));
  router.post('/:token/report', guardRequest('reportPayment'), serve(reportPayment));
  router.get('/document/:invoice/:document', guardRequest('checkout'), serve(sendDocument));

  router.get('/:token/state', guardRequest('checkout'), async (request, response) => {
    const checkout = await checkouts.get(readCheckoutToken(request));
    response.json(pageStateJson(checkout, pageTranslatorFor(request), choiceOf(request), publicUrl));
  });

  router.get('/:token/events', guardRequest('checkout'), async (request, response) => {
    streams.openFor(response, callers.ofRequest(request).client.address, () => PageStreams.renew(response));
    const translator = pageTranslatorFor(request);
    const choice = choiceOf(request);
    let isOpen = false;
    const stop = await checkoutFeed.watch(readCheckoutToken(request), (checkout) => {
      if (!isOpen) pages.begin(response, () => stop());
      isOpen = true;
      PageStreams.send(response, pageStateJson(checkout, translator, choice, publicUrl));
    });
    if (response.destroyed) stop();
  });

  router.get('/:token/qr.svg', guardRequest('checkout'), async (request, response) => {
    const checkout = await checkouts.get(readCheckoutToken(request));
    if (checkout.invoice.network === 'TEST') throw notFound();
    response.type('svg').send(await requestedQr(request, checkout));
  });

  router.use(answerError);
  return { router, close: () => pages.close() };
}

type Answer = (services: Services, request: Request, response: Response) => Promise<void>;

async function simulate({ simulations }: Services, request: Request, response: Response) {
  const token = readCheckoutToken(request);
  const form = await readForm(request);
  await simulations.simulateByToken(token, readSimulation(form.get('simulation')));
  response.redirect(303, pathTo(request, `/checkout/${token}${searchOf(choiceOf(request))}`));
}

/** Sends the checkout page; `notice` is the name of a message to show at its top, and `report` what may be looked up again. */
async function sendCheckout(
  { checkouts, publicUrl }: Services,
  request: Request,
  response: Response,
  notice?: string,
  report?: PaymentReport,
): Promise<void> {
  const translator = pageTranslatorFor(request);
  const checkout = await checkouts.get(readCheckoutToken(request));
  const choice = choiceOf(request);
  const path = translator.at(`/checkout/${checkout.invoice.checkoutToken}`);
  const page = checkoutPage(renderView(checkout, translator, choice, publicUrl), translator, {
    ...{ path, publicUrl },
    notice: notice && translator.translate(notice),
    retry:
      report && lookAgain(`${path}/report${searchOf(choice)}`, report, translator.translate('report-again')),
  });
  sendPage(response, page.text, translator);
}

/** Sends the printable document of an invoice, whose address only the account and its customer know. */
async function sendDocument(
  { checkouts, publicUrl }: Services,
  request: Request,
  response: Response,
): Promise<void> {
  const uuidOf = (name: string) => readParam(request, name, fields.uuid);
  const document = await checkouts.getDocument({ invoice: uuidOf('invoice'), document: uuidOf('document') });
  const translator = pageTranslatorFor(request);
  const context = contextOf(document.checkout, translator, choiceOf(request), publicUrl);
  const title = translator.translate('document-title', { number: document.checkout.invoice.number });
  sendPage(response, layout(title, translator, invoiceDocument(document, context)).text, translator);
}

/** Redirects to the page or, if no rate is available or the price is too small, sends it with a notice. */
async function renewPrice(services: Services, request: Request, response: Response): Promise<void> {
  const token = readCheckoutToken(request);
  const form = await readForm(request);
  try {
    await services.priceRenewals.renew(token, form.get('until'));
    response.redirect(303, pathTo(request, `/checkout/${token}${searchOf(choiceOf(request))}`));
  } catch (error) {
    const { reason, code } = publicError(error);
    if (reason.code !== 'no_rate' && code !== 'invalid') throw error;
    await sendCheckout(services, request, response.status(STATUS[code]), 'renew-no-rate');
  }
}

/** Sends the page with what the reported transaction is, or why it could not be looked up. */
async function reportPayment(services: Services, request: Request, response: Response): Promise<void> {
  const report = readReport(await readForm(request));
  if (!report) return sendCheckout(services, request, response.status(400), 'report-invalid');
  try {
    const outcome = await services.strays.report(readCheckoutToken(request), report);
    const isOpen = outcome === 'waiting' || outcome === 'unknown';
    await sendCheckout(services, request, response, `report-${outcome}`, isOpen ? report : undefined);
  } catch (error) {
    const { code } = publicError(error);
    if (code !== 'rate_limited' && code !== 'unavailable' && code !== 'invalid') throw error;
    await sendCheckout(services, request, response.status(STATUS[code]), 'report-later', report);
  }
}

/** Browsers cache assets for a year: their names contain a hash of the content. */
const ASSET_OPTIONS = { immutable: true, maxAge: '1y', index: false, redirect: false } as const;

const cacheable: RequestHandler = (_request, response, next) => {
  response.removeHeader('Cache-Control');
  next();
};

/** Sends the stylesheet of an accent colour; the file name (`8a2be2.css`) contains the colour. */
const sendAccentStyle: RequestHandler<{ file: string }> = (request, response, next) => {
  const [, digits] = /^([0-9a-f]{6})\.css$/.exec(request.params.file) ?? [];
  if (digits === undefined) return next(notFound());
  response.set('Cache-Control', 'public, max-age=31536000, immutable');
  response.type('css').send(accentStyle(`#${digits}`));
};

const readCheckoutToken = (request: Request) => readParam(request, 'token', fields.checkoutToken);

/**
 * The QR code that the query selects: with `form=address` the address alone, for exchanges, otherwise the payment URI for wallets
 * (EIP-681) of the option `pay`.
 */
function requestedQr(request: Request, { invoice, options }: Checkout): Promise<string> {
  const query = queryOf(request);
  if (query.get('form') === 'address') return textQrSvg(invoice.contractAddress);
  const chosen = options.find(({ option }) => keyOf(option) === query.get('pay'));
  return textQrSvg(paymentUriOf(invoice, chosen?.option));
}

function choiceOf(request: Request): PageChoice {
  const query = queryOf(request);
  return { pay: query.get('pay'), lang: query.get('lang') };
}

/** Returns the page's current state as an object for JSON, with which the script updates an open page. */
function pageStateJson(...[checkout, translator, choice, publicUrl]: Parameters<typeof renderView>) {
  const { phase, title, main } = renderView(checkout, translator, choice, publicUrl);
  return { phase, title, main: main.text };
}

const sendErrorPage = errorPage((shown, request, response) => {
  const problem = { not_found: 'not-found', rate_limited: 'too-many' } as const;
  const translator = pageTranslatorFor(request);
  const name = problem[shown.code as keyof typeof problem] ?? 'error';
  sendPage(response, problemPage(name, translator).text, translator);
});

/** Answers errors of pages and of their forms with a page; passes errors of other routes, and internal ones, on. */
const answerError: ErrorRequestHandler = (error, request, response, next) =>
  /^\/(?:document\/[^/]*\/)?[^/]*(?:\/(?:report|simulate))?$/.test(request.path)
    ? sendErrorPage(error, request, response, next)
    : next(error);
