import { SCOPES as ALL_SCOPES } from '../../../src/lib/actor';
import { graphql, type ResultOf } from '../../data/graphql';

const ApiKeyFields = graphql(`
  fragment ApiKeyFields on ApiKey {
    uuid
    name
    prefix
    scopes
    allowedAddresses
    createdOn
    expiresOn
    lastUsedOn
    lastUsedFrom
    replacedBy
    revokedOn
  }
`);
export type ApiKey = ResultOf<typeof ApiKeyFields>;
export type Scope = ApiKey['scopes'][number];

export const KEYS_PER_PAGE = 100;

export const ApiKeysQuery = graphql(
  `query ApiKeys($limit: Int, $offset: Int) { apiKeys(limit: $limit, offset: $offset) { ...ApiKeyFields } }`,
  [ApiKeyFields],
);
export const CreateApiKey = graphql(
  `
    mutation CreateApiKey(
      $name: String!, $scopes: [ApiKeyScope!], $expiresOn: DateTime, $allowedAddresses: [String!]
    ) {
      createApiKey(name: $name, scopes: $scopes, expiresOn: $expiresOn, allowedAddresses: $allowedAddresses) {
        key
        apiKey { ...ApiKeyFields }
      }
    }
  `,
  [ApiKeyFields],
);
export const UpdateApiKey = graphql(
  `
    mutation UpdateApiKey($uuid: UUID!, $input: UpdateApiKeyInput!) {
      updateApiKey(uuid: $uuid, input: $input) { ...ApiKeyFields }
    }
  `,
  [ApiKeyFields],
);
export const RotateApiKey = graphql(
  `
    mutation RotateApiKey($uuid: UUID!, $overlapHours: Int) {
      rotateApiKey(uuid: $uuid, overlapHours: $overlapHours) { key apiKey { ...ApiKeyFields } }
    }
  `,
  [ApiKeyFields],
);
export const RevokeApiKey = graphql(
  `mutation RevokeApiKey($uuid: UUID!) { revokeApiKey(uuid: $uuid) { ...ApiKeyFields } }`,
  [ApiKeyFields],
);

/** All scopes, in the order in which they are offered. */
export const SCOPES: readonly Scope[] = ALL_SCOPES.map((scope) => scope.replace(':', '_') as Scope);

/** Name of the message that says what a scope permits. */
export const scopeText = (scope: Scope) => `scope-${scope.replace('_', '-')}`;

/** Whether a key is not valid any more. */
export const hasEnded = ({ revokedOn, expiresOn }: ApiKey) =>
  revokedOn !== null || (expiresOn !== null && Date.parse(expiresOn) <= Date.now());

/** Returns the addresses of a text that separates them by commas or spaces. */
export const readAddresses = (text: string) => text.split(/[\s,]+/).filter((address) => address !== '');
