import { useTranslate } from '../../language/language';
import { Copyable } from '../../ui/copyable';
import { QrCode } from '../../ui/qr-code';

/** The link by which the payer names the address, as text and as a QR code. */
export function RefundLink({ url }: { url: string }) {
  const t = useTranslate();
  return (
    <div className="note note-secret">
      <p>{t('refund-link-text')}</p>
      <div className="share">
        <QrCode text={url} label={t('refund-qr')} />
        <bdi className="mono breakable" dir="ltr">
          {url}
        </bdi>
      </div>
      <div className="actions">
        <Copyable value={url} label={t('copy-link')} isButton />
      </div>
    </div>
  );
}
