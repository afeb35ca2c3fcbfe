import { escapeHtml } from './escape-html';

/** Marks text as trusted HTML, which `html` inserts without escaping. */
export class Html {
  constructor(readonly text: string) {}
}

type Content = Html | string | number | null | undefined | false | readonly Content[];

/** Template tag for HTML. Escapes every value that is not `Html`, so that a merchant's text can never inject markup. */
export const html = (parts: TemplateStringsArray, ...values: Content[]) =>
  new Html(parts.map((part, index) => part + render(values[index])).join(''));

function render(content: Content): string {
  if (content === null || content === undefined || content === false) return '';
  if (content instanceof Html) return content.text;
  return Array.isArray(content) ? content.map(render).join('') : escapeHtml(String(content));
}
