import { useEffect, useId, useState } from 'react';
import { feeCoinOf } from '../../data/chains';
import { sumOf } from '../../data/decimal';
import { sendCall } from '../../data/wallets';
import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { Copyable } from '../../ui/copyable';
import { Facts } from '../../ui/facts';
import { WalletButton } from '../../ui/wallet-button';
import { type InvoiceDetails, isPayableInSeveral, type Option } from './invoice-query';

/** How often the invoice is read again after a flush was sent. */
const LOOK_MS = 5_000;

/** Moves the money at the address of an invoice to the wallets: one token at a time, each by a call of its own. */
export function Flush({ invoice, readAgain }: { invoice: InvoiceDetails; readAgain(): void }) {
  const t = useTranslate();
  return invoice.options.map((option) => {
    const { token, network } = option;
    const unflushed = invoice.payments.filter(
      (payment) => payment.token.uuid === token.uuid && payment.confirmed && payment.flushedOn === null,
    );
    const title = isPayableInSeveral(invoice)
      ? t('flush-of', { symbol: token.symbol, network: network.name })
      : t('flush');
    return (
      <TokenFlush
        key={token.uuid}
        title={title}
        text={invoice.status === 'paid' ? 'flush-text' : 'flush-unpaid-text'}
        option={option}
        amounts={unflushed.map(({ amount }) => amount)}
        readAgain={readAgain}
      />
    );
  });
}

interface TokenFlushProps {
  title: string;
  /** Message that says whether the money leaves by itself. */
  text: 'flush-text' | 'flush-unpaid-text';
  option: Option;
  /** Confirmed payments in the token that lie at the address. */
  amounts: string[];
  readAgain(): void;
}

/** Moves one token; nothing while no confirmed payment of it lies at the address. */
function TokenFlush({ title, text, option: { token, network, flush }, amounts, readAgain }: TokenFlushProps) {
  const t = useTranslate();
  const format = useFormat();
  const id = useId();
  const [hash, setHash] = useState<string>();
  const isWaiting = hash !== undefined && amounts.length > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(readAgain, LOOK_MS);
    return () => clearInterval(timer);
  }, [isWaiting, readAgain]);
  if (amounts.length === 0) return null;
  return (
    <section className="card flush" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>
        {t(text, {
          amount: format.amount(sumOf(amounts)),
          symbol: token.symbol,
          coin: feeCoinOf(network.chainId),
          network: network.name,
        })}
      </p>
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
          <FlushCall network={network} call={flush} />
        </>
      )}
    </section>
  );
}

/** The call, for any other wallet or program. */
function FlushCall({ network, call }: { network: Option['network']; call: Option['flush'] }) {
  const t = useTranslate();
  return (
    <details className="more-entries">
      <summary>{t('developer')}</summary>
      <div className="stack">
        <p className="quiet small">{t('flush-by-hand-text')}</p>
        <Facts
          facts={[
            [t('fact-network'), t('flush-network', { name: network.name, id: String(network.chainId) })],
            [t('flush-to'), <Copyable key="to" value={call.to} />],
            [t('flush-value'), '0'],
            [t('flush-data'), <Copyable key="data" value={call.data} />],
          ]}
        />
      </div>
    </details>
  );
}
