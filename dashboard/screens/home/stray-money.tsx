import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { failureOf } from '../../data/errors';
import { graphql, type ResultOf } from '../../data/graphql';
import { sendCall } from '../../data/wallets';
import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { useViewer } from '../../session/viewer';
import { Amount } from '../../ui/amount';
import { Button } from '../../ui/button';
import { FailureNote } from '../../ui/failure-note';
import { WalletButton } from '../../ui/wallet-button';

const StrayMoneyQuery = graphql(`
  query StrayMoney {
    strayMoney(first: 5, status: found) {
      items {
        uuid amount coin explorerUrl reason
        token { symbol }
        network { name chainId }
        invoice { uuid orderId }
      }
    }
  }
`);
type Stray = ResultOf<typeof StrayMoneyQuery>['strayMoney']['items'][number];

const ReleaseStray = graphql(`
  mutation ReleaseStray($uuid: UUID!) {
    releaseStray(uuid: $uuid) { fee feeSymbol calls { to data } stray { uuid status } }
  }
`);
type Release = ResultOf<typeof ReleaseStray>['releaseStray'];

const IgnoreStray = graphql(
  `mutation IgnoreStray($uuid: UUID!) { ignoreStray(uuid: $uuid) { uuid status } }`,
);

/** Money that reached addresses of invoices and that these did not ask for, each with what can be done with it. */
export function StrayMoney() {
  const t = useTranslate();
  const viewer = useViewer();
  const [{ data }, readAgain] = useQuery({
    query: StrayMoneyQuery,
    pause: !viewer.may('statistics'),
    requestPolicy: 'cache-and-network',
  });
  const items = data?.strayMoney.items ?? [];
  if (items.length === 0) return null;
  return (
    <section className="card home-attention" aria-labelledby="stray-money">
      <h2 id="stray-money">{t('stray-money')}</h2>
      <ul className="plain-list">
        {items.map((stray) => (
          <StrayRow
            key={stray.uuid}
            stray={stray}
            onDone={() => readAgain({ requestPolicy: 'network-only' })}
          />
        ))}
      </ul>
    </section>
  );
}

function StrayRow({ stray, onDone }: { stray: Stray; onDone(): void }) {
  const t = useTranslate();
  const { amount, coin, token, network, invoice, reason, explorerUrl } = stray;
  return (
    <li>
      <p>
        <Link to="/invoices/$uuid" params={{ uuid: invoice.uuid }} className="strong">
          {amount === null ? (
            t('stray-unlisted')
          ) : (
            <Amount value={amount} symbol={token?.symbol ?? coin ?? ''} />
          )}
        </Link>{' '}
        <bdi className="quiet">{network.name}</bdi> <span className="quiet">{invoice.orderId}</span>
      </p>
      <p className="small">
        {t(`stray-${reason.replaceAll('_', '-')}`)}{' '}
        {explorerUrl && (
          <a href={explorerUrl} target="_blank" rel="noreferrer">
            {t('explorer')}
          </a>
        )}
      </p>
      <StrayActions stray={stray} onDone={onDone} />
    </li>
  );
}

/** Moves the money to the wallet of its invoice, after the fee was named, or puts it away. */
function StrayActions({ stray: { uuid, network }, onDone }: { stray: Stray; onDone(): void }) {
  const t = useTranslate();
  const viewer = useViewer();
  const [prepared, prepare] = useMutation(ReleaseStray);
  const [ignored, ignore] = useMutation(IgnoreStray);
  const error = prepared.error ?? ignored.error;
  if (!viewer.may('invoices:resolve')) return null;
  const look = async () => {
    const { data } = await prepare({ uuid });
    if (data?.releaseStray.calls.length === 0) onDone();
  };
  const release = prepared.data?.releaseStray;
  return (
    <>
      {error && <FailureNote failure={failureOf(error)} />}
      {release && release.calls.length > 0 && (
        <SignRelease key={release.calls.length} release={release} chainId={network.chainId} />
      )}
      <p className="actions">
        <Button isBusy={prepared.fetching} onClick={() => void look()}>
          {t(release ? 'stray-look-again' : 'stray-release')}
        </Button>
        <Button isBusy={ignored.fetching} onClick={() => void ignore({ uuid }).then(onDone)}>
          {t('stray-ignore')}
        </Button>
      </p>
    </>
  );
}

/** Has a wallet send the transactions one after the other. */
function SignRelease({ release: { calls, fee, feeSymbol }, chainId }: { release: Release; chainId: number }) {
  const t = useTranslate();
  const format = useFormat();
  const [sent, setSent] = useState(0);
  const call = calls[sent];
  return (
    <div className="note">
      <p>{t('stray-fee', { fee: format.amount(fee), symbol: feeSymbol, count: calls.length })}</p>
      {call ? (
        <WalletButton
          label={t('stray-sign')}
          noneText={t('flush-no-wallet')}
          onWallet={async (wallet) => {
            const hash = await sendCall(wallet, { ...call, chainId });
            if (typeof hash !== 'string') return hash;
            setSent(sent + 1);
            return undefined;
          }}
        />
      ) : (
        <p role="status">{t('stray-sent')}</p>
      )}
    </div>
  );
}
