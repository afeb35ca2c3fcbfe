import type { Profile } from '../entities/user.entity';
import { type Html, html } from '../lib/html';
import { isClosed } from '../lib/invoice-phase';
import { logoPath, logoUrl } from '../presenters/profile.presenter';
import { accentPath } from './accent';
import { messageAround, type RenderContext } from './elements';
import type { PageTranslator } from './page-translator';

type Translate = Pick<PageTranslator, 'translate' | 'at'>;

/** A merchant's name as text, isolated from the direction of the surrounding text. */
export const merchantName = (name: string): Html => html`<bdi>${name}</bdi>`;

/** Renders the merchant's logo and name below the message `label`; null when the merchant has set neither. */
export function merchantHeader(
  { displayName, logoHash }: Profile,
  { translate, at }: Translate,
  label = 'payee-label',
): Html | null {
  if (displayName === null && logoHash === null) return null;
  const alternative = displayName === null ? translate('logo-alt') : '';
  return html`${logoHash && html`<img class="logo" src="${at(logoPath(logoHash))}" alt="${alternative}">`}
${displayName && html`<p class="payee"><span class="label">${translate(label)}</span> <strong>${merchantName(displayName)}</strong></p>`}`;
}

/** Renders the merchant's support contact; null when there is none. */
export function supportContact(profile: Profile, { translate }: Translate): Html | null {
  const links = contactLinks(profile);
  return links.length === 0
    ? null
    : html`<p class="label">${translate('support-label')}</p>${links.map((link) => html`<p>${link}</p>`)}`;
}

/** Whom to ask about the payment and what to name; for a closed invoice of a link, also how to pay again. */
export function help(context: RenderContext): Html {
  const { checkout, translate, phase, at } = context;
  const { orderId, number } = checkout.invoice;
  const subject =
    orderId === null ? translate('document-title', { number }) : translate('order', { order: orderId });
  const named = messageAround(
    context,
    'help-name',
    'reference',
    html`<strong><bdi>${subject}</bdi></strong>`,
  );
  return html`<div class="help"><p>${named}</p>
${contactLinks(checkout.merchant, subject).map((link) => html`<p>${link}</p>`)}</div>
${isClosed(phase) && checkout.linkSlug && html`<a class="button" href="${at(`/pay/${checkout.linkSlug}`)}">${translate('pay-again')}</a>`}`;
}

/** Links to the support address and page; their texts are the addresses, for printed pages. */
const contactLinks = ({ supportEmail, supportUrl }: Profile, subject?: string): Html[] => [
  ...(supportEmail
    ? [
        html`<a href="mailto:${encodeURI(supportEmail)}${subject && `?subject=${encodeURIComponent(subject)}`}" dir="ltr">${supportEmail}</a>`,
      ]
    : []),
  ...(supportUrl
    ? [
        html`<a href="${supportUrl}" dir="ltr" target="_blank" rel="noopener noreferrer">${shownUrl(supportUrl)}</a>`,
      ]
    : []),
];

/** Host and path of a URL; the host is ASCII (Punycode), so letters that look alike are visible. */
function shownUrl(url: string): string {
  const { host, pathname } = new URL(url);
  return host + (pathname === '/' ? '' : pathname);
}

/**
 * Renders the part of the HTML head that depends on the merchant: the stylesheet of the accent colour, and the link
 * preview (Open Graph). The preview contains no amount, because everybody in a chat sees it. The title of the preview
 * is, by default, `Payment to` and the merchant's name.
 */
export function merchantHead(
  profile: Profile,
  { translate, at }: Translate,
  publicUrl: string,
  title = previewTitle(profile, translate),
  text = translate('preview-text'),
): Html {
  const { displayName, accentColor } = profile;
  const image = logoUrl(publicUrl, profile);
  return html`${accentColor && html`<link rel="stylesheet" href="${at(accentPath(accentColor))}">`}
<meta property="og:type" content="website">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${text}">
${displayName && html`<meta property="og:site_name" content="${displayName}">`}
${image && html`<meta property="og:image" content="${image}">`}
<meta name="twitter:card" content="summary">`;
}

const previewTitle = ({ displayName }: Profile, translate: Translate['translate']) =>
  displayName ? translate('preview-title-to', { merchant: displayName }) : translate('preview-title');
