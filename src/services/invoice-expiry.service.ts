import type { DataSource } from 'typeorm';
import { Invoice } from '../entities/invoice.entity';
import type { Executor } from '../infra/database';
import type { LiveEvents } from '../infra/live-events';
import { recordMoves } from './invoice-moves';
import { evaluate } from './invoice-state';

/** How many invoices expire in one transaction. */
const BATCH = 500;

/** Ends the time of invoices. Any number of processes may do so at once: each takes rows that no other holds. */
export class InvoiceExpiryService {
  constructor(
    private readonly database: DataSource,
    private readonly live: LiveEvents,
  ) {}

  /** Moves every invoice that is past its `expiresOn`, by the database's clock, to `expired`; returns how many. */
  async expireDue(): Promise<number> {
    let expired = 0;
    for (let moved = BATCH; moved === BATCH; expired += moved) moved = await this.expireBatch();
    return expired;
  }

  private async expireBatch(): Promise<number> {
    const expired = await this.database.transaction(expireSome);
    for (const { uuid, userUuid } of expired) this.live.publish({ invoiceUuid: uuid, userUuid });
    return expired.length;
  }
}

/** One batch of those that are due, which no other process holds. */
async function expireSome(tx: Executor): Promise<Invoice[]> {
  const due = await tx
    .createQueryBuilder(Invoice, 'invoice')
    .where("invoice.status = 'created' AND invoice.expires_on <= now()")
    .orderBy('invoice.expires_on')
    .limit(BATCH)
    .setLock('pessimistic_write')
    .setOnLocked('skip_locked')
    .getMany();
  const now = new Date();
  const moves = due.flatMap((invoice) => {
    const move = evaluate(invoice, 'expired', 'expiry', now);
    return move ? [{ invoice, ...move }] : [];
  });
  await recordMoves(tx, null, moves);
  return moves.map(({ invoice }) => invoice);
}
