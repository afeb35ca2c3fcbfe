import { openApiDocument } from '../../src/rest/document/openapi';
import type { HandlerDependencies } from '../../src/rest/server/handler';
import { restEndpoints } from '../../src/rest/server/router';
import { nothing } from '../../src/rest/shared/reply';
import { type Route, route, uuidParams } from '../../src/rest/shared/route';

const UUID = '019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e01';

const invoiceRoute = (change: Partial<Route>) =>
  route('invoice', 'get /invoice/{uuid}', {
    tag: 'Invoices',
    summary: 'Get an invoice',
    description: 'For customers and admins.',
    credential: 'accessToken',
    params: uuidParams(UUID),
    answer: nothing,
    handle: async () => {},
    ...(change as object),
  });

const pathsOf = (change: Partial<Route>) =>
  restEndpoints([invoiceRoute(change)], {} as HandlerDependencies).map(
    ({ method, path }) => `${method} ${path}`,
  );

const documentedPaths = (change: Partial<Route>) => {
  const paths: Record<string, { get?: { description?: string } }> =
    openApiDocument([invoiceRoute(change)]).paths ?? {};
  return Object.entries(paths).map(([path, { get }]) => [path, get?.description]);
};

describe('A REST route', () => {
  it('is served below /api/v1', () => {
    expect(pathsOf({})).toEqual(['GET /api/v1/invoice/:uuid']);
  });

  it('is also served at the root when its definition says so', () => {
    expect(pathsOf({ servedAtRoot: true })).toEqual(['GET /api/v1/invoice/:uuid', 'GET /invoice/:uuid']);
  });

  it('names its path at the root in its description, without a second operation', () => {
    expect(documentedPaths({ servedAtRoot: true })).toEqual([
      ['/api/v1/invoice/{uuid}', 'For customers and admins. Also served at `/invoice/{uuid}`.'],
    ]);
    expect(documentedPaths({})).toEqual([['/api/v1/invoice/{uuid}', 'For customers and admins.']]);
  });
});
