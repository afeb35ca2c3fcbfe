import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pageHeaders } from '../http/headers';
import { SIGNED_OUT_SCREENS } from './pages';

/** Folder to which `scripts/build-dashboard.js` writes the dashboard. File names contain a hash of the content. */
export const ASSETS_FOLDER = resolve(__dirname, 'assets');
export const ASSETS_PATH = '/assets';

interface Manifest {
  /** Script that requests the signed-in person while the main script is still being loaded. */
  early: string;
  /** Main script of the page, followed by the scripts that it imports statically. */
  scripts: string[];
  style: string;
  /** Further scripts and groups of texts of each screen that people open first, by its path. */
  screens: Record<string, { scripts: string[]; texts: string[] } | undefined>;
  /** Script files with the translated texts, by language and group. */
  texts: Record<string, Record<string, string>>;
}

/**
 * The page loads files only from this server, and never converts text to code or markup (Trusted Types). Its forms go
 * nowhere, except that of the page for pairing, which sends a key to the shop at `formTarget`.
 */
export const headersOf = (formTarget?: URL | null) => ({
  ...pageHeaders(
    [
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      "connect-src 'self'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ],
    formTarget?.origin,
  ),
  'Cache-Control': 'no-store',
});

/** What the request for the page reveals about the visitor, before any script runs. */
interface Visit {
  path: string;
  /** Preferred language of the browser, one of `languages`. */
  language: string;
  /** Returns a path as browsers see it: below the path of PUBLIC_URL. */
  at(path: string): string;
}

/** Group of the translated texts that every screen needs. */
const FRAME_TEXTS = 'shell';

/** The page of the dashboard, which differs only in the scripts and texts that it preloads. */
export class DashboardPage {
  private readonly manifest = JSON.parse(
    readFileSync(resolve(ASSETS_FOLDER, 'manifest.json'), 'utf8'),
  ) as Manifest;
  /** Languages with a translation of the dashboard. */
  readonly languages = Object.keys(this.manifest.texts);
  readonly stylesheet = `${ASSETS_PATH}/${this.manifest.style}`;

  html(visit: Visit): string {
    const urlOf = (file: string) => visit.at(`${ASSETS_PATH}/${file}`);
    const [main, ...imported] = this.manifest.scripts.map(urlOf);
    return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<title>Chit</title>
<link rel="icon" href="data:,">
${imported.map(preload).join('\n')}
<link rel="stylesheet" href="${visit.at(this.stylesheet)}">
${isSignedOutScreen(visit.path) ? '' : `<script type="module" async src="${urlOf(this.manifest.early)}"></script>`}
<script type="module" src="${main}"></script>
${this.filesOf(visit).map(urlOf).map(preload).join('\n')}
</head>
<body>
<div id="app"></div>
${FRAME}
<noscript>
<p>This is the dashboard of Chit, for merchants. It needs JavaScript.</p>
<p>To pay an invoice, open the link that the seller sent you: it works without JavaScript.</p>
</noscript>
</body>
</html>
`;
  }

  private filesOf({ path, language }: Visit): string[] {
    const { scripts = [], texts = [] } = this.manifest.screens[path] ?? {};
    const groups = this.manifest.texts[language] ?? {};
    return [...scripts, ...[FRAME_TEXTS, ...texts].flatMap((group) => groups[group] ?? [])];
  }
}

const isSignedOutScreen = (path: string) =>
  SIGNED_OUT_SCREENS.some((screen) => path.split('/')[1] === screen);

const preload = (url: string) => `<link rel="modulepreload" href="${url}">`;

/** Placeholder until the script has loaded its data: the frame of every screen, with grey bars instead of content. */
const FRAME = `<div class="shell opening" aria-hidden="true">
<div class="side"><span class="brand">Chit</span></div>
<div class="screen">${'<span class="skeleton"></span>'.repeat(6)}</div>
</div>`;
