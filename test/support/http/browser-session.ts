import type { AnyChit, Person } from '../app/factories';

/** Header of every request that a page of the product's own origin sends. */
export const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };

export const OPEN_SESSION =
  'mutation ($input: LoginInput!) { openBrowserSession(input: $input) { expiresOn user { uuid } } }';

/** Signs in as a page of the product does. Returns the header `Cookie` of the new session. */
export async function openBrowserSession(
  chit: Pick<AnyChit, 'operate'>,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<string> {
  const input = { email, password };
  const { headers } = await chit.operate(
    'openBrowserSession { expiresOn }',
    { input },
    { headers: OWN_PAGE },
  );
  return headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** Headers of a request that a page of the product sends in a browser session. */
export const inSession = (cookie: string) => ({ ...OWN_PAGE, cookie });
