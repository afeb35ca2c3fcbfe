import type { User } from 'grammy/types';
import type { GrantedRole, MemberRole, Scope } from '../../../src/lib/actor';
import { createMerchant, type Person } from '../../support/app/factories';
import type { TelegramServer } from '../../support/fake-telegram/telegram-server';
import type { Answer } from '../../support/http/http-edges';
import { createMember } from '../../support/people/members';
import type { Product } from '../harness';

/** A person of the account, with what the product should know about them. */
export interface Someone {
  name: string;
  uuid: string;
  email: string;
  password: string;
  /** Role in the account; null for a person who is no member. */
  role: MemberRole | null;
  isBlocked: boolean;
  /** Access tokens of sessions that should be valid, the newest last. */
  live: string[];
  /** Access tokens of sessions that were ended. */
  ended: string[];
  telegram: User;
  isLinked: boolean;
  /** The session that created the code by which Telegram was linked. */
  linkedIn: string | null;
  isConfirmed: boolean;
  /** Code that links Telegram, with the session that created it; null when none is valid. */
  code: { text: string; session: string } | null;
  /** Codes that are no longer valid. */
  deadCodes: string[];
  /** Tokens of links to a new password, by whether they should be valid. */
  resets: { live: string[]; dead: string[] };
}

export interface Key {
  uuid: string;
  text: string;
  scopes: Scope[];
  /** Who made it; null for an owner. */
  maker: Someone | null;
  isEnded: boolean;
}

const ROLES: readonly GrantedRole[] = ['manager', 'developer', 'accountant'];

/** An account with its people and keys, and requests to the product in their names. */
export class World {
  readonly keys: Key[] = [];

  private constructor(
    readonly product: Product,
    readonly telegram: TelegramServer,
    readonly account: string,
    readonly people: readonly Someone[],
    private readonly admin: () => Promise<string>,
  ) {}

  static async open(
    product: Product,
    telegram: TelegramServer,
    admin: () => Promise<string>,
  ): Promise<World> {
    const merchant = await createMerchant(product);
    const people = [someone(telegram, 'owner', merchant, 'owner')];
    for (const role of ROLES)
      people.push(someone(telegram, role, await createMember(product, merchant, role), role));
    return new World(product, telegram, merchant.uuid, people, admin);
  }

  get owner(): Someone {
    const owner = this.people.find(({ role }) => role === 'owner');
    if (!owner) throw new Error('The account has no owner');
    return owner;
  }

  /** Calls an operation of GraphQL as the person, in the newest session, which acts for the account if it may. */
  async call(person: Someone, operation: string, input: object = {}): Promise<Answer> {
    return this.product.operate(operation, input, { as: await this.session(person) });
  }

  async asAdmin(operation: string, input: object): Promise<Answer> {
    return this.product.operate(operation, input, { as: await this.admin() });
  }

  /** Returns the access token of the person's newest session; signs in when there is none. */
  async session(person: Someone): Promise<string> {
    return person.live.at(-1) ?? this.signIn(person);
  }

  async signIn(person: Someone): Promise<string> {
    const { email, password } = person;
    const { body } = await this.product.rest('POST', '/auth/login', { body: { email, password } });
    const token: string | undefined = body?.data?.access_token;
    if (!token) throw new Error(`${person.name} cannot sign in: ${JSON.stringify(body)}`);
    if (person.role !== null && person.uuid !== this.account)
      await this.product.operate('switchAccount { role }', { accountUuid: this.account }, { as: token });
    person.live.push(token);
    return token;
  }

  /** Notes that sessions of the person ended, all or all except one, and with them what came from them. */
  endSessions(person: Someone, except?: string): void {
    person.ended.push(...person.live.filter((token) => token !== except));
    person.live = except === undefined ? [] : [except];
    this.endCode(person);
    person.isConfirmed = false;
  }

  endCode(person: Someone): void {
    if (person.code) person.deadCodes.push(person.code.text);
    person.code = null;
  }

  /** Notes that the keys that the person has made ended for good. */
  endKeys(person: Someone): void {
    for (const key of this.keys) key.isEnded ||= key.maker === person;
  }

  endResets({ resets }: Someone): void {
    resets.dead.push(...resets.live);
    resets.live = [];
  }
}

function someone(
  telegram: TelegramServer,
  name: string,
  { uuid, email, password, accessToken }: Person,
  role: MemberRole,
): Someone {
  return {
    ...{ name, uuid, email, password, role, isBlocked: false },
    ...{ live: [accessToken], ended: [], resets: { live: [], dead: [] } },
    telegram: telegram.user({ first_name: name, language_code: 'en' }),
    ...{ isLinked: false, linkedIn: null, isConfirmed: false, code: null, deadCodes: [] },
  };
}
