/** Text that comes from Telegram or goes there, as its HTML (Bot API, "HTML style") or as plain text. */
import { escapeHtml } from '../../lib/escape-html';

/** What others call themselves and their chats, as the database can hold it. */
export const storable = (text: string) => text.toWellFormed().replaceAll('\0', '');

/** An e-mail address as its owner recognizes it: the first character, unless it is the only one, and the domain. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return `${at > 1 ? first : ''}•••${email.slice(at)}`;
}

/** At most `max` UTF-16 units, which is what Telegram counts, cut between code points and with an ellipsis. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  if (max < 1) return '';
  const end = max - 1;
  const splitsPair = /[\uD800-\uDBFF]/.test(text[end - 1] ?? '');
  return `${text.slice(0, splitsPair ? end - 1 : end)}…`;
}

/** What a reader sees of HTML of ours. */
export const plainText = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** A link, or the text alone where there is nowhere to lead. */
export const link = (text: string, url: string | null) =>
  url === null ? `<code>${escapeHtml(text)}</code>` : `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`;

/** As many of the lines as fit into `max` of what a reader sees, with an ellipsis where some do not. */
export function fitting(lines: readonly string[], max: number): string {
  const fits = lines.findIndex((_, index) => plainText(lines.slice(0, index + 1).join('\n')).length > max);
  return fits < 0 ? lines.join('\n') : [...lines.slice(0, fits), '…'].join('\n');
}
