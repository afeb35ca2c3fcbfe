import { type Request, type RequestHandler, Router } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { pathTo } from '../http/base-path';
import { wantsHtml } from '../http/wants-html';
import { pairingTarget } from '../lib/pairing-target';
import { ASSETS_FOLDER, ASSETS_PATH, type DashboardPage, headersOf } from './page';
import { SCREENS } from './pages';

/** Serves the dashboard: its page at `/` and at the path of every screen, and the files of its build. */
export function dashboardRouter(page: DashboardPage): Router {
  const router = Router({ caseSensitive: true });
  router.use(ASSETS_PATH, cacheable, serveAssets);
  router.get(PAIRING, joinPermissions);
  router.get(PATHS, wantsHtml, (request, response) => {
    const language = request.acceptsLanguages(page.languages) || DEFAULT_LANGUAGE;
    response
      .vary('Accept-Language')
      .set(
        headersOf(
          isPairing(request.path) ? pairingTarget(parametersOf(request).get('redirect') ?? undefined) : null,
        ),
      )
      .type('html')
      .send(page.html({ path: request.path, language, at: (path) => pathTo(request, path) }));
  });
  return router;
}

/** The page at which a shop with BTCPay's plugin asks for an API key. */
const PAIRING = '/api-keys/authorize';

const isPairing = (path: string) => path.replace(/\/$/, '') === PAIRING;

const parametersOf = ({ originalUrl }: Request) => new URLSearchParams(originalUrl.split('?')[1] ?? '');

/** Replaces repeated `permissions` by one, because addresses of the dashboard's screens repeat no name. */
const joinPermissions: RequestHandler = (request, response, next) => {
  const parameters = parametersOf(request);
  const permissions = parameters.getAll('permissions');
  if (permissions.length < 2) return next();
  parameters.set('permissions', permissions.join(','));
  response.redirect(pathTo(request, `${PAIRING}?${parameters}`));
};

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
