import { Link } from '@tanstack/react-router';
import { FormProvider, useForm } from 'react-hook-form';
import { useQuery } from 'urql';
import { graphql, type ResultOf } from '../../data/graphql';
import { offeredTokens } from '../../data/offered-tokens';
import { useTranslate } from '../../language/language';
import { useNetworkKind } from '../../session/network-kind';
import { useViewer } from '../../session/viewer';
import { EmptyState } from '../../ui/empty-state';
import { FailureOf } from '../../ui/failure-note';
import { PayerPreview } from '../../ui/payer-preview';
import { useTitle } from '../../ui/title';
import { useCreation } from './invoice-creation';
import { amountOf, chosenTokens, type InvoiceEntries, newInvoice } from './invoice-entries';
import { InvoiceFields } from './invoice-fields';
import { shownInvoice, shownProfile } from './invoice-preview';
import { QuoteList, useQuote } from './invoice-quote';

const InvoiceForm = graphql(`
  query InvoiceForm($testnet: Boolean, $wallet: Boolean!) {
    account @include(if: $wallet) { uuid status wallet }
    currencies(testnet: $testnet)
    invoiceDefaults { accepts { uuid } }
    tokens(status: active, limit: 100) { items { uuid symbol address network { id name testnet watched acceptsInvoices } } }
    profile { displayName accentColor supportEmail supportUrl logoUrl }
  }
`);
type Read = ResultOf<typeof InvoiceForm>;

/** Creates an invoice, and opens it; beside the form is what its payer will see. */
export function CreateInvoiceForm() {
  const t = useTranslate();
  useTitle(t('create-invoice'));
  const { includes, testnet = null } = useNetworkKind();
  const wallet = useViewer().may('wallet');
  const [{ data, error }] = useQuery({
    query: InvoiceForm,
    variables: { testnet, wallet },
    requestPolicy: 'cache-and-network',
  });
  const offered = offeredTokens(data?.tokens.items ?? [], includes);
  return (
    <main aria-busy={!data && !error}>
      <h1>{t('create-invoice')}</h1>
      <FailureOf error={data ? undefined : error} />
      {data && (isMissingWallet(data) ? <NoWallet read={data} /> : <Editor read={data} tokens={offered} />)}
    </main>
  );
}

/** Whether the account has no approved wallet; members who may not see the wallet find out from the server. */
const isMissingWallet = ({ account }: Read) =>
  account != null && (account.status !== 'verified' || account.wallet === null);

function NoWallet({ read: { account } }: { read: Read }) {
  const t = useTranslate();
  const isPending = account?.status === 'pending';
  return (
    <EmptyState
      title={t('wallet-missing')}
      text={t(isPending ? 'wallet-missing-pending' : 'wallet-missing-text')}
    >
      <Link to="/settings/wallet" className="button button-primary">
        {t('wallet-missing-link')}
      </Link>
    </EmptyState>
  );
}

interface EditorProps {
  read: Read;
  /** The tokens on the networks that are shown. */
  tokens: Read['tokens']['items'];
}

function Editor({ read: { currencies, invoiceDefaults, profile }, tokens }: EditorProps) {
  const t = useTranslate();
  const form = useForm<InvoiceEntries>({ defaultValues: newInvoice(tokens, invoiceDefaults.accepts) });
  const entries = form.watch();
  const chosen = chosenTokens(entries, tokens);
  const { currency } = entries;
  const quote = useQuote({ amount: amountOf(entries), currency }, chosen);
  const { failure, create } = useCreation(form, chosen);
  if (tokens.length === 0) return <p className="note note-warning">{t('no-networks')}</p>;
  return (
    <div className="form-columns">
      <FormProvider {...form}>
        <InvoiceFields
          tokens={tokens}
          currencies={currencies}
          quote={currency && <QuoteList quote={quote} tokens={chosen} currency={currency} />}
          failure={failure}
          onSubmit={form.handleSubmit(create)}
        />
      </FormProvider>
      <PayerPreview profile={shownProfile(profile)} invoice={shownInvoice(entries, chosen, quote?.options)} />
    </div>
  );
}
