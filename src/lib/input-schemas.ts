import { z } from 'zod';
import { GRANTED_ROLES, ROLES, SCOPES, USER_STATUSES } from './actor';
import { BOUNDS } from './bounds';
import { BTCPAY_PERMISSIONS } from './btcpay-permissions';
import { INTERVALS } from './buckets';
import { isZeroAddress, toChecksumAddress } from './chain/address';
import { isNativeCoin } from './chain/native-coin';
import { NETWORK_IDS } from './chain/networks';
import { normalizeClientRange } from './client-address';
import { isCommonPassword } from './common-passwords';
import { decodeCursor, decodeEventId, decodeTextCursor } from './cursor';
import { parseDateTime } from './dates';
import {
  ANNOUNCEMENT_MEDIA,
  ANNOUNCEMENT_SEVERITIES,
  ATTENTION_REASONS,
  DIRECTIONS,
  EVENT_CHOICES,
  INVOICE_STATUSES,
  LANGUAGES,
  PAID_MAILS,
  PAYMENT_STATUSES,
  REFUND_REASONS,
  REFUND_STATUSES,
  SIMULATED_EVENTS,
  TOKEN_STATUSES,
  USER_SORT_FIELDS,
  WEBHOOK_FORMATS,
} from './enums';
import { TAX_RATE_DECIMALS } from './invoice-lines';
import { failWith, toIssue } from './issue-reasons';
import { isStorable, metadataProblem } from './metadata';
import {
  DECIMAL_TEXT,
  DOUBLE_DIGITS,
  MAX_DECIMALS,
  parseBaseUnits,
  significantDigits,
  toDecimalText,
  toPlainAmount,
} from './money';
import { isCurrency } from './prices/currencies';
import { type ProblemCode, type Reason, reason } from './reasons';
import { isRedirectUrl } from './redirect-url';
import { toViewQuery, VIEW_MEMBERS } from './saved-view';
import { toTimeZone } from './time-zone';

/** Schemas for all kinds of input, shared by all interfaces. Each refusal has a reason from `reasons.ts`. */

const { request } = BOUNDS;

/** Default number of rows of a page; `MAX_LIMIT` is the maximum. */
export const DEFAULT_LIMIT = 10;
export const MAX_LIMIT = request.pageRows.most;

/** Schema of a member that may be absent or null; both become undefined. */
export const optional = <T extends z.ZodType>(rule: T) =>
  rule.nullish().transform((value) => value ?? undefined);

/** Schema of an optional member in an update: an absent member keeps the stored value, null clears it. */
export const clearable = <T extends z.ZodType>(rule: T) => rule.nullable().optional();

/** Schema of a member with a default value, which replaces an absent member and null. */
export const defaulted = <T extends z.ZodType>(rule: T, value: z.output<T>) =>
  rule.nullish().transform((given) => given ?? value);

const text = (max: number, min = 0) => {
  const rule = failWith(reason('text_length', { min, max }));
  return z
    .string(rule)
    .max(max, rule)
    .min(min, rule)
    .refine(isStorable, failWith(reason('unusable_characters')));
};

const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, failWith(reason('one_of', { values })));

const MAX_URL = 2048;
const MAX_EMAIL = 254;

const UUID_RULE = failWith(reason('uuid'));
const URL_RULE = failWith(reason('http_url', { max: MAX_URL }));
/** Characters of RFC 3986: `URL` would silently correct spaces, line breaks and backslashes. */
const URL_CHARACTERS = /^https?:\/\/(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[0-9a-f]{2})+$/i;
const KEY_RULE = failWith(reason('visible_ascii', { max: 255 }));
const EMAIL_RULE = failWith(reason('email', { max: MAX_EMAIL }));

/**
 * Control characters, line separators, and invisible formatting characters, which can reverse or hide text: all of
 * Unicode's except the two joiners, which several scripts and emoji need.
 */
