import { Lexer, Source, TokenKind } from 'graphql';
import { BOUNDS } from '../../lib/bounds';

const { documentTokens, documentPoint } = BOUNDS.request;

/** Number of characters that count as one token, because long texts take time to read too. */
const CHARACTERS = 16;

/**
 * Returns how often a document that is not cached counts against the limit of its caller: once, and a large one by the
 * square of its tokens, because validation compares each of its fields with each other. Reads the document only as far
 * as the parser would.
 */
export function pointsOf(document: unknown): number {
  if (typeof document !== 'string') return 1;
  const size = Math.max(document.length / CHARACTERS, countTokens(document));
  return Math.max(1, Math.ceil((Math.min(size, documentTokens.most) / documentPoint.most) ** 2));
}

function countTokens(document: string): number {
  if (document.length >= CHARACTERS * documentTokens.most) return documentTokens.most;
  const lexer = new Lexer(new Source(document));
  let tokens = 0;
  try {
    while (tokens < documentTokens.most && lexer.advance().kind !== TokenKind.EOF) tokens += 1;
  } catch {
    // The parser stops here too.
  }
  return tokens;
}
