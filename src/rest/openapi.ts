import { extendZodWithOpenApi, OpenAPIRegistry, OpenApiGeneratorV31 } from '@asteasolutions/zod-to-openapi';
import { z } from 'zod';
import * as fields from '../lib/input-schemas';
import { errorShape } from './reply';
import type { Credential, Route } from './route';

extendZodWithOpenApi(z);

export const BASE_PATH = '/api/v1';

const error = errorShape.meta({ id: 'Error' });

/** Error statuses that every operation documents (specification, part 7; 413 and 503 are Chit's additions). */
const ERRORS: Record<number, string> = {
  400: 'An input member is not valid: `message` is an array with `[member] is not valid` for each',
  401: 'No credential, or a bad one',
  403: 'The role does not suffice, or the wallet is not verified',
  404: 'Absent, or of another owner',
  409: 'A unique value is taken, or the Idempotency-Key was used otherwise',
  413: 'The body is too large',
  429: 'Too many requests: see Retry-After',
  500: 'Internal server error',
  503: 'The database cannot be reached just now',
};

const SECURITY: Record<Credential, Record<string, string[]>[]> = {
  none: [],
  accessToken: [{ AccessToken: [] }],
  apiKey: [{ ApiKey: [] }],
};

const json = (schema: z.ZodType) => ({ 'application/json': { schema } });

const preferHeader = {
  Prefer: z
    .string()
    .optional()
    .describe(
      '`handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240)',
    )
    .meta({ example: 'handling=strict' }),
};

const idempotencyHeader = {
  'Idempotency-Key': fields.idempotencyKey
    .optional()
    .describe('The first answer is kept for 24 hours and replayed'),
};

const requestHeaders = ({ idempotent }: Route) =>
  z.object({ ...preferHeader, ...(idempotent && idempotencyHeader) });

/** Response headers about unknown input, which every status of a validated request may have. */
const unknownInputHeaders = z.object({
  'X-Ignored': z
    .string()
    .optional()
    .describe(
      'Ignored parameters and members, percent-encoded and separated by commas; `+3` counts further ones',
    )
    .meta({ example: 'stauts, webhook.ulr' }),
  'Preference-Applied': z
    .string()
    .optional()
    .describe('The handling that the request asked for in `Prefer`')
    .meta({ example: 'handling=strict' }),
});

function register(registry: OpenAPIRegistry, route: Route): void {
  const { params, query, body } = route;
  const errors = Object.entries(ERRORS).map(([status, description]) => [
    status,
    { description, headers: unknownInputHeaders, content: json(error) },
  ]);
  registry.registerPath({
    method: route.method,
    path: BASE_PATH + route.path,
    operationId: route.operation,
    tags: [route.tag],
    summary: route.summary,
    security: SECURITY[route.credential],
    request: {
      ...(params && { params }),
      ...(query && { query }),
      headers: requestHeaders(route),
      ...(body && { body: { required: true, content: json(body) } }),
    },
    responses: {
      200: {
        description: 'Done',
        headers: unknownInputHeaders.extend(route.responseHeaders ?? {}),
        content: json(route.responseShape),
      },
      ...Object.fromEntries(errors),
    },
  });
}

/** The OpenAPI 3.1 document of the routes, generated from the schemas that validate their requests. */
export function openApiDocument(routes: readonly Route[]) {
  const registry = new OpenAPIRegistry();
  registry.registerComponent('securitySchemes', 'AccessToken', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
  });
  registry.registerComponent('securitySchemes', 'ApiKey', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'API Key',
  });
  for (const route of routes) register(registry, route);
  return new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: {
      title: 'Chit',
      version: '1.0',
      description: 'Invoices for payments in blockchain tokens.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
  });
}
