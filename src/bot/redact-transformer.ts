import type { Transformer } from 'grammy';
import { redact } from '../lib/redact';

/** Removes `secrets` from Telegram's error descriptions, which may quote the request. */
export const redactTransformer =
  (...secrets: (string | undefined)[]): Transformer =>
  async (call, method, payload, signal) => {
    const answer = await call(method, payload, signal);
    return answer.ok ? answer : { ...answer, description: redact(String(answer.description), secrets) };
  };
