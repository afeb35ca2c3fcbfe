import { useRef, useState } from 'react';
import { loadPart } from '../../../data/outdated';
import { type GraphqlAnswer, runGraphql } from '../../../data/run-graphql';
import { useFormat } from '../../../language/format';
import { useTranslate } from '../../../language/language';
import { Button } from '../../../ui/button';
import { CodeBlock } from '../../../ui/code-block';
import { TextArea } from '../../../ui/field';
import { indentedJson } from '../indented-json';
import { currentDraft, keepDraft } from './draft';
import type { EditorControl } from './editor-control';
import { QueryEditor } from './query-editor';
import { SchemaDocs } from './schema-docs';

/** A problem that the editor finds itself, by the name of its message. */
type Problem = 'variables-not-valid' | 'no-streams' | 'cannot-prettify' | 'no-answer-came';

/** What reads documents is loaded when one is used for the first time. */
const readers = () => loadPart(() => import('./operations'));

/** Runs GraphQL documents in the session of the person, with the documentation of the schema. */
export function Workbench() {
  const t = useTranslate();
  const [draft] = useState(currentDraft);
  const [variables, setVariables] = useState(draft.variables);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [answer, setAnswer] = useState<GraphqlAnswer>();
  const editor = useRef<EditorControl | null>(null);

  const run = async () => {
    if (!editor.current || isBusy) return;
    const { text: query, to: caret } = editor.current.read();
    const { variables: given } = currentDraft();
    setProblem(undefined);
    if (!isObject(given)) return setProblem('variables-not-valid');
    setIsBusy(true);
    try {
      const { isRepeatable, operationAt } = await readers();
      const operation = operationAt(query, caret);
      if (operation?.operation === 'subscription') {
        setIsBusy(false);
        return setProblem('no-streams');
      }
      const request = { query, operationName: operation?.name?.value, variables: given };
      setAnswer(await runGraphql(request, operation !== undefined && isRepeatable(operation)));
    } catch {
      setProblem('no-answer-came');
    }
    setIsBusy(false);
  };
  const prettify = async () => {
    try {
      const { prettified } = await readers();
      const text = prettified(currentDraft().query);
      setProblem(text === undefined ? 'cannot-prettify' : undefined);
      if (text !== undefined) editor.current?.replace(text);
    } catch {
      setProblem('no-answer-came');
    }
  };
  return (
    <div className="workbench">
      <div className="stack">
        <QueryEditor
          label={t('document')}
          initial={draft.query}
          control={editor}
          onChange={(query) => keepDraft({ query })}
          onRun={() => void run()}
        />
        <TextArea
          label={t('variables')}
          problem={problem === 'variables-not-valid' ? t(problem) : undefined}
          className="code"
          dir="ltr"
          rows={4}
          spellCheck={false}
          value={variables}
          onInput={({ currentTarget: { value } }) => {
            setVariables(value);
            keepDraft({ variables: value });
          }}
        />
        <div className="actions">
          <Button kind="primary" isBusy={isBusy} onClick={() => void run()}>
            {t('run-document')}
          </Button>
          <Button onClick={() => void prettify()}>{t('prettify')}</Button>
        </div>
        <p role="status" className="problem">
          {problem && problem !== 'variables-not-valid' && t(problem)}
        </p>
        {answer && <Answer answer={answer} />}
      </div>
      <SchemaDocs />
    </div>
  );
}

function Answer({ answer: { status, text, durationMs } }: { answer: GraphqlAnswer }) {
  const t = useTranslate();
  const format = useFormat();
  const time = t('milliseconds', { count: format.count(Math.round(durationMs)) });
  return (
    <>
      <CodeBlock code={shownText(text)} label={t('document-answer')} copyLabel={t('copy-text')} />
      <p className="quiet small">{t('document-status', { status, time })}</p>
    </>
  );
}

/** The answer with line breaks, unless it is no JSON, as that of a proxy. */
function shownText(text: string): string {
  try {
    JSON.parse(text);
    return indentedJson(text);
  } catch {
    return text;
  }
}

/** Whether a text is empty or a JSON object. */
function isObject(text: string): boolean {
  if (text.trim() === '') return true;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
