import { arg, command, mutation, query, rootFields } from '../shared/resolvers';
import { UUID } from '../shared/scalars';
import { SavedViewType, SaveViewArgs } from './saved-view.type';

export const SavedViewResolver = rootFields({
  savedViews: query(
    [SavedViewType],
    "The caller's saved views in the present account, by name",
    {},
    ({ savedViews }, { actor }) => savedViews.list(actor),
  ),
  saveView: mutation(
    SavedViewType,
    'Saves a view of the list of invoices under a name',
    SaveViewArgs,
    ({ savedViews }, { actor }, { uuid, ...view }) => savedViews.save(actor, uuid, view),
  ),
  deleteView: command(
    'Deletes a saved view',
    { uuid: arg(UUID, 'View') },
    ({ savedViews }, { actor }, { uuid }) => savedViews.delete(actor, uuid),
  ),
});
