import { useCallback } from 'react';
import { useQuery } from 'urql';
import { client } from '../../data/client';
import { useReadOnChange } from '../../data/live';
import { useTranslate } from '../../language/language';
import { type KindSearch, shownKind, useNetworkKind } from '../../session/network-kind';
import { knownViewer, useViewer } from '../../session/viewer';
import { FailureOf } from '../../ui/failure-note';
import { CardSkeletons } from '../../ui/skeleton';
import { useTitle } from '../../ui/title';
import { AccountState } from './account-state';
import { Figures, useFigures } from './figures';
import { FirstSteps } from './first-steps';
import { HomeInvoices, Attention as InvoicesWithAttention, RecentInvoices } from './home-invoices';
import { StillWaiting } from './still-waiting';

type May = (permission: string) => boolean;
const stateVariables = (may: May) => ({
  webhooks: may('webhooks'),
  channels: may('channels'),
  wallet: may('wallet'),
});

/**
 * Reads what the start page shows. While it is not known who is signed in, it reads for an owner and for networks of one
 * kind, which nearly everybody has: so a slow connection is waited for once. For other people the page reads again.
 */
export function readHome(search: KindSearch): void {
  const viewer = knownViewer();
  if (viewer?.account.role === 'guest') return;
  const may: May = (permission) => viewer?.may(permission) ?? true;
  const testnet = shownKind(viewer?.networks ?? [], search).testnet ?? null;
  const again = { requestPolicy: 'cache-and-network' } as const;
  void client.query(AccountState, stateVariables(may), again).toPromise();
  if (may('invoices:read')) void client.query(HomeInvoices, { testnet }, again).toPromise();
}

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
  const { testnet } = useNetworkKind();
  const [{ data: state, error: stateError, fetching: isReadingState }] = useQuery({
    query: AccountState,
    variables: stateVariables(viewer.may),
    requestPolicy: 'cache-first',
  });
  const [{ data: lists, error: listsError, fetching, stale }, readAgain] = useQuery({
    query: HomeInvoices,
    variables: { testnet: testnet ?? null },
    pause: !viewer.may('invoices:read'),
    requestPolicy: 'cache-first',
  });
  useReadOnChange(
    fetching || stale,
    useCallback(() => readAgain({ requestPolicy: 'network-only' }), [readAgain]),
  );
  const isReading = (isReadingState && !state) || (fetching && !lists);
  // The sums are many: read at the same time, they would hold up the rest on a slow connection.
  const figures = useFigures(isReading || !viewer.may('statistics'));
  // A part waits for those above it: one that came later would move those below it.
  if (isReading) return <CardSkeletons count={4} />;
  const isNew = state && lists && ((state.account && !state.account.wallet) || lists.all.total === 0);
  return (
    <>
      <FailureOf error={stateError ?? listsError} />
      {state && <StillWaiting state={state} />}
      {isNew && viewer.may('invoices:create') && (
        <FirstSteps state={state} hasInvoice={lists.all.total > 0} />
      )}
      {lists && <InvoicesWithAttention {...lists.attention} />}
      {figures.isLoading ? <CardSkeletons key="figures" count={2} /> : <Figures {...figures} />}
      {!figures.isLoading && lists && lists.invoices.items.length > 0 && (
        <RecentInvoices invoices={lists.invoices.items} />
      )}
    </>
  );
}
