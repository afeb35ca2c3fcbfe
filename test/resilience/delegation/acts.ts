import { GRANTED_ROLES, type MemberRole, SCOPES, type Scope } from '../../../src/lib/actor';
import { createApiKey } from '../../support/app/factories';
import { accept, invite } from '../../support/people/members';
import { lackedBy } from '../../support/people/permission-table';
import { until } from '../../support/until';
import type { CheckRecorder } from '../check-recorder';
import type { RandomSource } from '../random-source';
import type { Key, Someone, World } from './world';

/** Operations of which a person needs the permissions, to give a key this scope. */
const OPERATIONS: Record<Scope, readonly string[]> = {
  'invoices:create': ['createInvoice'],
  'invoices:read': ['invoices', 'invoiceStatistics', 'paymentLinks', 'tokens'],
  'invoices:cancel': ['cancelInvoice'],
  webhooks: ['webhooks'],
  exports: ['exportInvoices'],
  refunds: ['refunds'],
};

/** Whether a role has everything that the scope gives. */
export const covers = (role: MemberRole | null, scope: Scope): boolean =>
  role !== null && OPERATIONS[scope].every((operation) => lackedBy(role, operation) === undefined);

const mayMake = ({ role }: Someone, scopes: readonly Scope[]) =>
  role !== null && !lackedBy(role, 'createApiKey') && scopes.every((scope) => covers(role, scope));

const KEY_CHECK = 'a key is created, rotated or changed only within the role of whoever asks';

/** Acts that change who has access, one of which each step takes at random. */
export class Acts {
  constructor(
    private readonly world: World,
    private readonly random: RandomSource,
    private readonly recorder: CheckRecorder,
  ) {}

  readonly all: readonly (() => Promise<void>)[] = [
    () => this.createKey(),
    () => this.createKey(),
    () => this.createKey(),
    () => this.rotateKey(),
    () => this.rotateKey(),
    () => this.updateKey(),
    () => this.changeRole(),
    () => this.changeRole(),
    () => this.removeOrInvite(),
    () => this.transfer(),
    () => this.signIn(),
    () => this.changePassword(),
    () => this.endOtherSessions(),
    () => this.endSession(),
    () => this.createCode(),
    () => this.createCode(),
    () => this.openCode(),
    () => this.openCode(),
    () => this.openCode(),
    () => this.issueReset(),
    () => this.issueReset(),
    () => this.reset(),
    () => this.reset(),
    () => this.block(),
  ];

  private anybody(): Someone {
    return this.random.pick(this.world.people.filter(({ isBlocked }) => !isBlocked));
  }

  private anyKey(): Key | undefined {
    const keys = this.world.keys.filter(({ isEnded }) => !isEnded);
    return keys.length === 0 ? undefined : this.random.pick(keys);
  }

  private async createKey(): Promise<void> {
    const person = this.anybody();
    const scopes = this.random.sample(SCOPES, this.random.between(1, 3));
    const made = await createApiKey(this.world.product, await this.personWithToken(person), { scopes }).catch(
      () => null,
    );
    this.checkKey(person, scopes, made !== null);
    if (made) this.keep({ uuid: made.uuid, text: made.key, scopes, maker: makerOf(person), isEnded: false });
  }

  private async rotateKey(): Promise<void> {
    const [person, old] = [this.anybody(), this.anyKey()];
    if (!old) return;
    const answer = await this.world.call(person, 'rotateApiKey { key apiKey { uuid } }', {
      ...{ uuid: old.uuid, overlapHours: 0 },
    });
    this.checkKey(person, old.scopes, answer.status === 200);
    if (answer.status !== 200) return;
    const { key, apiKey } = answer.body.data;
    old.isEnded = true;
    this.keep({ uuid: apiKey.uuid, text: key, scopes: old.scopes, maker: makerOf(person), isEnded: false });
  }

  private async updateKey(): Promise<void> {
    const [person, key] = [this.anybody(), this.anyKey()];
    if (!key) return;
    const input = { name: this.random.text(8) };
    const { status } = await this.world.call(person, 'updateApiKey { uuid }', { uuid: key.uuid, input });
    this.checkKey(person, key.scopes, status === 200);
  }

  private checkKey(person: Someone, scopes: readonly Scope[], isDone: boolean): void {
    const expected = mayMake(person, scopes);
    this.recorder.check(KEY_CHECK, isDone === expected, `${person.role}: ${scopes.join(' ')}: ${isDone}`);
  }

  private keep(key: Key): void {
    this.world.keys.push(key);
    // The oldest key leaves the model, so that a step takes the same time at the end as at the beginning.
    if (this.world.keys.length > 30) this.world.keys.shift();
  }

  private async changeRole(): Promise<void> {
    const member = this.anyMember();
    if (!member) return;
    const role = this.random.pick(GRANTED_ROLES);
    const input = { personUuid: member.uuid, role };
    await this.done(this.world.owner, 'changeMemberRole { role }', input);
    member.role = role;
  }

  private anyMember(): Someone | undefined {
    const members = this.world.people.filter(({ role }) => role !== null && role !== 'owner');
    return members.length === 0 ? undefined : this.random.pick(members);
  }

  private async removeOrInvite(): Promise<void> {
    const person = this.random.pick(this.world.people);
    const { owner, product } = this.world;
    if (person.role === 'owner' || person.isBlocked) return;
    if (person.role !== null) {
      await this.done(owner, 'removeMember', { personUuid: person.uuid });
      person.role = null;
      // Its sessions that acted for the account have ended; the others still live, but act for nothing that is tried here.
      person.live = [];
      this.world.endCode(person);
      this.world.endKeys(person);
      return;
    }
    const role = this.random.pick(GRANTED_ROLES);
    const inviter = { accessToken: await this.world.session(owner) };
    const { token } = await invite(product, inviter, role);
    await accept(product, token, await this.world.session(person));
    person.role = role;
    // Its sessions still live, with the code of one of them, but act for no account that is tried here.
    person.live = [];
    person.code = null;
  }

