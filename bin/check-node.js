// Ends the process with one line when Node.js is older than package.json allows. Written in ES5, because an old Node.js
// cannot parse newer syntax, and must be able to run this file.
var oldest = require('../package.json').engines.node.replace('>=', '');
var required = oldest.split('.').map(Number);
var running = process.versions.node.split('.').map(Number);

if (running[0] < required[0] || (running[0] === required[0] && running[1] < required[1])) {
  process.stderr.write(
    ['Chit needs Node.js ', oldest, ' or later; this is ', process.version, '.\n'].join(''),
  );
  process.exit(1);
}
