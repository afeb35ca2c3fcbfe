import { setTimeout as pause } from 'node:timers/promises';
import { BOUNDS } from '../../../src/lib/bounds';
import type { Merchant } from '../../support/app/factories';
import { emptyPng } from '../../support/http/images';
import { Harness, merchantsOf, type Product } from '../harness';
import type { Scenario, ScenarioContext } from '../scenario';
import { type Change, largestChanges } from '../storage/largest-changes';
import { growthOfDay, readTableSizes } from '../storage/table-sizes';

const { write, writeDay, login, upload, read } = BOUNDS.rates;

/** Changes at full size: ten minutes at the limit of a minute. */
const FULL_CHANGES = 10 * write.most;
const DAY_SECONDS = 86_400;
const MOST_MEGABYTES = 200;
const MEGABYTE = 1_000_000;

/** The limits of changes by default; a smaller run measures their size without waiting for the limit of a minute. */
const limits = (changes: number) => ({
  RATE_LIMIT_WRITE: changes < FULL_CHANGES ? '100000/60' : '',
  RATE_LIMIT_WRITE_DAY: '',
  RATE_LIMIT_READ: '',
  RATE_LIMIT_LOGIN: '',
  RATE_LIMIT_UPLOAD: '',
});

export const storage: Scenario<'changes'> = {
  name: 'storage',
  claim: 'A hostile account at every limit, with the largest values, stores at most 200 MB a day.',
  sizes: { changes: FULL_CHANGES },
  run: async (context) => {
    const { sizes, recorder, recordFigure } = context;
    const settings = { ...limits(sizes.changes), ROLES: 'api', MAX_API_KEYS: '', MAX_WEBHOOKS: '' };
    const harness = await Harness.open(context, 'external', settings);
    const product = await harness.startProduct().ready();
    const [account] = (await merchantsOf(product, 1)) as [Merchant];
    const kinds = largestChanges(product, account, context.random);
    const perKind = Math.max(20, Math.floor(sizes.changes / Object.keys(kinds).length));
    const patienceMs = sizes.changes < FULL_CHANGES ? 3_000 : (write.seconds + 5) * 1000;
    const start = performance.now();
    let accepted = 0;
    let [worst, worstKind] = [0, ''];
    let before = await readTableSizes(harness.database);
    for (const [name, change] of Object.entries(kinds)) {
      const made = await repeat(change, perKind, patienceMs);
      accepted += made;
      const after = await readTableSizes(harness.database);
      const ofDay = growthOfDay(before, after, writeDay.most / made);
      before = after;
      recordFigure(`${name}: ${megabytes(ofDay)} a day`);
      if (ofDay > worst) [worst, worstKind] = [ofDay, name];
    }
    checkPace(context, accepted, (performance.now() - start) / 1000);
    const others = await useOtherLimits(harness, product, account);
    recordFigure(`sign-ins, uploads and logged requests: ${megabytes(others)} a day`);
    const total = worst + others;
    recorder.check(
      `a hostile account stores at most ${MOST_MEGABYTES} MB a day`,
      total <= MOST_MEGABYTES * MEGABYTE,
      `${megabytes(total)}, with ${worstKind} and all other limits`,
    );
    recordFigure(`in all: ${megabytes(total)} a day`);
  },
};

const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(1)} MB`;

/**
 * Makes a change as often as given, waiting whenever the limit of a minute refuses it. Gives up at a refusal that lasts
 * longer, by a limit of its own such as the budget of mails. Returns how many were accepted.
 */
async function repeat(change: Change, times: number, patienceMs: number): Promise<number> {
  let number = 0;
  let acceptedAt = performance.now();
  while (number < times && performance.now() - acceptedAt <= patienceMs) {
    const { status, body } = await change(number);
    if (status === 200 && !body.errors) {
      number += 1;
      acceptedAt = performance.now();
    } else if (status === 429) await pause(1000);
    else throw new Error(`A change was refused: ${status} ${JSON.stringify(body).slice(0, 500)}`);
  }
  return number;
}

/** Checks that no more changes were accepted than the limit of a minute permits. */
function checkPace({ sizes, recorder }: ScenarioContext<'changes'>, accepted: number, seconds: number): void {
  if (sizes.changes < FULL_CHANGES) return;
  const most = (Math.ceil(seconds / write.seconds) + 1) * write.most;
  recorder.check('no more changes are accepted than the limit', accepted <= most, `${accepted} of ${most}`);
}

/** Uses up all other limits of a minute once. Returns the growth in a day of such minutes. */
async function useOtherLimits(harness: Harness, product: Product, account: Merchant): Promise<number> {
  const before = await readTableSizes(harness.database);
  const image = { raw: emptyPng(256, 256), headers: { 'content-type': 'image/png' } };
  const { email, password } = account;
  for (let count = 0; count < login.most; count++)
    await product.rest('POST', '/auth/login', { body: { email, password } });
  for (let count = 0; count < upload.most; count++)
    await product.rest('PUT', '/account/logo', { as: account.accessToken, ...image });
  for (let count = 0; count < read.most; count++)
    await product.rest('GET', '/invoice', { as: account.apiKey });
  return growthOfDay(before, await readTableSizes(harness.database), DAY_SECONDS / read.seconds);
}
