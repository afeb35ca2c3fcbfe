import { type FormEvent, useState } from 'react';
import { useMutation } from 'urql';
import { failureOf } from '../../data/errors';
import { graphql } from '../../data/graphql';
import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { hasPasskeys } from '../../session/passkey';
import { Button } from '../../ui/button';
import { confirmed } from '../../ui/confirmation';
import { Dialog } from '../../ui/dialog';
import { FailureNote } from '../../ui/failure-note';
import { Field } from '../../ui/field';
import { CHANGED, type Passkey } from './security-data';

const RegistrationOptions = graphql(
  `mutation PasskeyRegistrationOptions { passkeyRegistrationOptions { ceremony options } }`,
);
const RegisterPasskey = graphql(`
  mutation RegisterPasskey($input: RegisterPasskeyInput!) {
    registerPasskey(input: $input) { passkey { uuid } recoveryCodes }
  }
`);
const RenamePasskey = graphql(
  `mutation RenamePasskey($uuid: UUID!, $name: String!) { renamePasskey(uuid: $uuid, name: $name) { uuid name } }`,
);
const DeletePasskey = graphql(`mutation DeletePasskey($uuid: UUID!) { deletePasskey(uuid: $uuid) }`);

const MAX_NAME = 100;

interface PasskeysProps {
  passkeys: readonly Passkey[];
  onRecoveryCodes(codes: readonly string[]): void;
}

/** The person's passkeys: registers, renames and removes them. */
export function Passkeys({ passkeys, onRecoveryCodes }: PasskeysProps) {
  const t = useTranslate();
  const [renamed, setRenamed] = useState<Passkey>();
  return (
    <section className="card" aria-labelledby="passkeys-title">
      <h2 id="passkeys-title">{t('passkeys')}</h2>
      <p className="quiet">{t('passkeys-text')}</p>
      {passkeys.length > 0 && (
        <ul className="entry-list">
          {passkeys.map((passkey) => (
            <PasskeyEntry key={passkey.uuid} passkey={passkey} onRename={() => setRenamed(passkey)} />
          ))}
        </ul>
      )}
      {hasPasskeys() ? <NewPasskey onRecoveryCodes={onRecoveryCodes} /> : <p>{t('passkeys-unsupported')}</p>}
      {renamed && <RenameDialog passkey={renamed} onClose={() => setRenamed(undefined)} />}
    </section>
  );
}

function PasskeyEntry({ passkey, onRename }: { passkey: Passkey; onRename(): void }) {
  const t = useTranslate();
  const format = useFormat();
  const [{ error, fetching }, remove] = useMutation(DeletePasskey);
  const { uuid, name, createdOn, lastUsedOn } = passkey;
  const removeAsked = async () => {
    if (
      await confirmed({
        title: t('passkey-remove-question', { name }),
        text: t('passkey-remove-consequence'),
        action: t('remove'),
      })
    )
      await remove({ uuid }, CHANGED);
  };
  return (
    <li>
      <div className="entry-text">
        <bdi className="strong">{name}</bdi>
        <p className="quiet small">
          {t('passkey-created', { time: format.day(createdOn) })}
          {lastUsedOn && ` · ${t('last-used', { time: format.ago(lastUsedOn) })}`}
        </p>
      </div>
      <div className="actions">
        <Button aria-label={t('passkey-rename', { name })} onClick={onRename}>
          {t('rename')}
        </Button>
        <Button
          kind="danger"
          isBusy={fetching}
          aria-label={t('passkey-remove', { name })}
          onClick={() => void removeAsked()}
        >
          {t('remove')}
        </Button>
      </div>
      {error && <FailureNote failure={failureOf(error)} />}
    </li>
  );
}

function NewPasskey({ onRecoveryCodes }: Pick<PasskeysProps, 'onRecoveryCodes'>) {
  const t = useTranslate();
  const [begun, begin] = useMutation(RegistrationOptions);
  const [registered, save] = useMutation(RegisterPasskey);
  const [isDeclined, setIsDeclined] = useState(false);
  const error = begun.error ?? registered.error;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const name = String(new FormData(form).get('name')).trim();
    setIsDeclined(false);
    const { data } = await begin({});
    if (!data) return;
    const { ceremony, options } = data.passkeyRegistrationOptions;
    const response = await createPasskey(options).catch(() => null);
    if (!response) return setIsDeclined(true);
    const result = await save({ input: { ceremony, name, response } }, CHANGED);
    if (!result.data) return;
    form.reset();
    const { recoveryCodes } = result.data.registerPasskey;
    if (recoveryCodes) onRecoveryCodes(recoveryCodes);
  };
  return (
    <form className="stack" onSubmit={(event) => void submit(event)}>
      <div className="entry-form">
        <Field name="name" label={t('passkey-name')} maxLength={MAX_NAME} required />
        <Button type="submit" isBusy={begun.fetching || registered.fetching}>
          {t('passkey-add')}
        </Button>
      </div>
      {isDeclined && (
        <p className="note note-warning" role="alert">
          {t('passkey-declined')}
        </p>
      )}
      {error && <FailureNote failure={failureOf(error)} />}
    </form>
  );
}

/** Has the browser create a passkey. Rejects when the person cancels. */
async function createPasskey(options: unknown): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  );
  const credential = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  return credential.toJSON();
}

function RenameDialog({ passkey: { uuid, name }, onClose }: { passkey: Passkey; onClose(): void }) {
  const t = useTranslate();
  const [{ error, fetching }, rename] = useMutation(RenamePasskey);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('name')).trim();
    const { data } = await rename({ uuid, name: typed });
    if (data) onClose();
  };
  return (
    <Dialog title={t('passkey-rename', { name })} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <Field
          name="name"
          label={t('passkey-name')}
          defaultValue={name}
          maxLength={MAX_NAME}
          required
          autoFocus
        />
        {error && <FailureNote failure={failureOf(error)} />}
        <div className="actions">
          <Button type="submit" kind="primary" isBusy={fetching}>
            {t('save')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
