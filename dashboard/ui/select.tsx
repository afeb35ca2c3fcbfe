import { type ComponentPropsWithRef, forwardRef, useId } from 'react';

interface SelectProps extends ComponentPropsWithRef<'select'> {
  label: string;
  hint?: string | undefined;
  /** Why the choice is not accepted. */
  problem?: string | undefined;
}

/** A labelled choice; its hint and its problem are read out with it. */
export const Select = forwardRef<HTMLSelectElement, SelectProps>(function Select(
  { label, hint, problem, ...select },
  ref,
) {
  const id = useId();
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        {...select}
        ref={ref}
        id={id}
        aria-invalid={problem ? true : undefined}
        aria-describedby={described || undefined}
      />
      {hint && (
        <p id={`${id}-hint`} className="quiet small">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="problem small">
          {problem}
        </p>
      )}
    </div>
  );
});
