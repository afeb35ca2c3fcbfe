import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import { KeySequence } from '../data/key-sequence';
import { useTranslate } from '../language/language';
import { useViewer } from '../session/viewer';
import { lazyDialog } from '../ui/lazy-dialog';
import { ACTIONS, type Action, type FrameDialog } from './actions';

const DIALOGS = {
  palette: lazyDialog(async () => (await import('./palette')).Palette),
  shortcuts: lazyDialog(async () => (await import('./shortcut-list')).ShortcutList),
};

/** Elements that take letters themselves; the choices of radio buttons and check boxes do not. */
const FIELDS = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]';

/** An event of a shadow root, as that of the GraphQL editor, names only its host as its target. */
const isTyping = (event: KeyboardEvent) => {
  const [target] = event.composedPath();
  return target instanceof Element && target.closest(FIELDS) !== null;
};
const isInDialog = () => document.querySelector('dialog[open]') !== null;

/** The button that opens the command palette; does what the shortcuts of `actions.ts` say. */
export function Commands() {
  const t = useTranslate();
  const [dialog, setDialog] = useState<FrameDialog>();
  const [typed, setTyped] = useState('');
  const open = (name: FrameDialog) => {
    setTyped('');
    setDialog(name);
  };
  const run = useRun(open);
  useShortcuts(run, () => open('palette'), dialog && ((key) => setTyped((text) => text + key)));
  const Shown = dialog && DIALOGS[dialog];
  return (
    <>
      <button type="button" className="search-button" onClick={() => open('palette')}>
        <Search aria-hidden size={18} />
        {t('search')}
        <kbd>/</kbd>
      </button>
      {Shown && (
        <Suspense fallback={null}>
          <Shown onClose={() => setDialog(undefined)} onRun={run} typed={typed} />
        </Suspense>
      )}
    </>
  );
}

function useRun(open: (dialog: FrameDialog) => void): (action: Action) => void {
  const navigate = useNavigate();
  return (action) => {
    if (action.to) void navigate({ to: action.to });
    else action.run?.(open);
  };
}

/**
 * Listens to keys, except while the person types or answers a dialog. Ctrl or Command with K works in fields too.
 * `keep` gets what is typed for a dialog that is still being loaded.
 */
function useShortcuts(
  run: (action: Action) => void,
  openPalette: () => void,
  keep?: (key: string) => void,
): void {
  const viewer = useViewer();
  const [sequence] = useState(() => new KeySequence());
  const onKeyDown = useRef((_event: KeyboardEvent) => {});
  onKeyDown.current = (event) => {
    if (isInDialog()) return;
    if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return openPalette();
    }
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    if (keep) return event.key.length === 1 ? keep(event.key) : undefined;
    const actions = ACTIONS.filter(({ isVisible }) => isVisible(viewer));
    const shortcuts = actions.flatMap(({ keys }) => keys ?? []);
    const completed = sequence.press(event.key, event.timeStamp, shortcuts);
    const action = completed && actions.find(({ keys }) => keys === completed);
    if (!action) return;
    event.preventDefault();
    run(action);
  };
  // `useEffect` would run a frame later: keys pressed until then would be lost.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown.current(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
