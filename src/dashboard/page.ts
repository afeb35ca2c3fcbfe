import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pageHeaders } from '../http/headers';

/** Folder to which `scripts/build-dashboard.js` writes the dashboard. File names contain a hash of the content. */
export const ASSETS_FOLDER = resolve(__dirname, 'assets');
export const ASSETS_PATH = '/assets';

interface Manifest {
  /** Script of the page, followed by the scripts that it imports statically. */
  scripts: string[];
  style: string;
}

/** The page loads only files of this server, and turns no text into code or markup (Trusted Types). */
export const HEADERS = {
  ...pageHeaders([
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]),
  'Cache-Control': 'no-store',
};

/** Returns the HTML page of the dashboard, which is the same for every screen and every visitor. */
export function dashboardPage(): string {
  const manifest = JSON.parse(readFileSync(resolve(ASSETS_FOLDER, 'manifest.json'), 'utf8')) as Manifest;
  const [main, ...imported] = manifest.scripts.map((file) => `${ASSETS_PATH}/${file}`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>Chit</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${ASSETS_PATH}/${manifest.style}">
<script type="module" src="${main}"></script>
${imported.map((file) => `<link rel="modulepreload" href="${file}">`).join('\n')}
</head>
<body>
<div id="app"></div>
<noscript>
<p>This is the dashboard of Chit, for merchants. It needs JavaScript.</p>
<p>To pay an invoice, open the link that the seller sent you: it works without JavaScript.</p>
</noscript>
</body>
</html>
`;
}
