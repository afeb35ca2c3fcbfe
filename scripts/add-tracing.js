// Makes OpenTelemetry's packages dependencies in package.json of the working folder, so that `npm ci --omit=dev` installs
// their locked versions. The Docker image is built with them; the npm package leaves them to its users.
const { readFileSync, writeFileSync } = require('node:fs');

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const isTracing = ([name]) => name.startsWith('@opentelemetry/');
const tracing = Object.entries(manifest.peerDependencies).filter(isTracing);

for (const [name, version] of tracing) {
  manifest.dependencies[name] = version;
  delete manifest.devDependencies[name];
  delete manifest.peerDependencies[name];
  delete manifest.peerDependenciesMeta[name];
}
writeFileSync('package.json', `${JSON.stringify(manifest, null, 2)}\n`);
