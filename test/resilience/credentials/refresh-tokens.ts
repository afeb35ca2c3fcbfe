import { type Merchant, type Person, signIn } from '../../support/app/people';
import { type Edge, refreshEdges, tokenEdges } from './credential-edges';
import { forgedRefreshTokens } from './forged-keys';
import type { Scene } from './try-credentials';

/** Each in a session of its own, which it must not end. */
export async function tryRefreshTokens(scene: Scene, merchant: Merchant, other: Merchant): Promise<void> {
  const { product, http, recorder, kinds } = scene;
  for (const edge of refreshEdges(http)) {
    const { refreshToken: sample } = await signIn(product, merchant);
    for (const name of Object.keys(forgedRefreshTokens(sample, other.refreshToken))) {
      kinds.add(`refresh token ${name}`);
      const [{ refreshToken }, { refreshToken: good }] = [
        await signIn(product, merchant),
        await signIn(product, other),
      ];
      const bad = forgedRefreshTokens(refreshToken, good)[name] ?? '';
      const seen = await edge.try(bad);
      recorder.check(
        'no forged refresh token is accepted',
        !seen.accepted,
        `${name}, over ${edge.name}: ${seen.status}`,
      );
      recorder.check('a refusal is no fault of our own', seen.status < 500, `${name}: ${seen.status}`);
      for (const token of [refreshToken, good]) {
        const { accepted } = await edge.try(token);
        recorder.check('no forged refresh token ends a session', accepted, `${name}, over ${edge.name}`);
      }
    }
    await reuse(scene, edge, await signIn(product, merchant));
  }
}

/** One that was traded before ends the whole family: its heirs, and their access tokens. */
async function reuse({ product, recorder, http, kinds }: Scene, edge: Edge, person: Person): Promise<void> {
  kinds.add('refresh token used twice');
  const heir = await product.rest('POST', '/auth/refresh', { body: { refresh_token: person.refreshToken } });
  const { access_token, refresh_token } = heir.body.data;
  const again = await edge.try(person.refreshToken);
  recorder.check('no aged refresh token is accepted', !again.accepted, `used twice, over ${edge.name}`);
  recorder.check(
    'a refresh token used twice ends its family',
    !(await edge.try(refresh_token)).accepted,
    'its heir is accepted',
  );
  for (const door of tokenEdges(http, product.url)) {
    for (const token of [access_token, person.accessToken])
      recorder.check(
        'a refresh token used twice ends its family',
        !(await door.try(token)).accepted,
        `an access token is accepted over ${door.name}`,
      );
  }
}
