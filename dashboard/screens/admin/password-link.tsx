import { useMutation } from 'urql';
import { failureOf } from '../../data/errors';
import { graphql } from '../../data/graphql';
import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { Button } from '../../ui/button';
import { confirmed } from '../../ui/confirmation';
import { FailureNote } from '../../ui/failure-note';
import { SecretLink } from '../../ui/secret-link';
import { type Account, nameOf } from './account-fields';

const CreateLink = graphql(
  `mutation CreatePasswordLink($uuid: UUID!) { createPasswordResetLink(userUuid: $uuid) { url expiresOn } }`,
);

/** Creates a link to a new password, for a person who gets no mail. The link is shown until the screen is left. */
export function PasswordLink({ account }: { account: Account }) {
  const t = useTranslate();
  const { uuid } = account;
  const name = nameOf(account);
  const format = useFormat();
  const [{ data, error, fetching }, create] = useMutation(CreateLink);
  const link = data?.createPasswordResetLink;
  const createAsked = async () => {
    if (
      await confirmed({
        title: t('admin-password-question', { account: name }),
        text: t('admin-password-consequence'),
        action: t('admin-create-link'),
        kind: 'primary',
      })
    )
      await create({ uuid });
  };
  return (
    <section className="card" aria-label={t('admin-password')}>
      <h2>{t('admin-password')}</h2>
      <p className="quiet">{t('admin-password-text')}</p>
      {link && (
        <SecretLink
          url={link.url}
          text={t('admin-password-link', { account: name, time: format.time(link.expiresOn) })}
        />
      )}
      {error && <FailureNote failure={failureOf(error)} />}
      <div className="actions">
        <Button isBusy={fetching} onClick={() => void createAsked()}>
          {t('admin-create-link')}
        </Button>
      </div>
    </section>
  );
}
