import { Router } from 'express';
import { notFound } from '../errors';
import type { Callers } from '../http/callers';
import { pageGuard } from '../http/pages';
import type { Services } from '../services/services';

/** File name of a logo: the SHA-256 of its content. */
const FILE_NAME = /^([0-9a-f]{64})\.png$/;

/**
 * Response headers of a logo. The content of a URL never changes, so browsers cache it. A logo is public: link
 * previews of other sites may embed it. A browser that opens a logo as a page loads and executes nothing.
 */
const HEADERS = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Type': 'image/png',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** `GET /logo/{sha256}.png`: the logo of a merchant. */
export function logoRouter(services: Services, callers: Callers): Router {
  const router = Router({ caseSensitive: true });
  router.get('/:file', pageGuard(services, callers, {})('logo'), async (request, response) => {
    const [, hash] = FILE_NAME.exec(String(request.params['file'])) ?? [];
    if (hash === undefined) throw notFound();
    const content = await services.profiles.readLogo(hash);
    response.set(HEADERS).send(content);
  });
  return router;
}
