// Bundles the dashboard into src/dashboard/assets, with compressed copies of each file. Writes the files that the page
// loads at its start to manifest.json, and the licences of the bundled packages to LICENSES.txt.
const { mkdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { basename, join } = require('node:path');
const { brotliCompressSync, gzipSync } = require('node:zlib');
const esbuild = require('esbuild');
const { licencesOf } = require('./licences');

const root = join(__dirname, '..');
const outdir = join(root, 'src', 'dashboard', 'assets');
const MAIN = join(root, 'dashboard', 'main.tsx');

/** Preact in place of React: docs/adr/0054-the-dashboard-is-a-static-page.md. */
const PREACT = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
};

/** Small modules that most screens use, or one of the screens that people open first. */
const USED_BY_MOST = [
  'data/decimal.ts',
  'data/pages.ts',
  'language/days.ts',
  'language/format.ts',
  'language/times-of-days.ts',
  'screens/invoices/invoice-columns.ts',
  'screens/invoices/invoice-status.tsx',
  'ui/amount.tsx',
  'ui/check-list.tsx',
  'ui/copyable.tsx',
  'ui/day-range.tsx',
  'ui/dialog.tsx',
  'ui/empty-state.tsx',
  'ui/facts.tsx',
  'ui/filter-choice.tsx',
  'ui/list-table.tsx',
  'ui/short-time.tsx',
  'ui/skeleton.tsx',
  'ui/text-filter.tsx',
  'ui/title.ts',
];

/**
 * Puts what the page needs at its start, and what most screens use, into one file. By itself esbuild makes a file of each set
 * of modules that the same screens share: dozens of small ones, each of which costs a slow phone a round trip. A module that
 * imports `main.tsx` shares all of its modules.
 */
const oneFileAtStart = {
  name: 'one-file-at-start',
  setup: ({ onLoad }) => {
    const add = (filter, lines) =>
      onLoad({ filter }, ({ path }) => ({
        contents: [readFileSync(path, 'utf8'), ...lines].join('\n'),
        loader: 'tsx',
      }));
    add(
      /dashboard\/main\.tsx$/,
      USED_BY_MOST.map((file) => `export * from './${file}';`),
    );
    add(/dashboard\/(app|screens|session)\/.*\.tsx$/, [`import ${JSON.stringify(MAIN)};`]);
  },
};

const OPTIONS = {
  absWorkingDir: root,
  outdir,
  bundle: true,
  format: 'esm',
  target: ['es2022', 'safari16'],
  minify: true,
  legalComments: 'none',
  entryNames: '[name]-[hash]',
  metafile: true,
};

async function bundle() {
  const { metafile } = await esbuild.build({
    ...OPTIONS,
    entryPoints: { main: MAIN, style: join(root, 'dashboard', 'style.css') },
    splitting: true,
    jsx: 'automatic',
    alias: PREACT,
    loader: { '.ftl': 'text', '.graphql': 'text' },
    define: { 'process.env.NODE_ENV': '"production"' },
    chunkNames: '[name]-[hash]',
    plugins: [oneFileAtStart],
  });
  // Built apart, because it must not wait for a file that it shares with the main script.
  const early = await esbuild.build({ ...OPTIONS, entryPoints: [join(root, 'dashboard', 'early.ts')] });
  return { ...metafile, outputs: { ...metafile.outputs, ...early.metafile.outputs } };
}

/**
 * Screens that people open first, by the path of the page: the module, and the groups of its texts besides those of the frame.
 * The page tells the browser to load their files at once, instead of when the router asks for them.
 */
const OPENED_FIRST = {
  '/': { module: 'home/home.tsx', texts: ['home', 'invoices'] },
  '/invoices': { module: 'invoices/invoices.tsx', texts: ['invoices'] },
  '/sign-in': { module: 'sign-in/sign-in.tsx', texts: [] },
};

/** Files that an output imports statically, directly or indirectly, with the output itself first. */
function importedBy(outputs, output) {
  const files = [output];
  for (const file of files) {
    for (const { path, kind } of outputs[file].imports) {
      if (kind === 'import-statement' && !files.includes(path)) files.push(path);
    }
  }
  return files.map((file) => basename(file));
}

/**
 * Has a browser with V8 compile all functions of a file in the background while it loads the file. By itself V8 compiles
 * each function when it is first called: a slow phone needs a quarter of a second for those that the start calls.
 */
const COMPILE_ALL = Buffer.from('//# allFunctionsCalledOnLoad\n');

/** What `src/dashboard/page.ts` needs to know of the build: see its interface `Manifest`. */
function manifestOf(outputs) {
  const outputOf = (source) => {
    const found = Object.keys(outputs).find((file) => outputs[file].entryPoint?.endsWith(source));
    if (!found) throw new Error(`The dashboard has no ${source}`);
    return found;
  };
  const scripts = importedBy(outputs, outputOf('dashboard/main.tsx'));
  const screens = Object.entries(OPENED_FIRST).map(([path, { module, texts }]) => {
    const files = importedBy(outputs, outputOf(`dashboard/screens/${module}`));
    return [path, { scripts: files.filter((file) => !scripts.includes(file)), texts }];
  });
  const texts = {};
  for (const [file, { entryPoint }] of Object.entries(outputs)) {
    const [, language, group] = /dashboard\/locales\/(\w+)\/([\w-]+)\.ftl$/.exec(entryPoint ?? '') ?? [];
    if (language) texts[language] = { ...texts[language], [group]: basename(file) };
  }
  return {
    early: basename(outputOf('dashboard/early.ts')),
    scripts,
    style: basename(outputOf('dashboard/style.css')),
    screens: Object.fromEntries(screens),
    texts,
  };
}

async function buildDashboard() {
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  const metafile = await bundle();
  const manifest = manifestOf(metafile.outputs);
  writeFileSync(join(outdir, 'manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(outdir, 'LICENSES.txt'), licencesOf(metafile));
  for (const name of Object.keys(metafile.outputs)) {
    const file = join(outdir, basename(name));
    const bundled = readFileSync(file);
    const content = manifest.scripts.includes(basename(name))
      ? Buffer.concat([COMPILE_ALL, bundled])
      : bundled;
    writeFileSync(file, content);
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    writeFileSync(`${file}.br`, brotliCompressSync(content));
  }
}

void buildDashboard();
