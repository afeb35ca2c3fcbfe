import type { CheckRecorder } from '../check-recorder';
import type { Harness, Product } from '../harness';
import type { HttpClient } from '../http-client';
import type { Edge } from './credential-edges';
import type { Forgeries } from './token-parts';

export interface Scene {
  recorder: CheckRecorder;
  harness: Harness;
  product: Product;
  http: HttpClient;
  bait: { url: string; asked(): number };
  /** What was tried. */
  kinds: Set<string>;
}

/** Of HTTP, and of WebSockets. */
const OUR_FAULT = /^(5\d\d|1011|4500)$/;

/** Tries one at every door, with a good one beside it. */
export async function tryAt(
  scene: Scene,
  kind: string,
  edges: readonly Edge[],
  [name, bad]: [string, string],
  good: string,
): Promise<void> {
  const { recorder, kinds } = scene;
  kinds.add(`${kind} ${name}`);
  for (const edge of edges) {
    const seen = await edge.try(bad);
    const what = () => `${name}, over ${edge.name}: ${seen.status}: ${bad.slice(0, 200)}`;
    recorder.check(`no ${kind} is accepted`, !seen.accepted, what);
    recorder.check('a refusal is no fault of our own', !OUR_FAULT.test(String(seen.status)), what);
    const beside = await edge.try(good);
    recorder.check(
      'a good credential is accepted beside each',
      beside.accepted,
      () => `${kind} over ${edge.name}, beside ${name}: ${beside.status}`,
    );
  }
}

export async function tryAll(
  scene: Scene,
  kind: string,
  edges: readonly Edge[],
  forgeries: Forgeries,
  good: string,
): Promise<void> {
  for (const forgery of Object.entries(forgeries)) await tryAt(scene, kind, edges, forgery, good);
}
