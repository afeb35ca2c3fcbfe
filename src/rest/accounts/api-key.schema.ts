import { z } from 'zod';
import { SCOPES } from '../../lib/actor';
import * as fields from '../../lib/input-schemas';
import { toIssue } from '../../lib/issue-reasons';
import { reason } from '../../lib/reasons';
import * as examples from '../shared/examples';

const EXAMPLE = {
  uuid: examples.API_KEY_UUID,
  name: 'shop',
  prefix: 'chit_4fQz4f',
  scopes: ['invoices:create', 'invoices:read'],
  allowed_addresses: ['203.0.113.0/24'],
  created_on: examples.INSTANT,
  expires_on: null,
  last_used_on: null,
  last_used_from: null,
  replaced_by: null,
  revoked_on: null,
};

const SCOPE_TEXT = `What the key is valid for: ${SCOPES.join(', ')}`;
const RANGES_TEXT =
  'IPv4 addresses, IPv4 subnets, and IPv6 subnets of at most 64 bits from which the key is valid; without any, from everywhere';

const nullableTime = (text: string) => z.iso.datetime().nullable().describe(text);

const apiKeyMembers = {
  uuid: z.uuid().describe('Identifier'),
  name: z.string().describe('Display name'),
  prefix: z.string().describe('First characters of the key, to identify it'),
  scopes: z.array(z.string()).describe(SCOPE_TEXT),
  allowed_addresses: z.array(z.string()).describe(RANGES_TEXT),
  created_on: z.iso.datetime().describe('Time of the creation'),
  expires_on: nullableTime('Time from which the key is not valid; null for a key without an end'),
  last_used_on: nullableTime('Time of the last use, accurate to the minute'),
  last_used_from: z
    .string()
    .nullable()
    .describe('Client address of the last use, for IPv6 its /64 subnet; null before the first use'),
  replaced_by: z
    .uuid()
    .nullable()
    .describe('Key that a rotation created in place of this one; null without a rotation'),
  revoked_on: nullableTime('Time of the revocation; null for a key that was not revoked'),
};

export const apiKeyShape = z.strictObject(apiKeyMembers).meta({
  id: 'ApiKey',
  description: "The credential of a merchant's program, without its secret",
  examples: [EXAMPLE],
});

export const createdApiKeyShape = z
  .strictObject({ ...apiKeyMembers, key: z.string().describe('The API key, chit_…; it is not shown again') })
  .meta({
    id: 'CreatedApiKey',
    description: 'A new API key, the only response that contains the key itself',
    examples: [{ ...EXAMPLE, key: `chit_${'4fQz'.repeat(12)}4` }],
  });

export const createApiKeyBody = z
  .object({
    name: fields.name.describe('Display name'),
    scopes: fields.scopes.optional().describe(`${SCOPE_TEXT}; by default only invoices:create`),
    expires_on: fields.dateTime
      .optional()
      .describe(
        'Time from which the key is not valid, in the future (ISO 8601); without it, the key has no end',
      ),
    allowed_addresses: fields.clientRanges.optional().describe(RANGES_TEXT),
    test: fields.flag
      .optional()
      .describe(
        'Whether it is a test key, `chit_test_…`, which makes and reads only test invoices; such a key is listed, changed and revoked in test mode, by GraphQL',
      ),
  })
  .meta({
    id: 'CreateApiKey',
    description: 'A new API key',
    examples: [
      {
        name: 'shop',
        scopes: ['invoices:create', 'invoices:read'],
        allowed_addresses: ['203.0.113.0/24'],
      },
    ],
  });

const CHANGES = {
  name: fields.name.optional().describe('Display name'),
  scopes: fields.scopes.optional().describe('The scopes that remain: a change can only remove scopes'),
  allowed_addresses: fields.clientRanges.optional().describe(RANGES_TEXT),
};

export const updateApiKeyBody = z
  .object(CHANGES)
  .superRefine((change, context) => {
    if (Object.values(change).some((value) => value !== undefined)) return;
    for (const member of Object.keys(CHANGES))
      context.addIssue({ ...toIssue(reason('no_change')), path: [member] });
  })
  .meta({
    id: 'UpdateApiKey',
    description: 'Change of an API key; at least one member',
    examples: [{ scopes: ['invoices:create'] }],
  });

export const rotateApiKeyBody = z
  .object({
    overlap_hours: fields.overlapHours
      .default(fields.DEFAULT_OVERLAP_HOURS)
      .describe('Hours for which the old key stays valid'),
  })
  .meta({ id: 'RotateApiKey', description: 'Rotation of an API key', examples: [{ overlap_hours: 24 }] });
