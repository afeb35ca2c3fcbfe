import type { DataSource } from 'typeorm';
import { v7 as newUuid } from 'uuid';
import type { Config } from '../../config';
import { Token } from '../../entities/token.entity';
import { User } from '../../entities/user.entity';
import type { Executor } from '../../infra/database/statements';
import { generatePassword, hashPassword } from '../accounts/sign-in/passwords';
import { issueSetUpToken } from '../accounts/sign-in/set-up.service';
import { recordAudit } from '../shared/audit';
import { DEFAULT_TOKENS } from '../tokens/default-tokens';

type InstallationConfig = Pick<Config, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD' | 'DEFAULT_FEE_BPS'>;

export interface FirstAdmin {
  email: string;
  /** The generated password, to be shown once; undefined when the operator set the password. */
  password?: string;
  /** Page on which the first admin sets e-mail and password once; only with a generated password. */
  setUpUrl?: string;
}

const INSTALLATION_LOCK = 0x63686975;

/**
 * Prepares an empty database for use: adds default tokens and, without an admin, the first one; null when there was one.
 * Idempotent: each process may call it at each start, also concurrently.
 */
export const prepareInstallation = (
  database: DataSource,
  config: InstallationConfig,
  publicUrl: string,
): Promise<FirstAdmin | null> =>
  database.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [INSTALLATION_LOCK]);
    await addDefaultTokens(tx);
    return (await tx.existsBy(User, { role: 'admin' })) ? null : addAdmin(tx, config, publicUrl);
  });

async function addAdmin(tx: Executor, config: InstallationConfig, publicUrl: string): Promise<FirstAdmin> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: given, DEFAULT_FEE_BPS: feeBps } = config;
  const password = given ?? generatePassword();
  const admin = {
    email,
    passwordHash: await hashPassword(password),
    role: 'admin',
    status: 'verified',
  } as const;
  const known = await tx.findOneBy(User, { email });
  const uuid = known?.uuid ?? newUuid();
  await tx.upsert(User, { uuid, feeBps, ...admin }, ['uuid']);
  const after = { role: 'admin', status: 'verified' };
  await recordAudit(tx, { actorUuid: null, action: 'user.first_admin', subject: `user:${uuid}`, after });
  if (given !== undefined) return { email };
  // Issues no set-up link for an existing account: its sessions may belong to a person other than the operator who
  // reads this process's output.
  if (known) return { email, password };
  const token = await issueSetUpToken(tx, { userUuid: uuid, passwordHash: admin.passwordHash });
  return { email, password, setUpUrl: `${publicUrl}/account/set-up?token=${token}` };
}

async function addDefaultTokens(tx: Executor): Promise<void> {
  const rows = DEFAULT_TOKENS.map((token) => ({ ...token, uuid: newUuid() }));
  await tx.createQueryBuilder().insert().into(Token).values(rows).orIgnore().execute();
}
