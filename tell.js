process.on('exit', () => {
  require('node:fs').writeSync(1, 'Loaded: ' + Object.keys(require.cache).join(' ') + '\n');
});