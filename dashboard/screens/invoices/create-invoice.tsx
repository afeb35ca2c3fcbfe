import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useMutation, useQuery } from 'urql';
import { isDecimal } from '../../data/decimal';
import { type Failure, failureOf } from '../../data/errors';
import { graphql, type ResultOf } from '../../data/graphql';
import { toLine, totalOf } from '../../data/lines';
import { useTranslate } from '../../language/language';
import { useNetworkKind } from '../../session/network-kind';
import { FailureOf } from '../../ui/failure-note';
import { useFieldProblems } from '../../ui/field-problems';
import { PayerPreview, type ShownInvoice, type ShownProfile } from '../../ui/payer-preview';
import { useProblemText } from '../../ui/problem-text';
import { useTitle } from '../../ui/title';
import { amountOf, CreateInvoice, type InvoiceEntries, membersOf, NEW_INVOICE } from './invoice-entries';
import { InvoiceFields } from './invoice-fields';

const InvoiceForm = graphql(`
  query InvoiceForm {
    tokens(status: active, limit: 100) { items { uuid symbol address network { id name testnet } } }
    profile { displayName accentColor supportEmail supportUrl logoUrl }
  }
`);
type Read = ResultOf<typeof InvoiceForm>;
type Token = Read['tokens']['items'][number];

/** Members of the input that the form shows, by the name of the server. */
const FIELDS = [
  'amount',
  'lines',
  'note',
  'orderId',
  'customerId',
  'expiresInMinutes',
  'redirectUrl',
  'redirectAutomatically',
  'channelUuid',
  'metadata',
] as const;

/** Members of the input that the choice of the token gives. */
const TOKEN_FIELDS = ['tokenAddress', 'network'] as const;

/** Creates an invoice, and opens it; beside the form is what its payer will see. */
export function CreateInvoiceForm() {
  const t = useTranslate();
  useTitle(t('create-invoice'));
  const { includes } = useNetworkKind();
  const [{ data, error }] = useQuery({ query: InvoiceForm });
  const offered = data?.tokens.items.filter(({ network }) => includes(network)) ?? [];
  return (
    <main aria-busy={!data && !error}>
      <h1>{t('create-invoice')}</h1>
      {data ? <Editor tokens={offered} profile={data.profile} /> : <FailureOf error={error} />}
    </main>
  );
}

interface EditorProps {
  tokens: Token[];
  profile: Read['profile'];
}

function Editor({ tokens, profile }: EditorProps) {
  const form = useForm<InvoiceEntries>({
    defaultValues: { ...NEW_INVOICE, token: tokens[0]?.uuid ?? '' },
  });
  const entries = form.watch();
  const token = tokens.find(({ uuid }) => uuid === entries.token);
  const { failure, create } = useCreation(form, token);
  return (
    <div className="form-columns">
      <FormProvider {...form}>
        <InvoiceFields tokens={tokens} failure={failure} onSubmit={form.handleSubmit(create)} />
      </FormProvider>
      <PayerPreview profile={toShownProfile(profile)} invoice={toShownInvoice(entries, token)} />
    </div>
  );
}

function useCreation({ setError }: ReturnType<typeof useForm<InvoiceEntries>>, token: Token | undefined) {
  const t = useTranslate();
  const navigate = useNavigate();
  const textOf = useProblemText();
  const [, create] = useMutation(CreateInvoice);
  const [failure, setFailure] = useState<Failure>();
  // One key for this form: a request that is sent again, after a lost answer, creates no second invoice.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const showProblems = useFieldProblems([...FIELDS, ...TOKEN_FIELDS], (name, message) => {
    if (name === 'tokenAddress' || name === 'network') setError('token', { message });
    else setError(name === 'lines' ? 'root.lines' : name, { message });
  });
  const refuse = (member: 'amount' | 'metadata', code: string) =>
    setError(member, { message: textOf({ member, code, reason: '' }) });

  return {
    failure,
    create: async (entries: InvoiceEntries) => {
      setFailure(undefined);
      if (!token) return setError('token', { message: t('choose-token') });
      // The type `Decimal` refuses other texts for the whole request, without naming the member.
      if (!isDecimal(amountOf(entries))) return refuse('amount', 'plain_decimal');
      if (!isJson(entries.metadata)) return refuse('metadata', 'json_object');
      const terms = { tokenAddress: token.address, network: token.network.id, idempotencyKey };
      const { data, error } = await create({ input: { ...membersOf(entries), ...terms } });
      if (data) return navigate({ to: '/invoices/$uuid', params: { uuid: data.createInvoice.uuid } });
      const refused = error && failureOf(error);
      showProblems(refused);
      setFailure(refused);
    },
  };
}

function isJson(text: string): boolean {
  try {
    return text.trim() === '' || JSON.parse(text) !== undefined;
  } catch {
    return false;
  }
}

const toShownProfile = (profile: Read['profile']): ShownProfile => ({
  displayName: profile.displayName ?? '',
  accentColor: profile.accentColor ?? '',
  supportEmail: profile.supportEmail ?? '',
  supportUrl: profile.supportUrl ?? '',
  logoUrl: profile.logoUrl,
});

function toShownInvoice(entries: InvoiceEntries, token: Token | undefined): ShownInvoice {
  const { orderId, note, redirectUrl } = entries;
  const amount = amountOf(entries);
  return {
    amount: isDecimal(amount) ? amount : '0',
    symbol: token?.symbol ?? '',
    network: token?.network,
    ...{ orderId, note, redirectUrl },
    lines: entries.lines.map((line) => ({ ...toLine(line), total: totalOf(line) })),
  };
}
