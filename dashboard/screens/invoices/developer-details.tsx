import { useTranslate } from '../../language/language';
import { CodeBlock } from '../../ui/code-block';
import { Copyable } from '../../ui/copyable';
import { Facts } from '../../ui/facts';
import { InvoiceMessages } from './invoice-messages';
import type { InvoiceDetails } from './invoice-query';

/** What only programs and those who write them need: messages that were sent, and the data as the API gives it. */
export function DeveloperDetails({ invoice }: { invoice: InvoiceDetails }) {
  const t = useTranslate();
  return (
    <details className="card developer-details">
      <summary>{t('developer')}</summary>
      <div className="stack">
        <Facts facts={[[t('fact-invoice-id'), <Copyable key="id" value={invoice.uuid} />]]} />
        <InvoiceMessages invoice={invoice} />
        <CodeBlock
          code={JSON.stringify(invoice, null, 2)}
          label={t('raw-data')}
          copyLabel={t('copy-raw-data')}
        />
      </div>
    </details>
  );
}
