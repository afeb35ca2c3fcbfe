import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useMutation } from 'urql';
import { type Failure, failureOf } from '../../data/errors';
import { graphql } from '../../data/graphql';
import { useTranslate } from '../../language/language';
import { useViewer } from '../../session/viewer';
import { Dialog } from '../../ui/dialog';
import { FailureNote } from '../../ui/failure-note';
import { Field, SelectField, TextArea } from '../../ui/field';
import { useFieldProblems } from '../../ui/field-problems';
import { DialogActions } from './token-dialogs';

const CreateAnnouncement = graphql(`
  mutation CreateAnnouncement($input: CreateAnnouncementInput!) { createAnnouncement(input: $input) { uuid } }
`);

const SEVERITIES = ['info', 'warning', 'critical'] as const;
const MEDIA = ['mail', 'telegram'] as const;
const FIELDS = ['text', 'startsOn', 'endsOn'] as const;

interface Entries {
  text: string;
  severity: (typeof SEVERITIES)[number];
  startsOn: string;
  endsOn: string;
  mail: boolean;
  telegram: boolean;
}

const DAY_MS = 86_400_000;

/** Returns an instant as an input of the type `datetime-local` has it: in the time zone of the computer. */
function localTime(instant: number): string {
  const minutes = new Date(instant).getTimezoneOffset();
  return new Date(instant - minutes * 60_000).toISOString().slice(0, 16);
}

/** Announces something to everybody, at once or later. */
export function AnnouncementDialog({ onClose }: { onClose(): void }) {
  const t = useTranslate();
  const { sendsMail } = useViewer();
  const [, create] = useMutation(CreateAnnouncement);
  const [failure, setFailure] = useState<Failure>();
  const form = useForm<Entries>({
    defaultValues: { severity: 'info', endsOn: localTime(Date.now() + DAY_MS), mail: false, telegram: false },
  });
  const { register, handleSubmit, formState, setError } = form;
  const showProblems = useFieldProblems(FIELDS, (name, message) => setError(name, { message }));
  const submit = handleSubmit(async ({ text, severity, startsOn, endsOn, ...media }) => {
    setFailure(undefined);
    const { data, error } = await create({
      input: {
        text,
        severity,
        endsOn: new Date(endsOn).toISOString(),
        ...(startsOn && { startsOn: new Date(startsOn).toISOString() }),
        sendBy: MEDIA.filter((medium) => media[medium]),
      },
    });
    if (data) return onClose();
    const refused = error && failureOf(error);
    showProblems(refused);
    setFailure(refused);
  });
  const problemOf = (name: keyof Entries) => formState.errors[name]?.message;
  return (
    <Dialog title={t('admin-announce')} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <TextArea
          label={t('admin-announcement-text')}
          hint={t('admin-announcement-text-hint')}
          maxLength={1000}
          required
          autoFocus
          problem={problemOf('text')}
          {...register('text')}
        />
        <SelectField label={t('admin-severity')} {...register('severity')}>
          {SEVERITIES.map((each) => (
            <option key={each} value={each}>
              {t(`severity-${each}`)}
            </option>
          ))}
        </SelectField>
        <Field
          label={t('admin-starts-on')}
          hint={t('admin-starts-on-hint')}
          type="datetime-local"
          problem={problemOf('startsOn')}
          {...register('startsOn')}
        />
        <Field
          label={t('admin-ends-on')}
          type="datetime-local"
          required
          problem={problemOf('endsOn')}
          {...register('endsOn')}
        />
        <fieldset className="choices">
          <legend>{t('admin-send-by')}</legend>
          {MEDIA.filter((medium) => sendsMail || medium !== 'mail').map((medium) => (
            <label key={medium}>
              <input type="checkbox" {...register(medium)} /> {t(`admin-send-by-${medium}`)}
            </label>
          ))}
        </fieldset>
        {failure && <FailureNote failure={failure} />}
        <DialogActions label={t('admin-announce')} isBusy={formState.isSubmitting} onClose={onClose} />
      </form>
    </Dialog>
  );
}
