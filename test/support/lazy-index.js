/**
 * A jest transform for viem's indexes. Each test file has modules of its own, and these would load twelve hundred that
 * nobody asks for: what an index names is loaded when it is first used.
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
