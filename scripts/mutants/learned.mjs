// What the test files have told when they ran without a mutant: which mutants each reaches, and how long it takes. It is
// kept from run to run, and asked for anew only of files that have changed, or of all when the code has.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const hashOf = (...contents) =>
  contents.reduce((hash, content) => hash.update(content), createHash('sha256')).digest('hex');

/** The code as the sandbox has it: with the numbers of its mutants. */
const codeHash = () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  return hashOf(...files.sort().map((file) => readFileSync(`src/${file}`)));
};

export class Learned {
  constructor(file) {
    this.file = resolve(file);
    this.code = codeHash();
    /** By test file: hash, milliseconds, and the mutants that it reaches. */
    this.files = {};
    try {
      const { code, files } = JSON.parse(readFileSync(this.file, 'utf8'));
      if (code === this.code) this.files = files;
    } catch {
      // Nothing has been learned yet.
    }
  }

  /** Those of the test files of which nothing is known. */
  unknown(files) {
    return files.filter((file) => this.files[file]?.hash !== hashOf(readFileSync(file)));
  }

  learn(file, told) {
    this.files[file] = { hash: hashOf(readFileSync(file)), ...told };
  }

  save() {
    mkdirSync(dirname(this.file), { recursive: true });
    writeFileSync(this.file, JSON.stringify({ code: this.code, files: this.files }));
  }
}
