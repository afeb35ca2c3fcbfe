import { BOUNDS } from '../../../src/lib/bounds';
import { kindOf, type MailKind } from '../../../src/services/mail/mail-content';
import { confirmEmail, createWebhook, type Person, register } from '../../support/app/factories';
import { Receiver } from '../../support/http/receiver';
import { TestSmtpServer } from '../../support/smtp-server';
import { until } from '../../support/until';
import { Harness, merchantsOf, type Product } from '../harness';
import type { RandomSource } from '../random-source';
import type { Scenario, ScenarioContext } from '../scenario';

const CONCURRENCY = 8;
/** Word in every text that the attacker may enter; no subject and no first line contains it. */
const BAIT = 'Jackpot';
const TEXT = `${BAIT} at https://evil.test`;
/** So many that the budgets of their mailboxes let an account use up its own. */
const STRANGERS = 60;
const ACCOUNTS = 5;
/** Hour of the limits that one run never leaves. */
const MAIL_LIMIT_HOUR = 60;

export const relay: Scenario<'seconds'> = {
  name: 'relay',
  claim:
    'Whatever accounts do, no mailbox and no receiver gets more from Chit than its budget, and no text of theirs first.',
  sizes: { seconds: 600 },
  run: async (context) => {
    const setup = await prepare(context);
    const end = performance.now() + context.sizes.seconds * 1_000;
    let calls = 0;
    const attack = async (random: RandomSource) => {
      while (performance.now() < end) {
        await random.pick(ATTACKS)(setup, random);
        calls += 1;
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, (_, lane) => attack(context.random.derive(lane))));
    await until(async () => (await dueWork(setup)) === 0);
    context.recordFigure(`${calls} calls in ${context.sizes.seconds} s`);
    await checkMails(setup);
    checkRequests(setup);
  },
};

interface Setup {
  context: ScenarioContext<'seconds'>;
  harness: Harness;
  product: Product;
  smtp: TestSmtpServer;
  receiver: Receiver;
  /** Addresses of people who have nothing to do with this installation. */
  strangers: string[];
  /** The attacker's accounts: with addresses of strangers, with own confirmed ones, and verified ones. */
  accounts: Person[];
  confirmed: Person[];
  verified: Person[];
}

async function prepare(context: ScenarioContext<'seconds'>): Promise<Setup> {
  const smtp = await TestSmtpServer.start();
  context.defer(() => smtp.down());
  const receiver = await Receiver.start();
  context.defer(() => receiver.stop());
  const harness = await Harness.open(context, 'external', {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'chit@pay.test',
    MAIL_LIMIT_HOUR: String(MAIL_LIMIT_HOUR),
    RATE_LIMIT_TEST: `${BOUNDS.rates.test.most}/${BOUNDS.rates.test.seconds}`,
    RATE_LIMIT_REDELIVER: `${BOUNDS.rates.redeliver.most}/${BOUNDS.rates.redeliver.seconds}`,
  });
  const product = await harness.startProduct().ready();
  const accounts: Person[] = [];
  for (let made = 0; made < ACCOUNTS; made += 1) accounts.push(await register(product));
  const verified = await merchantsOf(product, 2);
  const confirmed = [...accounts.slice(0, 2), ...verified];
  for (const person of confirmed) await confirmEmail(product, person);
  const strangers = Array.from({ length: STRANGERS }, (_, number) => `stranger${number}@victim.test`);
  return {
    ...{ context, harness, product, smtp, receiver, strangers, confirmed, verified },
    accounts: [...accounts, ...verified],
  };
}

// --- What the attacker does ----------------------------------------------------------------------------------------

type Attack = (setup: Setup, random: RandomSource) => Promise<unknown>;

/** An address of a stranger, often with a tag. */
const addressOf = ({ strangers }: Setup, random: RandomSource) =>
  random.pick(strangers).replace('@', random.chance(0.5) ? `+${random.text(5)}@` : '@');

