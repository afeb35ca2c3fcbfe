/** Second byte of the loopback addresses of each kind of caller. */
const SECOND_BYTES = {
  accountGuesser: 10,
  addressGuesser: 11,
  limitProbe: 12,
  payer: 13,
  auditor: 14,
  attacker: 20,
};
const PER_BYTE = 250;

/** Returns a loopback address that only this kind of caller uses; there are 62,500 per kind, used in turn. */
export const loopbackAddressOf = (caller: keyof typeof SECOND_BYTES, number: number) =>
  `127.${SECOND_BYTES[caller]}.${Math.floor(number / PER_BYTE) % PER_BYTE}.${1 + (number % PER_BYTE)}`;
