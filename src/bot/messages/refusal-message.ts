import type { AppError } from '../../errors';
import { paramText, type Reason, type ReasonCode } from '../../lib/reasons';
import type { Translator } from './translator';

/** Delay that the message shows when the error has no `retryAfter`, in seconds. */
const DEFAULT_WAIT_SECONDS = 60;

/** Reasons for which the bot shows the message of the error code, because that message says enough. */
export const COVERED_BY_ERROR_CODE: readonly ReasonCode[] = [
  ...([
    'no_credential',
    'bad_credential',
    'access_token_required',
    'api_key_required',
    'not_found',
    'internal',
  ] as const),
  ...(['too_many_requests', 'too_many_slow_reads'] as const),
  ...(['unavailable', 'too_slow', 'key_expired', 'telegram_away'] as const),
];

/**
 * Reasons that the bot never has to translate. If one occurs nevertheless, the bot shows the message of its error code.
 */
export const NEVER_TRANSLATED: readonly ReasonCode[] = [
  // Reasons for refusing input that the bot does not ask for. `invalid_input` stands for several problems at once; the
  // bot shows the first problem instead.
  ...(['not_valid', 'required', 'required_without_other', 'no_change', 'invalid_input'] as const),
  ...(['uuid', 'email', 'common_password', 'http_url', 'private_url', 'visible_ascii', 'cursor'] as const),
  ...(['whole_number', 'whole_number_text', 'date_time', 'date_or_date_time'] as const),
  ...(['time_zone', 'too_many_intervals', 'too_many_points', 'evm_address', 'zero_address'] as const),
  ...(['decimal_text', 'exact_number', 'significant_digits'] as const),
  // Reasons for refusing HTTP requests, event streams and WebSockets.
  ...(['undecodable', 'plain_value', 'given_twice', 'given_together'] as const),
  ...(['unknown_name', 'misspelled_name'] as const),
  ...(['json_content_type', 'content_encoding', 'unreadable', 'json', 'json_object', 'nesting'] as const),
  ...(['bot_update', 'body_too_large'] as const),
  ...(['redirect_url', 'needs_other', 'json_bytes', 'inexact_numbers'] as const),
  ...(['line_count', 'line_name', 'line_quantity', 'line_price', 'lines_sum'] as const),
  ...(['one_line', 'invisible', 'color', 'https_url'] as const),
  ...(['media_type', 'unreadable_image', 'other_image_type', 'image_side', 'too_many_uploads'] as const),
  ...(['price', 'lines_without_price', 'future_time', 'amount_limits'] as const),
  ...(['form_key', 'link_slug', 'form_content_type'] as const),
  ...(['too_many_subscriptions', 'too_many_on_connection', 'too_many_changes'] as const),
  ...(['too_many_streams', 'too_many_streams_of_address'] as const),
  // Reasons that come only from operations that the bot does not offer.
  ...(['wrong_password', 'operation_not_offered', 'sign_up_closed', 'email_taken', 'token_exists'] as const),
  ...(['too_many_api_keys', 'too_many_webhooks', 'webhook_disabled', 'last_admin', 'no_bot'] as const),
  ...(['wallet_not_named', 'too_many_exports'] as const),
  // Reasons for refusing payers of payment links, who use its page.
  ...(['payment_link_closed', 'payment_link_unavailable', 'too_many_open_invoices'] as const),
  // Reasons for which the bot's features send messages of their own: an admin has already decided the whitelist
  // request, its wallet has changed, or the channel belongs to another account.
  ...(['request_decided', 'wallet_changed', 'channel_taken'] as const),
];

const WITHOUT_OWN_MESSAGE: ReadonlySet<ReasonCode> = new Set([...COVERED_BY_ERROR_CODE, ...NEVER_TRANSLATED]);

/**
 * Translates an error to Telegram's HTML: to the message of the first problem's reason, or to the message of the error
 * code when the reason has none.
 */
export function refusalHtml({ code, reason, details }: AppError, translator: Translator): string {
  const [problem] = details.problems ?? [];
  const shownReason = problem?.reason ?? reason;
  const values = { ...paramTexts(shownReason), seconds: details.retryAfter ?? DEFAULT_WAIT_SECONDS };
  if (WITHOUT_OWN_MESSAGE.has(shownReason.code)) return translator.html(`error-${code}`, values);
  if (isAdminOnly(shownReason)) return translator.html('reason-role_required-admin');
  if (shownReason.code === 'text_length' && problem?.member === 'orderId')
    return translator.html('reason-text_length-order', values);
  return translator.html(`reason-${shownReason.code}`, values);
}

const isAdminOnly = ({ code, params }: Reason) =>
  code === 'role_required' && paramText(params.roles) === 'admin';

const paramTexts = ({ params }: Reason) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, paramText(value)]));
