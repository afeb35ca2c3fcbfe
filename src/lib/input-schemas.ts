import { z } from 'zod';
import { ROLES, USER_STATUSES } from './actor';
import { BOUNDS } from './bounds';
import { checksummed, isZeroAddress } from './chain/address';
import { NETWORK_IDS } from './chain/networks';
import { isCommonPassword } from './common-passwords';
import { placeOf } from './cursor';
import { DIRECTIONS, INVOICE_STATUSES, TOKEN_STATUSES, USER_SORT_FIELDS } from './enums';
import { because, issueFor } from './issue-reasons';
import { DECIMAL_TEXT, DOUBLE_DIGITS, decimalTextOf, significantDigits } from './money';
import { type ProblemCode, type Reason, reason } from './reasons';

/** Schemas of every kind of input, shared by all interfaces. Each refusal has a reason from `reasons.ts`. */

const { request } = BOUNDS;

/** The number of rows of a page: the default and the maximum. */
export const DEFAULT_LIMIT = 10;
export const MAX_LIMIT = request.pageRows.most;

/** Whether PostgreSQL stores the text unchanged: it cannot hold NUL, and would replace an unpaired surrogate. */
const storable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** A member that may be absent or null; both become undefined. */
export const optional = <T extends z.ZodType>(rule: T) =>
  rule.nullish().transform((value) => value ?? undefined);

/** A member that takes the given value when it is absent or null. */
export const defaulted = <T extends z.ZodType>(rule: T, value: z.output<T>) =>
  rule.nullish().transform((given) => given ?? value);

const text = (max: number, min = 0) => {
  const rule = because(reason('text_length', { min, max }));
  return z
    .string(rule)
    .max(max, rule)
    .min(min, rule)
    .refine(storable, because(reason('unusable_characters')));
};

const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, because(reason('one_of', { values })));

const MAX_URL = 2048;
const MAX_EMAIL = 254;

const UUID_RULE = because(reason('uuid'));
const URL_RULE = because(reason('http_url', { max: MAX_URL }));
/**
 * The characters of RFC 3986. `URL` alone would accept spaces, line breaks and backslashes, and silently correct them.
 */
const URL_CHARACTERS = /^https?:\/\/(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[0-9a-f]{2})+$/i;
const KEY_RULE = because(reason('visible_ascii', { max: 255 }));
const EMAIL_RULE = because(reason('email', { max: MAX_EMAIL }));

export const uuid = z
  .string(UUID_RULE)
  .regex(/^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/, UUID_RULE)
  .toLowerCase()
  .meta({ format: 'uuid' });

/** An EVM address in any letter case, with a correct checksum where the case is mixed; becomes EIP-55. */
export const address = read(checksummed, reason('evm_address')).meta({
  type: 'string',
  pattern: '^0x[0-9a-fA-F]{40}$',
});

export const wallet = address.refine((value) => !isZeroAddress(value), because(reason('zero_address')));

export const email = z
  .string(EMAIL_RULE)
  .trim()
  .toLowerCase()
  .max(MAX_EMAIL, EMAIL_RULE)
  .pipe(z.email(EMAIL_RULE))
  .meta({ type: 'string', format: 'email' });

/** A password that is being tried: any text of at most 1024 characters. */
export const password = text(1024);

/** A password that is being set: 10–128 characters, and not one of the common passwords. */
export const newPassword = text(request.password.most, 10).refine(
  (value) => !isCommonPassword(value),
  because(reason('common_password')),
);

export const httpUrl = z
  .string(URL_RULE)
  .max(MAX_URL, URL_RULE)
  .refine((value) => URL_CHARACTERS.test(value) && URL.canParse(value), URL_RULE)
  .meta({ format: 'uri' });

/** A network as the caller typed it; the service decides whether the network is offered. */
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

/** The bounds of an invoice's lifetime: 5 minutes to 31 days. */
export const MIN_TTL_MINUTES = 5;
export const MAX_TTL_MINUTES = BOUNDS.times.invoice.most * 24 * 60;

export const expiresInMinutes = integer(MIN_TTL_MINUTES, MAX_TTL_MINUTES);

/** The `nextCursor` of an earlier page, decoded. */
export const cursor = read(placeOf, reason('cursor'));

/** 1 to 255 visible ASCII characters. */
export const idempotencyKey = z.string(KEY_RULE).regex(/^[\x21-\x7e]{1,255}$/, KEY_RULE);

/** Plain decimal text; the service checks the number of decimals, which depends on the token. */
export const decimalAmount = z
  .string(because(reason('decimal_text')))
  .max(160, because(reason('too_long')))
  .regex(DECIMAL_TEXT, because(reason('plain_decimal')));

/**
 * A JSON number as exact decimal text: greater than 0, with at most 15 significant digits, which a double preserves.
 */
export const numericAmount = z
  .number(because(reason('exact_number', { max: DOUBLE_DIGITS })))
  .positive(because(reason('positive')))
  .transform(decimalTextOf)
  .refine(
    (digits) => significantDigits(digits) <= DOUBLE_DIGITS,
    because(reason('significant_digits', { max: DOUBLE_DIGITS })),
  )
  .meta({ type: 'number', exclusiveMinimum: 0 });

function integer(min: number, max: number) {
  const rule = because(reason('whole_number', { min, max }));
  return z.int(rule).min(min, rule).max(max, rule);
}

/** Text that `parse` converts; refused for the reason `why` when `parse` returns null. */
function read<T>(parse: (text: string) => T | null, why: Reason<ProblemCode>) {
  return z.string(because(why)).transform((text, context) => {
    const found = parse(text);
    if (found !== null) return found;
    context.addIssue(issueFor(why));
    return z.NEVER;
  });
}
