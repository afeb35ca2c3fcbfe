import { CheckRecorder, describeResult } from '../resilience/check-recorder';
import { FAULTY_BUILDS } from '../resilience/faulty-builds/all-builds';
import { checkInvariants } from '../resilience/invariants';
import { Ledger } from '../resilience/ledger';
import { resultsWith } from '../resilience/results-page';
import { SCENARIOS } from '../resilience/scenarios';
import { Chit } from '../support/app/chit';
import { createInvoice, createMerchant } from '../support/app/factories';

describe('The resilience scenarios', () => {
  it('report no violation in a consistent database, and the violated invariant in an inconsistent one', async () => {
    const chit = await Chit.start({ ROLES: 'api' });
    const merchant = await createMerchant(chit);
    const ledger = new Ledger();
    const invoice = await createInvoice(chit, merchant);
    ledger.acknowledge(merchant.uuid, invoice);
    const check = async () => {
      const recorder = new CheckRecorder();
      await checkInvariants((sql, values) => chit.database.query(sql, values), ledger, recorder);
      return recorder.failedResults.map(({ name }) => name);
    };
    expect(await check()).toEqual([]);
    await chit.database.query('DELETE FROM invoice_events');
    expect(await check()).toContain('one event for each change');
    await chit.stop();
  });

  it('print the failure rate that a number of checks without a failure excludes', () => {
    const recorder = new CheckRecorder();
    recorder.addAll('nothing is lost', 30_000, []);
    expect(recorder.results.map(describeResult)).toEqual([
      'nothing is lost: 0 failures in 30,000 (≤ 0.0100% at 95%)',
    ]);
  });

  it('keep the last full run of each scenario on the results page', () => {
    const outcome = (name: string, holds: boolean) => {
      const scenario = SCENARIOS.find((one) => one.name === name) as (typeof SCENARIOS)[number];
      const recorder = new CheckRecorder();
      recorder.check('all is well', holds, 'it is not');
      return { scenario, sizes: scenario.sizes, recorder, figures: [], seconds: 60 };
    };
    const runs = [outcome('races', true), outcome('crash', false), outcome('crash', true)];
    const page = runs.reduce((text, run) => resultsWith(text, run, 7), '');
    expect(page.match(/^## .*$/gm)).toEqual(['## crash', '## races']);
    expect(page.match(/^- all is well.*$/gm)).toHaveLength(2);
    expect(page).not.toContain('it is not');
  });

  it('have at least one faulty build each', () => {
    expect(new Set(FAULTY_BUILDS.map(({ scenario }) => scenario))).toEqual(
      new Set(SCENARIOS.map(({ name }) => name)),
    );
  });
});
