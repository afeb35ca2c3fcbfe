import { Router } from 'express';
import { serve, setup } from 'swagger-ui-express';
import type { Endpoint } from '../http/endpoints';
import { type HandlerDependencies, handlerOf } from './handler';
import { BASE_PATH, openApiDocument } from './openapi';
import type { Route } from './route';

/** Paths are served as `/api/v1/invoice/:uuid`, where the document writes `/api/v1/invoice/{uuid}`. */
const servedPath = (path: string) => BASE_PATH + path.replace(/\{(\w+)\}/g, ':$1');

/** The routes, as they are served. */
export const restEndpoints = (routes: readonly Route[], dependencies: HandlerDependencies): Endpoint[] =>
  routes.map((route) => ({
    method: route.method.toUpperCase() as Endpoint['method'],
    path: servedPath(route.path),
    handle: handlerOf(route, dependencies),
  }));

/** What describes the routes: the document, and its readable form. */
export function restDocumentation(routes: readonly Route[]): Router {
  const router = Router({ caseSensitive: true });
  const document = openApiDocument(routes);
  // One for all: as many as ask for it and do not read it cost no more.
  const text = Buffer.from(JSON.stringify(document));
  router.get('/openapi.json', (_request, response) => void response.type('json').send(text));
  router.use('/docs', serve, setup(document, { customSiteTitle: 'Chit API' }));
  return router;
}
