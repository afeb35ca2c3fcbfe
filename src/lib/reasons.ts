/**
 * All reasons for which Chit refuses a request, by their kind, with their English sentences. `{name}` is a placeholder for a
 * parameter. A `problem` is the reason for refusing one member of the input: its text is a predicate without a subject
 * ("must be a UUID"), so that each interface can add its own name of the member. `npm run reasons:write` generates `docs/errors.md` from this list.
 *
 * The codes are a public contract: GraphQL shows them, and clients translate them. No parameter contains a secret.
 */
const TEXTS = {
  problem: {
    not_valid: 'is not valid',
    required: 'is required',
    required_without_other: 'is required unless the other member is given',
    no_change: 'must contain at least one change',
    one_of: 'must be one of {values}',
    list_of: 'must be a list of one or more of {values}',
    text_length: 'must be text of {min} to {max} characters',
    too_long: 'is too long',
    unusable_characters: 'must not contain NUL characters or unpaired surrogates',
    one_line: 'must be one line of text without control characters and invisible formatting characters',
    invisible: 'must contain a visible character',
    color: 'must be a colour of the form #rrggbb, such as #8a2be2',
    tax_rate: 'must be from 0 to 100 percent, with at most {decimals} decimals',
    number_format:
      'must be letters, digits, spaces and . / _ - with the counter at the end, such as {example}',
    https_url: 'must be an absolute https URL of at most {max} characters, without user name and password',
    uuid: 'must be a UUID',
    email: 'must be an e-mail address of at most {max} characters',
    common_password: 'is one of the most common passwords: choose another',
    password_from_name: 'must not be made of your e-mail address, your name or the name of this product',
    http_url: 'must be an absolute http or https URL of at most {max} characters',
    private_url: 'must have a host on the public internet, not in a private network',
    redirect_url:
      'must be an https URL of at most {max} characters without user name, password and fragment, and with placeholders in its path and query only',
    needs_other: 'must be given together with {other}',
    visible_ascii: 'must be 1 to {max} visible ASCII characters without spaces',
    cursor: 'must be the nextCursor of an earlier page of this list',
    whole_number: 'must be a whole number from {min} to {max}',
    whole_number_text: 'must be a whole number of at least {min}',
    date_time: 'must be an ISO 8601 date-time, such as 2026-01-31T09:30:00Z',
    date_or_date_time: 'must be an ISO 8601 date or date-time, such as 2026-01-31',
    time_zone: 'must be the name of an IANA time zone, such as Europe/Berlin',
    too_many_intervals: 'must be at most {max} intervals before the end',
    too_many_points:
      'must be later, or tokenUuid must select one token: a request returns at most {max} points (buckets × tokens)',

    evm_address: 'must be an EVM address (0x and 40 hex digits, with a correct EIP-55 checksum where mixed)',
    zero_address: 'must not be the zero address',
    native_coin:
      'must be a token contract: payments in a native coin, such as ETH or POL, cannot be detected',
    no_token_contract: 'must be a token contract: nothing at this address on {network} returns its decimals',
    contract_differs: 'must be {actual}, as the contract of the token says',
    wrong_decimals:
      'is set up incorrectly, because the token has {actual} decimals: choose another token, and tell the operator of this service',
    inactive_token: 'is not an active token of {network}',
    network_not_watched: 'must be a watched network: this installation does not detect payments on {network}',
    test_key_needs_test_network: 'must be TEST: a test key makes test invoices only',
    test_network_needs_test_key: 'must be another network: TEST needs a test key',
    token_not_offered: 'is not available for new invoices: choose another token',
    foreign_channel: 'is not one of your channels',
    one_time_token: 'is incomplete, already used or expired: request a new one',
    sign_up_invitation: 'is not valid, or is for another e-mail address',
    announcement_period: 'must be after the start, by at most {max} days',
    link_code: 'is not valid or has expired: request a new one',

    currency: 'must be the ISO 4217 code of a currency, such as EUR',
    accepts_count: 'must be a list of 1 to {max} tokens',
    decimal_text: 'must be a decimal number as text, such as "12.50"',
    plain_decimal: 'must be a plain decimal number, such as 12.50',
    amount_unclear: 'is ambiguous: write {first} or {second}',
    exact_number: 'must be a number or its plain decimal text, of at most {max} significant digits',
    significant_digits: 'must have at most {max} significant digits',
    positive: 'must be greater than 0',
    amount_limits: 'must be from {min} to {max}',
    price:
      'is required, or a price in a currency, or minAmount and maxAmount together: exactly one of these three',
    limits_order: 'must be at least minAmount',
    lines_without_price: 'must not be given without a fixed amount',
    future_time: 'must be in the future',
    decimals: 'must have at most {max} decimals',
    line_count: 'must be a list of 1 to {max} lines',
    line_name: 'must have in each line a name of 1 to {max} characters',
    line_quantity: 'must have in each line a quantity greater than 0, as {form} of at most {max} digits',
    line_price:
      'must have in each line a unit price of at least 0, as a JSON number or its plain decimal text',
    lines_sum: 'must add up to the amount {amount}, but add up to {sum}',
    amount_too_large: 'is larger than any token amount can be',
    more_than_fee: 'must be more than the fee of the invoice',
    price_too_small: 'is too small for the decimals of {tokens}: rounded up, it would ask for over 1 % more',

    unknown_name: 'is not known to this operation',
    misspelled_name: 'is not known to this operation: did you mean {near}?',
    undecodable: 'could not be decoded',
    plain_value: 'must be a single value',
    given_twice: 'must not be given more than once',
    given_together: 'must not be given together with {other}',
    link_slug: 'must be the last part of the URL of a payment link',
    view_query: 'must be a query string of at most {max} characters, of {values}, each at most once',
    client_ranges:
      'must be a list of at most {max} IPv4 addresses, IPv4 subnets, or IPv6 subnets of at most 64 bits, such as 203.0.113.7, 203.0.113.0/24 and 2001:db8::/64',
    scope_added: 'must contain only scopes that the API key already has',
    refund_amount: 'must be at most {max}, which is what can still be refunded',
    refund_address:
      "must be the payer's own address: this is a token, an address of an invoice, or the merchant's wallet",
    transaction_hash: 'must be a transaction ID: 0x and 64 hex digits',
    refund_list: 'must be a list of 1 to {max} refunds',
    last_characters: 'must be the last four characters of the address',
    refund_network: 'must be a network on which the invoice was paid',
    hex_bytes: 'must be 0x and 1 to {max} bytes as hex digits',
    wallet_challenge:
      'must be the latest message created for the account, which can be used once, within {minutes} minutes: create a new one',
    wallet_signature: 'does not prove that you control the wallet {wallet}',
    network_without_rpc: 'must be a network with an RPC endpoint: this installation has none on {network}',
    form_key: 'must be the key of a form of this page: reload the page',
    json_content_type: 'must be JSON, sent with Content-Type: application/json',
    media_type: 'must be sent with one of these values of Content-Type: {types}',
    unreadable_image: 'must be a complete PNG, JPEG or WebP image',
    other_image_type: 'is {actual}, but Content-Type says {given}',
    image_side: 'must be at most {max} pixels wide and {max} pixels high',
    form_content_type: 'must be a form, sent with Content-Type: application/x-www-form-urlencoded',
    content_encoding: 'must be sent in gzip, deflate, br or no encoding',
    unreadable: 'could not be read',
    json: 'must be JSON',
    json_object: 'must be a JSON object',
    json_bytes: 'must be at most {max} bytes of JSON',
    inexact_numbers:
      'must contain only numbers of at most {max} significant digits: send other numbers as text',
    nesting: 'must not be nested deeper than {max}',
    passkey_response: 'must be the response of a passkey, as PublicKeyCredential.toJSON() returns it',
    bot_update: 'must be an update of the Bot API',
  },
  invalid: {
    invalid_input: '[{members}] is not valid',
  },
  unauthenticated: {
    no_credential: 'jwt must be provided',
    bad_credential: 'Invalid signature',
    token_expired: 'Invalid signature',
    access_token_required: 'Invalid signature',
    scope_required: 'Invalid signature',
    api_key_required: 'Invalid signature',
    second_factor_required:
      'The password is correct, but this account has two-step verification: add a code, or sign in with a passkey',
    wrong_passkey: 'The passkey is not valid or already used: try again',
    wrong_code: 'The code is wrong or already used: enter a new one',
    wrong_password: 'The e-mail address or the password is wrong',
  },
  forbidden: {
    role_required: 'Only [{roles}] has access',
    permission_required: 'Missing permission [{permission}]',
    not_in_test_mode: 'Not available in test mode: [{permission}] belongs to the live account',
    confirmation_required:
      'Confirm your identity first: this operation needs, within the last {minutes} minutes, a sign-in, your passkey, or your password (with a code if you have two-step verification)',
    telegram_confirmation_required:
      'Confirm this Telegram account first: create a new Telegram link in the dashboard, and open it',
    second_factor_setup_required:
      'Set up two-step verification first: this installation requires it for the role {role}',
    same_origin_required: 'Only pages of this installation may open a browser session',
    https_required:
      'Browser sessions need https, but the PUBLIC_URL of this installation begins with http: ask the operator of this service',
    foreign_origin: 'Pages of this origin may not connect: CORS_ORIGINS does not list it',
    operation_not_offered: 'This operation is not supported',
    refund_address_by_program:
      'A program can request a refund, but only the payer or a person of the account names its address',
    sign_up_closed: 'Sign-up is closed: ask the operator of this service',
    invitation_required: 'Sign-up needs an invitation: ask the operator of this service for one',
    wallet_not_verified: 'The account has no approved payout wallet yet: request one; an admin approves it',
    account_not_verified:
      'The account is not approved yet: request a payout wallet; after its approval, you can send test messages',
    wallet_network_unconfirmed:
      'The wallet {wallet} is a smart contract: confirm in the settings, under Payout wallet, that you control it on {networks} too, or create the invoice on another network',
    fee_recipient_unconfirmed:
      'The wallet that receives the fees is a smart contract, which the operator of this service has not confirmed on {networks}: create the invoice on another network, or ask the operator to set FEE_RECIPIENT_NETWORKS',
    wallet_blocked:
      'The company that issues the token {token} on {network} has frozen the wallet {wallet}, so its money could not be paid out: use another token or another wallet, or settle this with that company',
    fee_recipient_blocked:
      'The company that issues the token {token} on {network} has frozen the wallet that receives the fees: use another token, or ask the operator of this service for another FEE_RECIPIENT',
    invitation_for_other: 'This invitation is for another e-mail address',
    too_many_channels: 'An account may have {max} channels: delete one first',
  },
  not_found: {
    not_found: 'Resource Not Found',
  },
  conflict: {
    no_email: 'The account has no e-mail address',
    email_taken: 'There is already an account with this e-mail address: sign in instead',
    too_many_open_test_invoices: 'At most {max} test invoices are open at once: pay some, or let them expire',
    too_many_test_invoices: 'At most {max} test invoices are kept; the oldest are deleted within the hour',
    nothing_to_refund: 'Nothing is left of this invoice that could be refunded',
    refund_open: 'The invoice is still open: cancel it before you refund what was paid',
    too_many_refunds: 'An invoice may have {max} refunds: cancel one first',
    refund_status: 'The refund is {status}',
    refund_changed: 'The address of the refund has changed: look at it again',
    refund_underway:
      'A transaction of this refund may be on its way: {hash}. If it can no longer happen, remove its transaction ID first',
    stray_token: 'Only money in a listed token can be accepted or refunded',
    too_many_options: 'An invoice may have {max} ways to pay: refund this money instead',
    stray_status: 'This unmatched payment is {status}',
    nothing_missing: 'Nothing is missing: give an amount to pay more',
    nothing_to_revert: 'There is no payment of the last {seconds} seconds for the network to drop',
    already_member: 'This person is already a member of the account',
    owner_stays:
      'The owner cannot be removed or get another role: transfer the ownership to another member first',
    admin_account: 'The account of an admin cannot be handed over',
    blocked_owner: 'A blocked person cannot become the owner',
    email_unconfirmed: 'Verify your e-mail address first',
    account_handed_over:
      'The account was handed over to another person: the person who registered it cannot become an admin',
    too_many_members: 'An account may have {max} members besides its owner: remove one first',
    too_many_memberships: 'A person may be a member of {max} accounts: leave one first',
    too_many_invitations: 'An account may have {max} open invitations: revoke one first',
    token_exists: 'This token already exists on {network}',
    telegram_linked: 'This Telegram account is linked to another account',
    channel_taken: 'This chat is the channel of another account',
    too_many_api_keys: 'An account may have {max} API keys that are not revoked: revoke one first',
    api_key_ended: 'The API key is {status}: create another one',
    too_many_webhooks: 'An account may have {max} webhooks: delete one first',
    too_many_webhooks_of_host: 'An account may have {max} webhooks at {host}: delete one first',
    not_open: 'The invoice is {status}: only an open invoice can be cancelled',
    payment_seen:
      'The whole payment has already been seen on the network, so the invoice can no longer be cancelled',
    too_many_payment_links:
      'An account may have {max} payment links that are enabled and have not expired: disable one first',
    payment_link_closed: 'This payment link is {status}: ask the merchant for another one',
    payment_link_unavailable: 'The merchant cannot be paid with this link now',
    no_event_of_kind: 'The account has no recent {event} event to send: create one in test mode first',
    webhook_disabled: 'The webhook is disabled: change its URL to enable it again',
    totp_enabled: 'An authenticator app is already set up: remove it before you set up another one',
    passkey_exists: 'This passkey is already registered',
    too_many_saved_views: 'A person may have {max} saved views in an account: delete one first',
    saved_view_exists: 'Another saved view has this name',
    too_many_passkeys: 'A person may have {max} passkeys: remove one first',
    passkeys_unavailable: 'Passkeys need a public URL with https and a domain name, or localhost',
    no_totp_setup: 'Begin the set-up of an authenticator app first',
    no_second_factor: 'The account has no two-step verification: set it up first',
    no_passkey: 'You have no passkey: register one first',
    too_many_user_notes: 'An account may have {max} notes: delete one first',
    too_many_sign_up_invitations: 'There may be {max} open invitations to sign up: revoke one first',
    too_many_announcements: 'There may be {max} announcements that are not over: delete one first',
    last_admin: 'The last admin can be neither demoted nor blocked: make another account an admin first',
    request_decided: 'This request has already been decided: the account is {status}',
    wallet_changed: 'The wallet of the account has changed: check the new wallet',
    wallet_is_no_contract:
      'The wallet {wallet} is not a smart contract on any watched network and needs no confirmation',
    wallet_without_code:
      'The wallet {wallet} does not exist on {network}, where its address belongs to nobody: deploy it there before you confirm it',
    no_wallet_change: 'The account has not requested a new wallet',
    wallet_not_named:
      'The account has requested the wallet {wallet}: repeat the decision with it as the expected wallet',
    key_in_use: 'A request with this Idempotency-Key is still running: try again in a moment',
    key_reused: 'This Idempotency-Key was already used for another request: choose a new one',
  },
  too_large: {
    body_too_large: 'The body is larger than {max} bytes',
  },
  rate_limited: {
    too_many_requests: 'Too Many Requests',
    too_many_mails: 'Too many e-mails to this address, or from this account: try again later',
    too_many_open_invoices: 'Too many invoices of this payment link are open: try again later',
    too_many_slow_reads: 'Too many long searches are running: try again later',
    too_many_exports: 'Too many exports are running: try again later',
    too_many_uploads: 'Too many uploads are running: try again later',
    too_many_subscriptions: 'An account may have {max} open subscriptions',
    too_many_on_connection: 'A connection may have {max} open subscriptions',
    too_many_streams_of_address: 'Too many event streams are open from this IP address',
  },
  unavailable: {
    unavailable: 'Service Unavailable',
    too_slow: 'This request takes too long: request less, such as a shorter time span or a smaller offset',
    too_many_changes: 'Too many changes at once: read the invoices again',
    too_many_streams: 'Too many event streams are open: try again later',
    key_expired: 'This Idempotency-Key has just expired: try again',
    network_away: 'The network {network} cannot be reached: try again later',
    no_rate:
      'None of the tokens has a current price in {currency}: choose other tokens or an amount in tokens, or ask the operator of this service to set PRICE_FEEDS_<NETWORK>',
    no_bot: 'No Telegram bot is set up here (TELEGRAM_BOT_TOKEN): ask the operator of this service',
    telegram_away: 'Telegram cannot be reached: try again later',
  },
  internal: {
    internal: 'Internal Server Error',
  },
} as const;

