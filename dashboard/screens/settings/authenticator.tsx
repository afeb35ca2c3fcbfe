import { toDataURL } from 'qrcode';
import { type FormEvent, useEffect, useState } from 'react';
import { useMutation } from 'urql';
import { failureOf } from '../../data/errors';
import { graphql, type ResultOf } from '../../data/graphql';
import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { Button } from '../../ui/button';
import { confirmed } from '../../ui/confirmation';
import { Copyable } from '../../ui/copyable';
import { FailureNote } from '../../ui/failure-note';
import { Field } from '../../ui/field';
import { CHANGED } from './security-data';

const BeginTotp = graphql(`mutation BeginTotp { beginTotp { secret uri } }`);
const ConfirmTotp = graphql(`mutation ConfirmTotp($code: String!) { confirmTotp(code: $code) }`);
const DisableTotp = graphql(`mutation DisableTotp { disableTotp }`);

type Setup = ResultOf<typeof BeginTotp>['beginTotp'];

interface AuthenticatorProps {
  /** Time when the app was set up; null without one. */
  since: string | null;
  onRecoveryCodes(codes: readonly string[]): void;
}

/** Sets up and removes the authenticator app. */
export function Authenticator({ since, onRecoveryCodes }: AuthenticatorProps) {
  const t = useTranslate();
  const format = useFormat();
  const [begun, begin] = useMutation(BeginTotp);
  const [removal, remove] = useMutation(DisableTotp);
  const [setup, setSetup] = useState<Setup>();
  const error = begun.error ?? removal.error;
  const removeAsked = async () => {
    if (
      await confirmed({
        title: t('totp-remove-question'),
        text: t('totp-remove-consequence'),
        action: t('totp-remove'),
      })
    )
      await remove({}, CHANGED);
  };
  return (
    <section className="card" aria-labelledby="totp-title">
      <h2 id="totp-title">{t('totp')}</h2>
      <p className="quiet">{t('totp-text')}</p>
      {error && <FailureNote failure={failureOf(error)} />}
      {since && (
        <>
          <p>{t('totp-since', { time: format.day(since) })}</p>
          <div className="actions">
            <Button kind="danger" isBusy={removal.fetching} onClick={() => void removeAsked()}>
              {t('totp-remove')}
            </Button>
          </div>
        </>
      )}
      {!since && !setup && (
        <div className="actions">
          <Button
            isBusy={begun.fetching}
            onClick={() => void begin({}).then(({ data }) => setSetup(data?.beginTotp))}
          >
            {t('totp-set-up')}
          </Button>
        </div>
      )}
      {!since && setup && (
        <TotpSetup
          setup={setup}
          onDone={(codes) => {
            setSetup(undefined);
            onRecoveryCodes(codes);
          }}
          onCancel={() => setSetup(undefined)}
        />
      )}
    </section>
  );
}

interface TotpSetupProps {
  setup: Setup;
  onDone(codes: readonly string[]): void;
  onCancel(): void;
}

function TotpSetup({ setup, onDone, onCancel }: TotpSetupProps) {
  const t = useTranslate();
  const [{ error, fetching }, confirmCode] = useMutation(ConfirmTotp);
  const failure = error && failureOf(error);
  const isCodeWrong = failure?.problems.some(({ member }) => member === 'code');
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code')).replaceAll(/\s/g, '');
    const { data } = await confirmCode({ code }, CHANGED);
    if (data) onDone(data.confirmTotp);
  };
  return (
    <form className="stack" onSubmit={(event) => void submit(event)}>
      <p>{t('totp-scan')}</p>
      <QrCode text={setup.uri} label={t('totp-qr')} />
      <p>
        {t('totp-secret')} <Copyable value={setup.secret} />
      </p>
      <Field
        name="code"
        label={t('factor-code')}
        hint={t('totp-code-hint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        problem={isCodeWrong ? t('failure-wrong-code') : undefined}
      />
      {failure && !isCodeWrong && <FailureNote failure={failure} />}
      <div className="actions">
        <Button type="submit" kind="primary" isBusy={fetching}>
          {t('totp-finish')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </form>
  );
}

/** A QR code as an image, black on white in both colour schemes. */
function QrCode({ text, label }: { text: string; label: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    void toDataURL(text, { margin: 3, width: 384 }).then(setUrl);
  }, [text]);
  return url ? <img className="qr-code" src={url} alt={label} /> : <span className="qr-code" />;
}
