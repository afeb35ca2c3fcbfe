/** The second byte of the addresses from which somebody calls. */
const SECOND_BYTES = {
  accountGuesser: 10,
  addressGuesser: 11,
  limitProbe: 12,
  payer: 13,
  auditor: 14,
  attacker: 20,
};
const PER_BYTE = 250;

/** An address of loopback that only such callers have: one each for 62,500, and then again. */
export const loopbackAddressOf = (caller: keyof typeof SECOND_BYTES, number: number) =>
  `127.${SECOND_BYTES[caller]}.${Math.floor(number / PER_BYTE) % PER_BYTE}.${1 + (number % PER_BYTE)}`;
