import { ExternalLink, FileText, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '../../language/language';
import { Button } from '../../ui/button';
import { Copyable } from '../../ui/copyable';
import { Dialog } from '../../ui/dialog';
import { QrCode } from '../../ui/qr-code';
import type { InvoiceDetails } from './invoice-query';
import { PostInvoice } from './post-invoice';

/** A button with a dialog that has all ways to give an invoice to its payer. */
export function ShareInvoice({ invoice: { uuid, url, documentUrl, channel } }: { invoice: InvoiceDetails }) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Share2 aria-hidden size={16} />
        {t('share-invoice')}
      </Button>
      {isOpen && (
        <Dialog title={t('share-invoice')} onClose={close}>
          <p className="quiet">{t('share-invoice-text')}</p>
          <div className="share">
            <QrCode text={url} label={t('invoice-qr')} />
            <bdi className="mono" dir="ltr">
              {url}
            </bdi>
          </div>
          <div className="actions">
            <Copyable value={url} label={t('copy-link')} isButton />
            <a href={url} target="_blank" rel="noreferrer" className="button">
              <ExternalLink aria-hidden size={16} />
              {t('open-checkout')}
            </a>
            <a href={documentUrl} target="_blank" rel="noreferrer" className="button">
              <FileText aria-hidden size={16} />
              {t('open-document')}
            </a>
          </div>
          <PostInvoice uuid={uuid} posted={channel?.uuid} />
          <div className="actions">
            <Button onClick={close}>{t('close')}</Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
