import { setFlagsFromString } from 'node:v8';

/**
 * Keeps V8's young generation at its first size. Loading the modules makes so much garbage that V8 would enlarge it to
 * 32 MB, and an idle process would keep these. Returns a function that lets it grow again, as the load requires.
 */
export function holdYoungGeneration(): () => void {
  const setGrowth = (factor: number) => setFlagsFromString(`--semi-space-growth-factor=${factor}`);
  setGrowth(1);
  return () => setGrowth(2);
}