/** Parameters that the sentence of a reason does not show. */
const OTHER_PARAMS = { scope_required: ['scope'] } as const;

type Texts = typeof TEXTS;

/** Kinds of errors, independent of the interface: REST maps a kind to an HTTP status, GraphQL to `extensions`. */
export type ErrorCode = Exclude<keyof Texts, 'problem'>;

/** Code of a reason for refusing one member of the input. */
export type ProblemCode = keyof Texts['problem'];
/** Code of a reason for refusing a whole request. */
export type RefusalCode = { [Kind in ErrorCode]: keyof Texts[Kind] }[ErrorCode];
export type ReasonCode = ProblemCode | RefusalCode;

interface KnownReason<Kind> {
  kind: Kind;
  text: string;
  params: readonly string[];
}

const otherParams: Record<string, readonly string[]> = OTHER_PARAMS;

export const REASONS = Object.fromEntries(
  Object.entries(TEXTS).flatMap(([kind, texts]) =>
    Object.entries(texts).map(([code, text]) => [code, { kind, text, params: otherParams[code] ?? [] }]),
  ),
) as Record<ProblemCode, KnownReason<'problem'>> & Record<RefusalCode, KnownReason<ErrorCode>>;

type TextOf<C> = { [K in keyof Texts]: C extends keyof Texts[K] ? Texts[K][C] : never }[keyof Texts];

