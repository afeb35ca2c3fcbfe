#!/usr/bin/env node
// The command `chit`.
require('./check-node.js');
require('../dist/cli.js');
