import { lazy, Suspense, useState } from 'react';
import { loadPart } from '../../../data/outdated';
import { useTranslate } from '../../../language/language';
import { Button } from '../../../ui/button';
import { TextFilter } from '../../../ui/text-filter';
import { TypeButton } from './type-button';

/** The schema is larger than all other screens together, so it comes when somebody looks for something in it. */
const SchemaTypes = lazy(async () => ({
  default: (await loadPart(() => import('./schema-types'))).SchemaTypes,
}));

const ROOTS = ['Query', 'Mutation', 'Subscription'];

/** What the schema offers: the operations, and the types that they lead to. */
export function SchemaDocs() {
  const t = useTranslate();
  const [path, setPath] = useState<readonly string[]>([]);
  const [text, setText] = useState('');
  const type = path.at(-1);
  const show = (next: readonly string[]) => {
    setText('');
    setPath(next);
  };
  const open = (next: string) => show([...path, next]);
  return (
    <section className="card schema-docs" aria-label={t('schema')}>
      <div className="card-head">
        <h2 className="wrap">{type ? <bdi>{type}</bdi> : t('schema')}</h2>
        <div className="actions">
          {type && <Button onClick={() => show(path.slice(0, -1))}>{t('schema-back')}</Button>}
        </div>
      </div>
      <TextFilter key={path.length} label={t('schema-filter')} value={text} onChange={setText} />
      {type === undefined && text === '' ? (
        <ul className="schema-members">
          {ROOTS.map((root) => (
            <li key={root}>
              <TypeButton type={root} text={root} onOpen={open} />
            </li>
          ))}
        </ul>
      ) : (
        <Suspense fallback={<span className="skeleton" aria-busy="true" />}>
          <SchemaTypes type={type} text={text} onOpen={open} />
        </Suspense>
      )}
    </section>
  );
}
