// Checks the objects of ops/kubernetes by the schemas of Kubernetes: their values with kubernetes-models' validators, and their
// members with its types, which permit no member that Kubernetes does not know.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from './render.js';

const HERE = import.meta.dirname;
const ROOT = join(HERE, '../..');
const FOLDERS = ['base', 'overlays/production'];

/** Module of kubernetes-models that has the type of an object. */
const moduleOf = ({ apiVersion, kind }) => {
  const group = apiVersion.replace(/^(apps|batch|policy)\//, '$1/');
  return `kubernetes-models/${group}/${kind}`;
};

/** Lines of a TypeScript module that declares the objects with their types. */
const typed = (objects) =>
  objects.map((object, at) => {
    const name = `I${object.kind}`;
    return `import type { ${name} as Type${at} } from '${moduleOf(object)}';\nexport const object${at}: Type${at} = ${JSON.stringify(object, null, 2)};\n`;
  });

function checkTypes(objects) {
  const folder = join(HERE, 'node_modules/.cache');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'objects.ts'), typed(objects).join(''));
  const options = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--module',
    'nodenext',
    '--target',
    'es2022',
  ];
  const tsc = join(ROOT, 'node_modules/.bin/tsc');
  const checked = spawnSync(tsc, [...options, 'objects.ts'], { cwd: folder, encoding: 'utf8' });
  if (checked.status !== 0) throw new Error(checked.stdout);
  rmSync(join(folder, 'objects.ts'));
}

for (const folder of FOLDERS) {
  const objects = render(join(ROOT, 'ops/kubernetes', folder));
  for (const object of objects) {
    const models = await import(moduleOf(object));
    new models[object.kind](object).validate();
  }
  checkTypes(objects);
  process.stdout.write(`ok  ${folder}: ${objects.length} objects\n`);
}
