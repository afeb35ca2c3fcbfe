import { Router } from 'express';
import type { Endpoint } from '../../http/endpoints';
import { documentationPage } from '../document/documentation-page';
import { BASE_PATH, openApiDocument } from '../document/openapi';
import type { Route } from '../shared/route';
import { createHandler, type HandlerDependencies } from './handler';

/** Converts a route's path (`/invoice/{uuid}`) to an endpoint's path (`/api/v1/invoice/:uuid`). */
const servedPath = (path: string) => BASE_PATH + path.replace(/\{(\w+)\}/g, ':$1');

export const restEndpoints = (routes: readonly Route[], dependencies: HandlerDependencies): Endpoint[] =>
  routes.map((route) => ({
    method: route.method.toUpperCase() as Endpoint['method'],
    path: servedPath(route.path),
    handle: createHandler(route, dependencies),
  }));

/** Serves the OpenAPI document as JSON and as a readable page (Swagger UI). */
export function restDocumentation(routes: readonly Route[]): Router {
  const router = Router({ caseSensitive: true });
  // All responses share this one serialized buffer, so clients that do not read their response occupy no further
  // memory.
  const text = Buffer.from(JSON.stringify(openApiDocument(routes)));
  router.get('/openapi.json', (_request, response) => void response.type('json').send(text));
  router.use('/docs', documentationPage());
  return router;
}
