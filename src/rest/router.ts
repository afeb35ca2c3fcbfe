import { Router } from 'express';
import { serve, setup } from 'swagger-ui-express';
import { type Doors, handlerOf } from './handler';
import { openApiDocument } from './openapi';
import type { Route } from './route';

/** Express writes a path parameter as `:name`. */
const expressPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

/** Everything under `/api/v1`: the routes, the document that describes them, and its readable form. */
export function restRouter(routes: readonly Route[], doors: Doors): Router {
  const router = Router({ caseSensitive: true });
  for (const route of routes) router[route.method](expressPath(route.path), handlerOf(route, doors));
  const document = openApiDocument(routes);
  router.get('/openapi.json', (_request, response) => void response.json(document));
  router.use('/docs', serve, setup(document, { customSiteTitle: 'Chit API' }));
  return router;
}
