import { presentError } from '../presenters/error.presenter';
import { publicError } from '../services/shared/public-error';
import { errorHeaders } from './headers';

export interface ErrorAnswer {
  status: number;
  headers: Record<string, string>;
  body: object;
  /** What the log should hear of: that it is our own fault; undefined where it is not. */
  fault: unknown;
}

/** Members as REST writes them; a name that is no camelCase stays as it is. */
const snakeCase = (member: string) =>
  member.replace(
    /([a-z0-9])([A-Z])/g,
    (_, before: string, letter: string) => `${before}_${letter.toLowerCase()}`,
  );

/** The envelope of the specification for any error, and what goes with it. */
export function answerOf(error: unknown): ErrorAnswer {
  const shown = publicError(error);
  const body = presentError(shown, snakeCase);
  const isOurs = shown.code === 'internal' || shown.code === 'unavailable';
  return {
    status: body.statusCode,
    headers: errorHeaders(shown),
    body,
    fault: isOurs ? (shown.details.cause ?? shown) : undefined,
  };
}
