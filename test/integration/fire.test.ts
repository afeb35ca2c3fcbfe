import { Book } from '../fire/book';
import { BROKEN_BUILDS } from '../fire/broken/patches';
import { CAMPAIGNS } from '../fire/campaigns';
import { checkInvariants } from '../fire/invariants';
import { Tally, textOf } from '../fire/tally';
import { Chit } from '../support/chit';
import { createInvoice, createMerchant } from '../support/people';

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

  it('have a build broken on purpose for each of them', () => {
    expect(new Set(BROKEN_BUILDS.map(({ campaign }) => campaign))).toEqual(
      new Set(CAMPAIGNS.map(({ name }) => name)),
    );
  });
});
