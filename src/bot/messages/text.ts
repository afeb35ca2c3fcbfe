/** Helpers for text from and to Telegram, in Telegram's HTML (Bot API, "HTML style") or plain. */
import { escapeHtml } from '../../lib/escape-html';

/** Makes a name from Telegram storable in PostgreSQL: removes NUL characters and replaces lone surrogates. */
export const toStorable = (text: string) => text.toWellFormed().replaceAll('\0', '');

/** Masks the local part of an e-mail address. The first character stays visible, unless it is the only one. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return `${at > 1 ? first : ''}•••${email.slice(at)}`;
}

/** Truncates to `max` UTF-16 code units (Telegram's unit) with the ellipsis; never splits a surrogate pair. */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  if (max < 1) return '';
  const end = max - 1;
  const splitsPair = /[\uD800-\uDBFF]/.test(text[end - 1] ?? '');
  return `${text.slice(0, splitsPair ? end - 1 : end)}…`;
}

/** Strips tags and decodes the entities that `escapeHtml` writes: returns the text that a reader sees. */
export const plainText = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** Builds a link with escaped text and URL; without a URL, the text in a fixed-width font. */
export const htmlLink = (text: string, url: string | null) =>
  url === null ? `<code>${escapeHtml(text)}</code>` : `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`;

/** Joins lines of HTML up to `max` UTF-16 code units of visible text; replaces the remaining lines with an ellipsis. */
export function truncateLines(lines: readonly string[], max: number): string {
  const fits = lines.findIndex((_, index) => plainText(lines.slice(0, index + 1).join('\n')).length > max);
  return fits < 0 ? lines.join('\n') : [...lines.slice(0, fits), '…'].join('\n');
}
