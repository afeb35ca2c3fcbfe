import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useMutation, useQuery } from 'urql';
import { type Failure, failureOf } from '../../data/errors';
import { graphql } from '../../data/graphql';
import { useTranslate } from '../../language/language';
import { Button } from '../../ui/button';
import { FailureNote } from '../../ui/failure-note';
import { Field } from '../../ui/field';
import { useTitle } from '../../ui/title';
import { TokenChoice } from '../../ui/token-choice';

const Tokens = graphql(`
  query Tokens { tokens(status: active, limit: 100) { items { uuid symbol address network { id name testnet } } } }
`);
const CreateInvoice = graphql(
  `mutation CreateInvoice($input: CreateInvoiceInput!) { createInvoice(input: $input) { uuid } }`,
);

interface Entries {
  amount: string;
  token: string;
  note: string;
  orderId: string;
  customerId: string;
  expiresInMinutes: string;
  redirectUrl: string;
}

/** Members of the input that the form shows, by the name of the server. */
const FIELDS = ['amount', 'note', 'orderId', 'customerId', 'expiresInMinutes', 'redirectUrl'] as const;

/** A form that creates an invoice, and opens it. */
export function CreateInvoiceForm() {
  const t = useTranslate();
  useTitle(t('create-invoice'));
  const navigate = useNavigate();
  const [{ data: tokens }] = useQuery({ query: Tokens });
  const [, create] = useMutation(CreateInvoice);
  const [failure, setFailure] = useState<Failure>();
  // One key for this form: a request that is sent again, after a lost answer, creates no second invoice.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const form = useForm<Entries>();
  const { register, handleSubmit, formState, setError } = form;

  const submit = handleSubmit(async (entries) => {
    setFailure(undefined);
    const token = tokens?.tokens.items.find(({ uuid }) => uuid === entries.token);
    if (!token) return setError('token', { message: t('choose-token') });
    const { data, error } = await create({
      input: {
        amount: entries.amount.trim(),
        tokenAddress: token.address,
        network: token.network.id,
        idempotencyKey,
        ...optional({
          note: entries.note,
          orderId: entries.orderId,
          customerId: entries.customerId,
          redirectUrl: entries.redirectUrl,
        }),
        ...(entries.expiresInMinutes && { expiresInMinutes: Number(entries.expiresInMinutes) }),
      },
    });
    if (data) return navigate({ to: '/invoices/$uuid', params: { uuid: data.createInvoice.uuid } });
    const refused = error && failureOf(error);
    for (const { member, reason } of refused?.problems ?? []) {
      const name = FIELDS.find((each) => each === member);
      if (name) setError(name, { message: t('field-problem', { reason }) });
    }
    setFailure(refused);
  });

  const problemOf = (name: keyof Entries) => formState.errors[name]?.message;
  return (
    <main className="narrow">
      <h1>{t('create-invoice')}</h1>
      <form className="stack card" onSubmit={(event) => void submit(event)}>
        <Field
          label={t('fact-amount')}
          inputMode="decimal"
          required
          autoFocus
          problem={problemOf('amount')}
          {...register('amount')}
        />
        <TokenChoice
          tokens={tokens?.tokens.items ?? []}
          problem={problemOf('token')}
          {...register('token')}
        />
        <Field
          label={t('fact-note')}
          hint={t('note-hint')}
          problem={problemOf('note')}
          {...register('note')}
        />
        <Field label={t('fact-order-id')} problem={problemOf('orderId')} {...register('orderId')} />
        <Field label={t('fact-customer-id')} problem={problemOf('customerId')} {...register('customerId')} />
        <Field
          label={t('expires-in')}
          hint={t('expires-in-hint')}
          type="number"
          min={1}
          problem={problemOf('expiresInMinutes')}
          {...register('expiresInMinutes')}
        />
        <Field
          label={t('redirect-url')}
          hint={t('redirect-url-hint')}
          type="url"
          problem={problemOf('redirectUrl')}
          {...register('redirectUrl')}
        />
        {failure && <FailureNote failure={failure} />}
        <Button type="submit" kind="primary" isBusy={formState.isSubmitting}>
          {t('create-invoice')}
        </Button>
      </form>
    </main>
  );
}

/** Leaves out what was not filled in. */
const optional = (members: Record<string, string>) =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value.trim() !== ''));
