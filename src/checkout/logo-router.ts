import { type RequestHandler, Router } from 'express';
import { notFound } from '../errors';
import type { ClientAddresses } from '../http/client-addresses';
import { rateLimitHeaders } from '../http/headers';
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
export function logoRouter(
  { operationGuard, profiles }: Services,
  { clients }: { clients: ClientAddresses },
): Router {
  const router = Router({ caseSensitive: true });
  const serveLogo: RequestHandler<{ file: string }> = async (request, response) => {
    const [, hash] = FILE_NAME.exec(request.params.file) ?? [];
    if (hash === undefined) throw notFound();
    const address = clients.ofRequest(request);
    const limit = await operationGuard.guard(
      { kind: 'anonymous', address, invalidCredential: false },
      'logo',
    );
    if (limit) response.set(rateLimitHeaders(limit));
    const content = await profiles.readLogo(hash);
    response.set(HEADERS).send(content);
  };
  router.get('/:file', serveLogo);
  return router;
}
