// Renders a Kustomize folder as `kubectl kustomize` does, as far as the files in ops/kubernetes need it; names of generated
// ConfigMaps get no hash.
const { readFileSync, statSync } = require('node:fs');
const { join } = require('node:path');
const { parse, parseAllDocuments } = require('yaml');

const KNOWN = [
  'apiVersion',
  'kind',
  'namespace',
  'resources',
  'images',
  'configMapGenerator',
  'replicas',
  'patches',
];

const readObjects = (file) => parseAllDocuments(readFileSync(file, 'utf8')).map((each) => each.toJS());

const isSame = (one, other) => one.kind === other.kind && one.metadata.name === other.metadata.name;

/** Merges a patch: lists whose items have names by name, other lists as a whole. */
function merge(base, patch) {
  if (Array.isArray(base) && Array.isArray(patch) && patch.every((item) => item?.name !== undefined)) {
    const changed = base.map((item) => merge(item, patch.find(({ name }) => name === item.name) ?? {}));
    return [...changed, ...patch.filter(({ name }) => !base.some((item) => item.name === name))];
  }
  const isObject = (value) => value !== null && typeof value === 'object' && !Array.isArray(value);
  if (!isObject(base) || !isObject(patch)) return patch;
  const merged = Object.entries(patch).map(([name, value]) => [name, merge(base[name], value)]);
  return { ...base, ...Object.fromEntries(merged) };
}

const literalsOf = (lines) => Object.fromEntries(lines.map((line) => line.split(/=(.*)/s, 2)));

function addConfigMap(objects, { name, behavior, literals }) {
  const data = literalsOf(literals);
  const known = objects.find((object) => isSame(object, { kind: 'ConfigMap', metadata: { name } }));
  if (behavior === 'merge' && !known) throw new Error(`There is no ConfigMap ${name} to merge into`);
  if (known) Object.assign(known.data, data);
  else objects.push({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data });
}

function patchOne(objects, patch) {
  const at = objects.findIndex((object) => isSame(object, patch));
  if (at === -1) throw new Error(`There is no ${patch.kind} ${patch.metadata.name} to patch`);
  objects[at] = merge(objects[at], patch);
}

function setImages(objects, images) {
  for (const container of objects.flatMap(({ spec }) => spec?.template?.spec.containers ?? [])) {
    const tag = images.find(({ name }) => name === container.image)?.newTag;
    if (tag) container.image += `:${tag}`;
  }
}

/** Returns the objects of the Kustomization in `folder`. Throws for a member that it does not know. */
exports.render = function render(folder) {
  const kustomization = parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8'));
  const unknown = Object.keys(kustomization).filter((name) => !KNOWN.includes(name));
  if (unknown.length > 0) throw new Error(`Not supported: ${unknown}`);
  const { resources = [], images = [], configMapGenerator = [], replicas = [], patches = [] } = kustomization;
  const objects = resources
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? render(path) : readObjects(path)));
  for (const generated of configMapGenerator) addConfigMap(objects, generated);
  for (const { path } of patches) patchOne(objects, readObjects(join(folder, path))[0]);
  for (const { name, count } of replicas)
    patchOne(objects, { kind: 'Deployment', metadata: { name }, spec: { replicas: count } });
  setImages(objects, images);
  const { namespace } = kustomization;
  return namespace ? objects.map((object) => merge(object, { metadata: { namespace } })) : objects;
};
