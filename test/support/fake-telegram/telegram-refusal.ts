import type { ResponseParameters } from 'grammy/types';

/** Error response of the Bot API. */
export class Refusal extends Error {
  constructor(
    readonly error_code: number,
    readonly description: string,
    readonly parameters?: ResponseParameters,
  ) {
    super(description);
  }
}

export const badRequest = (reason: string, parameters?: ResponseParameters) =>
  new Refusal(400, `Bad Request: ${reason}`, parameters);
export const forbidden = (reason: string) => new Refusal(403, `Forbidden: ${reason}`);
export const conflict = (reason: string) => new Refusal(409, `Conflict: ${reason}`);
export const notFound = () => new Refusal(404, 'Not Found');
