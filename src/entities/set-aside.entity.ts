import { Check } from 'typeorm';
import { SET_ASIDE_WORKS, type SetAsideWork } from '../lib/enums';
import { createdOn, instant, integer, oneOf, table, text, uuid } from './columns';

/** An invoice on which one kind of work has failed, which skips it `until` then. */
export const SetAside = table(
  'set_aside',
  {
    work: text<SetAsideWork>().primary(),
    invoiceUuid: uuid().primary().references('invoices', 'CASCADE'),
    /** Message of the error of the latest failure; shown to the operator of the installation. */
    reason: text(),
    /**
     * Why the invoice's money cannot be paid out, `<problem>:<network>:<token>:<client>`; the same for all invoices that
     * cannot be paid out for this reason. Null for other work, and when the reason is not known.
     */
    cause: text().nullable(),
    /** Number of consecutive failures of the work on this invoice. */
    attempts: integer().default(1),
    /** Time when the work on this invoice first failed. */
    since: createdOn(),
    /** Time when the work on this invoice is retried. */
    until: instant(),
  },
  [Check('set_aside_work', oneOf('work', SET_ASIDE_WORKS))],
);
