import { type Request, Router } from 'express';
import { AppError } from '../errors';
import { readForm } from '../http/body';
import type { Callers } from '../http/callers';
import { anonymous, pageGuard } from '../http/pages';
import type { Actor } from '../lib/actor';
import * as fields from '../lib/input-schemas';
import type { ReasonCode } from '../lib/reasons';
import type { Operation } from '../policies/operations';
import { STATUS } from '../presenters/error.presenter';
import { badToken } from '../services/accounts/sign-in/first-proof';
import type { Services } from '../services/services';
import { type FormProblem, HEADERS, type TokenForm } from './page';
import type { PageSender } from './send-page';

/**
 * Routes below `/account`: the pages for the links in mails, and for the setup link that the first start prints.
 * `GET` only shows a form, so that a program that follows the links of a mail uses up no token; `POST` uses the
 * token.
 */
export function accountPages(services: Services, callers: Callers, pages: PageSender): Router {
  const router = Router({ caseSensitive: true });
  const guardRequest = pageGuard(services, callers, HEADERS);

  for (const { path, name, operation, invalidLinkPage, tokenRule, open, submit } of PAGES) {
    router.get(path, guardRequest('openAccountPage'), async (request, response) => {
      const token = open ? tokenIn(queryOf(request)) : '';
      await open?.(services, anonymous(callers, request), token);
      pages.sendForm(request, response, { name, token });
    });
    router.post(path, guardRequest(operation), async (request, response) => {
      const form = await readForm(request);
      const token = tokenIn(form, tokenRule);
      const identify = () => services.identity.identify(callers.ofRequest(request));
      const result = await submit(services, { actor: anonymous(callers, request), identify, token, form });
      if (typeof result === 'string') return pages.sendMessage(request, response, result);
      const { problem, status } = result;
      const email = form.get('email') ?? undefined;
      pages.sendForm(request, response.status(status), { name, token, email, problem });
    });
    router.use(path, pages.errorPage(invalidLinkPage));
  }
  return router;
}

const queryOf = ({ url }: Request) => new URLSearchParams(url.split('?')[1]);

/** Reads and validates the token of a form or query. Throws `invalid` for text that cannot be a token. */
function tokenIn(values: URLSearchParams, rule: TokenRule = fields.oneTimeToken): string {
  const { success, data } = rule.safeParse(values.get('token'));
  if (!success) throw badToken();
  return data;
}

type TokenRule = typeof fields.invitationCode;

interface SubmittedForm {
  actor: Actor;
  /** Returns the actor of the browser's session; anonymous without one. */
  identify(): Promise<Actor>;
  token: string;
  form: URLSearchParams;
}

/** Name of the page that confirms the success, or the problem for which the form is shown again. */
type Submitted = string | { problem: FormProblem; status: number };

interface AccountPage {
  path: string;
  name: TokenForm['name'];
  operation: Operation;
  invalidLinkPage: string;
  /** Validation rule of the token; by default, the rule of one-time tokens. */
  tokenRule?: TokenRule;
  /** Checks the token before the form is shown. Throws `invalid` for an invalid token; changes nothing. */
  open?(services: Services, actor: Actor, token: string): Promise<void>;
  submit(services: Services, form: SubmittedForm): Promise<Submitted>;
}

const PAGES: readonly AccountPage[] = [
  {
    ...{ path: '/confirm-email', name: 'confirm-page', operation: 'confirmEmail' },
    ...{ invalidLinkPage: 'used-page', submit: confirmEmail },
  },
  {
    ...{ path: '/reset-password', name: 'reset-page', operation: 'resetPasswordByToken' },
    ...{ invalidLinkPage: 'used-page', submit: resetPassword },
  },
  {
    ...{ path: '/invitation', name: 'invitation-page', operation: 'acceptInvitation' },
    ...{ invalidLinkPage: 'used-page', submit: acceptInvitation },
  },
  {
    ...{ path: '/sign-up', name: 'sign-up-page', operation: 'register' },
    ...{ invalidLinkPage: 'used-page', tokenRule: fields.invitationCode, submit: signUp },
  },
  {
    ...{ path: '/set-up', name: 'set-up-page', operation: 'setUpFirstAdmin' },
    ...{ invalidLinkPage: 'set-up-over-page', submit: setUp },
    open: ({ setUps }, actor, token) => setUps.assertValid(actor, token),
  },
];

/** Shows the form once more, with the question whether access that was set up before the first confirmation stays. */
const ASK_ACCESS: Submitted = { problem: 'earlier-access', status: 200 };

