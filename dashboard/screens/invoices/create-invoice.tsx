import { FormProvider, useForm } from 'react-hook-form';
import { useQuery } from 'urql';
import { graphql, type ResultOf } from '../../data/graphql';
import { useTranslate } from '../../language/language';
import { useNetworkKind } from '../../session/network-kind';
import { FailureOf } from '../../ui/failure-note';
import { PayerPreview } from '../../ui/payer-preview';
import { useTitle } from '../../ui/title';
import { useCreation } from './invoice-creation';
import { amountOf, chosenTokens, type InvoiceEntries, newInvoice } from './invoice-entries';
import { InvoiceFields } from './invoice-fields';
import { shownInvoice, shownProfile } from './invoice-preview';
import { QuoteList, useQuote } from './invoice-quote';

const InvoiceForm = graphql(`
  query InvoiceForm($testnet: Boolean) {
    currencies(testnet: $testnet)
    invoiceDefaults { accepts { uuid } }
    tokens(status: active, limit: 100) { items { uuid symbol address network { id name testnet } } }
    profile { displayName accentColor supportEmail supportUrl logoUrl }
  }
`);
type Read = ResultOf<typeof InvoiceForm>;

/** Creates an invoice, and opens it; beside the form is what its payer will see. */
export function CreateInvoiceForm() {
  const t = useTranslate();
  useTitle(t('create-invoice'));
  const { includes, testnet = null } = useNetworkKind();
  const [{ data, error }] = useQuery({ query: InvoiceForm, variables: { testnet } });
  const offered = data?.tokens.items.filter(({ network }) => includes(network)) ?? [];
  return (
    <main aria-busy={!data && !error}>
      <h1>{t('create-invoice')}</h1>
      {data ? <Editor read={data} tokens={offered} /> : <FailureOf error={error} />}
    </main>
  );
}

interface EditorProps {
  read: Read;
  /** The tokens on the networks that are shown. */
  tokens: Read['tokens']['items'];
}

function Editor({ read: { currencies, invoiceDefaults, profile }, tokens }: EditorProps) {
  const form = useForm<InvoiceEntries>({ defaultValues: newInvoice(tokens, invoiceDefaults.accepts) });
  const entries = form.watch();
  const chosen = chosenTokens(entries, tokens);
  const { currency } = entries;
  const quote = useQuote({ amount: amountOf(entries), currency }, chosen);
  const { failure, create } = useCreation(form, chosen);
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
