import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useMutation } from 'urql';
import { isDecimal } from '../../data/decimal';
import { type Failure, failureOf } from '../../data/errors';
import { useTranslate } from '../../language/language';
import { useFieldProblems } from '../../ui/field-problems';
import { useProblemText } from '../../ui/problem-text';
import {
  amountOf,
  CreateInvoice,
  ENTRY_OF,
  type InvoiceEntries,
  membersOf,
  tokenMembers,
} from './invoice-entries';

const MEMBERS = Object.keys(ENTRY_OF) as (keyof typeof ENTRY_OF)[];

type Token = Parameters<typeof tokenMembers>[0][number];

/** Returns a function that creates the invoice of a form in the chosen tokens, and opens it; and why that failed. */
export function useCreation({ setError }: UseFormReturn<InvoiceEntries>, chosen: readonly Token[]) {
  const t = useTranslate();
  const navigate = useNavigate();
  const textOf = useProblemText();
  const [, create] = useMutation(CreateInvoice);
  const [failure, setFailure] = useState<Failure>();
  // One key for this form: a request that is sent again, after a lost answer, creates no second invoice.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const showProblems = useFieldProblems(MEMBERS, (member, message) =>
    setError(ENTRY_OF[member], { message }),
  );
  const refuse = (member: 'amount' | 'metadata', code: string) =>
    setError(member, { message: textOf({ member, code, reason: '' }) });

  return {
    failure,
    create: async (entries: InvoiceEntries) => {
      setFailure(undefined);
      if (chosen.length === 0) return setError('token', { message: t('choose-token') });
      // The type `Decimal` refuses other texts for the whole request, without naming the member.
      if (!isDecimal(amountOf(entries))) return refuse('amount', 'plain_decimal');
      if (!isJson(entries.metadata)) return refuse('metadata', 'json_object');
      const input = { ...membersOf(entries), ...tokenMembers(chosen), idempotencyKey };
      const { data, error } = await create({ input });
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
