import { useMutation } from 'urql';
import { failureOf } from '../../data/errors';
import { graphql } from '../../data/graphql';
import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { Button } from '../../ui/button';
import { confirmed } from '../../ui/confirmation';
import { FailureNote } from '../../ui/failure-note';
import type { Session } from './security-data';

const RevokeSession = graphql(`mutation RevokeSession($uuid: UUID!) { revokeSession(uuid: $uuid) }`);
const RevokeOthers = graphql(`mutation RevokeOtherSessions { revokeOtherSessions }`);

const CHANGED = { additionalTypenames: ['ActiveSession'] };

/** Where the person is signed in; ends one session, or all but this one. */
export function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const t = useTranslate();
  const [{ error, fetching }, revokeOthers] = useMutation(RevokeOthers);
  const revokeAsked = async () => {
    if (await confirmed({ title: t('sessions-end-others-question'), action: t('sessions-end-others') }))
      await revokeOthers({}, CHANGED);
  };
  return (
    <section className="card" aria-labelledby="sessions-title">
      <h2 id="sessions-title">{t('sessions')}</h2>
      <p className="quiet">{t('sessions-text')}</p>
      <ul className="entry-list">
        {sessions.map((session) => (
          <SessionEntry key={session.uuid} session={session} />
        ))}
      </ul>
      {error && <FailureNote failure={failureOf(error)} />}
      {sessions.length > 1 && (
        <div className="actions">
          <Button kind="danger" isBusy={fetching} onClick={() => void revokeAsked()}>
            {t('sessions-end-others')}
          </Button>
        </div>
      )}
    </section>
  );
}

function SessionEntry({ session }: { session: Session }) {
  const t = useTranslate();
  const format = useFormat();
  const [{ error, fetching }, revoke] = useMutation(RevokeSession);
  const { uuid, device, address, createdOn, lastUsedOn, isBrowser, isCurrent } = session;
  const name = device ?? t(isBrowser ? 'session-browser' : 'session-program');
  return (
    <li>
      <div className="entry-text">
        <bdi className="strong">{name}</bdi>{' '}
        {isCurrent && <span className="badge">{t('session-current')}</span>}
        <p className="quiet small">
          {address && (
            <>
              <bdi>{address}</bdi> ·{' '}
            </>
          )}
          {t('session-since', { time: format.time(createdOn) })}
          {lastUsedOn && !isCurrent && ` · ${t('last-used', { time: format.ago(lastUsedOn) })}`}
        </p>
      </div>
      {!isCurrent && (
        <Button
          isBusy={fetching}
          aria-label={t('session-end-named', { name })}
          onClick={() => void revoke({ uuid }, CHANGED)}
        >
          {t('session-end')}
        </Button>
      )}
      {error && <FailureNote failure={failureOf(error)} />}
    </li>
  );
}
