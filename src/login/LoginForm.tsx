import './form.css';
import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useState,
} from 'react';
import picturesUrl from './pictures.svg?no-inline';
import type { CredentialName, LoadCaptcha, SignInClient } from './signIn.tsx';
import { useText } from '../texts/index.ts';
import { useLogin } from './useLogin.ts';

type Props = {
  readonly signIn: SignInClient['signIn'];
  /** The person who signed in last; may be empty. */
  readonly username: string;
  readonly loadCaptcha: LoadCaptcha;
  readonly onAccountFocus?: () => void;
};

/** Account, password and "keep me signed in". Errors are shown at their field. */
export function LoginForm({ signIn, username, loadCaptcha, onAccountFocus }: Props) {
  const t = useText('login');
  const form = useLogin({ signIn, loadCaptcha, username });
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const noteCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  useEffect(() => {
    // React fires no focus event for `autoFocus`.
    if (!username) onAccountFocus?.();
  }, [username, onAccountFocus]);

  const messageOf = (name: CredentialName) => {
    const problem = form.problems[name];
    if (problem) return t(`problems.${problem}`);
    return form.refusal?.field === name ? form.refusal.message : undefined;
  };
  const bind = (name: CredentialName) => ({
    id: `login-${name}`,
    name,
    value: form.values[name],
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      form.type(name, event.currentTarget.value),
    onBlur: () => form.leave(name),
  });

  return (
    <>
      <form
        className="login-form"
        noValidate
        aria-busy={form.isBusy}
        onSubmit={(event) => {
          setShown(false); // A shown password is not offered to the browser's password store.
          void form.submit(event);
        }}
      >
        <LoginField
          label={t('username')}
          message={messageOf('username')}
          input={{
            ...bind('username'),
            type: 'text',
            autoComplete: 'username',
            autoCapitalize: 'none',
            spellCheck: false,
            autoFocus: !username,
            ...(onAccountFocus && { onFocus: onAccountFocus }),
          }}
        />
        <LoginField
          label={t('password')}
          message={messageOf('password')}
          hint={hasCapsLock ? t('capsLock') : undefined}
          input={{
            ...bind('password'),
            type: isShown ? 'text' : 'password',
            autoComplete: 'current-password',
            autoCapitalize: 'none',
            spellCheck: false,
            autoFocus: Boolean(username),
            onKeyDown: noteCapsLock,
            onKeyUp: noteCapsLock,
          }}
          end={
            <button
              type="button"
              className="login-tool"
              aria-label={t(isShown ? 'hidePassword' : 'showPassword')}
              onClick={() => setShown(!isShown)}
            >
              <Icon name={isShown ? 'eyeOff' : 'eye'} />
            </button>
          }
        />
        <label className="login-keep">
          <input
            type="checkbox"
            name="keep"
            checked={form.values.keep}
            onChange={(event) => form.keep(event.currentTarget.checked)}
          />
          {t('keep')}
        </label>
        {form.refusal && !form.refusal.field && (
          <Alert>
            {form.refusal.failure ? t(`failures.${form.refusal.failure}`) : form.refusal.message}
          </Alert>
        )}
        <button type="submit" className="login-submit">
          {t(form.isBusy ? 'submitting' : 'submit')}
        </button>
      </form>
      {form.captcha}
    </>
  );
}

function Alert({ children }: { readonly children: string }) {
  return (
    <p className="login-alert" role="alert">
      <Icon name="alert" />
      {children}
    </p>
  );
}

type LoginFieldProps = {
  readonly label: string;
  readonly message: string | undefined;
  /** Shown below the field; not an error. */
  readonly hint?: string | undefined;
  /** A button inside the field, at its end. */
  readonly end?: ReactNode;
  readonly input: InputHTMLAttributes<HTMLInputElement> & { readonly id: string };
};

/** A label, its field, and the error below it. */
function LoginField({ label, message, hint, end, input }: LoginFieldProps) {
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

/**
 * A line icon; the login page loads no icon library. The shapes are in a separate file, which keeps
 * its scripts small, and take their colours from the page.
 */
export const Icon = ({
  name,
}: {
  readonly name: 'language' | 'moon' | 'sun' | 'eye' | 'eyeOff' | 'alert';
}) => (
  <svg className="login-icon" aria-hidden="true">
    <use href={`${picturesUrl}#${name}`} />
  </svg>
);