/** The visitor's answer to the question about earlier access; undefined before the question was asked. */
const keptAccess = (form: URLSearchParams) =>
  form.has('access') ? form.get('access') === 'keep' : undefined;

async function confirmEmail(
  { notifications }: Services,
  { identify, token, form }: SubmittedForm,
): Promise<Submitted> {
  const actor = await identify();
  const keepAccess = keptAccess(form);
  const removes = await notifications.wouldRemoveAccess(actor, token);
  if (removes && keepAccess === undefined) return ASK_ACCESS;
  await notifications.confirm(actor, token, keepAccess);
  return removes && !keepAccess ? 'removed-page' : 'confirmed-page';
}

async function resetPassword(
  { passwordResets }: Services,
  { identify, token, form }: SubmittedForm,
): Promise<Submitted> {
  const actor = await identify();
  const password = fields.newPassword.safeParse(form.get('password'));
  if (!password.success) return { problem: 'password', status: STATUS.invalid };
  const keepAccess = keptAccess(form);
  if (keepAccess === undefined && (await passwordResets.wouldRemoveAccess(actor, token))) return ASK_ACCESS;
  return withProblems(NEW_PASSWORD_PROBLEMS, async () => {
    await passwordResets.reset(actor, { token, newPassword: password.data, keepAccess });
    return 'changed-page';
  });
}

async function acceptInvitation(
  { invitations }: Services,
  { actor, token, form }: SubmittedForm,
): Promise<Submitted> {
  const code = fields.factorCode.safeParse(form.get('code')).data;
  return withCredentials(form, INVITATION_PROBLEMS, async (credentials) => {
    try {
      await invitations.accept(actor, { token, ...credentials });
    } catch (error) {
      if (!(error instanceof AppError) || error.reason.code !== 'email_taken') throw error;
      // The e-mail address already has an account: its owner accepts the invitation with the account's password and,
      // if required, a second-factor code.
      const proof = code === undefined ? credentials : { ...credentials, code };
      await invitations.acceptByPassword(actor, token, proof);
    }
    return 'joined-page';
  });
}

async function signUp({ auth }: Services, { actor, token, form }: SubmittedForm): Promise<Submitted> {
  return withCredentials(form, SIGN_UP_PROBLEMS, async (credentials) => {
    await auth.register(actor, { invitation: token, ...credentials });
    return 'signed-up-page';
  });
}

async function setUp({ setUps }: Services, { actor, token, form }: SubmittedForm): Promise<Submitted> {
  return withCredentials(form, SET_UP_PROBLEMS, async (credentials) => {
    await setUps.setUp(actor, { token, ...credentials });
    return 'set-up-done-page';
  });
}

/** Refusals that the visitor can correct in the form, each with the problem that the form then shows. */
type EntryProblems = Partial<Record<ReasonCode, FormProblem>>;

const NEW_PASSWORD_PROBLEMS: EntryProblems = { password_from_name: 'password' };

const INVITATION_PROBLEMS: EntryProblems = {
  ...NEW_PASSWORD_PROBLEMS,
  invitation_for_other: 'other-email',
  wrong_password: 'email-taken',
  second_factor_required: 'code',
  wrong_code: 'wrong-code',
  already_member: 'already-member',
};

const SIGN_UP_PROBLEMS: EntryProblems = { ...NEW_PASSWORD_PROBLEMS, email_taken: 'has-account' };

const SET_UP_PROBLEMS: EntryProblems = { ...NEW_PASSWORD_PROBLEMS, email_taken: 'email-in-use' };

/**
 * Validates the e-mail address and the new password of the form and passes them to `use`, as `withProblems` does.
 */
async function withCredentials(
  form: URLSearchParams,
  problems: EntryProblems,
  use: (credentials: { email: string; password: string }) => Promise<string>,
): Promise<Submitted> {
  const email = fields.email.safeParse(form.get('email'));
  if (!email.success) return { problem: 'email', status: STATUS.invalid };
  const password = fields.newPassword.safeParse(form.get('password'));
  if (!password.success) return { problem: 'password', status: STATUS.invalid };
  return withProblems(problems, () => use({ email: email.data, password: password.data }));
}

/** Calls `submit`, and converts a refusal that `problems` lists, of the request or of a member, to the form's problem. */
async function withProblems(problems: EntryProblems, submit: () => Promise<string>): Promise<Submitted> {
  try {
    return await submit();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const refused = error.details.problems?.[0]?.reason ?? error.reason;
    const problem = problems[refused.code];
    if (!problem) throw error;
    return { problem, status: STATUS[error.code] };
  }
}
