import type { Transformer } from 'grammy';
import { withoutSecrets } from '../lib/redact';

/** Has no refusal repeat these secrets: a Bot API server, or what stands before it, may quote what it was asked. */
export const discreet =
  (...secrets: (string | undefined)[]): Transformer =>
  async (call, method, payload, signal) => {
    const answer = await call(method, payload, signal);
    return answer.ok
      ? answer
      : { ...answer, description: withoutSecrets(String(answer.description), secrets) };
  };
