import type { Edge } from './credential-edges';
import { type CredentialSetup, SERVER_ERROR } from './try-credentials';

/** Makes a credential, a new one at each call. */
export type Make<T> = () => T | Promise<T>;

/** A record with the same names, whose values `convert` makes of the given ones. */
export const mapValues = <V, W>(record: Record<string, V>, convert: (value: V) => W): Record<string, W> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, convert(value)]));

/** A credential that one person can use once, and everything that must not be accepted in its place. */
export interface Proof<T> {
  /** Name of the credential in the checks. */
  kind: string;
  /** The interfaces that accept the credential. */
  edges: readonly Edge<T>[];
  /** Makes a credential that must be accepted once. */
  valid: Make<T>;
  /** Makes the credential that must be accepted after each refused one, where `valid` can be called only a few times. */
  control?: Make<T>;
  /** Credentials that must be refused, by what is wrong with them. */
  invalid: Record<string, Make<T>>;
  /** A credential from which invalid ones were made, or of another person: no refused attempt may use it up. */
  spared?: T;
}

const CONCURRENT_USES = 20;
const RACES = 3;

/**
 * Tries each invalid credential at every interface, each followed by a valid one; then uses some credentials twenty
 * times at once, over all interfaces, and once more over each.
 */
export async function tryProof<T>(setup: CredentialSetup, proof: Proof<T>): Promise<void> {
  const { kind, edges, valid, control = valid, invalid } = proof;
  for (const [name, make] of Object.entries(invalid)) {
    for (const edge of edges) {
      await expectRefusal(setup, kind, edge, name, await make());
      const { accepted, status } = await edge.try(await control());
      setup.recorder.check(
        'a valid credential is accepted after each refused one',
        accepted,
        `${kind}, ${edge.name}, after ${name}: ${status}`,
      );
    }
  }
  await expectSpared(setup, proof);
  for (let race = 0; race < RACES; race += 1) await useAtOnce(setup, proof);
}

async function expectRefusal<T>(
  { recorder, triedKinds }: CredentialSetup,
  kind: string,
  edge: Edge<T>,
  name: string,
  credential: T,
): Promise<void> {
  triedKinds.add(`${kind} ${name}`);
  const { accepted, status } = await edge.try(credential);
  const describe = () => `${name}, ${edge.name}: ${status}: ${JSON.stringify(credential).slice(0, 200)}`;
  recorder.check(`no forged, expired or stolen ${kind} is accepted`, !accepted, describe);
  recorder.check('no refusal is an internal error', !SERVER_ERROR.test(String(status)), describe);
}

async function expectSpared<T>({ recorder }: CredentialSetup, { kind, edges, spared }: Proof<T>) {
  const [edge] = edges;
  if (spared === undefined || !edge) return;
  const { accepted, status } = await edge.try(spared);
  recorder.check('no refused attempt uses up a credential', accepted, `${kind}: ${status}`);
}

/** Uses one credential at once over all interfaces: one use succeeds. A later use is refused. */
async function useAtOnce<T>(setup: CredentialSetup, { kind, edges, valid }: Proof<T>): Promise<void> {
  const { recorder, triedKinds } = setup;
  triedKinds.add(`${kind} used at once`);
  const credential = await valid();
  const uses = Array.from({ length: CONCURRENT_USES }, (_, n) => edges[n % edges.length] as Edge<T>);
  const verdicts = await Promise.all(uses.map((edge) => edge.try(credential)));
  const statuses = verdicts.map(({ status }) => status).join(', ');
  recorder.check(
    `of ${CONCURRENT_USES} concurrent uses of one ${kind}, exactly one succeeds`,
    verdicts.filter(({ accepted }) => accepted).length === 1,
    statuses,
  );
  recorder.check(
    'no refusal is an internal error',
    !verdicts.some(({ status }) => SERVER_ERROR.test(String(status))),
    `${kind} used at once: ${statuses}`,
  );
  for (const edge of edges) await expectRefusal(setup, kind, edge, 'used before', credential);
}
