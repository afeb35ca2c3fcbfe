import { z } from 'zod';
import { ROLES, USER_STATUSES } from './actor';
import { BOUNDS } from './bounds';
import { INTERVALS } from './buckets';
import { isZeroAddress, toChecksumAddress } from './chain/address';
import { NETWORK_IDS } from './chain/networks';
import { isCommonPassword } from './common-passwords';
import { decodeCursor } from './cursor';
import { DIRECTIONS, INVOICE_STATUSES, TOKEN_STATUSES, USER_SORT_FIELDS } from './enums';
import { failWith, toIssue } from './issue-reasons';
import { DECIMAL_TEXT, DOUBLE_DIGITS, significantDigits, toDecimalText } from './money';
import { type ProblemCode, type Reason, reason } from './reasons';

/** Schemas for all kinds of input, shared by all interfaces. Each refusal has a reason from `reasons.ts`. */

const { request } = BOUNDS;

/** Number of rows of a page: the default and the maximum. */
export const DEFAULT_LIMIT = 10;
export const MAX_LIMIT = request.pageRows.most;

/** Whether PostgreSQL can store the text unchanged: it has no NUL character and no unpaired surrogate. */
const storable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** Schema of a member that may be absent or null; both become undefined. */
export const optional = <T extends z.ZodType>(rule: T) =>
  rule.nullish().transform((value) => value ?? undefined);

/** Schema of a member with a default value, which replaces an absent member and null. */
export const defaulted = <T extends z.ZodType>(rule: T, value: z.output<T>) =>
  rule.nullish().transform((given) => given ?? value);

const text = (max: number, min = 0) => {
  const rule = failWith(reason('text_length', { min, max }));
  return z
    .string(rule)
    .max(max, rule)
    .min(min, rule)
    .refine(storable, failWith(reason('unusable_characters')));
};

const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, failWith(reason('one_of', { values })));

const MAX_URL = 2048;
const MAX_EMAIL = 254;

const UUID_RULE = failWith(reason('uuid'));
const URL_RULE = failWith(reason('http_url', { max: MAX_URL }));
/**
 * URL with only the characters of RFC 3986: `URL` would silently accept and correct spaces, line breaks and
 * backslashes.
 */
const URL_CHARACTERS = /^https?:\/\/(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[0-9a-f]{2})+$/i;
const KEY_RULE = failWith(reason('visible_ascii', { max: 255 }));
const EMAIL_RULE = failWith(reason('email', { max: MAX_EMAIL }));

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

export const email = z
  .string(EMAIL_RULE)
  .trim()
  .toLowerCase()
  .max(MAX_EMAIL, EMAIL_RULE)
  .pipe(z.email(EMAIL_RULE))
  .meta({ type: 'string', format: 'email' });

/** A password at sign-in: any text of at most 1024 characters. */
export const password = text(1024);

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

/** Network name in a request; the service checks whether this installation supports the network. */
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
export const interval = oneOf(INTERVALS);
export const direction = oneOf(DIRECTIONS);
export const userSortField = oneOf(USER_SORT_FIELDS);
export const limit = integer(1, MAX_LIMIT);
export const offset = integer(0, Number.MAX_SAFE_INTEGER);

/** Minimum and maximum period of validity of an invoice: 5 minutes to 31 days. */
export const MIN_TTL_MINUTES = 5;
export const MAX_TTL_MINUTES = BOUNDS.times.invoice.most * 24 * 60;

export const expiresInMinutes = integer(MIN_TTL_MINUTES, MAX_TTL_MINUTES);

/** The `nextCursor` of another page, decoded. */
export const cursor = read(decodeCursor, reason('cursor'));

/** 1 to 255 visible ASCII characters. */
export const idempotencyKey = z.string(KEY_RULE).regex(/^[\x21-\x7e]{1,255}$/, KEY_RULE);

/** Plain decimal text. The service checks the number of decimals, which depends on the token. */
export const decimalAmount = z
  .string(failWith(reason('decimal_text')))
  .max(160, failWith(reason('too_long')))
  .regex(DECIMAL_TEXT, failWith(reason('plain_decimal')));

/**
 * A JSON number, converted to exact decimal text: greater than 0, with at most 15 significant digits, which a double
 * preserves.
 */
export const numericAmount = z
  .number(failWith(reason('exact_number', { max: DOUBLE_DIGITS })))
  .positive(failWith(reason('positive')))
  .transform(toDecimalText)
  .refine(
    (digits) => significantDigits(digits) <= DOUBLE_DIGITS,
    failWith(reason('significant_digits', { max: DOUBLE_DIGITS })),
  )
  .meta({ type: 'number', exclusiveMinimum: 0 });

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
