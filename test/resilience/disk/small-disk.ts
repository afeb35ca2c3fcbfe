import { execFile } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { removeFolder } from '../../support/database/embedded-postgres-app';
import { openFolder } from '../../support/process/chit-process';
import type { ScenarioContext } from '../scenario';

const run = promisify(execFile);

const CHUNK_SIZES = [2 ** 20, 2 ** 12];
const REFILL_MS = 100;

/** A small tmpfs that can be filled and emptied. */
export class SmallDisk {
  private refillTimer: NodeJS.Timeout | undefined;

  private constructor(readonly folder: string) {}

  /** Throws when this machine does not allow mounting, because the scenario would prove nothing. */
  static async mount({ defer }: ScenarioContext, megabytes: number): Promise<SmallDisk> {
    const folder = await openFolder();
    defer(() => removeFolder(folder));
    const options = `size=${megabytes}m,mode=0711`;
    await run('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).catch(({ message }: Error) => {
      throw new Error(`A small disk cannot be mounted here, so the scenario was not run: ${message}`);
    });
    const disk = new SmallDisk(folder);
    defer(async () => {
      clearInterval(disk.refillTimer);
      await run('umount', ['--lazy', folder]);
    });
    return disk;
  }

  /** Takes all free space, and space that becomes free later. */
  async fill(): Promise<void> {
    await this.writeUntilFull();
    this.refillTimer = setInterval(() => void this.writeUntilFull().catch(() => {}), REFILL_MS);
  }

  async empty(): Promise<void> {
    clearInterval(this.refillTimer);
    await rm(this.ballastFile, { force: true });
  }

  private get ballastFile(): string {
    return join(this.folder, 'ballast');
  }

  private async writeUntilFull(): Promise<void> {
    const file = await open(this.ballastFile, 'a');
    try {
      for (const size of CHUNK_SIZES) await writeUntilNoSpace(() => file.write(Buffer.alloc(size)));
    } finally {
      await file.close();
    }
  }
}

async function writeUntilNoSpace(write: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await write();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return;
      throw error;
    }
  }
}
