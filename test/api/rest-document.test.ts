import { type Operation, scopeOf } from '../../src/policies/operations';
import { Chit } from '../support/app/chit';
import { expectDocumented, loosePlaces, readDocument, SPECIFIED_MEMBERS } from '../support/http/openapi';
import {
  type DocumentedResponse,
  mediaTypeOf,
  type OpenApiDocument,
  partAt,
} from '../support/http/openapi-document';
import { ALL_OPERATIONS, SPECIFIED_OPERATIONS } from '../support/http/rest-operations';

/** The 16 operations of the specification, as the specification spells them. */
const SPECIFIED_PATHS = [
  'POST /api/v1/invoice/by_api_key',
  'POST /api/v1/auth/reset_password/current',
  'GET /api/v1/token/{uuid}',
  'PATCH /api/v1/invoice/{uuid}',
  'PATCH /api/v1/user/{uuid}',
  'POST /api/v1/user/whitelist/request',
  'GET /api/v1/invoice',
  'GET /api/v1/invoice/{uuid}',
  'GET /api/v1/user',
  'GET /api/v1/invoice/stats/summary',
  'GET /api/v1/channels/{uuid}',
  'GET /api/v1/user/me',
  'GET /api/v1/channels',
  'DELETE /api/v1/channels/{uuid}',
  'GET /api/v1/invoice/by_token/{token}',
  'PATCH /api/v1/webhook/{uuid}',
];

const STATUSES = ['200', '400', '401', '403', '404', '409', '413', '429', '500', '503'];

describe('the OpenAPI document', () => {
  let chit: Chit;
  let document: OpenApiDocument;

  beforeAll(async () => {
    chit = await Chit.start();
    document = await readDocument(chit);
  });
  afterAll(() => chit.stop());

  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        name: `${method.toUpperCase()} ${path}`,
        place: ['paths', path, method],
        operation,
      })),
    );

  it('is OpenAPI 3.1 of version 1.0', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.info.version).toBe('1.0');
  });

  it('has every path of the specification', () => {
    expect(operations().map(({ name }) => name)).toEqual(expect.arrayContaining(SPECIFIED_PATHS));
    expect(Object.keys(SPECIFIED_OPERATIONS)).toHaveLength(SPECIFIED_PATHS.length);
  });

  it('lists exactly the operations that these tests call', () => {
    const names = operations().map(({ operation }) => operation.operationId);
    expect(names.sort()).toEqual(Object.keys(ALL_OPERATIONS).sort());
  });

  it.each(Object.entries(SPECIFIED_MEMBERS))(
    'requires exactly the members of the specification for %s',
    (name, members) => {
      expect(document.components.schemas[name]?.required).toEqual(members);
    },
  );

  it('documents the same statuses on every operation', () => {
    for (const { operation } of operations()) expect(Object.keys(operation.responses)).toEqual(STATUSES);
  });

  it('documents exactly the members of all responses', () => {
    const loose = operations().flatMap(({ name, place, operation }) =>
      Object.keys(operation.responses).flatMap((status) => {
        const { content } = partAt<DocumentedResponse>(document, ...place, 'responses', status);
        return loosePlaces(document, content[mediaTypeOf(content)].schema, `${name} ${status}`);
      }),
    );
    expect(loose).toEqual([]);
  });

  it('names the credentials of each operation: none, an access token, a browser session, or an API key with its scope', () => {
    for (const { operation } of operations()) {
      const { credential } = ALL_OPERATIONS[operation.operationId] ?? {};
      const scope = scopeOf(operation.operationId as Operation);
      const apiKey = scope ? [{ ApiKey: [] }] : [];
      expect(operation['x-api-key-scope']).toBe(scope);
      const scheme = {
        none: [],
        apiKey,
        accessToken: [{ AccessToken: [] }, { BrowserSession: [] }, ...apiKey],
      };
      expect(operation.security).toEqual(scheme[credential ?? 'none']);
    }
  });

  it('has a readable page that loads nothing from elsewhere', async () => {
    const page = await fetch(`${chit.url}/api/v1/docs/`);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain('<title>Chit API</title>');
    expect(html.match(/(src|href)="(https?:)?\/\/[^"]*"/g)).toBeNull();
    const paths = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
    expect(paths).toHaveLength(4);
    for (const path of paths) expect((await fetch(new URL(path, page.url))).status).toBe(200);
    expect((await fetch(`${chit.url}/api/v1/docs`)).url).toBe(page.url);
  });

  describe('as the reference for responses in other tests', () => {
    const body = { statusCode: 401, message: 'jwt must be provided' };
    const headers = {
      'content-type': 'application/json',
      'x-request-id': '1',
      'cache-control': 'no-store',
      'www-authenticate': 'Bearer',
      'x-error-code': 'no_credential',
    };
    const check = (change: object, path = '/user/me') => {
      expectDocumented(document, 'GET', path, {
        status: 401,
        headers: new Headers(headers),
        body,
        ...change,
      });
    };

    it('accepts documented responses', () => {
      expect(() => check({})).not.toThrow();
      expect(() => check({}, `/invoice/${'0'.repeat(8)}?a=b`)).not.toThrow();
    });

    it.each([
      ['a member too many', { body: { ...body, stack: '' } }],
      ['a member too few', { body: { message: body.message } }],
      ['a member of another type', { body: { ...body, statusCode: '401' } }],
      ['no JSON', { headers: new Headers({ ...headers, 'content-type': 'text/html' }) }],
      ['a header too many', { headers: new Headers({ ...headers, 'x-powered-by': 'Chit' }) }],
      ['a header too few', { headers: new Headers({ ...headers, 'www-authenticate': '' }) }],
      ['a header of another form', { headers: new Headers({ ...headers, 'ratelimit-limit': 'many' }) }],
      ['another status', { status: 418 }],
      ["another status's body", { status: 200 }],
    ])('refuses %s', (_name, change) => {
      expect(() => check(change)).toThrow();
    });

    it('refuses a path that is not documented', () => {
      expect(() => check({}, '/nothing')).toThrow('not documented');
    });
  });
});
