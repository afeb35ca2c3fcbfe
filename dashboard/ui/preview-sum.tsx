import type { ReactNode } from 'react';
import { useTranslate } from '../language/language';
import { Amount } from './amount';
import type { ShownInvoice } from './shown-invoice';

/** What the payer has to pay, and with which tokens. */
export function PreviewSum({ invoice: { amount, unit, options } }: { invoice: ShownInvoice }) {
  const t = useTranslate();
  const [first] = options;
  const isChoice = options.length > 1 || 'currency' in unit;
  return (
    <>
      <PreviewPart label={t('preview-amount')}>
        <p className="preview-amount">
          <Amount value={amount} {...unit} />
        </p>
        {first && !isChoice && (
          <p>{t('token-on-network', { symbol: first.symbol, network: first.network.name })}</p>
        )}
        {first?.network.testnet && <p className="preview-testnet small">{t('preview-testnet')}</p>}
      </PreviewPart>
      {isChoice && options.length > 0 && (
        <PreviewPart label={t('preview-pay-with')}>
          <ul className="preview-options">
            {options.map((option) => (
              <li key={`${option.symbol} ${option.network.name}`}>
                {option.amount === undefined ? (
                  <span>{option.symbol}</span>
                ) : (
                  <Amount value={option.amount} symbol={option.symbol} />
                )}
                <span className="preview-label">{option.network.name}</span>
              </li>
            ))}
          </ul>
        </PreviewPart>
      )}
    </>
  );
}

/** A part of the preview, with its heading. */
export function PreviewPart({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="preview-part">
      <p className="preview-label small">{label}</p>
      {children}
    </div>
  );
}
