import { chmod, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders in which distributions install libfaketime. */
const LIBRARY_FOLDERS = ['/usr/lib', '/usr/lib64', '/usr/local/lib'];
const LIBRARY_NAME = 'libfaketimeMT.so.1';

/** A wall clock with a settable offset to the machine's clock, by libfaketime; monotonic clocks are not shifted. */
export class ShiftedClock {
  private constructor(
    private readonly library: string,
    private readonly offsetFile: string,
  ) {}

  /** Throws when libfaketime is not installed, because the scenario would prove nothing. */
  static async create(folder: string, name: string): Promise<ShiftedClock> {
    const library = await findLibrary();
    const clock = new ShiftedClock(library, join(folder, `${name}.clock`));
    await clock.set(0);
    return clock;
  }

  /** Environment of a program that is to use this clock. */
  get environment(): Record<string, string> {
    return {
      LD_PRELOAD: this.library,
      FAKETIME_TIMESTAMP_FILE: this.offsetFile,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
  }

  /** Sets the offset to the machine's clock, in seconds. */
  async set(seconds: number): Promise<void> {
    await writeFile(this.offsetFile, `${seconds < 0 ? '' : '+'}${seconds}`);
    await chmod(this.offsetFile, 0o644);
  }

  /** Writes a shell script that runs the program with this clock, and returns the script's path. */
  async wrap(program: string, folder: string): Promise<string> {
    const offsetFile = join(folder, 'by-shifted-clock');
    const settings = Object.entries(this.environment).map(([name, value]) => `export ${name}='${value}'`);
    await writeFile(offsetFile, ['#!/bin/sh', ...settings, `exec '${program}' "$@"`, ''].join('\n'));
    await chmod(offsetFile, 0o755);
    return offsetFile;
  }
}

const entriesOf = (folder: string) => readdir(folder).catch((): string[] => []);

async function findLibrary(): Promise<string> {
  for (const base of LIBRARY_FOLDERS) {
    const folders = await entriesOf(base);
    for (const folder of ['', ...folders]) {
      const faketimeFolder = join(base, folder, 'faketime');
      if ((await entriesOf(faketimeFolder)).includes(LIBRARY_NAME)) return join(faketimeFolder, LIBRARY_NAME);
    }
  }
  throw new Error(
    `${LIBRARY_NAME} was not found, so the scenario was not run: install libfaketime (Debian: faketime)`,
  );
}
