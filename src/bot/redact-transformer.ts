import type { Transformer } from 'grammy';
import { redact } from '../lib/redact';

/** Has no refusal repeat these secrets: a Bot API server, or what stands before it, may quote what it was asked. */
export const redactTransformer =
  (...secrets: (string | undefined)[]): Transformer =>
  async (call, method, payload, signal) => {
    const answer = await call(method, payload, signal);
    return answer.ok ? answer : { ...answer, description: redact(String(answer.description), secrets) };
  };
