import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslate } from '../../language/language';
import type { Todo } from './operation-checks';

/** Whether a value is good; a bad one has something to do. */
export function Verdict({ todo }: { todo: Todo | undefined }) {
  const t = useTranslate();
  const Icon = todo ? TriangleAlert : CircleCheck;
  return (
    <Icon
      size={16}
      className={todo ? 'bad' : 'good'}
      role="img"
      aria-label={t(todo ? 'admin-bad' : 'admin-good')}
    />
  );
}
