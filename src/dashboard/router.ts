import { type RequestHandler, Router } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { pathTo } from '../http/base-path';
import { wantsHtml } from '../http/wants-html';
import { ASSETS_FOLDER, ASSETS_PATH, type DashboardPage, HEADERS } from './page';
import { SCREENS } from './pages';

/** Serves the dashboard: its page at `/` and at the path of every screen, and the files of its build. */
export function dashboardRouter(page: DashboardPage): Router {
  const router = Router({ caseSensitive: true });
  router.use(ASSETS_PATH, cacheable, serveAssets);
  router.get(PATHS, wantsHtml, (request, response) => {
    const language = request.acceptsLanguages(page.languages) || DEFAULT_LANGUAGE;
    response
      .vary('Accept-Language')
      .set(HEADERS)
      .type('html')
      .send(page.html({ path: request.path, language, at: (path) => pathTo(request, path) }));
  });
  return router;
}

const DEFAULT_LANGUAGE = 'en';

const PATHS = ['/', ...SCREENS.flatMap((screen) => [`/${screen}`, `/${screen}/{*path}`])];

/** Sends the compressed copy that the browser accepts, to be cached for a year: its name contains its hash. */
const serveAssets = expressStaticGzip(ASSETS_FOLDER, {
  enableBrotli: true,
  orderPreference: ['br', 'gz'],
  index: false,
  serveStatic: { immutable: true, maxAge: '1y', redirect: false },
});

const cacheable: RequestHandler = (_request, response, next) => {
  response.removeHeader('Cache-Control');
  next();
};
