import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useMutation } from 'urql';
import { type Failure, failureOf } from '../../data/errors';
import type { VariablesOf } from '../../data/graphql';
import { useTranslate } from '../../language/language';
import { Button } from '../../ui/button';
import { confirmed } from '../../ui/confirmation';
import { FailureNote } from '../../ui/failure-note';
import { Field, SelectField } from '../../ui/field';
import { useFieldProblems } from '../../ui/field-problems';
import { type Account, nameOf, UpdateUser, undecidedWallet } from './account-fields';
import { ROLES, STATUSES } from './users';

type Change = VariablesOf<typeof UpdateUser>['input'];

interface Entries {
  role: Account['role'];
  status: Account['status'];
  /** In percent; named as the member that problems from the server name. */
  feeBps: string;
  reason: string;
}

const PERCENT_BPS = 100;

/** Returns what differs from the account as it is shown. A new status counts only for the wallet that is shown. */
function changeOf(account: Account, { role, status, feeBps: percent, reason }: Entries): Change | undefined {
  const feeBps = Math.round(Number(percent) * PERCENT_BPS);
  const change = {
    ...(role !== account.role && { role }),
    ...(status !== account.status && { status, ...(account.wallet && { expectedWallet: account.wallet }) }),
    ...(feeBps !== account.feeBps && { feeBps }),
  };
  if (Object.keys(change).length === 0) return undefined;
  return { ...change, ...(reason.trim() && { reason: reason.trim() }) };
}

/** Changes role, status and fee of an account. */
export function AccountForm({ account }: { account: Account }) {
  const t = useTranslate();
  const [, update] = useMutation(UpdateUser);
  const [failure, setFailure] = useState<Failure>();
  const { role, status, feeBps, uuid } = account;
  const name = nameOf(account);
  const form = useForm<Entries>({
    defaultValues: { role, status, feeBps: String(feeBps / PERCENT_BPS), reason: '' },
  });
  const { register, handleSubmit, formState, setError } = form;
  const showProblems = useFieldProblems(['feeBps', 'reason'] as const, (name, message) =>
    setError(name, { message }),
  );
  const submit = handleSubmit(async (entries) => {
    setFailure(undefined);
    const input = changeOf(account, entries);
    if (!input || !(await isConfirmed(input))) return;
    const { error } = await update({ uuid, input });
    const refused = error && failureOf(error);
    showProblems(refused);
    setFailure(refused);
  });
  const isConfirmed = async (change: Change) =>
    (change.status !== 'blocked' ||
      (await confirmed({
        title: t('admin-block-question', { account: name }),
        text: t('admin-block-consequence'),
        action: t('admin-block'),
      }))) &&
    (change.role !== 'admin' ||
      (await confirmed({
        title: t('admin-promote-question', { account: name }),
        text: t('admin-promote-consequence'),
        action: t('admin-promote'),
      })));
  return (
    <form className="card" aria-label={t('admin-change-account')} onSubmit={(event) => void submit(event)}>
      <h2>{t('admin-change-account')}</h2>
      <SelectField label={t('admin-role')} {...register('role')}>
        {ROLES.map((each) => (
          <option key={each} value={each}>
            {t(`role-${each}`)}
          </option>
        ))}
      </SelectField>
      {undecidedWallet(account) ? (
        <p className="quiet small">{t('admin-decide-first')}</p>
      ) : (
        <SelectField label={t('admin-status')} hint={t('admin-status-hint')} {...register('status')}>
          {STATUSES.map((each) => (
            <option key={each} value={each}>
              {t(`account-status-${each}`)}
            </option>
          ))}
        </SelectField>
      )}
      <Field
        label={t('admin-fee')}
        hint={t('admin-fee-hint')}
        type="number"
        min={0}
        max={100}
        step={0.01}
        required
        problem={formState.errors.feeBps?.message}
        {...register('feeBps')}
      />
      <Field
        label={t('admin-reason')}
        hint={t('admin-reason-hint')}
        maxLength={500}
        problem={formState.errors.reason?.message}
        {...register('reason')}
      />
      {failure && <FailureNote failure={failure} />}
      <div className="actions">
        <Button type="submit" kind="primary" isBusy={formState.isSubmitting} disabled={!formState.isDirty}>
          {t('admin-save')}
        </Button>
      </div>
    </form>
  );
}
