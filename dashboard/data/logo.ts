import { prompts } from '../session/prompts';
import { BASE_PATH } from './base-path';
import type { Failure } from './errors';

/** Path of a logo on this origin, whatever host the public URL has. */
export const logoPath = (logoUrl: string) => new URL(logoUrl).pathname;

const UNAUTHENTICATED = 401;
/** Statuses after which another file may be accepted. */
const REFUSED_FILE = [400, 413];

/**
 * Replaces the logo of the account, or deletes it without a file. Only REST takes files. Returns why it failed, or
 * undefined. Asks the person to sign in again when the session has ended.
 */
export async function saveLogo(file: File | null): Promise<Failure | undefined> {
  const send = () =>
    fetch(`${BASE_PATH}/api/v1/account/logo`, {
      method: file ? 'PUT' : 'DELETE',
      ...(file && { body: file, headers: { 'Content-Type': file.type } }),
    });
  try {
    let response = await send();
    if (response.status === UNAUTHENTICATED) {
      await prompts.ask('sign-in');
      response = await send();
    }
    return response.ok ? undefined : await failureOfResponse(response);
  } catch (error) {
    return { ...NO_DETAILS, message: String(error), reason: 'unreachable' };
  }
}

const NO_DETAILS = { params: {}, problems: [], requestId: undefined, retryAfter: undefined };

async function failureOfResponse(response: Response): Promise<Failure> {
  const { message = response.statusText } = (await response.json()) as { message?: string };
  return {
    ...NO_DETAILS,
    message,
    reason: REFUSED_FILE.includes(response.status) ? 'logo_refused' : 'logo_failed',
    requestId: response.headers.get('x-request-id') ?? undefined,
  };
}
