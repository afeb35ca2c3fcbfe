import express, { Router } from 'express';
import { browserFiles } from '../../http/browser-files';

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Chit API</title>
<link rel="icon" href="favicon-32x32.png">
<link rel="stylesheet" href="swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="swagger-ui-bundle.js"></script>
<script src="start.js"></script>
</body>
</html>
`;

/** The URL is relative, so that the page also works below a path prefix of a reverse proxy. */
const START_SCRIPT = `SwaggerUIBundle({ url: '../openapi.json', dom_id: '#swagger-ui', deepLinking: true });\n`;

/** Serves the OpenAPI document as a readable page (Swagger UI) that can also send requests. */
export function documentationPage(): Router {
  const router = Router();
  router.get('/', ({ originalUrl }, response, next) => {
    // Passes a path without a slash at its end to the next handler, which redirects to the path with a slash. Without
    // the slash, the browser would resolve the page's relative URLs incorrectly.
    if (new URL(originalUrl, 'http://localhost').pathname.endsWith('/')) response.type('html').send(PAGE);
    else next();
  });
  router.get('/start.js', (_request, response) => void response.type('js').send(START_SCRIPT));
  router.use(express.static(browserFiles('swagger-ui'), { index: false }));
  return router;
}
