/**
 * A jest transform for viem's index files: exports are loaded on first use. Otherwise every test file would load about
 * 1,200 unused modules, because jest isolates the module registry per file.
 */
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');

module.exports = {
  process: (source) => ({
    code: source
      .replace(/^var (\w+_js_\d+) = (require\("[^"]+"\));$/gm, 'var $1 = () => ($1.loaded ??= $2);')
      .replace(/return (\w+_js_\d+)\./g, 'return $1().'),
  }),
  getCacheKey: (source) => createHash('sha256').update(readFileSync(__filename)).update(source).digest('hex'),
};
