import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { defineConfig } from 'vitepress';

const require = createRequire(import.meta.url);
const { anchorOf } = require('../../scripts/anchors.js');
const { version } = require('../../package.json');

const PAGES = join(import.meta.dirname, '../.pages');
const base = process.env.DOCS_BASE ?? '/';

/** The groups of docs/README.md, whose tables are the navigation. */
function groups() {
  const [, ...sections] = readFileSync(join(PAGES, 'index.md'), 'utf8').split(/^## /m);
  return sections.map((section) => ({
    text: section.split('\n')[0],
    collapsed: !/^(Guides|For developers)/.test(section),
    items: [...section.matchAll(/^\| \[([^\]]+)\]\(([^)]+)\)/gm)].map(([, text, link]) => ({
      text,
      link: link.startsWith('http') ? link : link.replace(/^\./, '').replace(/\.md/, ''),
    })),
  }));
}

const titleOf = (file) => /^# (.+)$/m.exec(readFileSync(join(PAGES, 'reference', file), 'utf8'))?.[1] ?? file;

const reference = () => ({
  text: 'Reference',
  collapsed: true,
  items: readdirSync(join(PAGES, 'reference')).map((file) => ({
    text: titleOf(file),
    link: `/reference/${file.replace('.md', '')}`,
  })),
});

// biome-ignore lint/style/noDefaultExport: VitePress reads the default export
export default defineConfig({
  title: 'Chit',
  description: 'Self-hosted invoicing for payments in blockchain tokens',
  lang: 'en',
  base,
  srcDir: '.pages',
  outDir: 'dist',
  cleanUrls: false,
  // Every dead link fails the build.
  ignoreDeadLinks: 'localhostLinks',
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  // The page's own Markdown, for programs.
  transformHead: ({ pageData }) => [
    ['link', { rel: 'alternate', type: 'text/markdown', href: base + pageData.relativePath }],
  ],
  markdown: { anchor: { slugify: anchorOf }, toc: { slugify: anchorOf } },
  themeConfig: {
    search: { provider: 'local' },
    nav: [
      { text: 'Guides', link: '/guides/first-invoice' },
      { text: 'REST', link: '/rest' },
      { text: 'GraphQL', link: '/graphql' },
      {
        text: version,
        items: [
          { text: 'Changelog', link: '/changelog' },
          { text: 'Releases', link: 'https://github.com/chit-pay/chit/releases' },
        ],
      },
    ],
    sidebar: [...groups(), reference()],
    outline: { level: [2, 3] },
    socialLinks: [{ icon: 'github', link: 'https://github.com/chit-pay/chit' }],
    footer: { message: `Chit ${version}, MIT licence` },
  },
});