const HIDDEN_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u;
/** Matches a visible character. Spaces, the Hangul fillers and the empty Braille pattern are not visible. */
const VISIBLE_CHARACTER = /(?![\u115f\u1160\u2800\u3164\uffa0])[^\p{C}\p{Z}\p{M}]/u;
const NAME_RULE = failWith(reason('text_length', { min: 1, max: request.displayName.most }));
const NUMBER_RULE = failWith(reason('number_format', { example: 'INV-{YYYY}-{0000}' }));
const HTTPS_RULE = failWith(reason('https_url', { max: MAX_URL }));
const COLOR_RULE = failWith(reason('color'));

export const uuid = z
  .string(UUID_RULE)
  .regex(/^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/, UUID_RULE)
  .toLowerCase()
  .meta({ format: 'uuid' });

/** An EVM address in any letter case, with a correct checksum when the case is mixed; converted to EIP-55 form. */
export const address = read(toChecksumAddress, reason('evm_address')).meta({
  type: 'string',
  pattern: '^0x[0-9a-fA-F]{40}$',
});

export const wallet = address.refine((value) => !isZeroAddress(value), failWith(reason('zero_address')));

export const tokenContract = wallet.refine((value) => !isNativeCoin(value), failWith(reason('native_coin')));

export const email = z
  .string(EMAIL_RULE)
  .trim()
  .toLowerCase()
  .max(MAX_EMAIL, EMAIL_RULE)
  .pipe(z.email(EMAIL_RULE))
  .meta({ type: 'string', format: 'email' });

/** A password at sign-in: any text of at most 1024 characters. */
export const password = text(1024);

/** A TOTP or recovery code, with spaces and hyphens; malformed text counts as a wrong code. */
export const factorCode = text(64, 1);

/** A new password: 10–128 characters, and not one of the common passwords. */
export const newPassword = text(request.password.most, 10).refine(
  (value) => !isCommonPassword(value),
  failWith(reason('common_password')),
);

export const httpUrl = z
  .string(URL_RULE)
  .max(MAX_URL, URL_RULE)
  .refine((value) => URL_CHARACTERS.test(value) && URL.canParse(value), URL_RULE)
  .meta({ format: 'uri' });

/** An https URL without user name and password, which could disguise the host (`https://bank.example@evil.example`). */
export const httpsUrl = z
  .string(HTTPS_RULE)
  .max(MAX_URL, HTTPS_RULE)
  .refine(isHttpsUrl, HTTPS_RULE)
  .meta({ format: 'uri' });

/** Name of a merchant, which payers trust: one line, trimmed, with a visible character. */
export const displayName = z
  .string(NAME_RULE)
  .trim()
  .max(request.displayName.most, NAME_RULE)
  .min(1, NAME_RULE)
  .refine(isStorable, failWith(reason('unusable_characters')))
  .refine((value) => !HIDDEN_CHARACTERS.test(value), failWith(reason('one_line')))
  .refine((value) => VISIBLE_CHARACTER.test(value), failWith(reason('invisible')));

/**
 * Form of the numbers of invoices. The counter ends it and follows no digit, so that no two series share a number; a
 * number is one of nobody's formulas, and needs no escapes in JSON.
 */
export const numberFormat = z
  .string(NUMBER_RULE)
  .regex(
    /^(?:(?:[A-Za-z0-9]|\{YYYY\})(?:[A-Za-z0-9 ./_-]|\{YYYY\}){0,19})?(?<![0-9}])\{0{1,9}\}$/,
    NUMBER_RULE,
  );

