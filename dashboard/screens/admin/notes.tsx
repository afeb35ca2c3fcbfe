import { useRef } from 'react';
import { useMutation } from 'urql';
import { failureOf } from '../../data/errors';
import { graphql } from '../../data/graphql';
import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { Button } from '../../ui/button';
import { confirmed } from '../../ui/confirmation';
import { FailureNote } from '../../ui/failure-note';
import { TextArea } from '../../ui/field';
import { type Note, NoteFields } from './account-fields';

const CreateNote = graphql(
  `mutation CreateNote($uuid: UUID!, $text: String!) { createUserNote(uuid: $uuid, text: $text) { ...AdminNote } }`,
  [NoteFields],
);
const DeleteNote = graphql(`mutation DeleteNote($uuid: UUID!) { deleteUserNote(uuid: $uuid) }`);

/** Results of the mutations that name no note. */
const CHANGES_NOTES = { additionalTypenames: ['UserNote'] };

/** Notes of admins about an account, the newest first; with `onDelete`, each can be deleted. */
export function NoteList({ notes, onDelete }: { notes: readonly Note[]; onDelete?(note: Note): void }) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <ul className="plain-list">
      {notes.map((note) => (
        <li key={note.uuid} className="quote">
          <p className="pre-line" dir="auto">
            {note.text}
          </p>
          <p className="quiet small">
            <time dateTime={note.createdOn}>{format.time(note.createdOn)}</time>
            {note.author && <> · {t('by', { actor: note.author.email ?? note.author.uuid })}</>}{' '}
            {onDelete && (
              <Button kind="link" onClick={() => onDelete(note)}>
                {t('admin-delete-note')}
              </Button>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The notes of an account, and a form for a new one. `onChange` is called after a change. */
export function Notes({ uuid, notes, onChange }: { uuid: string; notes: readonly Note[]; onChange(): void }) {
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const [{ fetching, error }, create] = useMutation(CreateNote);
  const [{ error: deleteError }, remove] = useMutation(DeleteNote);
  const add = async (text: string) => {
    const { data } = await create({ uuid, text }, CHANGES_NOTES);
    if (!data) return;
    form.current?.reset();
    onChange();
  };
  const ask = async (note: Note) => {
    if (
      !(await confirmed({
        title: t('admin-delete-note-question'),
        text: note.text,
        action: t('admin-delete-note'),
      }))
    )
      return;
    const { data } = await remove({ uuid: note.uuid }, CHANGES_NOTES);
    if (data) onChange();
  };
  const failed = error ?? deleteError;
  return (
    <section className="card" aria-label={t('admin-notes')}>
      <h2>{t('admin-notes')}</h2>
      <NoteList notes={notes} onDelete={(note) => void ask(note)} />
      <form
        ref={form}
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void add(String(new FormData(event.currentTarget).get('text')));
        }}
      >
        <TextArea
          name="text"
          label={t('admin-new-note')}
          hint={t('admin-note-hint')}
          maxLength={2000}
          required
        />
        {failed && <FailureNote failure={failureOf(failed)} />}
        <div className="actions">
          <Button type="submit" isBusy={fetching}>
            {t('admin-add-note')}
          </Button>
        </div>
      </form>
    </section>
  );
}
