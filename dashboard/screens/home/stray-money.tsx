import { Link, useNavigate } from '@tanstack/react-router';
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
import { confirmed } from '../../ui/confirmation';
import { ExplorerLink } from '../../ui/explorer-link';
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
    release: releaseStray(uuid: $uuid) { fee feeSymbol calls { to data } stray { uuid status } }
  }
`);
type Release = ResultOf<typeof ReleaseStray>['release'];

const RefundStray = graphql(`
  mutation RefundStray($uuid: UUID!) {
    release: refundStray(uuid: $uuid) { fee feeSymbol calls { to data } stray { uuid status } }
  }
`);

const AcceptStray = graphql(
  `mutation AcceptStray($uuid: UUID!) { acceptStray(uuid: $uuid) { uuid status } }`,
);

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
        {t(`stray-${reason.replaceAll('_', '-')}`)} <ExplorerLink url={explorerUrl} />
      </p>
      <StrayActions stray={stray} onDone={onDone} />
    </li>
  );
}

/** Counts the money as a payment, moves it to the wallet or on to the payer after the fee was named, or puts it away. */
function StrayActions({ stray, onDone }: { stray: Stray; onDone(): void }) {
  const { uuid, network, token } = stray;
  const t = useTranslate();
  const viewer = useViewer();
  const [accepted, accept] = useAccepted(stray, onDone);
  const [released, release] = useReleased(stray, ReleaseStray, onDone);
  const toInvoice = useNavigate();
  const [refunded, refund] = useReleased(stray, RefundStray, () =>
    toInvoice({ to: '/invoices/$uuid', params: { uuid: stray.invoice.uuid } }),
  );
  const [ignored, ignore] = useMutation(IgnoreStray);
  const ignoreAsked = async () => {
    const isAgreed = await confirmed({
      title: t('stray-ignore-title'),
      text: t('stray-ignore-text'),
      action: t('stray-ignore'),
    });
    if (isAgreed) await ignore({ uuid }).then(onDone);
  };
  const error = accepted.error ?? released.error ?? refunded.error ?? ignored.error;
  if (!viewer.may('invoices:resolve')) return null;
  const prepared = refunded.data?.release ?? released.data?.release;
  const again = refunded.data ? refund : released.data && release;
  return (
    <>
      {error && <FailureNote failure={failureOf(error)} />}
      {prepared && prepared.calls.length > 0 && (
        <SignRelease
          key={prepared.calls.length}
          text={refunded.data ? 'stray-refund-steps' : 'stray-release-text'}
          release={prepared}
          chainId={network.chainId}
        />
      )}
      <p className="actions">
        {again ? (
          <Button isBusy={released.fetching || refunded.fetching} onClick={() => void again()}>
            {t('stray-look-again')}
          </Button>
        ) : (
          <>
            {token && viewer.may('wallet') && (
              <Button isBusy={accepted.fetching} onClick={() => void accept()}>
                {t('stray-accept')}
              </Button>
            )}
            {token && viewer.may('refunds:approve') && (
              <Button isBusy={refunded.fetching} onClick={() => void refund()}>
                {t('stray-refund')}
              </Button>
            )}
            <Button isBusy={released.fetching} onClick={() => void release()}>
              {t('stray-release')}
            </Button>
          </>
        )}
        <Button isBusy={ignored.fetching} onClick={() => void ignoreAsked()}>
          {t('stray-ignore')}
        </Button>
      </p>
    </>
  );
}

/** Counts the money as a payment, after the person has read what that means. */
function useAccepted({ uuid, amount, token }: Stray, onDone: () => void) {
  const t = useTranslate();
  const format = useFormat();
  const [accepted, accept] = useMutation(AcceptStray);
  const decide = async () => {
    const sum = `${format.amount(amount ?? '0')} ${token?.symbol ?? ''}`;
    const isAgreed = await confirmed({
      title: t('stray-accept-title', { sum }),
      text: t('stray-accept-text'),
      action: t('stray-accept'),
      kind: 'primary',
    });
    if (isAgreed && !(await accept({ uuid })).error) onDone();
  };
  return [accepted, decide] as const;
}

/** Prepares what moves the money to the wallet; done once it is there. */
function useReleased(
  { uuid }: Stray,
  mutation: typeof ReleaseStray | typeof RefundStray,
  onDone: () => unknown,
) {
  const [prepared, prepare] = useMutation(mutation);
  const look = async () => {
    const { data } = await prepare({ uuid });
    if (data?.release.calls.length === 0) onDone();
  };
  return [prepared, look] as const;
}

interface SignReleaseProps {
  /** Message that says what the transactions are for. */
  text: 'stray-refund-steps' | 'stray-release-text';
  release: Release;
  chainId: number;
}

/** Has a wallet send the transactions one after the other. */
function SignRelease({ text, release: { calls, fee, feeSymbol }, chainId }: SignReleaseProps) {
  const t = useTranslate();
  const format = useFormat();
  const [sent, setSent] = useState(0);
  const call = calls[sent];
  return (
    <div className="note">
      <p>{t(text)}</p>
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
