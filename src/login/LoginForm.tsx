import { useEffect, useState, type KeyboardEvent } from 'react';
import type { FieldName } from './checkCredentials.ts';
import type { Door } from './door.ts';
import { Icon } from './pictures.tsx';
import { LoginField } from './LoginField.tsx';
import type { LoginTexts } from './texts.ts';
import { useLogin, type LoadCaptcha } from './useLogin.ts';
import './form.css';

type Props = {
  readonly texts: LoginTexts;
  readonly signIn: Door['signIn'];
  /** Who was here before; may be empty. */
  readonly username: string;
  readonly loadCaptcha: LoadCaptcha;
  readonly onAccountFocus?: () => void;
};

/** Account, password and "keep me signed in". Says what is wrong beside the field. */
export function LoginForm({ texts, signIn, username, loadCaptcha, onAccountFocus }: Props) {
  const form = useLogin({ signIn, loadCaptcha, username, failures: texts.failures });
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const noteCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  useEffect(() => {
    // React keeps quiet about the focus it sets itself.
    if (!username) onAccountFocus?.();
  }, [username, onAccountFocus]);

  const messageOf = (name: FieldName) => {
    const problem = form.problems[name];
    if (problem) return texts.problems[problem];
    return form.refusal?.field === name ? form.refusal.message : undefined;
  };
  const bind = (name: FieldName) => ({
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
          label={texts.username}
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
          label={texts.password}
          message={messageOf('password')}
          hint={hasCapsLock ? texts.capsLock : undefined}
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
              aria-label={isShown ? texts.hidePassword : texts.showPassword}
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
          {texts.keep}
        </label>
        {form.refusal && !form.refusal.field && <Alert>{form.refusal.message}</Alert>}
        <button type="submit" className="login-submit">
          {form.isBusy ? texts.submitting : texts.submit}
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
