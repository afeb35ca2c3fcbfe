import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Config } from '../config';
import { notFound } from '../errors';
import { pageHeaders } from './headers';

/** Canvas and CanvasText are the browser's colours, which follow its light or dark mode. */
const STYLE = `
html { color-scheme: light dark; background: Canvas; color: CanvasText }
body { max-width: 40rem; margin: 3rem auto; padding: 0 1rem; font: 1rem/1.6 system-ui, sans-serif }
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Paths are relative, so that the links also work below a path prefix of a reverse proxy. */
const LINKS = {
  restDocumentation: '<a href="api/v1/docs/">REST API</a>: its operations, to read and try out',
  openApi: '<a href="api/v1/openapi.json">OpenAPI document</a> of the REST API',
  explorer: '<a href="graphql">GraphQL explorer</a>: queries, with the schema’s documentation',
  health: '<a href="health/ready">Health</a>: whether this process can serve requests',
};

/**
 * `GET /`: a page that says what runs here, with links to the documentation that this process serves. It shows no
 * version, because a version helps attackers. A program that prefers JSON gets 404 in the envelope of all errors, because
 * `/` is no part of the API.
 */
export function homePage({ ROLES, production }: Pick<Config, 'ROLES' | 'production'>): RequestHandler {
  const hasApi = ROLES.includes('api');
  const page = renderPage([
    ...(hasApi ? [LINKS.restDocumentation, LINKS.openApi] : []),
    ...(hasApi && !production ? [LINKS.explorer] : []),
    LINKS.health,
  ]);
  const headers = {
    ...pageHeaders([`style-src 'sha256-${STYLE_HASH}'`, 'img-src data:']),
    'Cache-Control': 'no-store',
  };
  return (request, response, next) => {
    response.vary('Accept');
    if (request.accepts(['html', 'json']) !== 'html') return next(notFound());
    response.set(headers).type('html').send(page);
  };
}

const renderPage = (links: readonly string[]) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>Chit</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Chit</h1>
<p>This server creates invoices for payments in blockchain tokens.</p>
<p>To pay an invoice, open the link that the seller sent you.</p>
<ul>
${links.map((link) => `<li>${link}</li>`).join('\n')}
</ul>
<p>The documentation for operators and developers is the folder <code>docs</code> of Chit’s repository.</p>
</main>
</body>
</html>
`;
