import { type ComponentPropsWithRef, forwardRef, useId } from 'react';

interface TextAreaProps extends ComponentPropsWithRef<'textarea'> {
  label: string;
  hint?: string | undefined;
  /** Why the text is not accepted. */
  problem?: string | undefined;
}

/** A labelled input for a text of several lines; its hint and its problem are read out with it. */
export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(
  { label, hint, problem, ...input },
  ref,
) {
  const id = useId();
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        rows={3}
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
