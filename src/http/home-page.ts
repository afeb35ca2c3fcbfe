import { createHash } from 'node:crypto';
import { Router } from 'express';
import { Html, html } from '../lib/html';
import { pageHeaders } from './headers';
import { htmlDocument } from './pages';
import { wantsHtml } from './wants-html';

/** Canvas and CanvasText are CSS system colours, which follow the browser's light or dark mode. */
const STYLE = `
html { color-scheme: light dark; background: Canvas; color: CanvasText }
body { max-width: 40rem; margin: 3rem auto; padding: 0 1rem; font: 1rem/1.6 system-ui, sans-serif }
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** The link is relative, so that it also works below a path prefix of a reverse proxy. */
const PAGE = htmlDocument({
  language: 'en',
  title: 'Chit',
  head: new Html(`<style>${STYLE}</style>`),
  body: html`<main>
<h1>Chit</h1>
<p>This process of Chit watches networks and sends messages. The dashboard is served by the processes with the role <code>api</code>.</p>
<p><a href="health/ready">Health</a>: whether this process works</p>
</main>`,
});

const HEADERS = pageHeaders([`style-src 'sha256-${STYLE_HASH}'`, 'img-src data:']);

/** `GET /` without the role `api` says what runs here, without a version, which would help attackers. */
export const homePage = Router({ caseSensitive: true }).get('/', wantsHtml, (_request, response) => {
  response.set(HEADERS).type('html').send(PAGE.text);
});
