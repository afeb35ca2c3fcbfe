import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useMutation, useQuery } from 'urql';
import { type Failure, failureOf } from '../../data/errors';
import { graphql, type ResultOf } from '../../data/graphql';
import { useTranslate } from '../../language/language';
import { Button } from '../../ui/button';
import { DoneNote } from '../../ui/done-note';
import { FailureNote } from '../../ui/failure-note';
import { Field } from '../../ui/field';
import { useFieldProblems } from '../../ui/field-problems';
import { PayerPreview } from '../../ui/payer-preview';
import { useTitle } from '../../ui/title';
import { Logo } from './logo';

const ProfileQuery = graphql(`
  query Profile { profile { displayName accentColor supportEmail supportUrl logoUrl } }
`);
const UpdateProfile = graphql(`
  mutation UpdateProfile($input: UpdateProfileInput!) {
    updateProfile(input: $input) { uuid profile { displayName accentColor supportEmail supportUrl logoUrl } }
  }
`);

type Profile = ResultOf<typeof ProfileQuery>['profile'];

const FIELDS = ['displayName', 'accentColor', 'supportEmail', 'supportUrl'] as const;
type Entries = Record<(typeof FIELDS)[number], string>;

/** What payers see of the account: a form, the logo, and a preview. */
export function ProfileSettings() {
  const t = useTranslate();
  useTitle(t('settings-profile'));
  const [{ data, error }, readAgain] = useQuery({ query: ProfileQuery });
  if (error && !data)
    return (
      <FailureNote failure={failureOf(error)} onRetry={() => readAgain({ requestPolicy: 'network-only' })} />
    );
  return data ? <ProfileEditor profile={data.profile} /> : null;
}

function ProfileEditor({ profile }: { profile: Profile }) {
  const form = useForm<Entries>({ defaultValues: toEntries(profile) });
  const entries = form.watch();
  return (
    <div className="form-columns">
      <div className="stack">
        <ProfileForm form={form} />
        <Logo logoUrl={profile.logoUrl} />
      </div>
      <PayerPreview profile={{ ...entries, logoUrl: profile.logoUrl }} />
    </div>
  );
}

const toEntries = (profile: Profile) =>
  Object.fromEntries(FIELDS.map((name) => [name, profile[name] ?? ''])) as Entries;

/** The members that the person has changed; an empty one is cleared. */
const toInput = (entries: Entries, dirty: Partial<Record<keyof Entries, unknown>>) =>
  Object.fromEntries(
    FIELDS.filter((name) => dirty[name]).map((name) => [name, entries[name].trim() || null]),
  );

function ProfileForm({ form }: { form: UseFormReturn<Entries> }) {
  const t = useTranslate();
  const [, update] = useMutation(UpdateProfile);
  const [failure, setFailure] = useState<Failure>();
  const [isSaved, setIsSaved] = useState(false);
  const { register, handleSubmit, formState, setError, setValue, watch, reset } = form;
  const showProblems = useFieldProblems(FIELDS, (name, message) => setError(name, { message }));

  const submit = handleSubmit(async (entries) => {
    setFailure(undefined);
    setIsSaved(false);
    const { data, error } = await update({ input: toInput(entries, formState.dirtyFields) });
    if (data) {
      reset(toEntries(data.updateProfile.profile));
      return setIsSaved(true);
    }
    const refused = error && failureOf(error);
    showProblems(refused);
    setFailure(refused);
  });

  const field = (name: keyof Entries) => ({
    label: t(`profile-${name.toLowerCase()}`),
    problem: formState.errors[name]?.message,
    ...register(name),
  });
  const color = watch('accentColor');
  return (
    <form className="card" onSubmit={(event) => void submit(event)} aria-labelledby="profile-title">
      <h2 id="profile-title">{t('settings-profile')}</h2>
      <p className="quiet">{t('profile-text')}</p>
      <Field {...field('displayName')} autoComplete="organization" maxLength={80} />
      <div className="color-row">
        <Field {...field('accentColor')} dir="ltr" placeholder="#8a2be2" hint={t('profile-color-hint')} />
        <input
          type="color"
          aria-label={t('pick-color')}
          value={/^#[0-9a-f]{6}$/i.test(color) ? color : '#2349c5'}
          onChange={({ currentTarget }) =>
            setValue('accentColor', currentTarget.value, { shouldDirty: true, shouldValidate: true })
          }
        />
      </div>
      <Field {...field('supportEmail')} type="email" dir="ltr" />
      <Field {...field('supportUrl')} type="url" dir="ltr" placeholder="https://" />
      {failure && <FailureNote failure={failure} />}
      <DoneNote text={isSaved && !formState.isDirty ? t('saved') : undefined} />
      <div className="actions">
        <Button type="submit" kind="primary" isBusy={formState.isSubmitting} disabled={!formState.isDirty}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
