import { useEffect, useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { graphql, type ResultOf } from '../../data/graphql';
import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { useViewer } from '../../session/viewer';
import { Button } from '../../ui/button';
import { confirmed } from '../../ui/confirmation';
import { Copyable } from '../../ui/copyable';
import { FailureOf } from '../../ui/failure-note';
import { QrCode } from '../../ui/qr-code';

const Linked = graphql(`query LinkedTelegram { me { uuid telegramId telegramName telegramConfirmed } }`);

const CreateTelegramLink = graphql(`mutation CreateTelegramLink { createTelegramLink { url expiresOn } }`);
type TelegramLink = ResultOf<typeof CreateTelegramLink>['createTelegramLink'];

const UnlinkTelegram = graphql(
  `mutation UnlinkTelegram { unlinkTelegram { uuid telegramId telegramName telegramConfirmed } }`,
);

/** Time between two looks at whether the person has opened the link. */
const LOOK_MS = 3000;

/** The Telegram account of the person; it can be linked or confirmed anew, by a link or its QR code, and unlinked. */
export function TelegramAccount() {
  const t = useTranslate();
  const { memberships } = useViewer();
  const [{ data }, readAgain] = useQuery({ query: Linked });
  const [{ fetching: isLinking, error: linkError }, createLink] = useMutation(CreateTelegramLink);
  const [{ fetching: isUnlinking, error: unlinkError }, unlink] = useMutation(UnlinkTelegram);
  const [link, setLink] = useState<TelegramLink>();
  const isLinked = data?.me.telegramConfirmed === true;
  useEffect(() => {
    if (isLinked) setLink(undefined);
  }, [isLinked, link]);
  useEffect(() => {
    if (!link) return;
    const timer = setInterval(() => readAgain({ requestPolicy: 'network-only' }), LOOK_MS);
    return () => clearInterval(timer);
  }, [link, readAgain]);
  if (!data) return null;
  const { telegramId, telegramName, telegramConfirmed } = data.me;
  const linkAsked = async () => {
    const result = await createLink({});
    if (result.data) setLink(result.data.createTelegramLink);
  };
  const unlinkAsked = async () => {
    if (
      await confirmed({
        title: t('unlink-telegram-question', { name: telegramName ?? telegramId ?? '' }),
        text: t('unlink-telegram-consequence'),
        action: t('unlink-telegram'),
      })
    )
      await unlink({});
  };
  // What is read about the account is about its owner, whose Telegram account a member neither sees nor changes.
  if (!memberships[0]?.isCurrent) return <p className="note note-warning">{t('telegram-own-account')}</p>;
  return (
    <section className="card" aria-labelledby="telegram-account">
      <h2 id="telegram-account">{t('telegram-account')}</h2>
      {telegramId === null ? (
        <p className="quiet">{t('telegram-unlinked-text')}</p>
      ) : (
        <>
          <p>{t('telegram-linked', { name: telegramName ?? telegramId })}</p>
          <p className="quiet">{t('telegram-linked-text')}</p>
          {!telegramConfirmed && <p className="note note-warning">{t('telegram-unconfirmed')}</p>}
        </>
      )}
      {!telegramConfirmed && link && <Link link={link} />}
      <div className="actions">
        {!telegramConfirmed && (
          <Button kind={link ? 'plain' : 'primary'} isBusy={isLinking} onClick={() => void linkAsked()}>
            {t(link ? 'link-telegram-again' : telegramId === null ? 'link-telegram' : 'confirm-telegram')}
          </Button>
        )}
        {telegramId !== null && (
          <Button isBusy={isUnlinking} onClick={() => void unlinkAsked()}>
            {t('unlink-telegram')}
          </Button>
        )}
      </div>
      <FailureOf error={linkError ?? unlinkError} />
    </section>
  );
}

function Link({ link: { url, expiresOn } }: { link: TelegramLink }) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <div className="telegram-link">
      <QrCode text={url} label={t('telegram-qr')} />
      <div className="stack">
        <p>{t('telegram-link-text', { time: format.time(expiresOn) })}</p>
        <div className="actions">
          <a href={url} target="_blank" rel="noreferrer" className="button button-primary">
            {t('open-telegram')}
          </a>
          <Copyable value={url} label={t('copy-telegram-link')} isButton />
        </div>
        <p className="quiet small" role="status">
          {t('telegram-waiting')}
        </p>
      </div>
    </div>
  );
}
