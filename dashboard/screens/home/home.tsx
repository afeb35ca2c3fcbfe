import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useCallback } from 'react';
import { useQuery } from 'urql';
import { client } from '../../data/client';
import { useReadOnChange } from '../../data/live';
import { loadPart } from '../../data/outdated';
import { needTexts, useTranslate } from '../../language/language';
import type { KindSearch } from '../../session/network-kind';
import { knownViewer, useViewer } from '../../session/viewer';
import { FailureOf } from '../../ui/failure-note';
import { CardSkeletons } from '../../ui/skeleton';
import { useTitle } from '../../ui/title';
import { FirstSteps } from './first-steps';
import { type HomeData, HomeQuery, hasFigures, homeVariables } from './home-data';
import { Attention, OpenRefunds, RecentInvoices } from './home-invoices';
import { MoneyFlow } from './money-flow';
import { Payouts } from './payouts';
import { type HomeSearch, readHomeSearch } from './periods';
import { Received } from './received';
import { StillWaiting } from './still-waiting';
import { StrayMoney } from './stray-money';
import { Tokens } from './tokens-table';

/** How long changes are collected before the home is read again. */
const PAUSE_MS = 1000;

const route = getRouteApi('/signed-in/');

const AdminHome = lazy(async () => {
  const [{ AdminHome }] = await loadPart(() => Promise.all([import('./admin-home'), needTexts('admin')]));
  return { default: AdminHome };
});

/** Reads what the home shows before it is shown. For people of whom the variables differ, the page reads again. */
export function readHome(search: HomeSearch & KindSearch): void {
  const viewer = knownViewer();
  if (viewer?.isGuest) return;
  const again = { requestPolicy: 'cache-and-network' } as const;
  void client
    .query(HomeQuery, homeVariables(viewer, { ...search, ...readHomeSearch({ ...search }) }), again)
    .toPromise();
}

/** What an account looks at first: what needs attention, what came in, and the newest invoices; for admins, what is stuck. */
export function Home() {
  const t = useTranslate();
  const { isAdmin, isGuest } = useViewer();
  useTitle(t('home'));
  return (
    <main>
      <div className="screen-head">
        <h1>{t('home')}</h1>
      </div>
      {isAdmin && (
        <Suspense fallback={<CardSkeletons count={2} />}>
          <AdminHome />
        </Suspense>
      )}
      {isGuest ? <p className="note note-warning">{t('home-guest')}</p> : <AccountHome />}
    </main>
  );
}

function AccountHome() {
  const viewer = useViewer();
  const search = route.useSearch();
  const [{ data: answer, error, fetching, stale }, readAgain] = useQuery({
    query: HomeQuery,
    variables: homeVariables(viewer, search),
    requestPolicy: 'cache-first',
  });
  useReadOnChange(
    fetching || stale,
    useCallback(() => readAgain({ requestPolicy: 'network-only' }), [readAgain]),
    { pauseMs: PAUSE_MS },
  );
  const data: HomeData | undefined = answer;
  if (!data) return error ? <FailureOf error={error} /> : <CardSkeletons count={4} />;
  const hasInvoice = (data.all?.total ?? 0) > 0;
  const isNew = (data.account && !data.account.wallet) || (data.all && !hasInvoice);
  return (
    <>
      <FailureOf error={error} />
      <StillWaiting state={data} />
      {isNew && viewer.may('invoices:create') && <FirstSteps state={data} hasInvoice={hasInvoice} />}
      {data.ready && <OpenRefunds ready={data.ready} requested={data.requested?.items ?? []} />}
      {data.attention && (
        <Attention
          {...data.attention}
          strayInvoices={data.stray?.items.map(({ invoice }) => invoice.uuid) ?? []}
        />
      )}
      <StrayMoney />
      {hasInvoice && hasFigures(data) && <Received data={data} search={search} />}
      {hasFigures(data) && <MoneyFlow data={data} />}
      {data.invoices && data.invoices.items.length > 0 && <RecentInvoices invoices={data.invoices.items} />}
      {hasFigures(data) && <Tokens data={data} />}
      {data.paid && <Payouts invoices={data.paid.items} />}
    </>
  );
}
