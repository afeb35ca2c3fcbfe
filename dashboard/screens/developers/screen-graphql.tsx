import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { screenQueries } from '../../data/client';
import { useTranslate } from '../../language/language';
import { Button } from '../../ui/button';
import { CodeBlock } from '../../ui/code-block';
import { Dialog } from '../../ui/dialog';
import { curlOf } from './curl';
import { keepDraft } from './workbench/draft';

/** Stands for the credential, which the dashboard itself does not know: its session is in a cookie. */
const PLACEHOLDER = 'YOUR_API_KEY';

/** The documents and variables of the screen's queries, as they were when the dialog was opened. */
export function ScreenGraphql({ onClose }: { onClose(): void }) {
  const t = useTranslate();
  const [queries] = useState(screenQueries);
  return (
    <Dialog title={t('graphql-title')} onClose={onClose} isWide>
      <p>{t(queries.length > 0 ? 'graphql-text' : 'graphql-none', { placeholder: PLACEHOLDER })}</p>
      {queries.map(({ name, document, variables }) => (
        <Query key={`${name} ${JSON.stringify(variables)}`} {...{ name, document, variables, onClose }} />
      ))}
      <div className="actions">
        <Button onClick={onClose}>{t('close-graphql')}</Button>
      </div>
    </Dialog>
  );
}

type QueryProps = ReturnType<typeof screenQueries>[number] & { onClose(): void };

function Query({ name, document, variables, onClose }: QueryProps) {
  const t = useTranslate();
  const json = JSON.stringify(variables, null, 2);
  const copyLabel = t('copy-text');
  return (
    <>
      <CodeBlock code={document} label={t('graphql-query', { name })} copyLabel={copyLabel} />
      {Object.keys(variables).length > 0 && (
        <CodeBlock code={json} label={t('graphql-variables', { name })} copyLabel={copyLabel} />
      )}
      <p>
        <Link
          to="/developers/graphql"
          onClick={() => {
            keepDraft({ query: document, variables: json });
            onClose();
          }}
        >
          {t('open-in-editor', { name })}
        </Link>
      </p>
      <CodeBlock
        code={curlOf({ credential: PLACEHOLDER, query: document, variables })}
        label={t('graphql-command', { name })}
        copyLabel={copyLabel}
      />
    </>
  );
}
