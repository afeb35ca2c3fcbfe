// Bundles the script and the style of the checkout page into src/checkout/assets. The wallet part is a separate bundle,
// which the page loads only on demand.
const { readdirSync, rmSync } = require('node:fs');
const { basename, join } = require('node:path');
const esbuild = require('esbuild');

const checkout = join(__dirname, '..', 'src', 'checkout');
const outdir = join(checkout, 'assets');

function buildCheckout() {
  const { metafile } = esbuild.buildSync({
    entryPoints: { page: join(checkout, 'client', 'page.ts'), style: join(checkout, 'client', 'style.css') },
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: ['es2022', 'safari16'],
    minify: true,
    legalComments: 'none',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    metafile: true,
  });
  const made = new Set(Object.keys(metafile.outputs).map((file) => basename(file)));
  for (const file of readdirSync(outdir)) if (!made.has(file)) rmSync(join(outdir, file));
}

buildCheckout();
