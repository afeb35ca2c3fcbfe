import { type Request, type Response, Router } from 'express';
import { invalid } from '../errors';
import { pathTo } from '../http/base-path';
import { readForm } from '../http/body';
import type { Callers } from '../http/callers';
import { errorPage, pageGuard } from '../http/pages';
import * as fields from '../lib/input-schemas';
import { type ProblemCode, reason } from '../lib/reasons';
import { STATUS } from '../presenters/error.presenter';
import type { Services } from '../services/services';
import { publicError } from '../services/shared/public-error';
import { creditNoteDocument } from './document';
import { FORM_HEADERS, layout, problemPage } from './page';
import { languageOf, type PageTranslator, pageTranslatorFor, readParam } from './page-translator';
import {
  type AddressProblem,
  type RefundAbsence,
  type RefundForm,
  refundAbsencePage,
  refundPage,
} from './refund-page';
import { sendPage } from './send-page';
import { contextOf } from './view';

/** Interval, in seconds, at which the browser loads a page anew whose refund still waits for the chain. */
const RELOAD_SECONDS = 15;

const GONE = 410;

/** Routes below `/refund`: the page with which a payer names the address of a refund. Opening it changes nothing. */
export function refundRouter(services: Services, callers: Callers): Router {
  const { refundClaims } = services;
  const router = Router({ caseSensitive: true });
  const guardRequest = pageGuard(services, callers, FORM_HEADERS);

  router.get('/:token', guardRequest('openRefund'), (request, response) =>
    sendRefund(services, request, response, { address: '' }),
  );

  router.post('/:token', guardRequest('claimRefund'), async (request, response) => {
    const token = readToken(request);
    const form = await readForm(request);
    const entry = (name: string) => form.get(name)?.trim() ?? '';
    try {
      const address = readAddress(entry('address'));
      const network = entry('network') || undefined;
      await refundClaims.nameAddress(token, { address, lastFour: entry('last_four'), network });
    } catch (error) {
      const problem = addressProblem(error);
      const shown = { address: entry('address'), network: entry('network'), problem };
      const { code } = publicError(error);
      if (code === 'invalid') return sendRefund(services, request, response.status(STATUS.invalid), shown);
      // Somebody else was first, or the form was sent twice: the page says how far the refund is.
      if (code !== 'conflict') throw error;
    }
    response.redirect(303, pathTo(request, pathOf(request)));
  });

  router.get('/:token/credit-note', guardRequest('openRefund'), (request, response) =>
    sendCreditNote(services, request, response),
  );

  router.use(sendErrorPage);
  return router;
}

async function sendRefund(
  { refundClaims, publicUrl }: Services,
  request: Request,
  response: Response,
  form: RefundForm,
): Promise<void> {
  const translator = pageTranslatorFor(request);
  const claim = await refundClaims.open(readToken(request));
  if (claim.status === 'cancelled') return sendAbsence(response.status(GONE), 'cancelled', translator);
  if (claim.status === 'ready' || claim.status === 'sent') response.set('Refresh', String(RELOAD_SECONDS));
  const creditNotePath = translator.at(pathOf(request, '/credit-note'));
  const place = { path: translator.at(pathOf(request)), creditNotePath, publicUrl };
  const { title, body, head } = refundPage(claim, form, translator, place);
  sendPage(response, layout(title, translator, body, undefined, head).text, translator);
}

async function sendCreditNote(
  { refundClaims, checkouts, publicUrl }: Services,
  request: Request,
  response: Response,
): Promise<void> {
  const translator = pageTranslatorFor(request);
  const note = await refundClaims.creditNote(readToken(request));
  const document = await checkouts.getDocument(note.document);
  const context = contextOf(document.checkout, translator, { pay: null, lang: null }, publicUrl);
  const title = translator.translate('credit-title', { number: note.number });
  sendPage(response, layout(title, translator, creditNoteDocument(note, document, context)).text, translator);
}

const readToken = (request: Request) => readParam(request, 'token', fields.oneTimeToken);

/** Path of the page, or of a part of it, below `/`, with the payer's choice of language. */
const pathOf = (request: Request, part = '') =>
  `/refund/${request.params['token']}${part}${languageOf(request)}`;

/** Reasons that the payer can correct in the form, with the message for each. */
const PROBLEMS: Partial<Record<ProblemCode, AddressProblem>> = {
  evm_address: 'address',
  refund_address: 'own',
  zero_address: 'own',
  last_characters: 'last_four',
};

/** Reads an address in EIP-55 form. Throws `invalid` for other text. */
function readAddress(text: string): string {
  const parsed = fields.address.safeParse(text);
  if (!parsed.success) throw invalid({ member: 'address', reason: reason('evm_address') });
  return parsed.data;
}

function addressProblem(error: unknown): AddressProblem | undefined {
  const [problem] = publicError(error).details.problems ?? [];
  return problem && PROBLEMS[problem.reason.code];
}

const sendErrorPage = errorPage((shown, request, response) => {
  const translator = pageTranslatorFor(request);
  if (shown.code === 'not_found') return sendAbsence(response, 'not-found', translator);
  const page = problemPage(shown.code === 'rate_limited' ? 'too-many' : 'error', translator);
  sendPage(response, page.text, translator);
});

function sendAbsence(response: Response, absence: RefundAbsence, translator: PageTranslator): void {
  const { title, body } = refundAbsencePage(absence, translator);
  sendPage(response, layout(title, translator, body).text, translator);
}
