import type { CheckRecorder } from '../check-recorder';
import type { Harness, Product } from '../harness';
import type { HttpClient } from '../http-client';
import type { Edge } from './credential-edges';
import type { Forgeries } from './token-parts';

export interface CredentialSetup {
  recorder: CheckRecorder;
  harness: Harness;
  product: Product;
  http: HttpClient;
  keyServer: { url: string; requestCount(): number };
  /** Names of all credentials that were tried, for the results page. */
  triedKinds: Set<string>;
}

/** Matches HTTP 5xx, WebSocket close code 1011 and graphql-ws close code 4500. */
export const SERVER_ERROR = /^(5\d\d|1011|4500)$/;

/** Tries one credential at every edge; after each, a valid credential must be accepted. */
export async function tryCredential(
  setup: CredentialSetup,
  kind: string,
  edges: readonly Edge[],
  [name, bad]: [string, string],
  good: string,
): Promise<void> {
  const { recorder, triedKinds } = setup;
  triedKinds.add(`${kind} ${name}`);
  for (const edge of edges) {
    const verdict = await edge.try(bad);
    const describe = () => `${name}, over ${edge.name}: ${verdict.status}: ${bad.slice(0, 200)}`;
    recorder.check(`no ${kind} is accepted`, !verdict.accepted, describe);
    recorder.check('no refusal is an internal error', !SERVER_ERROR.test(String(verdict.status)), describe);
    const control = await edge.try(good);
    recorder.check(
      'a valid credential is accepted after each refused one',
      control.accepted,
      () => `${kind} over ${edge.name}, beside ${name}: ${control.status}`,
    );
  }
}

export async function tryCredentials(
  setup: CredentialSetup,
  kind: string,
  edges: readonly Edge[],
  forgeries: Forgeries,
  good: string,
): Promise<void> {
  for (const forgery of Object.entries(forgeries)) await tryCredential(setup, kind, edges, forgery, good);
}
