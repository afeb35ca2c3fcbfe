// Bundles the dashboard into src/dashboard/assets, with compressed copies of each file. Writes the files that the page
// loads at its start to manifest.json, and the licences of the bundled packages to LICENSES.txt.
const { mkdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { basename, join } = require('node:path');
const { brotliCompressSync, gzipSync } = require('node:zlib');
const esbuild = require('esbuild');
const { licencesOf } = require('./licences');

const root = join(__dirname, '..');
const outdir = join(root, 'src', 'dashboard', 'assets');

/** Preact in place of React: docs/adr/0054-the-dashboard-is-a-static-page.md. */
const PREACT = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
};

function bundle() {
  return esbuild.buildSync({
    absWorkingDir: root,
    entryPoints: { main: join(root, 'dashboard', 'main.tsx'), style: join(root, 'dashboard', 'style.css') },
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: ['es2022', 'safari16'],
    jsx: 'automatic',
    alias: PREACT,
    loader: { '.ftl': 'text' },
    define: { 'process.env.NODE_ENV': '"production"' },
    minify: true,
    legalComments: 'none',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    metafile: true,
  }).metafile;
}

/** Files that `main` imports statically, directly or indirectly, with `main` first. */
function loadedAtStart(outputs, main) {
  const files = [main];
  for (const file of files) {
    for (const { path, kind } of outputs[file].imports) {
      if (kind === 'import-statement' && !files.includes(path)) files.push(path);
    }
  }
  return files.map((file) => basename(file));
}

function buildDashboard() {
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  const metafile = bundle();
  const { outputs } = metafile;
  const names = Object.keys(outputs);
  const entry = (name) => names.find((file) => outputs[file].entryPoint?.endsWith(`dashboard/${name}`));
  const manifest = {
    scripts: loadedAtStart(outputs, entry('main.tsx')),
    style: basename(entry('style.css')),
  };
  writeFileSync(join(outdir, 'manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(outdir, 'LICENSES.txt'), licencesOf(metafile));
  for (const name of names) {
    const file = join(outdir, basename(name));
    const content = readFileSync(file);
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    writeFileSync(`${file}.br`, brotliCompressSync(content));
  }
}

buildDashboard();
