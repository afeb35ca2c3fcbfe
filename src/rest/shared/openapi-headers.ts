import type { OpenAPIRegistry } from '@asteasolutions/zod-to-openapi';

const integer = { type: 'integer', minimum: 0 } as const;

/** Response headers that Chit defines, as components of the OpenAPI document. A required header is always sent. */
const HEADERS = {
  'X-Request-Id': {
    description: "The request's own `X-Request-Id`, or a new one; the log contains it",
    required: true,
    schema: { type: 'string', pattern: '^[\\w.-]{1,128}$' },
    example: '5f0c6a3e-7d0b-4c2f-9a57-2b8a1f7c9d10',
  },
  'Cache-Control': {
    description: 'Always `no-store`: each answer is for a single caller',
    required: true,
    schema: { type: 'string', const: 'no-store' },
    example: 'no-store',
  },
  'RateLimit-Limit': {
    description:
      'Calls that the rate limit of the operation allows in a window; absent when no limit was counted',
    schema: integer,
    example: 600,
  },
  'RateLimit-Remaining': {
    description: 'Calls that are left in the current window',
    schema: integer,
    example: 599,
  },
  'RateLimit-Reset': {
    description: 'Seconds until the current window ends',
    schema: integer,
    example: 60,
  },
  'RateLimit-Policy': {
    description: 'Calls and length of the window in seconds, as `calls;w=seconds`',
    schema: { type: 'string', pattern: '^\\d+;w=\\d+$' },
    example: '600;w=60',
  },
  'Retry-After': {
    description: 'Seconds to wait before the next attempt',
    schema: integer,
    example: 12,
  },
  'WWW-Authenticate': {
    description:
      'Scheme of the credential that the operation requires (RFC 6750); `error_description` explains which credential to use instead of a valid one of the wrong kind, and is `expired` for an access token that has expired; `scope` names the scope that an API key lacks',
    required: true,
    schema: { type: 'string', pattern: '^Bearer( error="[^"]*", (error_description|scope)="[^"]*")?$' },
    example: 'Bearer',
  },
  'X-Error-Code': {
    description: 'Code of the reason of the error, which stays the same when its sentence changes',
    required: true,
    schema: { type: 'string', pattern: '^[a-z_]+$' },
    example: 'invalid_input',
  },
  'X-Ignored': {
    description:
      'Unknown parameters and members, which were ignored: percent-encoded and separated by commas; `+3` counts further ones',
    schema: { type: 'string' },
    example: 'stauts, webhook.ulr',
  },
  'Preference-Applied': {
    description: 'The handling that the request asked for in `Prefer`',
    schema: { type: 'string', pattern: '^handling=(strict|lenient)$' },
    example: 'handling=strict',
  },
  'Content-Disposition': {
    description: 'File name with the date of the export in the requested time zone',
    required: true,
    schema: { type: 'string', pattern: '^attachment; filename="[a-z]+-\\d{4}-\\d{2}-\\d{2}\\.csv"$' },
    example: 'attachment; filename="invoices-2026-11-22.csv"',
  },
  'X-Network-Watched': {
    description:
      'Whether this installation detects payments on the network; with `false`, an admin confirms the payment by setting the status',
    required: true,
    schema: { type: 'string', pattern: '^(true|false)$' },
    example: 'true',
  },
  'Idempotency-Replayed': {
    description:
      '`true` when this is the stored answer to an earlier request with the same `Idempotency-Key`',
    schema: { type: 'string', const: 'true' },
    example: 'true',
  },
} as const;

export type HeaderName = keyof typeof HEADERS;

const COMMON_HEADERS: readonly HeaderName[] = [
  'X-Request-Id',
  'Cache-Control',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'RateLimit-Policy',
  'X-Ignored',
  'Preference-Applied',
];

export function registerHeaders(registry: OpenAPIRegistry): void {
  for (const [name, header] of Object.entries(HEADERS)) registry.registerComponent('headers', name, header);
}

/** The headers that all responses share, and those in `further`. */
export const responseHeaders = (...further: HeaderName[]) =>
  Object.fromEntries(
    [...COMMON_HEADERS, ...further].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );
