// Builds the documentation as a site: copies the pages of docs/, writes the reference from docs/openapi.json and schema.graphql, and
// has VitePress make pages of them. Beside each page lies its Markdown, and llms.txt lists them for language models.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build } from 'vitepress';
import { graphqlReference } from './graphql-reference.js';
import { restReference } from './rest-reference.js';

const HERE = import.meta.dirname;
const ROOT = join(HERE, '..');
const PAGES = join(HERE, '.pages');
const DIST = join(HERE, 'dist');
const REPOSITORY = 'https://github.com/chit-pay/chit/blob/main';

/** Pages outside of docs/ that are part of the site, with their paths in it. */
const OTHERS = {
  'README.md': 'about.md',
  'CHANGELOG.md': 'changelog.md',
  'SECURITY.md': 'reporting.md',
  'CONTRIBUTING.md': 'contributing.md',
};

const isPage = (file) => file.endsWith('.md');

/** Path in the site of a file of the repository; undefined for a file that is not part of it. */
function placeOf(file) {
  if (OTHERS[file]) return OTHERS[file];
  if (!file.startsWith('docs/')) return undefined;
  const name = file.slice('docs/'.length);
  return isPage(name) ? name.replace(/(^|\/)README\.md$/, '$1index.md') : name;
}

/** Applies a change to the text outside of code. */
const outsideOfCode = (text, change) =>
  text
    .split(/(^ *```[\s\S]*?^ *```$|`[^`\n]+`)/m)
    .map((part, at) => (at % 2 === 1 ? part : change(part)))
    .join('');

/** The text of a page for the site: its links lead to pages of the site, or to the repository. */
function adapt(file, text) {
  const from = placeOf(file);
  const link = (target) => {
    const [path, anchor] = target.split('#');
    if (path === '' || /^[a-z]+:/.test(path)) return target;
    const wanted = join(dirname(file), path);
    const place = placeOf(wanted);
    if (!place || !/\.\w+$/.test(place)) return `${REPOSITORY}/${wanted}${anchor ? `#${anchor}` : ''}`;
    const way = relative(dirname(from), place);
    return `${way.startsWith('.') ? way : `./${way}`}${anchor ? `#${anchor}` : ''}`;
  };
  const linked = text
    .replace(/\]\(([^)\s]+)\)/g, (_, target) => `](${link(target)})`)
    .replace(/(<img [^>]*src=")([^"]+)"/g, (_, start, target) => `${start}${link(target)}"`);
  // Vue would read the braces of messages as expressions, and unknown tags as components.
  return outsideOfCode(linked, (part) =>
    part
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/<(?!\/?(?:img|br|sub|sup)\b|https?:)/g, '&lt;')
      .replaceAll('{{', '{<span></span>{')
      .replace(/^- \[ \] /gm, '- ☐ '),
  );
}

function write(place, text) {
  const target = join(PAGES, place);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
}

/** Copies the pages and pictures; returns the places of the pages. */
function copyPages() {
  const files = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));
  for (const file of files.filter((name) => !isPage(name))) {
    // VitePress bundles pictures; other files are linked as they are.
    const isPicture = /\.(png|svg)$/.test(file);
    cpSync(join(ROOT, file), join(PAGES, isPicture ? '' : 'public', placeOf(file)));
  }
  const pages = [...files.filter(isPage), ...Object.keys(OTHERS)];
  for (const file of pages) write(placeOf(file), adapt(file, readFileSync(join(ROOT, file), 'utf8')));
  return pages.map(placeOf);
}

const titleOf = (text) => /^# (.+)$/m.exec(text)?.[1] ?? '';

/** Writes each page's Markdown beside it, and the two files for language models. */
function writeTexts(places) {
  const texts = places.sort().map((place) => ({ place, text: readFileSync(join(PAGES, place), 'utf8') }));
  for (const { place, text } of texts) {
    mkdirSync(dirname(join(DIST, place)), { recursive: true });
    writeFileSync(join(DIST, place), text);
  }
  const intro =
    '# Chit\n\n> Self-hosted invoicing for payments in blockchain tokens: REST, GraphQL, webhooks, a checkout page, a dashboard.\n\n';
  const listed = texts.filter(({ place }) => !place.startsWith('adr/'));
  const lines = listed.map(({ place, text }) => `- [${titleOf(text)}](./${place})`);
  writeFileSync(join(DIST, 'llms.txt'), `${intro}${lines.join('\n')}\n`);
  writeFileSync(join(DIST, 'llms-full.txt'), intro + listed.map(({ text }) => text).join('\n\n---\n\n'));
}

rmSync(PAGES, { recursive: true, force: true });
rmSync(DIST, { recursive: true, force: true });
const places = copyPages();
const openapi = JSON.parse(readFileSync(join(ROOT, 'docs/openapi.json'), 'utf8'));
const schema = readFileSync(join(ROOT, 'schema.graphql'), 'utf8');
for (const [place, text] of [...restReference(openapi), ...graphqlReference(schema)]) {
  write(place, text);
  places.push(place);
}
await build(HERE);
writeTexts(places);
process.stdout.write(
  `The site with ${places.length} pages is in ${relative(process.cwd(), DIST) || '.'}; npm --prefix site run preview serves it\n`,
);
