import type { ComponentPropsWithoutRef } from 'react';

interface ButtonProps extends ComponentPropsWithoutRef<'button'> {
  kind?: 'plain' | 'primary' | 'danger' | 'link';
  /** Whether what the button began is still running; it cannot be pressed meanwhile. */
  isBusy?: boolean;
}

export function Button({ kind = 'plain', isBusy = false, className = '', disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`button button-${kind} ${className}`}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
    />
  );
}
