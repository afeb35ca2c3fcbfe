import { Tally, textOf } from '../resilience/check-recorder';
import { BUILDS } from '../resilience/faulty-builds/all-builds';
import { checkInvariants } from '../resilience/invariants';
import { Book } from '../resilience/ledger';
import { resultsWith } from '../resilience/results-page';
import { CAMPAIGNS } from '../resilience/scenarios';
import { Chit } from '../support/app/chit';
import { createInvoice, createMerchant } from '../support/app/people';

describe('The campaigns', () => {
  it('find nothing wrong in a sound database, and what is wrong in another one', async () => {
    const chit = await Chit.start({ ROLES: 'api' });
    const merchant = await createMerchant(chit);
    const book = new Book();
    const invoice = await createInvoice(chit, merchant);
    book.acknowledge(merchant.uuid, invoice);
    const check = async () => {
      const tally = new Tally();
      await checkInvariants((sql, values) => chit.database.query(sql, values), book, tally);
      return tally.failed.map(({ name }) => name);
    };
    expect(await check()).toEqual([]);
    await chit.database.query('DELETE FROM invoice_events');
    expect(await check()).toContain('one event for each change');
    await chit.stop();
  });

  it('say what so many checks without a failure show', () => {
    const tally = new Tally();
    tally.add('nothing is lost', 30_000, []);
    expect(tally.checks.map(textOf)).toEqual(['nothing is lost: 0 failures in 30,000 (≤ 0.0100% at 95%)']);
  });

  it('keep the last full run of each', () => {
    const outcome = (name: string, holds: boolean) => {
      const campaign = CAMPAIGNS.find((one) => one.name === name) as (typeof CAMPAIGNS)[number];
      const tally = new Tally();
      tally.check('all is well', holds, 'it is not');
      return { campaign, size: campaign.size, tally, figures: [], seconds: 60 };
    };
    const runs = [outcome('races', true), outcome('crash', false), outcome('crash', true)];
    const page = runs.reduce((text, run) => resultsWith(text, run, 7), '');
    expect(page.match(/^## .*$/gm)).toEqual(['## crash', '## races']);
    expect(page.match(/^- all is well.*$/gm)).toHaveLength(2);
    expect(page).not.toContain('it is not');
  });

  it('have a build broken on purpose for each of them', () => {
    expect(new Set(BUILDS.map(({ campaign }) => campaign))).toEqual(
      new Set(CAMPAIGNS.map(({ name }) => name)),
    );
  });
});
