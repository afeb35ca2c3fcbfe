/**
 * Questions that interrupt what the person does, without leaving the screen: to sign in again when the session has ended,
 * and to confirm who they are before a dangerous operation. What the person has typed stays.
 */
export type Prompt = 'sign-in' | 'confirm';

let pending: { prompt: Prompt; answered: Promise<void>; settle(): void } | undefined;
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

export const prompts = {
  /** Shows the question unless it is already shown. Resolves when the person has answered it, or has closed it. */
  ask(prompt: Prompt): Promise<void> {
    if (!pending) {
      let settle = () => {};
      const answered = new Promise<void>((resolve) => {
        settle = resolve;
      });
      pending = { prompt, answered, settle };
      notify();
    }
    return pending.answered;
  },
  /** Ends the question, so that the interrupted requests are sent again. */
  settle(): void {
    const settled = pending;
    pending = undefined;
    notify();
    settled?.settle();
  },
  current: (): Prompt | undefined => pending?.prompt,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
