// Compiles contracts/*.sol into contracts/artifacts/*.json. The artifacts are committed, because invoice addresses are
// derived from their bytecode: after a change of the Solidity code, the pinned addresses change too.
const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

const root = join(__dirname, '..');
const artifactsFolder = join(root, 'contracts', 'artifacts');
/** Outputs of the compiler by the hash of their inputs, because a compilation takes 4 s of CPU time. */
const cacheFolder = join(root, 'node_modules', '.cache', 'contracts');
const { version: compilerVersion } = require('solc/package.json');
const { version: libraryVersion } = require('@openzeppelin/contracts/package.json');
const productionContracts = ['Forwarder', 'ForwarderFactory'];
const testSources = [
  'test/Tokens.sol',
  'test/PayTokens.sol',
  'test/Wallets.sol',
  'test/PriceFeeds.sol',
  'test/PayoutTokens.sol',
];

const settings = {
  // Cancun has transient storage (EIP-1153), which the reentrancy guard uses. Ethereum, Arbitrum (ArbOS 20), Base and
  // OP (Ecotone) and Polygon (Napoli) have supported it since March 2024, BNB Smart Chain (Haber) since June 2024. A
  // later EVM version would only exclude networks.
  evmVersion: 'cancun',
  optimizer: { enabled: true, runs: 20_000 },
  viaIR: false,
  // Appends no metadata to the bytecode, which therefore depends only on the code, not on comments, names or paths.
  metadata: { appendCBOR: false, bytecodeHash: 'none' },
};

function readSource(name) {
  const path = name.startsWith('@') ? require.resolve(name) : join(root, name);
  return readFileSync(path, 'utf8').replaceAll('\r\n', '\n');
}

function findImports(name) {
  try {
    return { contents: readSource(name) };
  } catch (error) {
    return { error: String(error) };
  }
}

/** Runs the compiler on `names` and returns its output; throws its messages about our files. */
function runCompiler(names, compilerSettings, outputSelection) {
  const input = JSON.stringify({
    language: 'Solidity',
    sources: Object.fromEntries(names.map((name) => [name, { content: readSource(name) }])),
    settings: { ...compilerSettings, outputSelection: { '*': outputSelection } },
  });
  const output = cached([compilerVersion, libraryVersion, input], () => {
    // Loaded here instead of above, because the compiler takes a second to load.
    const solc = require('solc');
    return { ...JSON.parse(solc.compile(input, { import: findImports })), version: solc.version() };
  });
  // Ignores warnings about OpenZeppelin's files.
  const problems = (output.errors ?? []).filter(
    (p) => p.severity === 'error' || !p.sourceLocation?.file.startsWith('@openzeppelin/'),
  );
  if (problems.length > 0) throw new Error(problems.map((p) => p.formattedMessage).join('\n'));
  return output;
}

/** Returns the stored result for these keys, or stores the result of `compute`. */
function cached(keys, compute) {
  const file = join(cacheFolder, `${createHash('sha256').update(keys.join('\0')).digest('hex')}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const result = compute();
  mkdirSync(cacheFolder, { recursive: true });
  // Renamed when complete, because other processes may read the file at the same time.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(result));
  renameSync(draft, file);
  return result;
}

/**
 * Compiles `files` (relative to contracts/) and returns the artifacts of the contracts that these files declare, by
 * name.
 */
function compile(files) {
  const names = files.map((file) => `contracts/${file}`);
  const output = runCompiler(names, settings, {
    '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'],
  });

  const compiler = { version: output.version.replace(/\.Emscripten.*$/, ''), settings };
  const artifacts = {};
  for (const name of names) {
    for (const [contractName, { abi, evm }] of Object.entries(output.contracts[name] ?? {})) {
      const bytecode = `0x${evm.bytecode.object}`;
      const deployedBytecode = `0x${evm.deployedBytecode.object}`;
      artifacts[contractName] = { contractName, abi, bytecode, deployedBytecode, compiler };
    }
  }
  return artifacts;
}

/**
 * Compiles the two deployed contracts and returns them as { Forwarder, ForwarderFactory }. Deterministic: the same
 * source gives the same bytecode.
 */
function compileContracts() {
  return compile(productionContracts.map((name) => `${name}.sol`));
}

/**
 * Compiles the tokens and wallets of contracts/test, by contract name. They are never committed, and never deployed to
 * a public network.
 */
function compileTestContracts() {
  return compile(testSources);
}

/**
 * Compiles the two contracts for coverage, so that each instruction maps to its source; never to be deployed. `sources`
 * contains the text and the syntax tree of each file, by the `id` that source maps use. `programs` contains, for each
 * contract, the bytecode of its constructor (`creation`) and of the deployed contract (`runtime`).
 */
function compileForCoverage() {
  const names = productionContracts.map((name) => `contracts/${name}.sol`);
  // Disables the optimizer, which merges equal code of different statements and removes branches that it can decide.
  const unoptimized = { ...settings, optimizer: { enabled: false } };
  const output = runCompiler(names, unoptimized, {
    '': ['ast'],
    '*': ['bytecode', 'deployedBytecode'].flatMap((code) => [`evm.${code}.object`, `evm.${code}.sourceMap`]),
  });

  const program = ({ object, sourceMap }) => ({ bytecode: `0x${object}`, sourceMap });
  const programs = {};
  for (const name of productionContracts) {
    const { evm } = output.contracts[`contracts/${name}.sol`][name];
    programs[name] = { creation: program(evm.bytecode), runtime: program(evm.deployedBytecode) };
  }
  const sources = names.map((name) => ({ name, text: readSource(name), ...output.sources[name] }));
  return { sources, programs };
}

function writeArtifacts() {
  mkdirSync(artifactsFolder, { recursive: true });
  for (const [name, artifact] of Object.entries(compileContracts())) {
    writeFileSync(join(artifactsFolder, `${name}.json`), `${JSON.stringify(artifact, null, 2)}\n`);
    console.log(`${name}: ${artifact.deployedBytecode.length / 2 - 1} bytes`);
  }
}

module.exports = { compileContracts, compileForCoverage, compileTestContracts };

if (require.main === module) writeArtifacts();
