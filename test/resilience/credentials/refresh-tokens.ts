import { type Merchant, type Person, signIn } from '../../support/app/factories';
import { type Edge, refreshEdges, tokenEdges } from './credential-edges';
import { forgedRefreshTokens } from './forged-keys';
import type { CredentialSetup } from './try-credentials';

/** Tries each forged token against a new session, which the token must not end. */
export async function tryRefreshTokens(
  setup: CredentialSetup,
  merchant: Merchant,
  other: Merchant,
): Promise<void> {
  const { product, http, recorder, triedKinds } = setup;
  for (const edge of refreshEdges(http)) {
    const { refreshToken: sample } = await signIn(product, merchant);
    for (const name of Object.keys(forgedRefreshTokens(sample, other.refreshToken))) {
      triedKinds.add(`refresh token ${name}`);
      const [{ refreshToken }, { refreshToken: good }] = [
        await signIn(product, merchant),
        await signIn(product, other),
      ];
      const bad = forgedRefreshTokens(refreshToken, good)[name] ?? '';
      const verdict = await edge.try(bad);
      recorder.check(
        'no forged refresh token is accepted',
        !verdict.accepted,
        `${name}, over ${edge.name}: ${verdict.status}`,
      );
      recorder.check('no refusal is an internal error', verdict.status < 500, `${name}: ${verdict.status}`);
      for (const token of [refreshToken, good]) {
        const { accepted } = await edge.try(token);
        recorder.check('no forged refresh token ends a session', accepted, `${name}, over ${edge.name}`);
      }
    }
    await reuseRefreshToken(setup, edge, await signIn(product, merchant));
  }
}

/** A refresh token that is used a second time ends its whole family: its replacements and their access tokens. */
async function reuseRefreshToken(
  { product, recorder, http, triedKinds }: CredentialSetup,
  edge: Edge,
  person: Person,
): Promise<void> {
  triedKinds.add('refresh token used twice');
  const replacement = await product.rest('POST', '/auth/refresh', {
    body: { refresh_token: person.refreshToken },
  });
  const { access_token, refresh_token } = replacement.body.data;
  const again = await edge.try(person.refreshToken);
  recorder.check(
    'no expired or revoked refresh token is accepted',
    !again.accepted,
    `used twice, over ${edge.name}`,
  );
  recorder.check(
    'a refresh token used twice ends its token family',
    !(await edge.try(refresh_token)).accepted,
    'its replacement is accepted',
  );
  for (const tokenEdge of tokenEdges(http, product.url)) {
    for (const token of [access_token, person.accessToken])
      recorder.check(
        'a refresh token used twice ends its token family',
        !(await tokenEdge.try(token)).accepted,
        `an access token is accepted over ${tokenEdge.name}`,
      );
  }
}
