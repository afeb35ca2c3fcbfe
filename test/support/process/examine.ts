import type { Finding } from '../../../src/cli/finding';
import { loadModule } from '../app/product';

/** The findings of `chit doctor` with these settings, in the test's process: a fifth of the time of the command. */
export function examine(settings: Record<string, string>): Promise<Finding[]> {
  const { runDoctor } = loadModule<typeof import('../../../src/cli/doctor')>('cli/doctor');
  return runDoctor(settings, { path: undefined, warnings: [] });
}
