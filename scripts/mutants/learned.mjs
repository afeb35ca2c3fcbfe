// Cached results of the test files without a mutant: the mutants that each file reaches, and its duration. A file is
// run again only after it has changed, and all files after the code has changed.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const hashOf = (...contents) =>
  contents.reduce((hash, content) => hash.update(content), createHash('sha256')).digest('hex');

/** Hash of the code in Stryker's sandbox, which contains the numbers of the mutants. */
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
    /** Results by test file: hash of the file, milliseconds, and the mutants that it reaches. */
    this.files = {};
    try {
      const { code, files } = JSON.parse(readFileSync(this.file, 'utf8'));
      if (code === this.code) this.files = files;
    } catch {
      // There is no cache yet.
    }
  }

  /** Returns the test files without a current result. */
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
