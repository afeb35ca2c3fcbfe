import { type ComponentPropsWithRef, forwardRef, type ReactNode, useId } from 'react';

interface Labels {
  label: string;
  hint?: ReactNode;
  /** Why the value is not accepted. */
  problem?: string | undefined;
}

/** Connects an input with its label; the hint and the problem are read out with the input. */
interface Connection {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface LabelledProps extends Labels {
  children(connection: Connection): ReactNode;
}

function Labelled({ label, hint, problem, children }: LabelledProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': described || undefined,
      })}
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
}

/** A labelled input of one line. */
export const Field = forwardRef<HTMLInputElement, Labels & ComponentPropsWithRef<'input'>>(function Field(
  { label, hint, problem, ...input },
  ref,
) {
  return (
    <Labelled label={label} hint={hint} problem={problem}>
      {(connection) => <input {...input} {...connection} ref={ref} />}
    </Labelled>
  );
});

/** A labelled choice of one value. */
export const SelectField = forwardRef<HTMLSelectElement, Labels & ComponentPropsWithRef<'select'>>(
  function SelectField({ label, hint, problem, ...select }, ref) {
    return (
      <Labelled label={label} hint={hint} problem={problem}>
        {(connection) => <select {...select} {...connection} ref={ref} />}
      </Labelled>
    );
  },
);

/** A labelled input for a text of several lines. */
export const TextArea = forwardRef<HTMLTextAreaElement, Labels & ComponentPropsWithRef<'textarea'>>(
  function TextArea({ label, hint, problem, ...input }, ref) {
    return (
      <Labelled label={label} hint={hint} problem={problem}>
        {(connection) => <textarea rows={3} {...input} {...connection} ref={ref} />}
      </Labelled>
    );
  },
);
