import { useCallback } from 'react';
import { useQuery } from 'urql';
import { graphql, type ResultOf } from '../../data/graphql';
import { useReadOnChange } from '../../data/live';
import { useTranslate } from '../../language/language';
import { useViewer } from '../../session/viewer';
import { FailureOf } from '../../ui/failure-note';
import { useTitle } from '../../ui/title';
import { Figures } from './figures';
import { FirstSteps } from './first-steps';
import { HomeInvoices, Attention as InvoicesWithAttention, RecentInvoices } from './home-invoices';
import { StillWaiting } from './still-waiting';

const AccountState = graphql(`
  query AccountState($webhooks: Boolean!, $channels: Boolean!) {
    me { emailConfirmedOn telegramId wallet requestedWallet status walletChangeOn profile { displayName } }
    webhooks(limit: 100) @include(if: $webhooks) { uuid url disabledOn }
    channels(limit: 1) @include(if: $channels) { total }
  }
`);
export type AccountDetails = ResultOf<typeof AccountState>;

/** What a merchant looks at first: what needs attention, the money of the last days, and the newest invoices. */
export function Home() {
  const t = useTranslate();
  const { account } = useViewer();
  useTitle(t('home'));
  return (
    <main>
      <div className="screen-head">
        <h1>{t('home')}</h1>
      </div>
      {account.role === 'guest' ? <p className="note note-warning">{t('home-guest')}</p> : <MerchantHome />}
    </main>
  );
}

function MerchantHome() {
  const viewer = useViewer();
  const variables = {
    webhooks: viewer.may('webhooks'),
    channels: viewer.may('channels'),
  };
  const [{ data: state, error: stateError }] = useQuery({ query: AccountState, variables });
  const [{ data: lists, error: listsError, fetching, stale }, readAgain] = useQuery({
    query: HomeInvoices,
    pause: !viewer.may('invoices:read'),
  });
  useReadOnChange(
    fetching || stale,
    useCallback(() => readAgain({ requestPolicy: 'network-only' }), [readAgain]),
  );
  const isNew = state && lists && (!state.me.wallet || lists.invoices.total === 0);
  return (
    <>
      <FailureOf error={stateError ?? listsError} />
      {state && <StillWaiting state={state} />}
      {isNew && viewer.may('invoices:create') && (
        <FirstSteps state={state} hasInvoice={lists.invoices.total > 0} />
      )}
      {lists && <InvoicesWithAttention {...lists.attention} />}
      {viewer.may('statistics') && <Figures />}
      {lists && lists.invoices.total > 0 && <RecentInvoices invoices={lists.invoices.items} />}
    </>
  );
}