/** Calls an operation as one of the accounts. */
const operate = (
  { product, accounts }: Setup,
  random: RandomSource,
  call: string,
  input: object = {},
  as = random.pick(accounts),
) => product.operate(call, input, { as: as.accessToken });

const ATTACKS: readonly Attack[] = [
  async (setup, random) => {
    const owner = random.pick(random.chance(0.5) ? setup.confirmed : setup.accounts);
    const input = { role: 'cashier', email: addressOf(setup, random) };
    const { body } = await operate(setup, random, 'inviteMember { invitation { uuid } }', { input }, owner);
    const uuid = body.data?.invitation.uuid;
    if (uuid) await operate(setup, random, 'revokeInvitation { uuid }', { uuid }, owner);
  },
  async (setup, random) => {
    const body = { email: addressOf(setup, random), password: random.text(14) };
    const answer = await setup.product.rest('POST', '/auth/register', { body });
    if (answer.status !== 200 || setup.accounts.length > 50) return;
    const { access_token: accessToken, refresh_token: refreshToken, user } = answer.body.data;
    setup.accounts.push({ ...body, accessToken, refreshToken, uuid: user.user_uuid });
  },
  (setup, random) => operate(setup, random, 'requestEmailConfirmation'),
  ({ product, ...setup }, random) =>
    product.operate('requestPasswordReset', { email: addressOf({ product, ...setup }, random) }),
  ({ product, confirmed }, random) =>
    product.operate('requestPasswordReset', { email: random.pick(confirmed).email }),
  async (setup, random) => {
    const owner = random.pick(setup.accounts);
    const { body } = await operate(setup, random, 'createApiKey { apiKey { uuid } }', { name: TEXT }, owner);
    const uuid = body.data?.apiKey.uuid;
    if (uuid) await operate(setup, random, 'rotateApiKey { key }', { uuid, overlapHours: 0 }, owner);
    if (uuid) await operate(setup, random, 'revokeApiKey', { uuid }, owner);
  },
  (setup, random) =>
    operate(setup, random, 'updateProfile { displayName }', { input: { displayName: TEXT } }),
  (setup, random) => {
    const wallet = `0x${random.text(40, '123456789')}`;
    return setup.product.rest('POST', '/user/whitelist/request', {
      as: random.pick(setup.accounts).accessToken,
      body: { wallet },
    });
  },
  (setup, random) =>
    operate(setup, random, 'updateNotifications { invoicePaid }', { input: { invoicePaid: 'each' } }),
  (setup, random) =>
    operate(setup, random, 'createSignUpInvitation { code }', { input: { email: addressOf(setup, random) } }),
  async (setup, random) => {
    const owner = random.pick(random.chance(0.5) ? setup.verified : setup.accounts);
    const webhook = await createWebhook(setup.product, owner, setup.receiver.url).catch(() => undefined);
    const pings = Array.from({ length: 5 }, () =>
      operate(setup, random, 'pingWebhook { uuid }', { uuid: webhook }, owner),
    );
    const sent = (await Promise.all(pings)).find(({ status }) => status === 200)?.body.data.uuid;
    if (sent) await operate(setup, random, 'redeliver { uuid }', { deliveryUuid: sent }, owner);
    if (random.chance(0.5)) await operate(setup, random, 'deleteWebhook', { uuid: webhook }, owner);
  },
];

// --- What arrives --------------------------------------------------------------------------------------------------

async function dueWork({ harness }: Setup): Promise<number> {
  const [{ count } = { count: 0 }] = await harness.database.query<{ count: number }>(
    `SELECT ((SELECT count(*) FROM webhook_deliveries WHERE status = 'pending' AND next_attempt_on < now() + interval '10 s')
       + (SELECT count(*) FROM mails WHERE status = 'waiting' AND NOT to_stranger AND next_attempt_on <= now())
       + (SELECT count(*) FROM mails WHERE status = 'waiting' AND attempts > 0))::int AS count`,
  );
  return count;
}

