/**
 * Preloaded into the product (`--import`): on SIGUSR2 it writes changed built-in prototypes and the memory in use
 * after a garbage collection to the file that RESILIENCE_PROBE_FILE names.
 */
import { writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const BUILT_INS = {
  ...{ Object, Array, Function, String, Number, Boolean, BigInt, Symbol, Date, RegExp, Error, Promise },
  ...{ Map, Set, WeakMap, WeakSet, Buffer, Uint8Array, ArrayBuffer },
};

export interface ProbeReport {
  /** Members of built-in prototypes that were added, removed or replaced since the start. */
  changedPrototypes: string[];
  /** Bytes. */
  heapUsed: number;
  rss: number;
}

type Members = Map<string | symbol, PropertyDescriptor>;

const membersOf = (prototype: object): Members =>
  new Map(
    Reflect.ownKeys(prototype).map((key) => [
      key,
      Object.getOwnPropertyDescriptor(prototype, key) as PropertyDescriptor,
    ]),
  );

const membersAtStart = new Map(
  Object.entries(BUILT_INS).map(([name, { prototype }]) => [name, membersOf(prototype)]),
);

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

function prototypeChanges(): string[] {
  return Object.entries(BUILT_INS).flatMap(([name, { prototype }]) => {
    const before = membersAtStart.get(name) ?? new Map();
    const now = membersOf(prototype);
    const keys = new Set([...before.keys(), ...now.keys()]);
    return [...keys]
      .filter((key) => before.get(key)?.value !== now.get(key)?.value || before.has(key) !== now.has(key))
      .map((key) => `${name}.prototype.${String(key)}`);
  });
}

process.on('SIGUSR2', () => {
  collectGarbage();
  const { heapUsed, rss } = process.memoryUsage();
  const report: ProbeReport = { changedPrototypes: prototypeChanges(), heapUsed, rss };
  writeFileSync(`${process.env['RESILIENCE_PROBE_FILE']}`, JSON.stringify(report));
});