type Placeholders<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;
type Value = string | number | readonly string[];
type ParamNames<C extends ReasonCode> =
  | Placeholders<TextOf<C>>
  | (C extends keyof typeof OTHER_PARAMS ? (typeof OTHER_PARAMS)[C][number] : never);
type ParamsOf<C extends ReasonCode> = Readonly<Record<ParamNames<C>, Value>>;

/** A reason code, with a value for each parameter of its text. */
export type Reason<C extends ReasonCode = ReasonCode> = {
  [K in C]: { readonly code: K; readonly params: ParamsOf<K> };
}[C];

/** Creates a reason. A missing parameter is a compile error. */
export const reason = <C extends ReasonCode>(
  code: C,
  ...[params]: [ParamNames<C>] extends [never] ? [] : [ParamsOf<C>]
) => ({ code, params: params ?? {} }) as Reason<C>;

/** Formats a parameter as text; lists are joined with commas. */
export const paramText = (value: Value) => (Array.isArray(value) ? value.join(', ') : String(value));

/** Returns the English sentence of a reason; for a problem, the predicate without its subject. */
export function sentenceOf({ code, params }: Reason): string {
  const values: Record<string, Value> = params;
  return REASONS[code].text.replaceAll(/\{(\w+)\}/g, (_, name: string) => paramText(values[name] ?? ''));
}