/** A colour as `#rrggbb`, converted to lower case. */
export const color = z
  .string(COLOR_RULE)
  .regex(/^#[0-9a-fA-F]{6}$/, COLOR_RULE)
  .toLowerCase();

/** Network name in a request; the service checks whether this installation supports the network. */
export const network = text(64, 1);
export const networkId = oneOf(NETWORK_IDS);
export const checkoutToken = text(128, 1);
export const refreshToken = text(128, 1);
export const oneTimeToken = base64url(43, reason('one_time_token'));
export const paidMails = oneOf(PAID_MAILS);
export const language = oneOf(LANGUAGES);
export const invitationToken = text(128, 1);
export const customerId = text(request.customerId.most, 1);
export const postalAddress = text(request.postalAddress.most, 1);
export const taxId = text(request.taxId.most, 1);
export const legalName = text(request.legalName.most, 1);

const customerMembers = {
  id: optional(customerId.describe('Another name of the identifier of the payer')),
  name: optional(text(request.customerName.most, 1).describe('Name')),
  email: optional(email.describe('E-mail address')),
  address: optional(postalAddress.describe('Postal address, in lines')),
};
const customerTaxId = optional(taxId.describe('Tax number'));
const CUSTOMER_RULE = failWith(reason('json_object'));

/** The payer of an invoice, as the merchant knows them. */
export const customer = z.object({ ...customerMembers, taxId: customerTaxId }, CUSTOMER_RULE);
/** The same with the member names of REST, converted. */
export const restCustomer = z
  .object({ ...customerMembers, tax_id: customerTaxId }, CUSTOMER_RULE)
  .transform(({ tax_id: id, ...members }) => ({ ...members, ...(id !== undefined && { taxId: id }) }));
export const note = text(request.note.most);
export const orderId = text(request.orderId.most, 1);
export const attentionNote = text(request.attentionNote.most);
/** The text of a search, without surrounding white space. */
export const searchText = z
  .string(failWith(reason('text_length', { min: 1, max: request.searchText.most })))
  .trim()
  .pipe(text(request.searchText.most, 1))
  .meta({ type: 'string', minLength: 1, maxLength: request.searchText.most });
const VIEW_QUERY = reason('view_query', { max: request.savedViewQuery.most, values: VIEW_MEMBERS });
/** The query string of a saved view, converted to its canonical form. */
export const savedViewQuery = text(request.savedViewQuery.most)
  .pipe(read(toViewQuery, VIEW_QUERY))
  .refine((query) => query.length <= request.savedViewQuery.most, failWith(VIEW_QUERY));
/** Filter of the audit log: a subject, an action, or a part of an action's name. */
export const auditText = text(request.auditText.most, 1);
export const userNote = text(request.userNote.most, 1);
export const changeReason = text(request.changeReason.most, 1);
export const invitationCode = text(128, 1);
/** Default period of validity of an invitation to sign up, in days. */
export const DEFAULT_INVITATION_DAYS = 7;
export const invitationDays = integer(1, BOUNDS.times.signUpInvitation.most);
export const announcementText = text(request.announcementText.most, 1);
export const announcementSeverity = oneOf(ANNOUNCEMENT_SEVERITIES);
export const linkTitle = text(request.linkTitle.most, 1);
export const linkDescription = text(request.linkDescription.most);
export const linkUses = integer(1, request.linkUses.most);
/** Idempotency key of the form on a payment link's page. */
export const formKey = base64url(22, reason('form_key'));
/** Last path segment of a payment link's URL. */
export const linkSlug = base64url(16, reason('link_slug'));
export const name = text(request.name.most, 1);

const SCOPES_RULE = failWith(reason('list_of', { values: SCOPES }));

/** Scopes of an API key, at least one; converted to the order of `SCOPES` without repetitions. */
export const scopes = z
  .array(z.enum(SCOPES, SCOPES_RULE), SCOPES_RULE)
  .min(1, SCOPES_RULE)
  .max(SCOPES.length, SCOPES_RULE)
  .transform((chosen) => SCOPES.filter((scope) => chosen.includes(scope)));

const PERMISSIONS_RULE = failWith(reason('list_of', { values: BTCPAY_PERMISSIONS }));

/** Permissions of BTCPay that a shop asks for, at least one, in its order. */
export const btcpayPermissions = z
  .array(z.enum(BTCPAY_PERMISSIONS, PERMISSIONS_RULE), PERMISSIONS_RULE)
  .min(1, PERMISSIONS_RULE)
  .max(BTCPAY_PERMISSIONS.length, PERMISSIONS_RULE);

const MEDIA_RULE = failWith(reason('list_of', { values: ANNOUNCEMENT_MEDIA }));

/** Media by which an announcement is sent; converted to the order of `ANNOUNCEMENT_MEDIA` without repetitions. */
export const announcementMedia = z
  .array(z.enum(ANNOUNCEMENT_MEDIA, MEDIA_RULE), MEDIA_RULE)
  .max(ANNOUNCEMENT_MEDIA.length, MEDIA_RULE)
  .transform((chosen) => ANNOUNCEMENT_MEDIA.filter((medium) => chosen.includes(medium)));

const INVALID_CLIENT_RANGES = reason('client_ranges', { max: request.clientRanges.most });

/** Client addresses and subnets from which an API key is valid. */
export const clientRanges = z
  .array(read(normalizeClientRange, INVALID_CLIENT_RANGES), failWith(INVALID_CLIENT_RANGES))
  .max(request.clientRanges.most, failWith(INVALID_CLIENT_RANGES));

/** Default number of hours for which the old API key stays valid after a rotation. */
export const DEFAULT_OVERLAP_HOURS = 24;
export const overlapHours = integer(0, BOUNDS.times.keyOverlap.most);

const REFUND_LIST = failWith(reason('refund_list', { max: request.refundBatch.most }));

/** Refunds that are prepared together. */
export const refundBatch = <R extends z.ZodType>(rule: R) =>
  z.array(rule, REFUND_LIST).min(1, REFUND_LIST).max(request.refundBatch.most, REFUND_LIST);

const HASH_RULE = failWith(reason('transaction_hash'));

/** Hash of a transaction; converted to lower case. */
export const transactionHash = z
  .string(HASH_RULE)
  .regex(/^0x[0-9a-fA-F]{64}$/, HASH_RULE)
  .transform((hash) => hash.toLowerCase());

/** A message that a wallet has signed. */
export const walletMessage = text(request.walletMessage.most, 1);

const SIGNATURE_RULE = failWith(reason('hex_bytes', { max: request.walletSignatureBytes.most }));

/** Signature of a wallet, as hex digits; contract wallets have signatures of any length. */
export const walletSignature = z
  .string(SIGNATURE_RULE)
  .max(2 + 2 * request.walletSignatureBytes.most, SIGNATURE_RULE)
  .regex(/^0x(?:[0-9a-fA-F]{2})+$/, SIGNATURE_RULE);

export const symbol = text(32, 1);
export const decimals = integer(0, MAX_DECIMALS);
export const feeBps = integer(0, 10_000);
export const toleranceBps = integer(0, BOUNDS.account.tolerance.most);
export const role = oneOf(ROLES);
export const grantedRole = oneOf(GRANTED_ROLES);
export const userStatus = oneOf(USER_STATUSES);
export const invoiceStatus = oneOf(INVOICE_STATUSES);
export const listedStatus = oneOf([...INVOICE_STATUSES, 'cancelled', 'part_paid', 'paid_late']);
export const attentionReason = oneOf(ATTENTION_REASONS);
export const refundStatus = oneOf(REFUND_STATUSES);
export const refundReason = oneOf(REFUND_REASONS);
export const simulatedEvent = oneOf(SIMULATED_EVENTS);
export const tokenStatus = oneOf(TOKEN_STATUSES);
export const interval = oneOf(INTERVALS);
export const direction = oneOf(DIRECTIONS);
export const userSortField = oneOf(USER_SORT_FIELDS);
export const paymentStatus = oneOf(PAYMENT_STATUSES);
export const timeZone = read(toTimeZone, reason('time_zone')).meta({ type: 'string' });
export const limit = integer(1, MAX_LIMIT);
export const attemptLimit = integer(1, request.deliveryAttempts.most);
export const timelineLimit = integer(1, request.timelineEntries.most);
export const offset = integer(0, Number.MAX_SAFE_INTEGER);

/** Minimum period of validity of an invoice, in minutes; `MAX_TTL_MINUTES` is the maximum. */
export const MIN_TTL_MINUTES = 5;
export const MAX_TTL_MINUTES = BOUNDS.times.invoice.most * 24 * 60;

export const expiresInMinutes = integer(MIN_TTL_MINUTES, MAX_TTL_MINUTES);

/** A date with a time (ISO 8601), converted to a Date. */
export const dateTime = read(parseDateTime, reason('date_time')).meta({
  type: 'string',
  format: 'date-time',
});

/** The `nextCursor` of a previous page, decoded. */
export const cursor = read(decodeCursor, reason('cursor'));

/** The identifier of an event, decoded to its position. */
export const eventId = read(decodeEventId, reason('cursor'));

/** The `nextCursor` of a page of customers, decoded to the identifier of the page's last customer. */
export const customerCursor = read(decodeTextCursor, reason('cursor')).pipe(customerId);

/** 1 to 255 visible ASCII characters. */
export const idempotencyKey = z.string(KEY_RULE).regex(/^[\x21-\x7e]{1,255}$/, KEY_RULE);

/** Plain decimal text. The service checks the number of decimals, which depends on the token. */
export const decimalAmount = z
  .string(failWith(reason('decimal_text')))
  .max(160, failWith(reason('too_long')))
  .regex(DECIMAL_TEXT, failWith(reason('plain_decimal')));

/** An amount as people type it; converted to plain decimal text. */
export const typedAmount = z
  .string(failWith(reason('decimal_text')))
  .transform((typed, context) => {
    const plain = toPlainAmount(typed);
    if (plain.ok) return plain.text;
    context.addIssue(toIssue(plain.reason));
    return z.NEVER;
  })
  .pipe(decimalAmount);

/** Code of a currency, such as EUR; converted to upper case. */
export const currency = z
  .string(failWith(reason('currency')))
  .toUpperCase()
  .refine(isCurrency, failWith(reason('currency')));

export const MAX_ACCEPTS = request.accepts.most;
const ACCEPTS_RULE = failWith(reason('accepts_count', { max: MAX_ACCEPTS }));

const acceptedTokens = <T extends z.ZodType>(token: T) =>
  z.array(token, ACCEPTS_RULE).min(1, ACCEPTS_RULE).max(MAX_ACCEPTS, ACCEPTS_RULE);

/** The tokens that a payer may pay with. */
export const accepts = acceptedTokens(z.object({ tokenAddress: address, network }));

/** The tokens that a payer may pay with, with the member names of the REST API. */
export const namedAccepts = acceptedTokens(
  z
    .object({
      token_address: address.describe('Contract of an active token of the network'),
      network: network.describe('Network ID, for example ARB_SEPOLIA'),
    })
    .transform((token) => ({ tokenAddress: token.token_address, network: token.network })),
);

/** Bound of a range of amounts in whole tokens with any decimals; converted to units of 10⁻³⁶ tokens. */
export const amountBound = decimalAmount.transform((amount, context) => {
  const parsed = parseBaseUnits(amount, MAX_DECIMALS);
  if (parsed.ok) return parsed.baseUnits;
  context.addIssue(toIssue(parsed.reason));
  return z.NEVER;
});

/** A JSON number, or plain decimal text; converted to decimal text. */
const numberOrText = (rule: ReturnType<typeof failWith>) =>
  z
    .union([z.number(rule), z.string(rule).max(160, rule).regex(DECIMAL_TEXT, rule)], rule)
    .transform((value) => (typeof value === 'number' ? toDecimalText(value) : value));

const numberOrTextSchema = (bound: { minimum: 0 } | { exclusiveMinimum: 0 }) => ({
  anyOf: [
    { type: 'number' as const, ...bound },
    { type: 'string' as const, pattern: DECIMAL_TEXT.source },
  ],
});

/**
 * A JSON number or the same as plain decimal text, converted to exact decimal text: greater than 0, with at most 15
 * significant digits, which a double preserves, because answers have JSON numbers.
 */
export const numericAmount = numberOrText(failWith(reason('exact_number', { max: DOUBLE_DIGITS })))
  .refine((digits) => Number(digits) > 0, failWith(reason('positive')))
  .refine(
    (digits) => significantDigits(digits) <= DOUBLE_DIGITS,
    failWith(reason('significant_digits', { max: DOUBLE_DIGITS })),
  )
  .meta(numberOrTextSchema({ exclusiveMinimum: 0 }));

/** A JSON object, converted to JSON text without spaces. */
export const metadata = z
  .unknown()
  .transform((value, context) => {
    const problem = value === undefined ? reason('required') : metadataProblem(value);
    if (problem === null) return JSON.stringify(value);
    context.addIssue(toIssue(problem));
    return z.NEVER;
  })
  .meta({ type: 'object', additionalProperties: true });

const REDIRECT_RULE = failWith(reason('redirect_url', { max: request.redirectUrl.most }));

/** An https URL with the optional placeholders `{invoice}` and `{order}`. */
export const redirectUrl = z.string(REDIRECT_RULE).refine(isRedirectUrl, REDIRECT_RULE);

const EVENTS_RULE = failWith(reason('list_of', { values: EVENT_CHOICES }));

/** Kinds of events that a webhook gets; converted to the order of `EVENT_CHOICES` without repetitions. */
export const webhookEvents = z
  .array(z.enum(EVENT_CHOICES, EVENTS_RULE), EVENTS_RULE)
  .min(1, EVENTS_RULE)
  .max(EVENT_CHOICES.length, EVENTS_RULE)
  .transform((chosen) => EVENT_CHOICES.filter((choice) => chosen.includes(choice)));

/** A secret that the caller has made. */
export const webhookSecret = text(255, 1);
export const webhookFormat = oneOf(WEBHOOK_FORMATS);

export const flag = z.boolean(failWith(reason('one_of', { values: ['true', 'false'] })));

const PASSKEY_RULE = failWith(reason('passkey_response'));

const passkeyMember = z
  .string(PASSKEY_RULE)
  .max(request.passkeyMember.most, PASSKEY_RULE)
  .regex(/^[\w-]+$/, PASSKEY_RULE);

/** A passkey's `PublicKeyCredential.toJSON()` with these members of `response`, without extensions. */
const passkeyResponse = <T extends z.ZodRawShape>(members: T) =>
  z
    .object(
      {
        id: passkeyMember,
        rawId: passkeyMember,
        type: z.literal('public-key', PASSKEY_RULE),
        response: z.object({ clientDataJSON: passkeyMember, ...members }, PASSKEY_RULE),
      },
      PASSKEY_RULE,
    )
    .transform((response) => ({ ...response, clientExtensionResults: {} }))
    .meta({ type: 'object', additionalProperties: true });

/** How browsers reach an authenticator, such as `usb`; at most ten, as further ones are of no use. */
const transports = z.array(z.string(PASSKEY_RULE).regex(/^[\w-]{1,20}$/, PASSKEY_RULE), PASSKEY_RULE).max(10);

export const passkeyRegistration = passkeyResponse({
  attestationObject: passkeyMember,
  transports: transports.optional(),
});

export const passkeyAssertion = passkeyResponse({
  authenticatorData: passkeyMember,
  signature: passkeyMember,
  userHandle: passkeyMember.nullish().transform((value) => value ?? undefined),
});

/** Token of a passkey ceremony, which is one registration, sign-in or confirmation by WebAuthn. */
export const ceremony = text(128, 1);

const LINE_NAME_RULE = failWith(reason('line_name', { max: request.lineName.most }));
const quantityRule = (form: string) =>
  failWith(reason('line_quantity', { max: request.lineQuantity.most, form }));
const TEXT_QUANTITY_RULE = quantityRule('decimal text');
const NUMERIC_QUANTITY_RULE = quantityRule('a JSON number');
const PRICE_RULE = failWith(reason('line_price'));
const LINES_RULE = failWith(reason('line_count', { max: request.lines.most }));

const lineName = z
  .string(LINE_NAME_RULE)
  .min(1, LINE_NAME_RULE)
  .max(request.lineName.most, LINE_NAME_RULE)
  .refine(isStorable, failWith(reason('unusable_characters')));

const isLineQuantity = (text: string) =>
  DECIMAL_TEXT.test(text) && /[1-9]/.test(text) && text.replace('.', '').length <= request.lineQuantity.most;

const TAX_RULE = failWith(reason('tax_rate', { decimals: TAX_RATE_DECIMALS }));

const isTaxRate = (text: string) => {
  const parsed = parseBaseUnits(text, TAX_RATE_DECIMALS);
  return parsed.ok && parsed.baseUnits <= 100n * 10n ** BigInt(TAX_RATE_DECIMALS);
};

/** A percentage, such as a tax: a JSON number or decimal text, converted to decimal text. */
export const percent = numberOrText(TAX_RULE).refine(isTaxRate, TAX_RULE);

/** Tax in percent, as decimal text. */
const taxRate = z.string(TAX_RULE).refine(isTaxRate, TAX_RULE);

/** The lines of an invoice, with decimal text. The service checks their sum, which depends on the token. */
export const lines = z
  .array(
    z.object(
      {
        name: lineName,
        quantity: z.string(TEXT_QUANTITY_RULE).refine(isLineQuantity, TEXT_QUANTITY_RULE),
        unitPrice: decimalAmount,
        taxRate: optional(taxRate),
      },
      LINES_RULE,
    ),
    LINES_RULE,
  )
  .min(1, LINES_RULE)
  .max(request.lines.most, LINES_RULE);

/** The lines of an invoice with JSON numbers, converted to lines with decimal text. */
export const numericLines = z
  .array(
    z
      .object(
        {
          name: lineName.describe('What is sold'),
          quantity: z
            .number(NUMERIC_QUANTITY_RULE)
            .positive(NUMERIC_QUANTITY_RULE)
            .transform(toDecimalText)
            .refine(isLineQuantity, NUMERIC_QUANTITY_RULE)
            .meta({ type: 'number', exclusiveMinimum: 0, description: 'Number of items' }),
          unit_price: numberOrText(PRICE_RULE)
            .refine((digits) => Number(digits) >= 0 && significantDigits(digits) <= DOUBLE_DIGITS, PRICE_RULE)
            .meta({
              ...numberOrTextSchema({ minimum: 0 }),
              description: 'Price of one item, in the currency of the price, otherwise in whole tokens',
            }),
          tax_rate: optional(
            percent.meta({ ...numberOrTextSchema({ minimum: 0 }), description: 'Tax in percent, 0 to 100' }),
          ),
        },
        LINES_RULE,
      )
      .transform(({ unit_price: unitPrice, tax_rate: taxRate, ...line }) => ({
        ...line,
        unitPrice,
        ...(taxRate !== undefined && { taxRate }),
      })),
    LINES_RULE,
  )
  .min(1, LINES_RULE)
  .max(request.lines.most, LINES_RULE);

function isHttpsUrl(text: string): boolean {
  if (!URL_CHARACTERS.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === 'https:' && username === '' && password === '';
}

function base64url(length: number, why: Reason<ProblemCode>) {
  const rule = failWith(why);
  return z.string(rule).regex(new RegExp(`^[\\w-]{${length}}$`), rule);
}

function integer(min: number, max: number) {
  const rule = failWith(reason('whole_number', { min, max }));
  return z.int(rule).min(min, rule).max(max, rule);
}

/** Schema of text that `parse` converts. When `parse` returns null, the text is refused with the reason `why`. */
function read<T>(parse: (text: string) => T | null, why: Reason<ProblemCode>) {
  return z.string(failWith(why)).transform((text, context) => {
    const found = parse(text);
    if (found !== null) return found;
    context.addIssue(toIssue(why));
    return z.NEVER;
  });
}
