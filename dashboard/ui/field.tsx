import { type ComponentPropsWithRef, forwardRef, type ReactNode, useId } from 'react';

interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** Why the value is not accepted. */
  problem?: string | undefined;
}

/** A labelled input; its hint and its problem are read out with it. */
export const Field = forwardRef<HTMLInputElement, FieldProps & ComponentPropsWithRef<'input'>>(function Field(
  { label, hint, problem, ...input },
  ref,
) {
  const id = useId();
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
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
