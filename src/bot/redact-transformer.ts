import type { Transformer } from 'grammy';
import { redact } from '../lib/redact';

/**
 * Creates a grammY transformer that removes `secrets` from Telegram's error descriptions: a Bot API server, or a proxy
 * in front of it, may quote the request.
 */
export const redactTransformer =
  (...secrets: (string | undefined)[]): Transformer =>
  async (call, method, payload, signal) => {
    const answer = await call(method, payload, signal);
    return answer.ok ? answer : { ...answer, description: redact(String(answer.description), secrets) };
  };
