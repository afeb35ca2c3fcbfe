import { readableOn, textColorOn } from '../../../src/lib/contrast';
import { useTranslate } from '../../language/language';
import { Amount } from '../../ui/amount';
import { logoPath } from './logo';

export interface ShownProfile {
  displayName: string;
  accentColor: string;
  supportEmail: string;
  supportUrl: string;
  logoUrl: string | null;
}

const COLOR = /^#[0-9a-f]{6}$/i;
/** Colour of the checkout page of an account that has chosen none. */
const DEFAULT_COLOR = '#2349c5';
const PAGE_COLOR = '#ffffff';

/** A small picture of the checkout page, with what the form has at present. */
export function PayerPreview({ profile }: { profile: ShownProfile }) {
  const t = useTranslate();
  const { displayName, accentColor, supportEmail, supportUrl, logoUrl } = profile;
  const color = COLOR.test(accentColor) ? accentColor.toLowerCase() : DEFAULT_COLOR;
  const link = { color: readableOn(PAGE_COLOR, color) };
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
        <p className="preview-amount">
          <Amount value="25" symbol="USDC" />
        </p>
        <p className="preview-button" style={{ backgroundColor: color, color: textColorOn(color) }}>
          {t('preview-pay')}
        </p>
        {(supportEmail || supportUrl) && <p className="small">{t('preview-questions')}</p>}
        {[supportEmail, supportUrl.replace(/^https:\/\//, '')]
          .filter((text) => text.trim())
          .map((text) => (
            <p key={text} className="small truncate" dir="ltr" style={link}>
              {text}
            </p>
          ))}
      </div>
    </section>
  );
}
