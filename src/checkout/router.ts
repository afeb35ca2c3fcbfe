import express, {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  Router,
} from 'express';
import type { ClientAddresses } from '../http/client-addresses';
import { errorHeaders, rateLimitHeaders } from '../http/headers';
import type { StreamLimiter } from '../http/stream-limiter';
import * as fields from '../lib/input-schemas';
import { STATUS } from '../presenters/error.presenter';
import type { Checkout } from '../services/invoices/checkout.service';
import type { Services } from '../services/services';
import { publicError } from '../services/shared/public-error';
import { ASSETS_FOLDER } from './assets';
import { checkoutPage, problemPage } from './page';
import { type Phrasebook, phrasebookFor } from './phrasebook';
import { qrSvg } from './qr';
import { Streams } from './streams';
import { viewOf } from './view';

type Needs = Pick<Services, 'operationGuard' | 'checkouts' | 'checkoutFeed'>;

interface Host {
  clients: ClientAddresses;
  streams: StreamLimiter;
}

/** Nothing but the page's own files, no frame around it, nothing told to where its links lead. */
const HEADERS = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
};

/** `/checkout`: the page behind an invoice's `url`, what it shows as events and as JSON, and its QR codes. It changes nothing. */
export function checkoutRouter(
  services: Needs,
  { clients, streams }: Host,
): { router: Router; close(): void } {
  const { operationGuard, checkouts, checkoutFeed } = services;
  const pages = new Streams();
  const router = Router({ caseSensitive: true });

  const admitted: RequestHandler = async (request, response, next) => {
    response.set(HEADERS);
    const actor = { kind: 'anonymous', address: clients.of(request), refused: false } as const;
    const limit = await operationGuard.guard(actor, 'checkout');
    if (limit) response.set(rateLimitHeaders(limit));
    next();
  };

  router.use('/assets', kept, express.static(ASSETS_FOLDER, ASSET_OPTIONS));

  router.get('/:token', admitted, async (request, response) => {
    const phrasebook = phrasebookFor(request);
    const checkout = await checkouts.get(tokenOf(request));
    const path = `/checkout/${checkout.invoice.checkoutToken}`;
    sendPage(response, checkoutPage(viewOf(checkout, phrasebook), phrasebook, path).text, phrasebook);
  });

  router.get('/:token/state', admitted, async (request, response) => {
    response.json(stateOf(await checkouts.get(tokenOf(request)), phrasebookFor(request)));
  });

  router.get('/:token/events', admitted, async (request, response) => {
    streams.openFor(response, clients.of(request), () => Streams.renew(response));
    const phrasebook = phrasebookFor(request);
    let begun = false;
    const stop = await checkoutFeed.watch(tokenOf(request), (checkout) => {
      if (!begun) pages.begin(response, () => stop());
      begun = true;
      Streams.send(response, stateOf(checkout, phrasebook));
    });
    if (response.destroyed) stop();
  });

  router.get('/:token/qr.svg', admitted, async (request, response) => {
    const { invoice } = await checkouts.get(tokenOf(request));
    const form =
      new URLSearchParams(request.url.split('?')[1]).get('form') === 'address' ? 'address' : 'payment';
    response.type('svg').send(await qrSvg(invoice, form));
  });

  router.use(pageOfError);
  return { router, close: () => pages.close() };
}

/** Unlike a page they are the same for everybody, for ever: a change has another name. */
const ASSET_OPTIONS = { immutable: true, maxAge: '1y', index: false, redirect: false } as const;

const kept: RequestHandler = (_request, response, next) => {
  response.removeHeader('Cache-Control');
  next();
};

function tokenOf(request: Request): string {
  const parsed = fields.checkoutToken.safeParse(request.params['token']);
  return parsed.success ? parsed.data : '';
}

/** What the script of an open page is told. */
function stateOf(checkout: Checkout, phrasebook: Phrasebook) {
  const { phase, title, main } = viewOf(checkout, phrasebook);
  return { phase, title, main: main.text };
}

function sendPage(response: Response, page: string, { language }: Phrasebook): void {
  response.set({ 'Content-Language': language, Vary: 'Accept-Language' }).type('html').send(page);
}

/** A reader of the page gets words instead of the envelope; the page's own requests get the envelope. */
const pageOfError: ErrorRequestHandler = (error, request, response, next) => {
  const shown = publicError(error);
  const isPage = /^\/[^/]*$/.test(request.path);
  if (!isPage || response.headersSent || shown.code === 'internal') return next(error);
  const problem = { not_found: 'not-found', rate_limited: 'too-many' } as const;
  const phrasebook = phrasebookFor(request);
  const name = problem[shown.code as keyof typeof problem] ?? 'error';
  response.status(STATUS[shown.code]).set(errorHeaders(shown));
  sendPage(response, problemPage(name, phrasebook).text, phrasebook);
};
