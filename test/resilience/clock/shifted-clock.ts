import { chmod, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where packages of libfaketime put the library for programs with threads. */
const LIBRARY_FOLDERS = ['/usr/lib', '/usr/lib64', '/usr/local/lib'];
const LIBRARY_NAME = 'libfaketimeMT.so.1';

/** A wall clock that is the machine's, or so many seconds away from it; clocks that only measure run as they are. */
export class ShiftedClock {
  private constructor(
    private readonly library: string,
    private readonly offsetFile: string,
  ) {}

  /** Throws where libfaketime is not installed: a campaign that needs it has then shown nothing. */
  static async create(folder: string, name: string): Promise<ShiftedClock> {
    const library = await findLibrary();
    const clock = new ShiftedClock(library, join(folder, `${name}.clock`));
    await clock.set(0);
    return clock;
  }

  /** What a program takes in that is to go by it. */
  get environment(): Record<string, string> {
    return {
      LD_PRELOAD: this.library,
      FAKETIME_TIMESTAMP_FILE: this.offsetFile,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
  }

  /** From now on it is so many seconds ahead of the machine's. */
  async set(seconds: number): Promise<void> {
    await writeFile(this.offsetFile, `${seconds < 0 ? '' : '+'}${seconds}`);
    await chmod(this.offsetFile, 0o644);
  }

  /** A program that runs another one by this clock. */
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
    `${LIBRARY_NAME} is not there, so nothing of this was run: install libfaketime (Debian: faketime)`,
  );
}
