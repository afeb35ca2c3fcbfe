import { useLocation } from '@tanstack/react-router';
import { useEffect, useId, useSyncExternalStore } from 'react';
import { useTranslate } from '../language/language';
import { Button } from './button';
import { Dialog } from './dialog';

interface Question {
  title: string;
  /** What happens then. */
  text?: string;
  /** The button that agrees, named by what it does. */
  action: string;
  kind?: 'danger' | 'primary';
}

let asked: (Question & { answer(isAgreed: boolean): void }) | undefined;
const listeners = new Set<() => void>();
const ask = (question: typeof asked) => {
  asked = question;
  for (const listener of listeners) listener();
};

/** Asks before what the person has pressed is done. Resolves to false when they close the question or go elsewhere. */
export function confirmed(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    const answer = (isAgreed: boolean) => {
      ask(undefined);
      resolve(isAgreed);
    };
    ask({ ...question, answer });
  });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The dialog of `confirmed`, over whatever screen the person is on. */
export function Confirmation() {
  const question = useSyncExternalStore(subscribe, () => asked);
  const { pathname } = useLocation();
  // Another screen ends the question.
  useEffect(() => () => asked?.answer(false), [pathname]);
  return question ? <QuestionDialog question={question} /> : null;
}

function QuestionDialog({ question }: { question: NonNullable<typeof asked> }) {
  const t = useTranslate();
  const id = useId();
  const { title, text, action, kind = 'danger', answer } = question;
  return (
    <Dialog title={title} onClose={() => answer(false)} role="alertdialog" describedBy={text && id}>
      {text && (
        <p id={id} className="pre-line">
          {text}
        </p>
      )}
      {/* The first button has the focus at first: it changes nothing. */}
      <div className="actions">
        <Button onClick={() => answer(false)}>{t('go-back')}</Button>
        <Button kind={kind} onClick={() => answer(true)}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
