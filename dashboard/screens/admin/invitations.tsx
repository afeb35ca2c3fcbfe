import { useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { failureOf } from '../../data/errors';
import { graphql, type ResultOf } from '../../data/graphql';
import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { useViewer } from '../../session/viewer';
import { Button } from '../../ui/button';
import { confirmed } from '../../ui/confirmation';
import { EmptyState } from '../../ui/empty-state';
import { FailureNote } from '../../ui/failure-note';
import { Field } from '../../ui/field';
import { SecretLink } from '../../ui/secret-link';
import { useTitle } from '../../ui/title';
import { Pager } from './pager';

const InvitationsQuery = graphql(`
  query SignUpInvitations($limit: Int!, $offset: Int!) {
    signUpInvitations(limit: $limit, offset: $offset) {
      total
      items { uuid email createdOn expiresOn revokedOn usedOn usedBy { uuid email } }
    }
  }
`);
type Invitation = ResultOf<typeof InvitationsQuery>['signUpInvitations']['items'][number];

const CreateInvitation = graphql(`
  mutation CreateSignUpInvitation($input: CreateSignUpInvitationInput!) {
    createSignUpInvitation(input: $input) { url invitation { uuid email expiresOn } }
  }
`);
const RevokeInvitation = graphql(`
  mutation RevokeSignUpInvitation($uuid: UUID!) { revokeSignUpInvitation(uuid: $uuid) { uuid revokedOn } }
`);

const LIMIT = 50;
const USUAL_DAYS = 7;

/** The query changes with the invitations, even while it lists none. */
const OF_INVITATIONS = { additionalTypenames: ['SignUpInvitation'] };

/** Invitations to sign up: for installations where not everybody may. */
export function Invitations() {
  const t = useTranslate();
  useTitle(t('admin-invitations'));
  const [offset, setOffset] = useState(0);
  const [{ data, error }] = useQuery({
    query: InvitationsQuery,
    variables: { limit: LIMIT, offset },
    context: OF_INVITATIONS,
  });
  const page = data?.signUpInvitations;
  return (
    <>
      <h1>{t('admin-invitations')}</h1>
      <InvitationForm />
      {error && !data && <FailureNote failure={failureOf(error)} />}
      {page?.total === 0 && (
        <EmptyState title={t('admin-no-invitations')} text={t('admin-no-invitations-text')} />
      )}
      {page && page.total > 0 && (
        <section className="card">
          <InvitationTable invitations={page.items} />
          <Pager total={page.total} limit={LIMIT} offset={offset} onChange={setOffset} />
        </section>
      )}
    </>
  );
}

function InvitationForm() {
  const t = useTranslate();
  const format = useFormat();
  const { sendsMail } = useViewer();
  const [{ data, error, fetching }, create] = useMutation(CreateInvitation);
  const created = data?.createSignUpInvitation;
  const submit = async (form: HTMLFormElement) => {
    const entries = new FormData(form);
    const email = String(entries.get('email')).trim();
    const input = { expiresInDays: Number(entries.get('days')), ...(email && { email }) };
    const result = await create({ input });
    if (result.data) form.reset();
  };
  return (
    <form
      className="card"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <h2>{t('admin-invite')}</h2>
      <div className="columns">
        <Field
          label={t('admin-email')}
          hint={t(sendsMail ? 'admin-invite-email-hint' : 'admin-invite-email-hint-unmailed')}
          name="email"
          type="email"
        />
        <Field
          label={t('admin-invite-days')}
          name="days"
          type="number"
          min={1}
          max={30}
          defaultValue={USUAL_DAYS}
          required
        />
      </div>
      {error && <FailureNote failure={failureOf(error)} />}
      {created && (
        <SecretLink
          url={created.url}
          text={t('admin-invitation-link', { time: format.time(created.invitation.expiresOn) })}
        />
      )}
      <div className="actions">
        <Button type="submit" kind="primary" isBusy={fetching}>
          {t('admin-invite')}
        </Button>
      </div>
    </form>
  );
}

function InvitationTable({ invitations }: { invitations: readonly Invitation[] }) {
  const t = useTranslate();
  return (
    <table className="stacked-table" aria-label={t('admin-invitations')}>
      <thead>
        <tr>
          {['for', 'state', 'invited-on', 'expires-on', 'actions'].map((name) => (
            <th key={name} scope="col">
              {t(`column-${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.uuid} invitation={invitation} />
        ))}
      </tbody>
    </table>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const t = useTranslate();
  const format = useFormat();
  const [{ fetching, error }, revoke] = useMutation(RevokeInvitation);
  const { uuid, email, createdOn, expiresOn, usedBy } = invitation;
  const state = stateOf(invitation);
  const name = email ?? t('admin-anybody');
  const revokeAsked = async () => {
    if (
      await confirmed({
        title: t('admin-revoke-question', { account: name }),
        text: t('admin-revoke-consequence'),
        action: t('admin-revoke'),
      })
    )
      await revoke({ uuid });
  };
  return (
    <tr>
      <td data-label={t('column-for')}>{name}</td>
      <td data-label={t('column-state')}>
        <span className={`badge ${BADGES[state]}`}>{t(`invitation-${state}`)}</span>
        {usedBy?.email && usedBy.email !== email && <span className="quiet small"> {usedBy.email}</span>}
      </td>
      <td data-label={t('column-invited-on')}>{format.time(createdOn)}</td>
      <td data-label={t('column-expires-on')}>{format.time(expiresOn)}</td>
      <td>
        {state === 'open' && (
          <Button kind="link" isBusy={fetching} onClick={() => void revokeAsked()}>
            {t('admin-revoke')}
          </Button>
        )}
        {error && <FailureNote failure={failureOf(error)} />}
      </td>
    </tr>
  );
}

const BADGES = { open: 'badge-waiting', used: 'badge-paid', revoked: '', expired: '' } as const;

function stateOf({ usedOn, revokedOn, expiresOn }: Invitation): keyof typeof BADGES {
  if (usedOn) return 'used';
  if (revokedOn) return 'revoked';
  return Date.parse(expiresOn) > Date.now() ? 'open' : 'expired';
}
