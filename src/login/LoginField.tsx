import type { InputHTMLAttributes, ReactNode } from 'react';
import { Icon } from './pictures.tsx';

type Props = {
  readonly label: string;
  readonly message: string | undefined;
  /** Stands below the field without being an error. */
  readonly hint?: string | undefined;
  /** A button inside the field, at its end. */
  readonly end?: ReactNode;
  readonly input: InputHTMLAttributes<HTMLInputElement> & { readonly id: string };
};

/** A label, its field, and what is wrong with it right below. */
export function LoginField({ label, message, hint, end, input }: Props) {
  const errorId = `${input.id}-error`;
  const hintId = `${input.id}-hint`;
  return (
    <div className="login-field">
      <label htmlFor={input.id}>{label}</label>
      <div className="login-box">
        <input
          {...input}
          required
          aria-invalid={Boolean(message)}
          aria-describedby={message ? `${errorId} ${hintId}` : hintId}
        />
        {end}
      </div>
      <p id={errorId} className="login-error" role="alert">
        {message && <Icon name="alert" />}
        {message}
      </p>
      <p id={hintId} className="login-hint" role="status">
        {hint}
      </p>
    </div>
  );
}
