import { getRouteApi, Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { failureOf } from '../../data/errors';
import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { Button } from '../../ui/button';
import { confirmed } from '../../ui/confirmation';
import { EmptyState } from '../../ui/empty-state';
import { FailureNote } from '../../ui/failure-note';
import { type ApiKey, ApiKeysQuery, hasEnded, KEYS_PER_PAGE, RevokeApiKey, scopeText } from './api-key-data';
import { ChangeApiKey } from './change-api-key';
import { DevelopersScreen } from './developers-screen';
import { RotateApiKeyDialog } from './rotate-api-key';

const route = getRouteApi('/signed-in/developers/keys');

/** Keeps the cached list up to date when it was empty, and so names no type. */
const CONTEXT = { additionalTypenames: ['ApiKey'] };

/** The account's API keys: the valid ones, and apart from them those that have ended. */
export function ApiKeys() {
  const t = useTranslate();
  const { offset = 0 } = route.useSearch();
  const [{ data, error }, readAgain] = useQuery({
    query: ApiKeysQuery,
    variables: { limit: KEYS_PER_PAGE, offset },
    context: CONTEXT,
  });
  return (
    <DevelopersScreen
      title={t('api-keys')}
      action={
        <Link to="/developers/keys/new" className="button button-primary">
          <Plus aria-hidden size={18} />
          {t('create-api-key')}
        </Link>
      }
    >
      {error && !data && (
        <FailureNote
          failure={failureOf(error)}
          onRetry={() => readAgain({ requestPolicy: 'network-only' })}
        />
      )}
      {data && <KeyLists keys={data.apiKeys} />}
      {data && <Pages offset={offset} count={data.apiKeys.length} />}
    </DevelopersScreen>
  );
}

/** A dialog is here and not at its key, which can end while the dialog shows its successor. */
interface OpenDialog {
  kind: 'change' | 'rotate';
  apiKey: ApiKey;
}

function KeyLists({ keys }: { keys: readonly ApiKey[] }) {
  const t = useTranslate();
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  const valid = keys.filter((key) => !hasEnded(key));
  const ended = keys.filter(hasEnded);
  if (keys.length === 0) return <EmptyState title={t('no-api-keys')} text={t('no-api-keys-text')} />;
  return (
    <>
      <ul className="cards" aria-label={t('valid-keys')}>
        {valid.map((key) => (
          <li key={key.uuid} className="card">
            <ValidKey apiKey={key} open={setDialog} />
          </li>
        ))}
      </ul>
      {ended.length > 0 && (
        <section className="stack">
          <h2>{t('ended-keys')}</h2>
          <ul className="cards" aria-label={t('ended-keys')}>
            {ended.map((key) => (
              <li key={key.uuid} className="card">
                <EndedKey apiKey={key} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {dialog?.kind === 'change' && <ChangeApiKey apiKey={dialog.apiKey} onClose={close} />}
      {dialog?.kind === 'rotate' && <RotateApiKeyDialog apiKey={dialog.apiKey} onClose={close} />}
    </>
  );
}

function ValidKey({ apiKey, open }: { apiKey: ApiKey; open(dialog: OpenDialog): void }) {
  const t = useTranslate();
  const [{ fetching, error }, revoke] = useMutation(RevokeApiKey);
  const { uuid, name, replacedBy } = apiKey;
  const revokeAsked = async () => {
    if (
      await confirmed({
        title: t('revoke-key-question', { name }),
        text: t('revoke-key-consequence'),
        action: t('revoke-key'),
      })
    )
      await revoke({ uuid });
  };
  return (
    <>
      <div className="card-head">
        <h2 className="wrap">{name}</h2>
        <code className="mono quiet" dir="ltr">
          {apiKey.prefix}…
        </code>
        {apiKey.prefix.startsWith('chit_test_') && (
          <span className="badge badge-testnet">{t('test-key')}</span>
        )}
        {replacedBy && <span className="badge badge-testnet">{t('key-replaced')}</span>}
        <div className="actions">
          <RequestsLink apiKey={apiKey} />
          <Button onClick={() => open({ kind: 'change', apiKey })}>{t('change-key')}</Button>
          {!replacedBy && <Button onClick={() => open({ kind: 'rotate', apiKey })}>{t('rotate-key')}</Button>}
          <Button kind="danger" isBusy={fetching} onClick={() => void revokeAsked()}>
            {t('revoke-key')}
          </Button>
        </div>
      </div>
      <KeyFacts apiKey={apiKey} />
      {error && <FailureNote failure={failureOf(error)} />}
    </>
  );
}

function EndedKey({ apiKey }: { apiKey: ApiKey }) {
  const t = useTranslate();
  const format = useFormat();
  const { name, prefix, revokedOn, expiresOn } = apiKey;
  return (
    <div className="card-head">
      <h3 className="wrap">{name}</h3>
      <code className="mono quiet" dir="ltr">
        {prefix}…
      </code>
      <span className="quiet">
        {revokedOn
          ? t('revoked-on', { time: format.time(revokedOn) })
          : t('expired-on', { time: format.time(expiresOn ?? '') })}
      </span>
      <div className="actions">
        <RequestsLink apiKey={apiKey} />
      </div>
    </div>
  );
}

/** Leads to what a program has requested with the key. */
function RequestsLink({ apiKey: { uuid, name } }: { apiKey: ApiKey }) {
  const t = useTranslate();
  return (
    <Link
      to="/developers/requests"
      search={{ key: uuid }}
      className="button"
      aria-label={t('requests-of-key', { name })}
    >
      {t('requests')}
    </Link>
  );
}

function KeyFacts({ apiKey }: { apiKey: ApiKey }) {
  const t = useTranslate();
  const format = useFormat();
  const { scopes, createdOn, expiresOn, lastUsedOn, lastUsedFrom, allowedAddresses } = apiKey;
  const lastUse = lastUsedOn
    ? `${format.ago(lastUsedOn)}${lastUsedFrom ? ` · ${lastUsedFrom}` : ''}`
    : t('never');
  const facts: [string, string][] = [
    ['key-last-use', lastUse],
    ['key-expires', expiresOn ? format.time(expiresOn) : t('never')],
    ['key-addresses', allowedAddresses.length > 0 ? allowedAddresses.join(', ') : t('from-everywhere')],
    ['key-created-on', format.day(createdOn)],
  ];
  return (
    <>
      <div className="badges">
        {scopes.map((scope) => (
          <span key={scope} className="badge">
            {t(scopeText(scope))}
          </span>
        ))}
      </div>
      <dl className="brief-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd className="wrap">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Links to older and newer keys; keys that have ended stay in the list, so that it can have several pages. */
function Pages({ offset, count }: { offset: number; count: number }) {
  const t = useTranslate();
  const previous = Math.max(0, offset - KEYS_PER_PAGE);
  return (
    <div className="actions">
      {offset > 0 && (
        <Link to="/developers/keys" search={previous > 0 ? { offset: previous } : {}} className="button">
          {t('newer-keys')}
        </Link>
      )}
      {count === KEYS_PER_PAGE && (
        <Link to="/developers/keys" search={{ offset: offset + KEYS_PER_PAGE }} className="button">
          {t('older-keys')}
        </Link>
      )}
    </div>
  );
}
