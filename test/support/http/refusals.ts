import type { Answer } from '../app/chit';

/** Expected error response for `toMatchObject`: status and complete error envelope. */
const refusal = (statusCode: number, message: string) => ({
  status: statusCode,
  body: { statusCode, message },
});

/** Error responses of the specification (part 7) and the decisions, with the exact messages. */
export const NO_CREDENTIAL = refusal(401, 'jwt must be provided');
export const BAD_CREDENTIAL = refusal(401, 'Invalid signature');
export const WRONG_SIGN_IN = refusal(401, 'The e-mail address or the password is wrong');
export const ADMINS_ONLY = refusal(403, 'Only [admin] has access');
export const CUSTOMERS_ONLY = refusal(403, 'Only [admin, customer] has access');
export const WALLET_NOT_VERIFIED = refusal(
  403,
  'The account has no approved payout wallet yet: request one; an admin approves it',
);
export const NOT_FOUND = refusal(404, 'Resource Not Found');
export const TOO_MANY = refusal(429, 'Too Many Requests');
export const INTERNAL = refusal(500, 'Internal Server Error');
export const UNAVAILABLE = refusal(503, 'Service Unavailable');

/** Expected 409 response; the message says which value is already taken. */
export const conflict = (message: string) => refusal(409, message);

const ENTRY = /^\[([^\]]+)\] is not valid$/;

/** Expects a 400 response that names exactly these members, each once, before the sentences that explain them. */
export function expectNotValid({ status, body }: Answer, ...members: string[]): void {
  expect({ status, body }).toEqual({ status: 400, body: { statusCode: 400, message: expect.any(Array) } });
  const message: string[] = body.message;
  const entries = message.flatMap((line) => ENTRY.exec(line)?.[1] ?? []);
  expect([...entries].sort()).toEqual([...members].sort());
  const sentences = message.slice(entries.length);
  expect(sentences.filter((line) => !members.some((member) => line.startsWith(`${member} `)))).toEqual([]);
}
