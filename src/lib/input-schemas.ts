import { z } from 'zod';
import { ROLES, USER_STATUSES } from './actor';
import { BOUNDS } from './bounds';
import { checksummed, isZeroAddress } from './chain/address';
import { NETWORK_IDS } from './chain/networks';
import { isCommonPassword } from './common-passwords';
import { placeOf } from './cursor';
import { DIRECTIONS, INVOICE_STATUSES, TOKEN_STATUSES, USER_SORT_FIELDS } from './enums';
import { DECIMAL_TEXT, decimalTextOf, significantDigits } from './money';

/**
 * The rules of each kind of input, once for all edges. A refusal's text is a predicate without its subject
 * ("must be a UUID"), so that each edge can put its own member name in front.
 */

const { request } = BOUNDS;

/** How many rows a page has when nobody says, and at most. */
export const DEFAULT_LIMIT = 10;
export const MAX_LIMIT = request.pageRows.most;

/** PostgreSQL text cannot hold NUL, and an unpaired surrogate would be stored as another character. */
const storable = (text: string) => !text.includes('\0') && text.isWellFormed();

const required = (rule: string) => (issue: { input?: unknown }) =>
  issue.input === undefined ? 'is required' : rule;

/** A member that may be left out or null, which are the same. */
export const optional = <T extends z.ZodType>(rule: T) =>
  rule.nullish().transform((value) => value ?? undefined);

/** A member that stands for a value when it is left out or null. */
export const defaulted = <T extends z.ZodType>(rule: T, value: z.output<T>) =>
  rule.nullish().transform((given) => given ?? value);

const text = (max: number, min = 0) => {
  const rule = `must be text of ${min} to ${max} characters`;
  return z
    .string({ error: required(rule) })
    .max(max, rule)
    .min(min, rule)
    .refine(storable, 'must not contain unusable characters');
};

const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, { error: required(`must be one of ${values.join(', ')}`) });

const UUID_RULE = 'must be a UUID';
const ADDRESS_RULE =
  'must be an EVM address (0x and 40 hex digits, with a correct EIP-55 checksum where mixed)';
const URL_RULE = 'must be an absolute http or https URL of at most 2048 characters';
/** What RFC 3986 knows: `URL` alone would also take spaces, line breaks and backslashes, and quietly mend them. */
const URL_CHARACTERS = /^https?:\/\/(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[0-9a-f]{2})+$/i;
const KEY_RULE = 'must be 1 to 255 visible ASCII characters';
const CURSOR_RULE = 'must be the nextCursor of a page';
const EMAIL_RULE = 'must be an e-mail address of at most 254 characters';

export const uuid = z
  .string({ error: required(UUID_RULE) })
  .regex(/^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/, UUID_RULE)
  .toLowerCase()
  .meta({ format: 'uuid' });

/** Any letter case in (with a correct checksum where mixed), EIP-55 out. */
export const address = z
  .string({ error: required(ADDRESS_RULE) })
  .transform((value, context) => {
    const found = checksummed(value);
    if (found) return found;
    context.addIssue(ADDRESS_RULE);
    return z.NEVER;
  })
  .meta({ type: 'string', pattern: '^0x[0-9a-fA-F]{40}$' });

export const wallet = address.refine((value) => !isZeroAddress(value), 'must not be the zero address');

export const email = z
  .string({ error: required(EMAIL_RULE) })
  .trim()
  .toLowerCase()
  .max(254, EMAIL_RULE)
  .pipe(z.email(EMAIL_RULE))
  .meta({ type: 'string', format: 'email' });

/** Any text may be tried as a password. */
export const password = text(1024);

/** What a password that is being set must be: 10–128 characters, not among the common ones. */
export const newPassword = text(request.password.most, 10).refine(
  (value) => !isCommonPassword(value),
  'is among the most common passwords',
);

export const httpUrl = z
  .string({ error: required(URL_RULE) })
  .max(2048, URL_RULE)
  .refine((value) => URL_CHARACTERS.test(value) && URL.canParse(value), URL_RULE)
  .meta({ format: 'uri' });

/** A network as typed; whether it is offered is the service's to say. */
export const network = text(64, 1);
export const networkId = oneOf(NETWORK_IDS);
export const checkoutToken = text(128, 1);
export const refreshToken = text(128, 1);
export const customerId = text(request.customerId.most, 1);
export const note = text(request.note.most);
export const name = text(request.name.most, 1);
export const symbol = text(32, 1);
export const decimals = integer(0, 36);
export const feeBps = integer(0, 10_000);
export const role = oneOf(ROLES);
export const userStatus = oneOf(USER_STATUSES);
export const invoiceStatus = oneOf(INVOICE_STATUSES);
export const tokenStatus = oneOf(TOKEN_STATUSES);
export const direction = oneOf(DIRECTIONS);
export const userSortField = oneOf(USER_SORT_FIELDS);
export const limit = integer(1, MAX_LIMIT);
export const offset = integer(0, Number.MAX_SAFE_INTEGER);

/** The bounds of an invoice's time: 5 minutes to 31 days. */
export const MIN_TTL_MINUTES = 5;
export const MAX_TTL_MINUTES = BOUNDS.times.invoice.most * 24 * 60;

export const expiresInMinutes = integer(MIN_TTL_MINUTES, MAX_TTL_MINUTES);

/** `nextCursor` of an earlier page, as the place it stands for. */
export const cursor = z.string({ error: required(CURSOR_RULE) }).transform((value, context) => {
  const place = placeOf(value);
  if (place) return place;
  context.addIssue(CURSOR_RULE);
  return z.NEVER;
});

/** ≤ 255 visible ASCII characters. */
export const idempotencyKey = z.string({ error: required(KEY_RULE) }).regex(/^[\x21-\x7e]{1,255}$/, KEY_RULE);

/** Plain decimal text; how many decimals are allowed is the token's to say. */
export const decimalAmount = z
  .string({ error: required('must be a decimal number as text') })
  .max(160, 'is too long')
  .regex(DECIMAL_TEXT, 'must be a plain decimal number');

/** A JSON number as exact decimal text: greater than 0 and of at most 15 significant digits, which a double carries. */
export const numericAmount = z
  .number({ error: required('must be a number of at most 15 significant digits') })
  .positive('must be greater than 0')
  .transform(decimalTextOf)
  .refine((digits) => significantDigits(digits) <= 15, 'must have at most 15 significant digits')
  .meta({ type: 'number', exclusiveMinimum: 0 });

function integer(min: number, max: number) {
  const rule = `must be a whole number from ${min} to ${max}`;
  return z
    .int({ error: required(rule) })
    .min(min, rule)
    .max(max, rule);
}
