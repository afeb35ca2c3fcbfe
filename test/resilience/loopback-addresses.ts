/** The second byte of the addresses from which somebody calls. */
const CALLERS = { accountGuesser: 10, addressGuesser: 11, looker: 12, payer: 13, auditor: 14, attacker: 20 };
const PER_BYTE = 250;

/** An address of loopback that only such callers have: one each for 62,500, and then again. */
export const addressOf = (caller: keyof typeof CALLERS, number: number) =>
  `127.${CALLERS[caller]}.${Math.floor(number / PER_BYTE) % PER_BYTE}.${1 + (number % PER_BYTE)}`;
