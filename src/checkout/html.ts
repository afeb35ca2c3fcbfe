import { escapeHtml } from '../lib/escape-html';

/** HTML that is safe as it stands. */
export class Html {
  constructor(readonly text: string) {}
}

type Content = Html | string | number | null | undefined | false | readonly Content[];

/** A template of HTML: every value is escaped unless it is HTML itself, so that what merchants write never is markup. */
export const html = (parts: TemplateStringsArray, ...values: Content[]) =>
  new Html(parts.map((part, index) => part + rendered(values[index])).join(''));

function rendered(content: Content): string {
  if (content === null || content === undefined || content === false) return '';
  if (content instanceof Html) return content.text;
  return Array.isArray(content) ? content.map(rendered).join('') : escapeHtml(String(content));
}
