import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { until } from '../support/until';
import type { Harness, Product } from './harness';
import type { ProbeReport } from './in-process-probe';

const probeFile = ({ folder }: Harness) => join(folder, 'witness.json');

/** Environment that preloads the probe into a product, with further options of Node.js. */
export const probeSettings = (harness: Harness, ...options: string[]): Record<string, string> => ({
  NODE_OPTIONS: [`--import ${pathToFileURL(join(__dirname, 'in-process-probe.js'))}`, ...options].join(' '),
  RESILIENCE_PROBE_FILE: probeFile(harness),
});

/** Asks the probe in a product for a report. */
export async function readProbe(harness: Harness, product: Product): Promise<ProbeReport> {
  const file = probeFile(harness);
  await rm(file, { force: true });
  product.process.signal('SIGUSR2');
  return until(async () => {
    const text = await readFile(file, 'utf8').catch(() => '');
    // The file exists before its content is complete.
    return text.endsWith('}') && (JSON.parse(text) as ProbeReport);
  });
}

/** Resident memory of a process in bytes: now, and the peak since its start. */
export async function residentMemoryOf(pid: number): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kilobytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * 1024;
  return { now: kilobytes('VmRSS'), peak: kilobytes('VmHWM') };
}
