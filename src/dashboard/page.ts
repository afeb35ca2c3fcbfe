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
  /** The screens that people open first, by path: their further scripts, and the groups of their texts. */
  screens: Record<string, { scripts: string[]; texts: string[] } | undefined>;
  /** Scripts of the texts, by language and group. */
  texts: Record<string, Record<string, string>>;
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

/** What the browser tells about the visitor before any script runs. */
interface Visit {
  path: string;
  /** Language of the browser's choice, of `languages`. */
  language: string;
}

/** Group of the texts that every screen needs. */
const FRAME_TEXTS = 'shell';

/**
 * The HTML page of the dashboard. It is the same for every visitor, but for the files that it has the browser load at
 * once: those of the screen at the path, with its texts in the browser's language.
 */
export class DashboardPage {
  private readonly manifest = JSON.parse(
    readFileSync(resolve(ASSETS_FOLDER, 'manifest.json'), 'utf8'),
  ) as Manifest;
  /** Languages with a translation of the dashboard. */
  readonly languages = Object.keys(this.manifest.texts);

  html(visit: Visit): string {
    const [main, ...imported] = this.manifest.scripts.map(urlOf);
    const preloaded = [...imported, ...this.filesOf(visit).map(urlOf)];
    return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<title>Chit</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${urlOf(this.manifest.style)}">
<script type="module" src="${main}"></script>
${preloaded.map((file) => `<link rel="modulepreload" href="${file}">`).join('\n')}
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

const urlOf = (file: string) => `${ASSETS_PATH}/${file}`;

/** What is shown until the script has read its data: the frame of every screen, with grey bars for its content. */
const FRAME = `<div class="shell opening" aria-hidden="true">
<div class="side"><span class="brand">Chit</span></div>
<div class="screen">${'<span class="skeleton"></span>'.repeat(6)}</div>
</div>`;
