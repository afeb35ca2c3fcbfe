import { extendZodWithOpenApi, OpenAPIRegistry, OpenApiGeneratorV31 } from '@asteasolutions/zod-to-openapi';
import { z } from 'zod';
import { cookieNameAt } from '../../lib/session-cookie';
import { scopeOf } from '../../policies/operations';
import { registerHeaders, responseHeaders } from '../shared/openapi-headers';
import { documentTags } from '../shared/openapi-tags';
import { BASE_PATH, type Route, type UploadRule } from '../shared/route';
import { exampleOf } from './example-of';
import { errorResponses, registerErrors } from './openapi-errors';
import { registerWebhooks } from './openapi-webhooks';
import { requestHeaders } from './request-headers';
import { shareParameters } from './shared-parameters';

extendZodWithOpenApi(z);

function securityOf({ credential, operation }: Route): Record<string, string[]>[] {
  const person: Record<string, string[]>[] = [{ AccessToken: [] }, { BrowserSession: [] }];
  const apiKey = scopeOf(operation) ? [{ ApiKey: [] }] : [];
  return { none: [], accessToken: [...person, ...apiKey], apiKey }[credential];
}

const INFO = {
  title: 'Chit',
  version: '1.0',
  description:
    'Invoices for payments in blockchain tokens. Amounts are in whole tokens, times are in UTC (ISO 8601), and addresses are returned in EIP-55 form.',
  contact: { name: 'The operator of this installation' },
  license: { name: 'MIT', identifier: 'MIT' },
};

const JSON_TYPE = 'application/json';

/** Content of a request body that is a file. */
const file = ({ mediaTypes }: UploadRule) =>
  Object.fromEntries(
    mediaTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } as const }]),
  );

function registerSecuritySchemes(registry: OpenAPIRegistry, basePath: string): void {
  registry.registerComponent('securitySchemes', 'AccessToken', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The `access_token` of a session, for 15 minutes',
  });
  registry.registerComponent('securitySchemes', 'BrowserSession', {
    type: 'apiKey',
    in: 'cookie',
    name: cookieNameAt(basePath),
    description: 'The cookie of a browser session; it counts only in requests of pages of this installation',
  });
  registry.registerComponent('securitySchemes', 'ApiKey', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'API Key',
    description:
      'An API key, `chit_…`, which is valid for the operations of its scopes: `x-api-key-scope` names the scope of an operation',
  });
}

function responseExample({ responseShape, dataExample: data }: Route): unknown {
  const example = exampleOf(responseShape);
  return data ? { ...(example as object), data } : example;
}

const descriptionOf = ({ description, path, servedAtRoot }: Route) =>
  servedAtRoot ? `${description} Also served at \`${path}\`.` : description;

function registerOperation(registry: OpenAPIRegistry, route: Route): void {
  const { params, query, body, upload, responseShape, idempotent, responseHeaders: further = [] } = route;
  const { responseType = JSON_TYPE } = route;
  const replayed = idempotent ? (['Idempotency-Replayed'] as const) : [];
  registry.registerPath({
    method: route.method,
    path: BASE_PATH + route.path,
    operationId: route.operation,
    tags: [route.tag],
    summary: route.summary,
    description: descriptionOf(route),
    security: securityOf(route),
    ...(scopeOf(route.operation) && { 'x-api-key-scope': scopeOf(route.operation) }),
    request: {
      ...(params && { params }),
      ...(query && { query }),
      headers: requestHeaders(idempotent),
      ...(body && {
        body: { required: true, content: { [JSON_TYPE]: { schema: body, example: exampleOf(body) } } },
      }),
      ...(upload && { body: { required: true, content: file(upload) } }),
    },
    responses: {
      200: {
        description: 'The operation succeeded',
        headers: responseHeaders(...replayed, ...further),
        content: {
          [responseType]: { schema: responseShape, example: responseExample(route) },
        },
      },
      ...errorResponses,
    },
  });
}

/** Generated from the schemas that validate requests; `basePath` is the path of PUBLIC_URL. */
export function openApiDocument(routes: readonly Route[], basePath = '') {
  const registry = new OpenAPIRegistry();
  registerSecuritySchemes(registry, basePath);
  registerHeaders(registry);
  registerErrors(registry);
  for (const route of routes) registerOperation(registry, route);
  registerWebhooks(registry);
  const document = new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: INFO,
    servers: [{ url: basePath || '/', description: 'The installation that serves this document' }],
    tags: documentTags,
  });
  return shareParameters(document);
}
