import type { AppError } from '../../errors';
import { paramText, type Reason } from '../../lib/reasons';
import type { Translator } from './translator';

/** Delay that the message shows when the error has no `retryAfter`, in seconds. */
const DEFAULT_WAIT_SECONDS = 60;

/**
 * The message of the first problem's reason or, if it has none, of the error code; as HTML. A reason has no message when
 * that of the error code is precise enough, or when it never reaches a user of the bot; a test lists both kinds.
 */
export function refusalHtml({ code, reason, details }: AppError, translator: Translator): string {
  const [problem] = details.problems ?? [];
  const shownReason = problem?.reason ?? reason;
  const values = { ...paramTexts(shownReason), seconds: details.retryAfter ?? DEFAULT_WAIT_SECONDS };
  if (!translator.has(`reason-${shownReason.code}`)) return translator.html(`error-${code}`, values);
  if (isAdminOnly(shownReason)) return translator.html('reason-role_required-admin');
  if (shownReason.code === 'text_length' && problem?.member === 'orderId')
    return translator.html('reason-text_length-order', values);
  return translator.html(`reason-${shownReason.code}`, values);
}

const isAdminOnly = ({ code, params }: Reason) =>
  code === 'role_required' && paramText(params.roles) === 'admin';

const paramTexts = ({ params }: Reason) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, paramText(value)]));
