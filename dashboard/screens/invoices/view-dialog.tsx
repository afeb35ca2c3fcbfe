import { Check, Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useMutation } from 'urql';
import { graphql, type ResultOf } from '../../data/graphql';
import { useTranslate } from '../../language/language';
import { Button } from '../../ui/button';
import { confirmed } from '../../ui/confirmation';
import { Dialog } from '../../ui/dialog';
import { DoneNote } from '../../ui/done-note';
import { FailureOf } from '../../ui/failure-note';
import { Field } from '../../ui/field';
import { type InvoiceSearch, toQuery } from './invoice-search';

const SaveView = graphql(`
  mutation SaveView($uuid: UUID, $name: String!, $query: String!) {
    saveView(uuid: $uuid, name: $name, query: $query) { uuid name query }
  }
`);
type SavedView = ResultOf<typeof SaveView>['saveView'];

const DeleteView = graphql(`mutation DeleteView($uuid: UUID!) { deleteView(uuid: $uuid) }`);

/** The answer to a deletion names no type by which the shown views would be read again. */
const CHANGED = { additionalTypenames: ['SavedView'] };
const MAX_NAME = 100;

interface ViewDialogProps {
  views: readonly SavedView[];
  search: InvoiceSearch;
  onClose(): void;
}

/** Saves what the list shows at present under a name; renames and deletes the saved views. */
export function ViewDialog({ views, search, onClose }: ViewDialogProps) {
  const t = useTranslate();
  const [{ error, fetching }, save] = useMutation(SaveView);
  const [isSaved, setIsSaved] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setIsSaved(false);
    const { data } = await save({ name: nameIn(form), query: toQuery(search) }, CHANGED);
    if (!data) return;
    form.reset();
    setIsSaved(true);
  };
  return (
    <Dialog title={t('views')} onClose={onClose}>
      <p className="quiet">{t('views-text')}</p>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <div className="entry-form">
          <Field name="name" label={t('view-name')} maxLength={MAX_NAME} required autoComplete="off" />
          <Button type="submit" isBusy={fetching}>
            {t('view-save')}
          </Button>
        </div>
        <FailureOf error={error} />
        <DoneNote text={isSaved ? t('view-saved') : undefined} />
      </form>
      {views.length > 0 && (
        <ul className="entry-list">
          {views.map((view) => (
            <View key={view.uuid} view={view} />
          ))}
        </ul>
      )}
      <div className="actions">
        <Button kind="primary" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </Dialog>
  );
}

function View({ view: { uuid, name, query } }: { view: SavedView }) {
  const t = useTranslate();
  const [saved, save] = useMutation(SaveView);
  const [deleted, remove] = useMutation(DeleteView);
  const [isRenaming, setIsRenaming] = useState(false);
  const rename = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { data } = await save({ uuid, name: nameIn(event.currentTarget), query }, CHANGED);
    if (data) setIsRenaming(false);
  };
  const removeAsked = async () => {
    if (await confirmed({ title: t('view-delete-question', { name }), action: t('view-delete', { name }) }))
      await remove({ uuid }, CHANGED);
  };
  return (
    <li>
      {isRenaming ? (
        <form className="entry-form entry-text" onSubmit={(event) => void rename(event)}>
          <Field
            name="name"
            label={t('view-name')}
            defaultValue={name}
            maxLength={MAX_NAME}
            required
            autoFocus
          />
          <Button type="submit" isBusy={saved.fetching}>
            <Check aria-hidden size={16} />
            {t('save')}
          </Button>
        </form>
      ) : (
        <>
          <bdi className="entry-text strong">{name}</bdi>
          <span className="actions">
            <button
              type="button"
              className="icon-button"
              aria-label={t('view-rename', { name })}
              onClick={() => setIsRenaming(true)}
            >
              <Pencil aria-hidden size={16} />
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={t('view-delete', { name })}
              disabled={deleted.fetching}
              onClick={() => void removeAsked()}
            >
              <Trash2 aria-hidden size={16} />
            </button>
          </span>
        </>
      )}
      <FailureOf error={saved.error ?? deleted.error} />
    </li>
  );
}

const nameIn = (form: HTMLFormElement) => String(new FormData(form).get('name')).trim();
