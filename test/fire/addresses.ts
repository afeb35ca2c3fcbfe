const PER_BYTE = 250;

/** An address of loopback that only callers of this kind have: one each for 62,500, and then again. */
export const addressOf = (kind: number, number: number) =>
  `127.${kind}.${Math.floor(number / PER_BYTE) % PER_BYTE}.${1 + (number % PER_BYTE)}`;
