import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { graphql } from 'cm6-graphql';
import { useLayoutEffect, useRef } from 'react';
import type { EditedText, EditorControl } from './editor-control';
import { schema } from './schema';

export interface AssistedEditorProps {
  label: string;
  /** What stands in the editor at first. */
  edited: EditedText;
  hasFocus: boolean;
  /** Receives the editor while it is shown. */
  control: { current: EditorControl | null };
  onChange(text: string): void;
  onRun(): void;
}

/**
 * Editor of a GraphQL document, with completion from the schema. It is in a shadow root, where CodeMirror adopts its style
 * sheets: in the document itself it would insert `<style>`, which the page does not permit.
 */
export function AssistedEditor({ label, edited, hasFocus, control, onChange, onRun }: AssistedEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const run = useRef(onRun);
  run.current = onRun;
  // Before the next key press, so that nothing is lost that is typed meanwhile.
  useLayoutEffect(() => {
    if (!host.current) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    const editor = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc: edited.text,
        selection: { anchor: edited.from, head: edited.to },
        extensions: [
          runKey(() => run.current()),
          EXTENSIONS,
          EditorView.contentAttributes.of({ 'aria-label': label }),
          EditorView.updateListener.of(
            ({ docChanged, state }) => docChanged && onChange(state.doc.toString()),
          ),
        ],
      }),
    });
    control.current = controlOf(editor);
    if (hasFocus) editor.focus();
    return () => {
      control.current = null;
      editor.destroy();
    };
  }, []);
  return <div ref={host} dir="ltr" className="query-editor" />;
}

const controlOf = (editor: EditorView): EditorControl => ({
  read: () => {
    const { doc, selection } = editor.state;
    return { text: doc.toString(), from: selection.main.from, to: selection.main.to };
  },
  replace: (text) => editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } }),
});

const runKey = (run: () => void) =>
  keymap.of([
    {
      key: 'Mod-Enter',
      run: () => {
        run();
        return true;
      },
    },
  ]);

const COLORS = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--accent)', fontWeight: '600' },
  { tag: [tags.comment, tags.lineComment], color: 'var(--quiet)', fontStyle: 'italic' },
  { tag: [tags.string, tags.number, tags.bool, tags.null], color: 'var(--paid)' },
  { tag: [tags.variableName, tags.atom, tags.special(tags.name)], color: 'var(--seen)' },
  { tag: [tags.typeName, tags.className], color: 'var(--over)' },
]);

const LOOK = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', fontSize: '0.8125rem' },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '-1px' },
  '.cm-scroller': {
    fontFamily: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
    lineHeight: '1.55',
  },
  '.cm-content': { caretColor: 'var(--ink)', paddingBlock: '0.75rem' },
  '.cm-gutters': { background: 'none', border: 'none', color: 'var(--quiet)' },
  '.cm-activeLine, .cm-activeLineGutter': { background: 'none' },
  '&.cm-focused .cm-activeLine': { background: 'var(--hover)' },
  '.cm-tooltip': {
    border: '1px solid var(--line)',
    borderRadius: '0.5rem',
    background: 'var(--card)',
    color: 'var(--ink)',
  },
  '.cm-tooltip.cm-completionInfo': { maxWidth: '20rem', padding: '0.4rem 0.6rem' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    background: 'var(--accent)',
    color: 'var(--accent-ink)',
  },
  '.cm-completionDetail': { color: 'inherit', opacity: '0.75' },
  '&.cm-focused .cm-matchingBracket': { background: 'var(--accent-tint)' },
});

/**
 * Replaces a selection by what is typed. Chromium would keep the selection's colour in a `style` attribute, which the page
 * does not permit.
 */
const replaceSelected = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { from, to, empty } = view.state.selection.main;
    const { data } = event;
    if (empty || view.composing || event.inputType !== 'insertText' || data === null) return false;
    event.preventDefault();
    const insert = () =>
      view.state.update({
        changes: { from, to, insert: data },
        selection: { anchor: from + data.length },
        userEvent: 'input.type',
        scrollIntoView: true,
      });
    const isHandled = view.state
      .facet(EditorView.inputHandler)
      .some((handle) => handle(view, from, to, data, insert));
    if (!isHandled) view.dispatch(insert());
    return true;
  },
});

const EXTENSIONS = [
  replaceSelected,
  lineNumbers(),
  history(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  autocompletion(),
  highlightActiveLine(),
  syntaxHighlighting(COLORS),
  LOOK,
  EditorView.lineWrapping,
  graphql(schema),
  keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, ...completionKeymap]),
];
