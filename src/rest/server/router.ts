import { Router } from 'express';
import { pathTo } from '../../http/base-path';
import type { Endpoint } from '../../http/endpoints';
import { documentationPage } from '../document/documentation-page';
import { BASE_PATH, type Route } from '../shared/route';
import { createHandler, type HandlerDependencies } from './handler';

/** Paths such as `/api/v1/invoice/:uuid`; with `servedAtRoot`, also without `/api/v1`. */
function servedPaths({ path, servedAtRoot }: Route): string[] {
  const withParams = path.replace(/\{(\w+)\}/g, ':$1');
  return [BASE_PATH + withParams, ...(servedAtRoot ? [withParams] : [])];
}

export const restEndpoints = (routes: readonly Route[], dependencies: HandlerDependencies): Endpoint[] =>
  routes.flatMap((route) => {
    const method = route.method.toUpperCase() as Endpoint['method'];
    const handle = createHandler(route, dependencies);
    return servedPaths(route).map((path) => ({ method, path, handle }));
  });

/** Serves the OpenAPI document as JSON and as a readable page (Swagger UI). */
export function restDocumentation(routes: readonly Route[]): Router {
  const router = Router({ caseSensitive: true });
  // The OpenAPI document as JSON. It is created, and its code loaded, at the first request, because it would take a
  // tenth of the process start's CPU time. All responses share this buffer, so that slow clients occupy no additional memory.
  let text: Buffer | undefined;
  router.get('/openapi.json', (request, response) => {
    const { openApiDocument }: typeof import('../document/openapi') = require('../document/openapi');
    text ??= Buffer.from(JSON.stringify(openApiDocument(routes, pathTo(request, ''))));
    response.type('json').send(text);
  });
  router.use('/docs', documentationPage());
  return router;
}
