import { readableOn, textColorOn } from '../../src/lib/contrast';
import { logoPath } from '../data/logo';
import { useTranslate } from '../language/language';
import { Amount } from './amount';
import { PreviewPart, PreviewSum } from './preview-sum';
import type { ShownInvoice, ShownProfile } from './shown-invoice';

const COLOR = /^#[0-9a-f]{6}$/i;
/** Colour of the checkout page of an account that has chosen none. */
const DEFAULT_COLOR = '#2349c5';
const PAGE_COLOR = '#ffffff';

/** The invoice of the preview in the settings. */
const EXAMPLE: ShownInvoice = { amount: '25', unit: { symbol: 'USDC' }, options: [] };

interface PayerPreviewProps {
  profile: ShownProfile;
  invoice?: ShownInvoice;
}

/** A small picture of the checkout page, with what a form has at present. */
export function PayerPreview({ profile, invoice = EXAMPLE }: PayerPreviewProps) {
  const t = useTranslate();
  const { displayName, accentColor, logoUrl } = profile;
  const color = COLOR.test(accentColor) ? accentColor.toLowerCase() : DEFAULT_COLOR;
  const shop = shopOf(invoice, displayName);
  return (
    <section className="card" aria-labelledby="preview-title">
      <h2 id="preview-title">{t('payer-preview')}</h2>
      <div className="payer-preview">
        {logoUrl && <img className="logo-image" src={logoPath(logoUrl)} alt="" />}
        {displayName.trim() && (
          <p>
            {t('preview-pay-to')} <bdi className="strong">{displayName}</bdi>
          </p>
        )}
        <PreviewSum invoice={invoice} />
        <Order invoice={invoice} />
        <p className="preview-button" style={{ backgroundColor: color, color: textColorOn(color) }}>
          {t('preview-pay')}
        </p>
        {shop && <p className="preview-button preview-back">{t('preview-back', { shop })}</p>}
        {invoice.note?.trim() && (
          <PreviewPart label={t('preview-note')}>
            <p dir="auto">{invoice.note}</p>
          </PreviewPart>
        )}
        <Support profile={profile} color={readableOn(PAGE_COLOR, color)} />
      </div>
      <p className="quiet small">{t('preview-language')}</p>
    </section>
  );
}

function Order({ invoice: { orderId, lines = [], unit } }: { invoice: ShownInvoice }) {
  const t = useTranslate();
  if (!orderId?.trim() && lines.length === 0) return null;
  return (
    <div className="preview-part">
      {orderId?.trim() && <p dir="auto">{t('preview-order', { order: orderId })}</p>}
      <ul className="preview-lines">
        {lines.map(({ name, quantity, unitPrice, total }, index) => (
          <li key={`${index} ${name}`}>
            <span>
              <bdi>{name}</bdi>{' '}
              <span className="preview-label small" dir="ltr">
                {quantity} × {unitPrice} {'symbol' in unit ? unit.symbol : unit.currency}
              </span>
            </span>
            {total !== undefined && <Amount value={total} {...unit} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Support({ profile, color }: { profile: ShownProfile; color: string }) {
  const t = useTranslate();
  const { supportEmail, supportUrl } = profile;
  const contacts = [supportEmail, supportUrl.replace(/^https:\/\//, '')].filter((text) => text.trim());
  if (contacts.length === 0) return null;
  return (
    <PreviewPart label={t('preview-questions')}>
      {contacts.map((text) => (
        <p key={text} className="small truncate" dir="ltr" style={{ color }}>
          {text}
        </p>
      ))}
    </PreviewPart>
  );
}

/** Returns how the page names the shop in its link back: by the merchant's name, or else by the host; '' without a link. */
function shopOf({ redirectUrl = '' }: ShownInvoice, displayName: string): string {
  if (!URL.canParse(redirectUrl)) return '';
  return displayName.trim() || new URL(redirectUrl).host;
}