  private async transfer(): Promise<void> {
    if (!this.random.chance(0.2)) return;
    const [member, { owner }] = [this.anyMember(), this.world];
    if (!member || member.isBlocked || owner.isBlocked) return;
    await this.done(owner, 'transferOwnership { role }', { personUuid: member.uuid });
    // A key that the new owner made before is bounded by the owner's role from now on.
    [owner.role, member.role] = ['manager', 'owner'];
  }

  private async signIn(): Promise<void> {
    await this.world.signIn(this.anybody());
  }

  private async changePassword(): Promise<void> {
    const person = this.anybody();
    const newPassword = `password-${this.random.text(12)}`;
    const session = await this.world.session(person);
    await this.done(person, 'changePassword', { oldPassword: person.password, newPassword });
    person.password = newPassword;
    this.world.endSessions(person, session);
    this.world.endResets(person);
  }

  private async endOtherSessions(): Promise<void> {
    const person = this.anybody();
    const session = await this.world.session(person);
    await this.done(person, 'revokeOtherSessions');
    this.world.endSessions(person, session);
  }

  /** Ends a session in which a code may have been created. */
  private async endSession(): Promise<void> {
    const person = this.anybody();
    const session = await this.world.session(person);
    const { body } = await this.world.call(person, 'sessions { uuid isCurrent }');
    const { uuid } = body.data.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
    await this.done(person, 'revokeSession', { uuid });
    person.live = person.live.filter((token) => token !== session);
    person.ended.push(session);
    if (person.code?.session === session) this.world.endCode(person);
    if (person.linkedIn === session) person.isConfirmed = false;
  }

  private async createCode(): Promise<void> {
    const person = this.anybody();
    const session = await this.world.session(person);
    const { body } = await this.done(person, 'createTelegramLink { url }');
    this.world.endCode(person);
    person.code = { text: new URL(body.data.url).searchParams.get('start') ?? '', session };
  }

  /** Opens a code in Telegram, a valid one or, as often, one that has ended. */
  private async openCode(): Promise<void> {
    const person = this.anybody();
    const isDead = person.code === null || this.random.chance(0.3);
    const text = isDead ? person.deadCodes.at(-1) : person.code?.text;
    if (text === undefined) return;
    const isAccepted = await this.startBot(person, text);
    const name = 'a code links Telegram exactly while its session and the password are those of its creation';
    this.recorder.check(name, isAccepted !== isDead, `${person.name}: ${isAccepted}`);
    if (!isAccepted || isDead) return;
    person.linkedIn = person.code?.session ?? null;
    person.code = null;
    person.isLinked = true;
    person.isConfirmed = true;
  }

  /** Sends the code to the bot and presses Link; returns whether the bot has linked the account. */
  private async startBot({ telegram: user }: Someone, code: string): Promise<boolean> {
    const { telegram } = this.world;
    const said = () => telegram.shown(user).filter(({ byBot }) => byBot);
    const before = said().length;
    telegram.say(user, `/start ${code}`);
    const question = await until(async () => said().length > before && said().at(-1));
    const button = question.reply_markup?.inline_keyboard[0]?.[0];
    if (!button) return false;
    await telegram.press(user, question, button.text);
    return until(async () => (said().at(-1)?.text.startsWith('Link ') ? null : true));
  }

  private async issueReset(): Promise<void> {
    const person = this.anybody();
    const input = { userUuid: person.uuid };
    const { body } = await this.world.asAdmin('createPasswordResetLink { url }', input);
    person.resets.live.push(new URL(body.data.url).hash.slice(1));
  }

  private async reset(): Promise<void> {
    const person = this.anybody();
    const isDead = person.resets.live.length === 0 || this.random.chance(0.5);
    const token = isDead ? person.resets.dead.at(-1) : person.resets.live.at(-1);
    if (token === undefined) return;
    const newPassword = `password-${this.random.text(12)}`;
    const { status } = await this.world.product.operate('resetPasswordByToken', { token, newPassword });
    const name = 'a link to a new password works once, and not after another password or a block';
    this.recorder.check(name, (status === 200) !== isDead, `${person.name}: ${status}`);
    if (status !== 200) return;
    person.password = newPassword;
    this.world.endSessions(person);
    this.world.endResets(person);
  }

  /** Blocks a person, or unblocks the one who is blocked. The owner of the account stays as it is. */
  private async block(): Promise<void> {
    const blocked = this.world.people.find(({ isBlocked }) => isBlocked);
    const person = blocked ?? this.anyMember();
    // A block of the person who registered the account blocks the account too.
    if (!person || person.uuid === this.world.account) return;
    const status = blocked ? 'unverified' : 'blocked';
    await this.world.asAdmin('updateUser { uuid }', { uuid: person.uuid, input: { status } });
    person.isBlocked = status === 'blocked';
    if (!person.isBlocked) return;
    this.world.endSessions(person);
    this.world.endResets(person);
    this.world.endKeys(person);
  }

  /** Calls an operation that must succeed. */
  private async done(person: Someone, operation: string, input: object = {}) {
    const answer = await this.world.call(person, operation, input);
    const text = () => `${operation} as ${person.role}: ${JSON.stringify(answer.body)}`;
    this.recorder.check('what a person may do is done', answer.status === 200, text);
    return answer;
  }

  private async personWithToken(person: Someone) {
    return { ...person, accessToken: await this.world.session(person), refreshToken: '' };
  }
}

const makerOf = (person: Someone) => (person.role === 'owner' ? null : person);