const MOST_TO_STRANGER: Partial<Record<MailKind, number>> = {
  confirmation: BOUNDS.mails.ofMailboxHour.most,
  invitation: BOUNDS.mails.ofMailboxHour.most,
  reset: BOUNDS.mails.resetsDay.most,
};

async function checkMails({ context, harness, smtp, strangers, confirmed, accounts }: Setup): Promise<void> {
  const { recorder, recordFigure } = context;
  const sent = await harness.database.query<{
    mailbox: string;
    topic: string;
    sender: string | null;
    stranger: boolean;
  }>(
    `SELECT mailbox, topic, sender_uuid AS sender, to_stranger AS stranger FROM mails WHERE status = 'sent'`,
  );
  recorder.check(
    'each mail is counted',
    sent.length === smtp.mails.length,
    `${sent.length} of ${smtp.mails.length}`,
  );
  for (const { subject = '', text = '' } of smtp.mails) {
    const start = `${subject} ${text.split('\n')[0]}`;
    recorder.check('no text of the attacker is in a subject or first line', !start.includes(BAIT), start);
    recorder.check('no text of the attacker is a link', !text.includes('evil.test'), text);
  }
  for (const mailbox of strangers)
    for (const [kind, most] of Object.entries(MOST_TO_STRANGER)) {
      const count = sent.filter(
        (mail) => mail.mailbox === mailbox && kindOf(mail.topic as never) === kind,
      ).length;
      recorder.check(
        'no stranger gets more mails of a kind than the budget',
        count <= most,
        `${kind} ${count}`,
      );
    }
  const others = sent.filter(
    ({ mailbox, topic }) => strangers.includes(mailbox) && !(kindOf(topic as never) in MOST_TO_STRANGER),
  );
  recorder.check('no stranger gets any other mail', others.length === 0, JSON.stringify(others[0]));
  for (const { email } of confirmed) {
    const notices = sent.filter(
      ({ mailbox, topic }) => mailbox === email && kindOf(topic as never) === 'notice',
    );
    recorder.check(
      'a confirmed owner gets each notice once an hour',
      notices.length === new Set(notices.map(({ topic }) => topic)).size,
    );
  }
  // Counts the mails that the installation's limit holds too.
  const senders = await harness.database.query<{ uuid: string; count: number }>(
    'SELECT sender_uuid AS uuid, count(*)::int AS count FROM mails WHERE sender_uuid = ANY ($1) GROUP BY sender_uuid',
    [accounts.map(({ uuid }) => uuid)],
  );
  for (const { count } of senders)
    recorder.check(
      'no account mails more invitations than its budget',
      count <= BOUNDS.mails.ofSenderHour.most,
      `${count}`,
    );
  recordFigure(`at most ${Math.max(...senders.map(({ count }) => count))} invitations of one account`);
  const toStrangers = sent.filter(({ stranger }) => stranger).length;
  recorder.check(
    'the installation sends no more to strangers than its limit',
    toStrangers <= MAIL_LIMIT_HOUR,
    `${toStrangers}`,
  );
  const most = Math.max(...strangers.map((mailbox) => arrivedAt(smtp, mailbox)));
  recordFigure(`${smtp.mails.length} mails: ${toStrangers} to strangers, at most ${most} to one of them`);
}

const arrivedAt = ({ mails }: TestSmtpServer, mailbox: string) =>
  mails.filter(({ recipients }) => recipients.some((address) => address.replace(/\+[^@]*/, '') === mailbox))
    .length;

function checkRequests({ context, receiver, verified }: Setup): void {
  const { length } = receiver.received;
  const most = verified.length * BOUNDS.rates.test.most;
  context.recorder.check(
    'no receiver gets more test messages than the accounts may send',
    length <= most,
    `${length}`,
  );
  context.recordFigure(`${length} requests to a receiver that the attacker chose, of at most ${most}`);
}
