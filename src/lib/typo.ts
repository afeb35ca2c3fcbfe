/** One character is missing, added or replaced, or two adjacent ones are swapped. */
export function isOneTypoApart(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const left = a.slice(start, a.length - end);
  const right = b.slice(start, b.length - end);
  const isSwap = left.length === 2 && left === [...right].reverse().join('');
  return Math.max(left.length, right.length) === 1 || isSwap;
}
