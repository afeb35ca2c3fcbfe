import type { Reader } from '../../../infra/replicas';
import type { Actor } from '../../../lib/actor';
import { authorize, visibleInvoices } from '../../../policies/access';
import { type Customer, type CustomerQuery, listCustomers } from './customer.queries';

/** Lists the customers of a merchant: the distinct values of `customer_id` in the invoices of the account. */
export class CustomerService {
  constructor(private readonly reader: Reader) {}

  /**
   * Returns a page of the account's customers, in the order of their identifiers. An admin also gets only the
   * customers of the admin's own account, because an identifier has a meaning only within its account. A caller who
   * may see only recent invoices gets only the customers and sums of these invoices.
   */
  async list(
    actor: Actor,
    query: Pick<CustomerQuery, 'text' | 'after' | 'limit' | 'testnet'>,
  ): Promise<Customer[]> {
    authorize(actor, 'customers');
    const { since } = visibleInvoices(actor);
    const { uuid: owner } = actor.account;
    return this.reader.scan(owner, (db) => listCustomers(db, { ...query, owner, since }));
  }
}
