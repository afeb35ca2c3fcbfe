/** Kinds of errors, independent of the interface: REST maps a kind to an HTTP status, GraphQL to `extensions`. */
export type ErrorCode =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'too_large'
  | 'rate_limited'
  | 'unavailable'
  | 'internal';

/**
 * All reasons for which Chit refuses a request, with their English sentences. `{name}` is a placeholder for a
 * parameter. A `problem` is the reason for refusing one member of the input: its text is a predicate without a subject
 * ("must be a UUID"), so that each interface can add its own name of the member. `params` are parameters that the
 * sentence does not show. `npm run reasons:write` generates `docs/errors.md` from this list.
 *
 * The codes are a public contract: GraphQL shows them, and clients translate them. No parameter contains a secret.
 */
export const REASONS = {
  not_valid: { kind: 'problem', text: 'is not valid' },
  required: { kind: 'problem', text: 'is required' },
  required_without_other: { kind: 'problem', text: 'is required unless the other member is given' },
  no_change: { kind: 'problem', text: 'must contain at least one change' },
  one_of: { kind: 'problem', text: 'must be one of {values}' },
  list_of: { kind: 'problem', text: 'must be a list of one or more of {values}' },
  text_length: { kind: 'problem', text: 'must be text of {min} to {max} characters' },
  too_long: { kind: 'problem', text: 'is too long' },
  unusable_characters: { kind: 'problem', text: 'must not contain NUL characters or unpaired surrogates' },
  one_line: {
    kind: 'problem',
    text: 'must be one line of text without control characters and invisible formatting characters',
  },
  invisible: { kind: 'problem', text: 'must contain a visible character' },
  color: { kind: 'problem', text: 'must be a colour of the form #rrggbb, such as #8a2be2' },
  tax_rate: { kind: 'problem', text: 'must be from 0 to 100 percent, with at most {decimals} decimals' },
  number_format: {
    kind: 'problem',
    text: 'must be letters, digits, spaces and . / _ - with the counter at the end, such as {example}',
  },
  https_url: {
    kind: 'problem',
    text: 'must be an absolute https URL of at most {max} characters, without user name and password',
  },
  uuid: { kind: 'problem', text: 'must be a UUID' },
  email: { kind: 'problem', text: 'must be an e-mail address of at most {max} characters' },
  common_password: { kind: 'problem', text: 'is one of the most common passwords: choose another' },
  password_from_name: {
    kind: 'problem',
    text: 'must not be made of your e-mail address, your name or the name of this product',
  },
  http_url: { kind: 'problem', text: 'must be an absolute http or https URL of at most {max} characters' },
  private_url: { kind: 'problem', text: 'must have a host on the public internet, not in a private network' },
  redirect_url: {
    kind: 'problem',
    text: 'must be an https URL of at most {max} characters without user name, password and fragment, and with placeholders in its path and query only',
  },
  needs_other: { kind: 'problem', text: 'must be given together with {other}' },
  visible_ascii: { kind: 'problem', text: 'must be 1 to {max} visible ASCII characters without spaces' },
  cursor: { kind: 'problem', text: 'must be the nextCursor of an earlier page of this list' },
  whole_number: { kind: 'problem', text: 'must be a whole number from {min} to {max}' },
  whole_number_text: { kind: 'problem', text: 'must be a whole number of at least {min}' },
  date_time: { kind: 'problem', text: 'must be an ISO 8601 date-time, such as 2026-01-31T09:30:00Z' },
  date_or_date_time: { kind: 'problem', text: 'must be an ISO 8601 date or date-time, such as 2026-01-31' },
  time_zone: { kind: 'problem', text: 'must be the name of an IANA time zone, such as Europe/Berlin' },
  too_many_intervals: { kind: 'problem', text: 'must be at most {max} intervals before the end' },
  too_many_points: {
    kind: 'problem',
    text: 'must be later, or tokenUuid must select one token: a request returns at most {max} points (buckets × tokens)',
  },

  evm_address: {
    kind: 'problem',
    text: 'must be an EVM address (0x and 40 hex digits, with a correct EIP-55 checksum where mixed)',
  },
  zero_address: { kind: 'problem', text: 'must not be the zero address' },
  native_coin: {
    kind: 'problem',
    text: 'must be a token contract: payments in a native coin, such as ETH or POL, cannot be detected',
  },
  no_token_contract: {
    kind: 'problem',
    text: 'must be a token contract: nothing at this address on {network} returns its decimals',
  },
  contract_differs: { kind: 'problem', text: 'must be {actual}, as the contract of the token says' },
  wrong_decimals: {
    kind: 'problem',
    text: 'is set up incorrectly, because its contract has {actual} decimals: choose another token, and tell your admin',
  },
  inactive_token: { kind: 'problem', text: 'is not an active token of {network}' },
  network_not_watched: {
    kind: 'problem',
    text: 'must be a watched network: this installation does not detect payments on {network}',
  },
  test_key_needs_test_network: { kind: 'problem', text: 'must be TEST: a test key makes test invoices only' },
  test_network_needs_test_key: { kind: 'problem', text: 'must be another network: TEST needs a test key' },
  token_not_offered: { kind: 'problem', text: 'is not available for new invoices: choose another token' },
  foreign_channel: { kind: 'problem', text: 'is not one of your channels' },
  one_time_token: { kind: 'problem', text: 'is incomplete, already used or expired: request a new one' },
  sign_up_invitation: { kind: 'problem', text: 'is not valid, or is for another e-mail address' },
  announcement_period: { kind: 'problem', text: 'must be after the start, by at most {max} days' },
  link_code: { kind: 'problem', text: 'is not valid or has expired: request a new one' },

  currency: { kind: 'problem', text: 'must be the ISO 4217 code of a currency, such as EUR' },
  accepts_count: { kind: 'problem', text: 'must be a list of 1 to {max} tokens' },
  decimal_text: { kind: 'problem', text: 'must be a decimal number as text, such as "12.50"' },
  plain_decimal: { kind: 'problem', text: 'must be a plain decimal number, such as 12.50' },
  amount_unclear: { kind: 'problem', text: 'is ambiguous: write {first} or {second}' },
  exact_number: {
    kind: 'problem',
    text: 'must be a number or its plain decimal text, of at most {max} significant digits',
  },
  significant_digits: { kind: 'problem', text: 'must have at most {max} significant digits' },
  positive: { kind: 'problem', text: 'must be greater than 0' },
  amount_limits: { kind: 'problem', text: 'must be from {min} to {max}' },
  price: {
    kind: 'problem',
    text: 'is required, or a price in a currency, or minAmount and maxAmount together: exactly one of these three',
  },
  limits_order: { kind: 'problem', text: 'must be at least minAmount' },
  lines_without_price: { kind: 'problem', text: 'must not be given without a fixed amount' },
  future_time: { kind: 'problem', text: 'must be in the future' },
  decimals: { kind: 'problem', text: 'must have at most {max} decimals' },
  line_count: { kind: 'problem', text: 'must be a list of 1 to {max} lines' },
  line_name: { kind: 'problem', text: 'must have in each line a name of 1 to {max} characters' },
  line_quantity: {
    kind: 'problem',
    text: 'must have in each line a quantity greater than 0, as {form} of at most {max} digits',
  },
  line_price: {
    kind: 'problem',
    text: 'must have in each line a unit price of at least 0, as a JSON number or its plain decimal text',
  },
  lines_sum: { kind: 'problem', text: 'must add up to the amount {amount}, but add up to {sum}' },
  amount_too_large: { kind: 'problem', text: 'is larger than any token amount can be' },
  more_than_fee: { kind: 'problem', text: 'must be more than the fee of the invoice' },
  price_too_small: {
    kind: 'problem',
    text: 'is too small for the decimals of {tokens}: rounded up, it would ask for over 1 % more',
  },

  unknown_name: { kind: 'problem', text: 'is not known to this operation' },
  misspelled_name: { kind: 'problem', text: 'is not known to this operation: did you mean {near}?' },
  undecodable: { kind: 'problem', text: 'could not be decoded' },
  plain_value: { kind: 'problem', text: 'must be a single value' },
  given_twice: { kind: 'problem', text: 'must not be given more than once' },
  given_together: { kind: 'problem', text: 'must not be given together with {other}' },
  link_slug: { kind: 'problem', text: 'must be the last part of the URL of a payment link' },
  view_query: {
    kind: 'problem',
    text: 'must be a query string of at most {max} characters, of {values}, each at most once',
  },
  client_ranges: {
    kind: 'problem',
    text: 'must be a list of at most {max} IPv4 addresses, IPv4 subnets, or IPv6 subnets of at most 64 bits, such as 203.0.113.7, 203.0.113.0/24 and 2001:db8::/64',
  },
  scope_added: { kind: 'problem', text: 'must contain only scopes that the API key already has' },
  refund_amount: { kind: 'problem', text: 'must be at most {max}, which is what can still be refunded' },
  refund_address: {
    kind: 'problem',
    text: "must be the payer's own address: this is a token, an address of an invoice, or the merchant's wallet",
  },
  transaction_hash: { kind: 'problem', text: 'must be the hash of a transaction: 0x and 64 hex digits' },
  refund_list: { kind: 'problem', text: 'must be a list of 1 to {max} refunds' },
  last_characters: { kind: 'problem', text: 'must be the last four characters of the address' },
  refund_network: { kind: 'problem', text: 'must be a network on which the invoice was paid' },
  hex_bytes: { kind: 'problem', text: 'must be 0x and 1 to {max} bytes as hex digits' },
  wallet_challenge: {
    kind: 'problem',
    text: 'must be the latest message created for the account, which can be used once, within {minutes} minutes: create a new one',
  },
  wallet_signature: { kind: 'problem', text: 'does not prove that you control the wallet {wallet}' },
  network_without_rpc: {
    kind: 'problem',
    text: 'must be a network with an RPC endpoint: this installation has none on {network}',
  },
  form_key: { kind: 'problem', text: 'must be the key of a form of this page: reload the page' },
  json_content_type: { kind: 'problem', text: 'must be JSON, sent with Content-Type: application/json' },
  media_type: { kind: 'problem', text: 'must be sent with one of these values of Content-Type: {types}' },
  unreadable_image: { kind: 'problem', text: 'must be a complete PNG, JPEG or WebP image' },
  other_image_type: { kind: 'problem', text: 'is {actual}, but Content-Type says {given}' },
  image_side: { kind: 'problem', text: 'must be at most {max} pixels wide and {max} pixels high' },
  form_content_type: {
    kind: 'problem',
    text: 'must be a form, sent with Content-Type: application/x-www-form-urlencoded',
  },
  content_encoding: { kind: 'problem', text: 'must be sent in gzip, deflate, br or no encoding' },
  unreadable: { kind: 'problem', text: 'could not be read' },
  json: { kind: 'problem', text: 'must be JSON' },
  json_object: { kind: 'problem', text: 'must be a JSON object' },
  json_bytes: { kind: 'problem', text: 'must be at most {max} bytes of JSON' },
  inexact_numbers: {
    kind: 'problem',
    text: 'must contain only numbers of at most {max} significant digits: send other numbers as text',
  },
  nesting: { kind: 'problem', text: 'must not be nested deeper than {max}' },
  passkey_response: {
    kind: 'problem',
    text: 'must be the response of a passkey, as PublicKeyCredential.toJSON() returns it',
  },
  bot_update: { kind: 'problem', text: 'must be an update of the Bot API' },

  invalid_input: { kind: 'invalid', text: '[{members}] is not valid' },

  no_credential: { kind: 'unauthenticated', text: 'jwt must be provided' },
  bad_credential: { kind: 'unauthenticated', text: 'Invalid signature' },
  token_expired: { kind: 'unauthenticated', text: 'Invalid signature' },
  access_token_required: { kind: 'unauthenticated', text: 'Invalid signature' },
  scope_required: { kind: 'unauthenticated', text: 'Invalid signature', params: ['scope'] },
  api_key_required: { kind: 'unauthenticated', text: 'Invalid signature' },
  second_factor_required: {
    kind: 'unauthenticated',
    text: 'The password is correct, but this account has a second factor: add a code, or sign in with a passkey',
  },
  wrong_passkey: { kind: 'unauthenticated', text: 'The passkey is not valid or already used: try again' },
  wrong_code: { kind: 'unauthenticated', text: 'The code is wrong or already used: enter a new one' },
  wrong_password: { kind: 'unauthenticated', text: 'The e-mail address or the password is wrong' },

  role_required: { kind: 'forbidden', text: 'Only [{roles}] has access' },
  permission_required: { kind: 'forbidden', text: 'Missing permission [{permission}]' },
  not_in_test_mode: {
    kind: 'forbidden',
    text: 'Not available in test mode: [{permission}] belongs to the live account',
  },
  confirmation_required: {
    kind: 'forbidden',
    text: 'Confirm your identity first: this operation needs, within the last {minutes} minutes, a sign-in, your passkey, or your password (with a code if you have a second factor)',
  },
  telegram_confirmation_required: {
    kind: 'forbidden',
    text: 'Confirm this Telegram account first: create a new Telegram link in the dashboard, and open it',
  },
  second_factor_setup_required: {
    kind: 'forbidden',
    text: 'Set up a second factor first: this installation requires one for the role {role}',
  },
  same_origin_required: {
    kind: 'forbidden',
    text: 'Only pages of this installation may open a browser session',
  },
  https_required: {
    kind: 'forbidden',
    text: 'Browser sessions need https, but the PUBLIC_URL of this installation begins with http: ask your admin',
  },
  foreign_origin: {
    kind: 'forbidden',
    text: 'Pages of this origin may not connect: CORS_ORIGINS does not list it',
  },
  operation_not_offered: { kind: 'forbidden', text: 'This operation is not supported' },
  refund_address_by_program: {
    kind: 'forbidden',
    text: 'A program can request a refund, but only the payer or a person of the account names its address',
  },
  sign_up_closed: { kind: 'forbidden', text: 'Sign-up is closed: ask your admin' },
  invitation_required: { kind: 'forbidden', text: 'Sign-up needs an invitation: ask your admin for one' },
  wallet_not_verified: {
    kind: 'forbidden',
    text: 'The account has no approved payout wallet yet: request one; an admin approves it',
  },
  account_not_verified: {
    kind: 'forbidden',
    text: 'The account is not approved yet: request a payout wallet; after its approval, you can send test messages',
  },
  wallet_network_unconfirmed: {
    kind: 'forbidden',
    text: 'The wallet {wallet} is a smart contract: confirm in the settings, under Payout wallet, that you control it on {networks} too, or create the invoice on another network',
  },
  fee_recipient_unconfirmed: {
    kind: 'forbidden',
    text: 'The wallet that receives the fees is a smart contract, which the operator of this installation has not confirmed on {networks}: create the invoice on another network, or ask the operator to set FEE_RECIPIENT_NETWORKS',
  },
  wallet_blocked: {
    kind: 'forbidden',
    text: "The issuer of the token {token} on {network} has blocked the wallet {wallet}, so its money could not be paid out: use another token or another wallet, or settle this with the token's issuer",
  },
  fee_recipient_blocked: {
    kind: 'forbidden',
    text: 'The issuer of the token {token} on {network} has blocked the wallet that receives the fees: use another token, or ask the operator of this installation for another FEE_RECIPIENT',
  },
  invitation_for_other: { kind: 'forbidden', text: 'This invitation is for another e-mail address' },
  too_many_channels: { kind: 'forbidden', text: 'An account may have {max} channels: delete one first' },

  not_found: { kind: 'not_found', text: 'Resource Not Found' },

  no_email: { kind: 'conflict', text: 'The account has no e-mail address' },
  email_taken: {
    kind: 'conflict',
    text: 'There is already an account with this e-mail address: sign in instead',
  },
  too_many_open_test_invoices: {
    kind: 'conflict',
    text: 'At most {max} test invoices are open at once: pay some, or let them expire',
  },
  too_many_test_invoices: {
    kind: 'conflict',
    text: 'At most {max} test invoices are kept; the oldest are deleted within the hour',
  },
  nothing_to_refund: { kind: 'conflict', text: 'Nothing is left of this invoice that could be refunded' },
  too_many_refunds: { kind: 'conflict', text: 'An invoice may have {max} refunds: cancel one first' },
  refund_status: { kind: 'conflict', text: 'The refund is {status}' },
  refund_changed: { kind: 'conflict', text: 'The address of the refund has changed: look at it again' },
  refund_underway: {
    kind: 'conflict',
    text: 'A transaction of this refund may be on its way: {hash}. If it can no longer happen, withdraw it first',
  },
  stray_token: { kind: 'conflict', text: 'Only money in a listed token can be accepted or refunded' },
  stray_status: { kind: 'conflict', text: 'This stray money is {status}' },
  nothing_missing: { kind: 'conflict', text: 'Nothing is missing: give an amount to pay more' },
  nothing_to_revert: { kind: 'conflict', text: 'No payment of the last {seconds} seconds can be reversed' },
  already_member: { kind: 'conflict', text: 'This person is already a member of the account' },
  owner_stays: {
    kind: 'conflict',
    text: 'The owner cannot be removed or get another role: transfer the ownership to another member first',
  },
  admin_account: { kind: 'conflict', text: 'The account of an admin cannot be handed over' },
  blocked_owner: { kind: 'conflict', text: 'A blocked person cannot become the owner' },
  email_unconfirmed: { kind: 'conflict', text: 'Confirm your e-mail address first' },
  account_handed_over: {
    kind: 'conflict',
    text: 'The account was handed over to another person: the person who registered it cannot become an admin',
  },
  too_many_members: {
    kind: 'conflict',
    text: 'An account may have {max} members besides its owner: remove one first',
  },
  too_many_memberships: {
    kind: 'conflict',
    text: 'A person may be a member of {max} accounts: leave one first',
  },
  too_many_invitations: {
    kind: 'conflict',
    text: 'An account may have {max} open invitations: revoke one first',
  },
  token_exists: { kind: 'conflict', text: 'This token already exists on {network}' },
  telegram_linked: { kind: 'conflict', text: 'This Telegram account is linked to another account' },
  channel_taken: { kind: 'conflict', text: 'This chat is the channel of another account' },
  too_many_api_keys: {
    kind: 'conflict',
    text: 'An account may have {max} API keys that are not revoked: revoke one first',
  },
  api_key_ended: { kind: 'conflict', text: 'The API key is {status}: create another one' },
  too_many_webhooks: { kind: 'conflict', text: 'An account may have {max} webhooks: delete one first' },
  too_many_webhooks_of_host: {
    kind: 'conflict',
    text: 'An account may have {max} webhooks at {host}: delete one first',
  },
  not_open: { kind: 'conflict', text: 'The invoice is {status}: only an open invoice can be cancelled' },
  payment_seen: {
    kind: 'conflict',
    text: 'The whole payment has already been seen on the network, so the invoice can no longer be cancelled',
  },
  too_many_payment_links: {
    kind: 'conflict',
    text: 'An account may have {max} payment links that are enabled and have not expired: disable one first',
  },
  payment_link_closed: {
    kind: 'conflict',
    text: 'This payment link is {status}: ask the merchant for another one',
  },
  payment_link_unavailable: { kind: 'conflict', text: 'The merchant cannot be paid with this link now' },
  no_event_of_kind: {
    kind: 'conflict',
    text: 'The account has no recent {event} event to send: create one in test mode first',
  },
  webhook_disabled: { kind: 'conflict', text: 'The webhook is disabled: change its URL to enable it again' },
  totp_enabled: {
    kind: 'conflict',
    text: 'An authenticator app is already set up: remove it before you set up another one',
  },
  passkey_exists: { kind: 'conflict', text: 'This passkey is already registered' },
  too_many_saved_views: {
    kind: 'conflict',
    text: 'A person may have {max} saved views in an account: delete one first',
  },
  saved_view_exists: { kind: 'conflict', text: 'Another saved view has this name' },
  too_many_passkeys: { kind: 'conflict', text: 'A person may have {max} passkeys: remove one first' },
  passkeys_unavailable: {
    kind: 'conflict',
    text: 'Passkeys need a public URL with https and a domain name, or localhost',
  },
  no_totp_setup: { kind: 'conflict', text: 'Begin the set-up of an authenticator app first' },
  no_second_factor: { kind: 'conflict', text: 'The account has no second factor: set one up first' },
  no_passkey: { kind: 'conflict', text: 'You have no passkey: register one first' },
  too_many_user_notes: { kind: 'conflict', text: 'An account may have {max} notes: delete one first' },
  too_many_sign_up_invitations: {
    kind: 'conflict',
    text: 'There may be {max} open invitations to sign up: revoke one first',
  },
  too_many_announcements: {
    kind: 'conflict',
    text: 'There may be {max} announcements that are not over: delete one first',
  },
  last_admin: {
    kind: 'conflict',
    text: 'The last admin can be neither demoted nor blocked: make another account an admin first',
  },
  request_decided: {
    kind: 'conflict',
    text: 'This request has already been decided: the account is {status}',
  },
  wallet_changed: { kind: 'conflict', text: 'The wallet of the account has changed: check the new wallet' },
  wallet_is_no_contract: {
    kind: 'conflict',
    text: 'The wallet {wallet} is not a smart contract on any watched network and needs no confirmation',
  },
  wallet_without_code: {
    kind: 'conflict',
    text: 'The wallet {wallet} does not exist on {network}, where its address belongs to nobody: deploy it there before you confirm it',
  },
  no_wallet_change: { kind: 'conflict', text: 'The account has not requested a new wallet' },
  wallet_not_named: {
    kind: 'conflict',
    text: 'The account has requested the wallet {wallet}: repeat the decision with it as the expected wallet',
  },
  key_in_use: {
    kind: 'conflict',
    text: 'A request with this Idempotency-Key is still running: try again in a moment',
  },
  key_reused: {
    kind: 'conflict',
    text: 'This Idempotency-Key was already used for another request: choose a new one',
  },

  body_too_large: { kind: 'too_large', text: 'The body is larger than {max} bytes' },

  too_many_requests: { kind: 'rate_limited', text: 'Too Many Requests' },
  too_many_mails: {
    kind: 'rate_limited',
    text: 'Too many e-mails to this address, or from this account: try again later',
  },
  too_many_open_invoices: {
    kind: 'rate_limited',
    text: 'Too many invoices of this payment link are open: try again later',
  },
  too_many_slow_reads: { kind: 'rate_limited', text: 'Too many long searches are running: try again later' },
  too_many_exports: { kind: 'rate_limited', text: 'Too many exports are running: try again later' },
  too_many_uploads: { kind: 'rate_limited', text: 'Too many uploads are running: try again later' },
  too_many_subscriptions: { kind: 'rate_limited', text: 'An account may have {max} open subscriptions' },
  too_many_on_connection: { kind: 'rate_limited', text: 'A connection may have {max} open subscriptions' },
  too_many_streams_of_address: {
    kind: 'rate_limited',
    text: 'Too many event streams are open from this IP address',
  },

  unavailable: { kind: 'unavailable', text: 'Service Unavailable' },
  too_slow: {
    kind: 'unavailable',
    text: 'This request takes too long: request less, such as a shorter time span or a smaller offset',
  },
  too_many_changes: { kind: 'unavailable', text: 'Too many changes at once: read the invoices again' },
  too_many_streams: { kind: 'unavailable', text: 'Too many event streams are open: try again later' },
  key_expired: { kind: 'unavailable', text: 'This Idempotency-Key has just expired: try again' },
  network_away: { kind: 'unavailable', text: 'The network {network} cannot be reached: try again later' },
  no_rate: {
    kind: 'unavailable',
    text: 'None of the tokens has a current price in {currency}: choose other tokens or an amount in tokens, or ask your admin to set PRICE_FEEDS_<NETWORK>',
  },
  no_bot: {
    kind: 'unavailable',
    text: 'No Telegram bot is set up here (TELEGRAM_BOT_TOKEN): ask your admin',
  },
  telegram_away: { kind: 'unavailable', text: 'Telegram cannot be reached: try again later' },

  internal: { kind: 'internal', text: 'Internal Server Error' },
} as const satisfies Record<
  string,
  { kind: ErrorCode | 'problem'; text: string; params?: readonly string[] }
>;

type Reasons = typeof REASONS;
type CodeOf<Kind> = { [C in keyof Reasons]: Reasons[C]['kind'] extends Kind ? C : never }[keyof Reasons];

export type ReasonCode = keyof Reasons;
/** Code of a reason for refusing one member of the input. */
export type ProblemCode = CodeOf<'problem'>;
/** Code of a reason for refusing a whole request. */
export type RefusalCode = CodeOf<ErrorCode>;

type Placeholders<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;
type Value = string | number | readonly string[];
type ParamNames<C extends ReasonCode> =
  | Placeholders<Reasons[C]['text']>
  | (Reasons[C] extends { params: readonly (infer Name extends string)[] } ? Name : never);
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
