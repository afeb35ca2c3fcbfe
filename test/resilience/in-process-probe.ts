/**
 * Loaded into the product before its own code (`--import`), where it looks at what nobody outside can see: at SIGUSR2 it
 * writes what has become of the prototypes, and how much memory is in use after a collection, to the file that
 * FIRE_WITNESS names.
 */
import { writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const WATCHED = {
  ...{ Object, Array, Function, String, Number, Boolean, BigInt, Symbol, Date, RegExp, Error, Promise },
  ...{ Map, Set, WeakMap, WeakSet, Buffer, Uint8Array, ArrayBuffer },
};

export interface Testimony {
  /** Members of prototypes that were added, taken away or replaced since the start. */
  changed: string[];
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

const atStart = new Map(Object.entries(WATCHED).map(([name, { prototype }]) => [name, membersOf(prototype)]));

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

function changes(): string[] {
  return Object.entries(WATCHED).flatMap(([name, { prototype }]) => {
    const before = atStart.get(name) ?? new Map();
    const now = membersOf(prototype);
    const keys = new Set([...before.keys(), ...now.keys()]);
    return [...keys]
      .filter((key) => before.get(key)?.value !== now.get(key)?.value || before.has(key) !== now.has(key))
      .map((key) => `${name}.prototype.${String(key)}`);
  });
}

process.on('SIGUSR2', () => {
  collect();
  const { heapUsed, rss } = process.memoryUsage();
  const testimony: Testimony = { changed: changes(), heapUsed, rss };
  writeFileSync(`${process.env['FIRE_WITNESS']}`, JSON.stringify(testimony));
});
