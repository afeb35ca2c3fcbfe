import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

/** A modal dialog: the browser keeps the focus inside, and closes it with Escape. */
export function Dialog({
  title,
  onClose,
  isWide = false,
  role,
  describedBy,
  children,
}: {
  title: string;
  onClose(): void;
  isWide?: boolean;
  role?: 'alertdialog';
  describedBy?: string | undefined;
  children: ReactNode;
}) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closed while it is still in the document: only then the focus returns to where it was.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      className={isWide ? 'dialog dialog-wide' : 'dialog'}
      role={role}
      aria-labelledby={id}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
