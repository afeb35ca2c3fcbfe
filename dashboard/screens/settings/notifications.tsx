import { useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { failureOf } from '../../data/errors';
import { graphql, type ResultOf, type VariablesOf } from '../../data/graphql';
import { notices } from '../../data/notices';
import { useFormat } from '../../language/format';
import { LANGUAGES, useTranslate } from '../../language/language';
import { useViewer } from '../../session/viewer';
import { Button } from '../../ui/button';
import { DoneNote } from '../../ui/done-note';
import { FailureNote } from '../../ui/failure-note';
import { SelectField } from '../../ui/field';
import { useTitle } from '../../ui/title';

const Notifications = graphql(`
  query Notifications {
    me { uuid email emailConfirmedOn }
    notifications { invoicePaid language }
  }
`);
const UpdateNotifications = graphql(`
  mutation UpdateNotifications($input: UpdateNotificationsInput!) {
    updateNotifications(input: $input) { invoicePaid language }
  }
`);
const SendEmailConfirmation = graphql(`mutation SendEmailConfirmation { requestEmailConfirmation }`);

type Loaded = ResultOf<typeof Notifications>;
type Change = VariablesOf<typeof UpdateNotifications>['input'];

const PAID_MAILS = ['off', 'each', 'daily'] as const;
/** Languages in which the server writes mails. */
const MAIL_LANGUAGES = ['en', 'de'] as const;

/** The person's e-mail address, and which mails are sent to it. */
export function NotificationSettings() {
  const t = useTranslate();
  useTitle(t('settings-notifications'));
  const { sendsMail } = useViewer();
  const [{ data, error }, readAgain] = useQuery({ query: Notifications });
  if (error && !data)
    return (
      <FailureNote failure={failureOf(error)} onRetry={() => readAgain({ requestPolicy: 'network-only' })} />
    );
  if (!data) return null;
  return (
    <>
      <EmailAddress me={data.me} />
      {sendsMail && data.me.email && <Mails settings={data.notifications} />}
    </>
  );
}

function EmailAddress({ me: { email, emailConfirmedOn } }: { me: Loaded['me'] }) {
  const t = useTranslate();
  const format = useFormat();
  const { sendsMail } = useViewer();
  const [{ data, error, fetching }, request] = useMutation(SendEmailConfirmation);
  return (
    <section className="card" aria-labelledby="address-title">
      <h2 id="address-title">{t('email')}</h2>
      <p>{email ? <bdi className="strong">{email}</bdi> : t('no-email-text')}</p>
      {emailConfirmedOn && (
        <p className="quiet">{t('email-confirmed', { time: format.day(emailConfirmedOn) })}</p>
      )}
      {!sendsMail && <p>{t('mails-off')}</p>}
      {sendsMail && email && !emailConfirmedOn && (
        <>
          <p>{t('email-unconfirmed')}</p>
          {error && <FailureNote failure={failureOf(error)} />}
          <DoneNote text={data && t('email-link-sent')} />
          <div className="actions">
            <Button isBusy={fetching} onClick={() => void request({})}>
              {t('send-email-link')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

function Mails({ settings }: { settings: Loaded['notifications'] }) {
  const t = useTranslate();
  const [{ error, fetching }, update] = useMutation(UpdateNotifications);
  const [isSaved, setIsSaved] = useState(false);
  const save = async (input: Change) => {
    setIsSaved(false);
    const result = await update({ input });
    setIsSaved(!result.error);
    return !result.error;
  };
  const saveInvoicePaid = async (invoicePaid: (typeof PAID_MAILS)[number]) => {
    if (!(await save({ invoicePaid }))) return;
    notices.add({
      key: 'mails',
      message: 'mails-now-changed',
      undo: async () => !(await update({ input: { invoicePaid: settings.invoicePaid } })).error,
    });
  };
  return (
    <section className="card" aria-labelledby="mails-title">
      <h2 id="mails-title">{t('mails')}</h2>
      <p className="quiet">{t('mails-text')}</p>
      <SelectField
        label={t('mails-paid')}
        value={settings.invoicePaid}
        disabled={fetching}
        onChange={({ currentTarget }) =>
          void saveInvoicePaid(currentTarget.value as (typeof PAID_MAILS)[number])
        }
      >
        {PAID_MAILS.map((value) => (
          <option key={value} value={value}>
            {t(`mails-paid-${value}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('mails-language')}
        value={settings.language ?? ''}
        disabled={fetching}
        onChange={({ currentTarget: { value } }) =>
          void save({ language: MAIL_LANGUAGES.find((each) => each === value) ?? null })
        }
      >
        <option value="">{t('mails-language-auto')}</option>
        {MAIL_LANGUAGES.map((value) => (
          <option key={value} value={value} lang={value}>
            {LANGUAGES[value]}
          </option>
        ))}
      </SelectField>
      {error && <FailureNote failure={failureOf(error)} />}
      <DoneNote text={isSaved ? t('saved') : undefined} />
    </section>
  );
}
