import { type ComponentType, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AssistedEditorProps } from './assisted-editor';
import type { EditedText, EditorControl } from './editor-control';

interface QueryEditorProps {
  label: string;
  initial: string;
  /** Receives the editor while it is shown. */
  control: { current: EditorControl | null };
  onChange(text: string): void;
  onRun(): void;
}

interface Assisted {
  Editor: ComponentType<AssistedEditorProps>;
  /** What stood in the text area that the editor replaces. */
  edited: EditedText;
  hasFocus: boolean;
}

/**
 * Editor of a GraphQL document. It is a text area, which can be used at once; with the first sign of interest, the editor
 * with colours, completion and mistakes is loaded, and takes its place with the text, the selection and the focus.
 */
export function QueryEditor({ label, initial, control, onChange, onRun }: QueryEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const isLoading = useRef(false);
  const [assisted, setAssisted] = useState<Assisted>();
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    control.current = controlOf(element, onChange);
    return () => {
      control.current = null;
    };
  }, []);
  const assist = async () => {
    if (isLoading.current) return;
    isLoading.current = true;
    try {
      const { AssistedEditor: Editor } = await import('./assisted-editor');
      const element = area.current;
      const hasFocus = document.activeElement === element;
      // At once: a key that is pressed before the text area is replaced would be lost.
      if (element) flushSync(() => setAssisted({ Editor, edited: readFrom(element), hasFocus }));
    } catch {
      // The text area stays; the next sign of interest tries again.
      isLoading.current = false;
    }
  };
  if (assisted) {
    const { Editor, ...taken } = assisted;
    return <Editor label={label} control={control} onChange={onChange} onRun={onRun} {...taken} />;
  }
  return (
    <textarea
      ref={area}
      className="code query-editor"
      aria-label={label}
      dir="ltr"
      spellCheck={false}
      defaultValue={initial}
      onFocus={() => void assist()}
      onPointerEnter={() => void assist()}
      onInput={({ currentTarget: { value } }) => onChange(value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        onRun();
      }}
    />
  );
}

const readFrom = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): EditedText => ({
  text: value,
  from: selectionStart,
  to: selectionEnd,
});

const controlOf = (element: HTMLTextAreaElement, onChange: (text: string) => void): EditorControl => ({
  read: () => readFrom(element),
  replace: (text) => {
    element.value = text;
    onChange(text);
  },
});
