import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useMutation, useQuery } from 'urql';
import { type Failure, failureOf } from '../../data/errors';
import { graphql, type ResultOf } from '../../data/graphql';
import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { useViewer } from '../../session/viewer';
import { Button } from '../../ui/button';
import { Copyable } from '../../ui/copyable';
import { Dialog } from '../../ui/dialog';
import { FailureNote } from '../../ui/failure-note';
import { Field, SelectField } from '../../ui/field';
import { useProblemText } from '../../ui/problem-text';
import { GRANTED_ROLES, type GrantedRole } from './roles';

const InvitationsQuery = graphql(`
  query Invitations {
    invitations(limit: 100) { items { uuid role email inviterEmail expiresOn acceptedOn revokedOn } }
  }
`);
const InviteMember = graphql(`
  mutation InviteMember($input: InviteMemberInput!) { inviteMember(input: $input) { url invitation { uuid email } } }
`);
const RevokeInvitation = graphql(
  `mutation RevokeInvitation($uuid: UUID!) { revokeInvitation(uuid: $uuid) { uuid revokedOn } }`,
);

type Invitation = ResultOf<typeof InvitationsQuery>['invitations']['items'][number];
type Created = ResultOf<typeof InviteMember>['inviteMember'];

const LISTED = { additionalTypenames: ['Invitation'] };

const isOpen = ({ acceptedOn, revokedOn, expiresOn }: Invitation) =>
  !acceptedOn && !revokedOn && Date.parse(expiresOn) > Date.now();

/** Invites persons to the account; lists and revokes the open invitations. */
export function Invitations() {
  const t = useTranslate();
  const [{ data }] = useQuery({ query: InvitationsQuery, context: LISTED });
  const [created, setCreated] = useState<Created>();
  const open = data?.invitations.items.filter(isOpen) ?? [];
  return (
    <section className="card" aria-labelledby="invitations-title">
      <h2 id="invitations-title">{t('invite-member')}</h2>
      <p className="quiet">{t('invite-text')}</p>
      <InviteForm onCreated={setCreated} />
      {open.length > 0 && (
        <ul className="entry-list" aria-label={t('invitations-open')}>
          {open.map((invitation) => (
            <InvitationEntry key={invitation.uuid} invitation={invitation} />
          ))}
        </ul>
      )}
      {created && <InvitationLink created={created} onClose={() => setCreated(undefined)} />}
    </section>
  );
}

interface Entries {
  role: GrantedRole;
  email: string;
}

function InviteForm({ onCreated }: { onCreated(created: Created): void }) {
  const t = useTranslate();
  const textOf = useProblemText();
  const { sendsMail } = useViewer();
  const [, invite] = useMutation(InviteMember);
  const [failure, setFailure] = useState<Failure>();
  const { register, handleSubmit, formState, setError, reset, watch } = useForm<Entries>({
    defaultValues: { role: 'cashier', email: '' },
  });
  const submit = handleSubmit(async ({ role, email }) => {
    setFailure(undefined);
    const { data, error } = await invite({ input: { role, ...(email.trim() && { email: email.trim() }) } });
    if (data) {
      reset();
      return onCreated(data.inviteMember);
    }
    const refused = error && failureOf(error);
    const [problem] = refused?.problems ?? [];
    if (problem) setError('email', { message: textOf(problem) });
    else setFailure(refused);
  });
  return (
    <form className="stack" onSubmit={(event) => void submit(event)}>
      <SelectField label={t('member-role')} hint={t(`role-${watch('role')}-text`)} {...register('role')}>
        {GRANTED_ROLES.map((role) => (
          <option key={role} value={role}>
            {t(`role-${role}`)}
          </option>
        ))}
      </SelectField>
      <Field
        type="email"
        label={t('invite-email')}
        hint={t(sendsMail ? 'invite-email-hint' : 'invite-email-hint-unmailed')}
        problem={formState.errors.email?.message}
        {...register('email')}
      />
      {failure && <FailureNote failure={failure} />}
      <div className="actions">
        <Button type="submit" kind="primary" isBusy={formState.isSubmitting}>
          {t('invite')}
        </Button>
      </div>
    </form>
  );
}

function InvitationEntry({ invitation: { uuid, email, role, expiresOn } }: { invitation: Invitation }) {
  const t = useTranslate();
  const format = useFormat();
  const [{ error, fetching }, revoke] = useMutation(RevokeInvitation);
  const name = email ?? t('invitation-anyone');
  return (
    <li>
      <div className="entry-text">
        <bdi className="strong">{name}</bdi>
        <p className="quiet small">
          {t(`role-${role}`)} · {t('invitation-until', { time: format.time(expiresOn) })}
        </p>
      </div>
      <Button
        isBusy={fetching}
        aria-label={t('invitation-revoke', { name })}
        onClick={() => void revoke({ uuid })}
      >
        {t('revoke')}
      </Button>
      {error && <FailureNote failure={failureOf(error)} />}
    </li>
  );
}

/** Shows the link of a new invitation, once: the server keeps only its hash. */
function InvitationLink({ created, onClose }: { created: Created; onClose(): void }) {
  const t = useTranslate();
  const { sendsMail } = useViewer();
  const { url, invitation } = created;
  return (
    <Dialog title={t('invitation-link')} onClose={onClose}>
      <p>
        {invitation.email
          ? t(sendsMail ? 'invitation-link-mailed' : 'invitation-link-unmailed', { email: invitation.email })
          : t('invitation-link-text')}
      </p>
      <p className="mono wallet-line" dir="ltr">
        {url}
      </p>
      <div className="actions">
        <Copyable value={url} label={t('invitation-link-copy')} isButton />
        <Button kind="primary" onClick={onClose}>
          {t('done')}
        </Button>
      </div>
    </Dialog>
  );
}
