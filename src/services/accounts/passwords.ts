import { hash, verify } from '@node-rs/argon2';

/** argon2id with the parameters of the OWASP Password Storage Cheat Sheet: 19 MiB, 2 passes, 1 lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of no password, made with the same cost: checking it takes as long as checking a real one. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$SSKbueoFTtrcSmSwUSevHw$T+UjQyNtjIEzDCoJUl6eB9hVeJizUqxptTZCNiQQffs';

/** The same password typed on another keyboard is the same text (NIST SP 800-63B, 3.1.1.2). */
const normalized = (password: string) => password.normalize('NFKC');

export const hashPassword = (password: string) => hash(normalized(password), COST);

/** Whether the password is the account's; without an account or a hash it takes the same time and is false. */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const matches = await verify(passwordHash || NOBODY, normalized(password));
  return matches && Boolean(passwordHash);
}
