import { serverAudits } from 'graphql-http';
import { Chit } from '../support/app/chit';
import { signInAdmin } from '../support/app/factories';

const CHOSEN = 'Apollo answers 400 to a document that cannot be run, whichever JSON type is asked for';
const POST_FIRST =
  'its probe, a GET with { __typename }, carries no credential, and Apollo guards GETs against CSRF';

/**
 * Recommendations (SHOULD) and options (MAY) of the specification that Chit does not follow, with the reason; Chit
 * follows every MUST.
 */
const NOT_FOLLOWED: Record<string, string> = {
  '572B': CHOSEN,
  FDE2: CHOSEN,
  '7B9B': CHOSEN,
  '5A70': POST_FIRST,
  D6D5: POST_FIRST,
  '6A70': POST_FIRST,
};

describe('GraphQL over HTTP, by the audits of the specification', () => {
  let chit: Chit;

  beforeAll(async () => {
    chit = await Chit.start();
  });
  afterAll(() => chit.stop());

  const audits = serverAudits({ url: () => `${chit.url}/graphql`, fetchFn: fetch });

  it.each(audits.map((audit) => [audit.id, audit.name, audit] as const))('%s %s', async (id, name, audit) => {
    const { status } = await audit.fn();
    const followed = !(id in NOT_FOLLOWED);
    expect({ name, status }).toEqual({
      name,
      status: followed ? 'ok' : expect.stringMatching(/^(warn|notice)$/),
    });
  });

  it('leads a browser that opens the path to the editor of the dashboard', async () => {
    const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
    const { redirected, url, status } = await fetch(`${chit.url}/graphql`, { headers: { accept } });
    expect({ redirected, url, status }).toEqual({
      redirected: true,
      url: `${chit.url}/developers/graphql`,
      status: 200,
    });
  });

  it('answers an authenticated query by GET', async () => {
    const { accessToken } = await signInAdmin(chit);
    const headers = { authorization: `Bearer ${accessToken}`, 'apollo-require-preflight': 'true' };
    const answer = await fetch(`${chit.url}/graphql?query=${encodeURIComponent('{ me { role } }')}`, {
      headers,
    });
    expect(await answer.json()).toEqual({ data: { me: { role: 'admin' } } });
  });
});
