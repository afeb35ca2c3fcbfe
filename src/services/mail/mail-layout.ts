import { type Html, html } from '../../lib/html';

/** The parts of a mail, in the recipient's language, as plain text. */
export interface MailParts {
  language: string;
  subject: string;
  /** Text with blank lines between paragraphs. */
  body: string;
  /** The only link of the mail; null for a mail without a link. */
  action: { label: string; url: string } | null;
  footer: string;
}

const BODY_STYLE =
  'margin:0;padding:24px;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;color-scheme:light dark';
const COLUMN_STYLE = 'max-width:36rem;margin:0 auto';
const BUTTON_STYLE =
  'display:inline-block;padding:10px 18px;border-radius:6px;background:#1f5fbf;color:#ffffff;text-decoration:none';
const FOOTER_STYLE = 'margin-top:32px;font-size:13px;opacity:.7';

/** Renders a mail as plain text. */
export const layoutText = ({ body, action, footer }: MailParts): string =>
  [body, action && `${action.label}:\n${action.url}`, `-- \n${footer}`].filter(Boolean).join('\n\n');

/** Renders a mail as HTML. Every part is escaped, so that a parameter can never inject markup. */
export const layoutHtml = ({ language, subject, body, action, footer }: MailParts): string =>
  html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${subject}</title></head>
<body style="${BODY_STYLE}">
<div style="${COLUMN_STYLE}">
${paragraphs(body)}
${
  action &&
  html`<p><a href="${action.url}" style="${BUTTON_STYLE}">${action.label}</a></p>
<p style="word-break:break-all">${action.url}</p>`
}
<div style="${FOOTER_STYLE}">${paragraphs(footer)}</div>
</div>
</body>
</html>
`.text;

const paragraphs = (text: string): Html[] =>
  text.split('\n\n').map((paragraph) => html`<p dir="auto" style="white-space:pre-line">${paragraph}</p>`);
