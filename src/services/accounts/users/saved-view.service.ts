import type { DataSource } from 'typeorm';
import { v7 as newUuid } from 'uuid';
import { SavedView } from '../../../entities/saved-view.entity';
import { AppError, notFound } from '../../../errors';
import { refuseDuplicate } from '../../../infra/database/errors';
import type { Executor } from '../../../infra/database/statements';
import type { Actor, SignedIn } from '../../../lib/actor';
import { BOUNDS } from '../../../lib/bounds';
import { reason } from '../../../lib/reasons';
import { authorizeSignedIn } from '../../../policies/access';
import { lockPerson } from '../../shared/account-lock';

/** Name and query of a saved view, as a person enters them. */
export interface NamedView {
  name: string;
  /** Query string of the invoice list's URL: its filters and columns. */
  query: string;
}

const MAX_VIEWS = BOUNDS.account.savedViews.most;

/** Lists, saves and deletes named views of the invoice list. A view belongs to one person in one account. */
export class SavedViewService {
  constructor(private readonly database: DataSource) {}

  /** Returns all views of the caller in the current account, sorted by name. */
  async list(actor: Actor): Promise<SavedView[]> {
    authorizeSignedIn(actor, 'savedViews');
    const order = { name: 'ASC', uuid: 'ASC' } as const;
    return this.database.manager.find(SavedView, { where: ownerOf(actor), order, take: MAX_VIEWS });
  }

  /**
   * Without `uuid`, adds a view; otherwise changes the view with this UUID. Throws `not_found` for a view of another
   * person or account. Throws `conflict` when another view has the name, or when there are too many views.
   */
  async save(actor: Actor, uuid: string | undefined, view: NamedView): Promise<SavedView> {
    authorizeSignedIn(actor, 'saveView');
    const saved = this.database.transaction(async (tx) => {
      await lockPerson(tx, actor);
      return uuid === undefined ? add(tx, actor, view) : change(tx, actor, uuid, view);
    });
    return saved.catch(refuseDuplicate(reason('saved_view_exists')));
  }

  /** Throws `not_found` for a view of another person or account. */
  async delete(actor: Actor, uuid: string): Promise<void> {
    authorizeSignedIn(actor, 'deleteView');
    const { affected } = await this.database.manager.delete(SavedView, { ...ownerOf(actor), uuid });
    if (!affected) throw notFound();
  }
}

const ownerOf = ({ person, account }: SignedIn) => ({ personUuid: person.uuid, accountUuid: account.uuid });

/**
 * Inserts a view, in a transaction that has locked the person's row. Throws `conflict` when there are too many views.
 */
async function add(tx: Executor, actor: SignedIn, view: NamedView): Promise<SavedView> {
  const owner = ownerOf(actor);
  if ((await tx.countBy(SavedView, owner)) >= MAX_VIEWS)
    throw new AppError(reason('too_many_saved_views', { max: MAX_VIEWS }));
  const uuid = newUuid();
  await tx.insert(SavedView, { uuid, ...owner, ...view });
  return tx.findOneByOrFail(SavedView, { uuid });
}

async function change(tx: Executor, actor: SignedIn, uuid: string, view: NamedView): Promise<SavedView> {
  const { affected } = await tx.update(SavedView, { ...ownerOf(actor), uuid }, { ...view });
  if (!affected) throw notFound();
  return tx.findOneByOrFail(SavedView, { uuid });
}
