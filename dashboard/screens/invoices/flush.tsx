import { useEffect, useState } from 'react';
import { sumOf } from '../../data/decimal';
import { sendCall } from '../../data/wallets';
import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { Copyable } from '../../ui/copyable';
import { Facts } from '../../ui/facts';
import { WalletButton } from '../../ui/wallet-button';
import type { InvoiceDetails } from './invoice';

/** How often the invoice is read again after a flush was sent. */
const LOOK_MS = 5_000;

interface FlushProps {
  invoice: InvoiceDetails;
  readAgain(): void;
}

/** Moves the money at the address of an invoice to the wallets; nothing while no confirmed payment lies there. */
export function Flush({ invoice, readAgain }: FlushProps) {
  const t = useTranslate();
  const format = useFormat();
  const [hash, setHash] = useState<string>();
  const { network, flush, token, payments } = invoice;
  const unflushed = payments.filter(({ confirmed, flushedOn }) => confirmed && flushedOn === null);
  const isWaiting = hash !== undefined && unflushed.length > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(readAgain, LOOK_MS);
    return () => clearInterval(timer);
  }, [isWaiting, readAgain]);
  if (!flush || unflushed.length === 0) return null;
  const amount = format.amount(sumOf(unflushed.map((payment) => payment.amount)));
  return (
    <section className="card flush" aria-labelledby="flush-title">
      <h2 id="flush-title">{t('flush')}</h2>
      <p>{t('flush-text', { amount, symbol: token.symbol })}</p>
      {hash ? (
        <div className="note note-done" role="status">
          <p>{t('flush-sent')}</p>
          <Copyable value={hash} isShortened />
        </div>
      ) : (
        <>
          <WalletButton
            label={t('flush-by-wallet')}
            noneText={t('flush-no-wallet')}
            onWallet={async (wallet) => {
              const sent = await sendCall(wallet, { ...flush, chainId: network.chainId });
              if (typeof sent !== 'string') return sent;
              setHash(sent);
              return undefined;
            }}
          />
          <details className="more-entries">
            <summary>{t('flush-by-hand')}</summary>
            <div className="stack">
              <p className="quiet small">{t('flush-by-hand-text')}</p>
              <Facts
                facts={[
                  [
                    t('fact-network'),
                    t('flush-network', { name: network.name, id: String(network.chainId) }),
                  ],
                  [t('flush-to'), <Copyable key="to" value={flush.to} />],
                  [t('flush-value'), '0'],
                  [t('flush-data'), <Copyable key="data" value={flush.data} />],
                ]}
              />
            </div>
          </details>
        </>
      )}
    </section>
  );
}
