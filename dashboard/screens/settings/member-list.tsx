import { useMutation, useQuery } from 'urql';
import { failureOf } from '../../data/errors';
import { graphql, type ResultOf } from '../../data/graphql';
import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { restartAt } from '../../session/tabs';
import { useViewer } from '../../session/viewer';
import { Button } from '../../ui/button';
import { confirmed } from '../../ui/confirmation';
import { FailureNote } from '../../ui/failure-note';
import { GRANTED_ROLES, type GrantedRole } from './roles';

const Members = graphql(`query Members { members { personUuid email role joinedOn } }`);
const ChangeRole = graphql(`
  mutation ChangeMemberRole($personUuid: UUID!, $role: GrantedRole!) {
    changeMemberRole(personUuid: $personUuid, role: $role) { personUuid role }
  }
`);
const RemoveMember = graphql(
  `mutation RemoveMember($personUuid: UUID!) { removeMember(personUuid: $personUuid) }`,
);
const TransferOwnership = graphql(`
  mutation TransferOwnership($personUuid: UUID!) { transferOwnership(personUuid: $personUuid) { personUuid role } }
`);

type Member = ResultOf<typeof Members>['members'][number];

/** A removal or a new role also ends open invitations of the member. */
const CHANGED = { additionalTypenames: ['Member', 'Invitation'] };

/** All persons who may act for the account. */
export function MemberList() {
  const t = useTranslate();
  const [{ data, error }, readAgain] = useQuery({ query: Members });
  return (
    <section className="card" aria-labelledby="members-title">
      <h2 id="members-title">{t('members')}</h2>
      <p className="quiet">{t('members-text')}</p>
      {error && (
        <FailureNote
          failure={failureOf(error)}
          onRetry={() => readAgain({ requestPolicy: 'network-only' })}
        />
      )}
      <ul className="entry-list">
        {data?.members.map((member) => (
          <MemberEntry key={member.personUuid} member={member} />
        ))}
      </ul>
      {data?.members.length === 1 && <p>{t('members-alone')}</p>}
    </section>
  );
}

function MemberEntry({ member }: { member: Member }) {
  const t = useTranslate();
  const format = useFormat();
  const { account } = useViewer();
  const { personUuid, email, role, joinedOn } = member;
  const name = email ?? t('member-unnamed');
  return (
    <li>
      <div className="entry-text">
        <bdi className="strong">{name}</bdi>{' '}
        {personUuid === account.uuid && <span className="badge">{t('member-you')}</span>}
        <p className="quiet small">
          {joinedOn ? t('member-since', { time: format.day(joinedOn) }) : t('role-owner-text')}
        </p>
      </div>
      {role === 'owner' ? (
        <span className="badge badge-paid">{t('role-owner')}</span>
      ) : (
        <MemberActions member={member} name={name} />
      )}
    </li>
  );
}

function MemberActions({ member: { personUuid, role }, name }: { member: Member; name: string }) {
  const t = useTranslate();
  const { may, isAdmin } = useViewer();
  const [changed, changeRole] = useMutation(ChangeRole);
  const [removed, remove] = useMutation(RemoveMember);
  const [transferred, transfer] = useMutation(TransferOwnership);
  const error = changed.error ?? removed.error ?? transferred.error;
  const isBusy = changed.fetching || removed.fetching || transferred.fetching;
  const handOver = async () => {
    if (
      !(await confirmed({
        title: t('member-hand-over-question', { name }),
        text: t('member-hand-over-consequence', { name }),
        action: t('member-hand-over'),
      }))
    )
      return;
    const { data } = await transfer({ personUuid });
    // The person is a manager now: everything is read anew with the permissions that are left.
    if (data) restartAt('/settings/members');
  };
  const changeRoleAsked = async (chosen: GrantedRole) => {
    if (
      await confirmed({
        title: t('member-role-question', { name, role: t(`role-${chosen}`) }),
        text: t('member-role-consequence'),
        action: t('member-role-change'),
      })
    )
      await changeRole({ personUuid, role: chosen }, CHANGED);
  };
  const removeAsked = async () => {
    if (
      await confirmed({
        title: t('member-remove-question', { name }),
        text: t('member-remove-consequence'),
        action: t('remove'),
      })
    )
      await remove({ personUuid }, CHANGED);
  };
  return (
    <>
      <div className="actions">
        <select
          aria-label={t('member-role-of', { name })}
          value={role}
          disabled={isBusy}
          onChange={({ currentTarget }) => {
            const chosen = currentTarget.value as GrantedRole;
            // Shows the role that the member has until the server has changed it.
            currentTarget.value = role;
            void changeRoleAsked(chosen);
          }}
        >
          {GRANTED_ROLES.map((each) => (
            <option key={each} value={each}>
              {t(`role-${each}`)}
            </option>
          ))}
        </select>
        {may('ownership') && !isAdmin && (
          <Button
            isBusy={isBusy}
            aria-label={t('member-hand-over-to', { name })}
            onClick={() => void handOver()}
          >
            {t('member-hand-over')}
          </Button>
        )}
        <Button
          kind="danger"
          isBusy={isBusy}
          aria-label={t('member-remove', { name })}
          onClick={() => void removeAsked()}
        >
          {t('remove')}
        </Button>
      </div>
      {error && <FailureNote failure={failureOf(error)} />}
    </>
  );
}
