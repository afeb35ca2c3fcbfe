import type { ReasonCode } from '../../../src/lib/reasons';

/**
 * Reason codes for which the bot shows the general message of the error code, because that message is precise enough.
 */
export const COVERED_BY_ERROR_CODE: readonly ReasonCode[] = [
  ...([
    'no_credential',
    'bad_credential',
    'token_expired',
    'access_token_required',
    'scope_required',
    'api_key_required',
    'not_found',
    'internal',
  ] as const),
  ...(['too_many_requests', 'too_many_slow_reads'] as const),
  ...(['unavailable', 'too_slow', 'key_expired', 'telegram_away'] as const),
];

/** Reason codes that never reach a user of the bot; if one does, the bot shows the message of the error code. */
export const NEVER_TRANSLATED: readonly ReasonCode[] = [
  // Reasons for refusing input that the bot never requests. `invalid_input` summarizes several problems; the bot shows
  // the first problem instead.
  ...(['not_valid', 'required', 'required_without_other', 'no_change', 'invalid_input'] as const),
  ...([
    'uuid',
    'email',
    'common_password',
    'password_from_name',
    'http_url',
    'private_url',
    'visible_ascii',
    'cursor',
  ] as const),
  ...(['whole_number', 'whole_number_text', 'date_time', 'date_or_date_time'] as const),
  ...([
    'time_zone',
    'too_many_intervals',
    'too_many_points',
    'evm_address',
    'zero_address',
    'native_coin',
  ] as const),
  ...(['decimal_text', 'exact_number', 'significant_digits'] as const),
  // Reasons for refusing HTTP requests, event streams and WebSockets.
  ...(['undecodable', 'plain_value', 'given_twice', 'given_together'] as const),
  ...(['unknown_name', 'misspelled_name'] as const),
  ...(['json_content_type', 'content_encoding', 'unreadable', 'json', 'json_object', 'nesting'] as const),
  ...(['bot_update', 'body_too_large'] as const),
  ...(['redirect_url', 'needs_other', 'json_bytes', 'inexact_numbers'] as const),
  ...(['line_count', 'line_name', 'line_quantity', 'line_price', 'lines_sum'] as const),
  ...(['one_line', 'invisible', 'color', 'number_format', 'tax_rate', 'https_url'] as const),
  ...(['media_type', 'unreadable_image', 'other_image_type', 'image_side', 'too_many_uploads'] as const),
  ...(['price', 'lines_without_price', 'future_time', 'amount_limits'] as const),
  ...(['form_key', 'link_slug', 'form_content_type'] as const),
  ...(['too_many_subscriptions', 'too_many_on_connection', 'too_many_changes'] as const),
  ...(['too_many_streams', 'too_many_streams_of_address'] as const),
  ...(['same_origin_required', 'https_required', 'foreign_origin'] as const),
  // Reasons that come only from operations that the bot does not offer.
  ...(['wrong_password', 'operation_not_offered', 'sign_up_closed', 'email_taken', 'token_exists'] as const),
  ...([
    'too_many_api_keys',
    'api_key_ended',
    'no_wallet_change',
    'list_of',
    'client_ranges',
    'scope_added',
  ] as const),
  ...(['hex_bytes', 'wallet_challenge', 'wallet_signature', 'network_without_rpc', 'network_away'] as const),
  ...(['no_token_contract', 'contract_differs'] as const),
  ...(['wallet_is_no_contract', 'wallet_without_code'] as const),
  ...(['accepts_count'] as const),
  ...([
    'too_many_webhooks',
    'too_many_webhooks_of_host',
    'webhook_disabled',
    'no_event_of_kind',
    'account_not_verified',
    'last_admin',
    'no_bot',
  ] as const),
  ...(['sign_up_invitation', 'invitation_required', 'announcement_period'] as const),
  ...(['too_many_user_notes', 'too_many_sign_up_invitations', 'too_many_announcements'] as const),
  ...(['wallet_not_named', 'too_many_exports', 'one_time_token', 'no_email'] as const),
  ...(['invitation_for_other', 'already_member', 'owner_stays', 'admin_account', 'blocked_owner'] as const),
  ...(['account_handed_over', 'too_many_members', 'too_many_memberships', 'too_many_invitations'] as const),
  ...(['too_many_mails', 'email_unconfirmed'] as const),
  // Reasons for refusing members of an account and browser sessions. They do not apply to the bot, which always acts as
  // the owner of an account, and has a reason of its own where a confirmation is missing.
  ...(['permission_required', 'confirmation_required'] as const),
  // Reasons that concern test mode, which the bot does not have.
  ...(['not_in_test_mode', 'test_key_needs_test_network', 'test_network_needs_test_key'] as const),
  ...(['too_many_open_test_invoices', 'too_many_test_invoices'] as const),
  ...(['nothing_missing', 'nothing_to_revert'] as const),
  // Reasons for refusing saved views, which only the dashboard has.
  ...(['view_query', 'too_many_saved_views', 'saved_view_exists'] as const),
  // Reasons that concern refunds, which people request in the dashboard and claim on a page.
  ...(['refund_amount', 'refund_address', 'refund_network', 'refund_list', 'last_characters'] as const),
  ...(['transaction_hash', 'refund_address_by_program', 'nothing_to_refund', 'too_many_refunds'] as const),
  ...(['refund_status', 'refund_changed', 'refund_underway', 'stray_token', 'stray_status'] as const),
  ...(['refund_open', 'too_many_options'] as const),
  // Reasons for refusing sign-ins and changes of second factors.
  ...(['second_factor_required', 'wrong_code', 'totp_enabled', 'no_totp_setup', 'no_second_factor'] as const),
  ...([
    'wrong_passkey',
    'passkey_exists',
    'too_many_passkeys',
    'no_passkey',
    'passkeys_unavailable',
  ] as const),
  ...(['passkey_response'] as const),
  // Reasons for refusing payers of payment links. Payers use the link's web page, not the bot.
  ...(['payment_link_closed', 'payment_link_unavailable', 'too_many_open_invoices'] as const),
  // Reasons that a feature of the bot handles with a separate message: an admin has already decided the whitelist
  // request, the requested wallet has changed, or the channel belongs to another account.
  ...(['request_decided', 'wallet_changed', 'channel_taken'] as const),
];
