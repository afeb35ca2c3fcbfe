import type { ReactNode } from 'react';

/** What is said in place of an empty list: why it is empty, and what fills it. */
export function EmptyState({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <h2>{title}</h2>
      <p className="quiet">{text}</p>
      {children}
    </div>
  );
}
