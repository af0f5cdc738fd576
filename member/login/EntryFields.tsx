import '../../src/login/form.css';
import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useState,
} from 'react';
import { Icon } from '../../src/login/index.ts';
import type { VerificationChannel } from '../../src/contract/index.ts';
import { useText } from '../../src/texts/index.ts';
import { addressInput } from '../parts/addressInput.ts';
import { problemText } from '../parts/problems.ts';
import { type CodePurpose, useCodeSender } from '../parts/useCodeSender.ts';
import type { EntryFieldState, EntryFormState } from './useEntryForm.ts';

type EntryFormProps = {
  readonly form: Pick<EntryFormState, 'formRef' | 'submit' | 'failure' | 'isBusy'>;
  readonly submitLabel: string;
  readonly children: ReactNode;
};

/** The frame of a form in plain CSS: its fields, what failed, its button. */
export function EntryForm({ form, submitLabel, children }: EntryFormProps) {
  const { formRef, submit, failure, isBusy } = form;
  return (
    <form
      ref={formRef}
      className="login-form"
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => void submit(event)}
    >
      {children}
      <div role="alert">
        {failure && (
          <p className="login-alert">
            <Icon name="alert" />
            {failure}
          </p>
        )}
      </div>
      <button type="submit" className="login-submit">
        {submitLabel}
      </button>
    </form>
  );
}

type EntryFieldProps = {
  readonly field: EntryFieldState;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly input?: InputHTMLAttributes<HTMLInputElement>;
  /** A button inside the box, at its end. */
  readonly end?: ReactNode;
};

/** Label, control and error of a field. */
export function EntryField({ field, label, hint, input, end }: EntryFieldProps) {
  const t = useText('member.entry.problems');
  const id = useId();
  const problem = problemText(field.error, label, t);
  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      <div className="login-box">
        <input
          type="text"
          {...input}
          id={id}
          name={field.name}
          value={field.value}
          required
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-error ${id}-hint`}
          onChange={({ currentTarget }) => field.onType(currentTarget.value)}
          onBlur={field.onLeave}
        />
        {end}
      </div>
      <p id={`${id}-error`} className="login-error" role="alert">
        {problem && <Icon name="alert" />}
        {problem}
      </p>
      <p id={`${id}-hint`} className="entry-hint" role="status">
        {hint}
      </p>
    </div>
  );
}

type EntryPasswordProps = Pick<EntryFieldProps, 'field' | 'label' | 'hint' | 'input'> & {
  /** Hides the password while it is sent: browsers do not offer to store a visible one. */
  readonly isBusy: boolean;
};

/** A password, which can be looked at while it is typed. */
export function EntryPassword({ isBusy, hint, input, ...props }: EntryPasswordProps) {
  const t = useText('member.entry');
  const [wantsShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const noteCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const isShown = wantsShown && !isBusy;
  return (
    <EntryField
      {...props}
      hint={hasCapsLock ? t('capsLock') : hint}
      input={{
        autoComplete: 'current-password',
        autoCapitalize: 'none',
        spellCheck: false,
        ...input,
        type: isShown ? 'text' : 'password',
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
  );
}

type EntryChannelProps = {
  readonly label: string;
  readonly channels: readonly VerificationChannel[];
  readonly value: VerificationChannel;
  readonly onChange: (next: VerificationChannel) => void;
};

/** Mobile number or e-mail. */
export function EntryChannel({ label, channels, value, onChange }: EntryChannelProps) {
  const t = useText('member.entry.address');
  const name = useId();
  if (channels.length < 2) return null;
  return (
    <fieldset className="entry-choice">
      <legend>{label}</legend>
      {channels.map((channel) => (
        <label key={channel}>
          <input
            type="radio"
            name={name}
            value={channel}
            checked={channel === value}
            onChange={() => onChange(channel)}
          />
          {t(channel)}
        </label>
      ))}
    </fieldset>
  );
}

type EntryAddressProps = {
  readonly form: Pick<EntryFormState, 'values' | 'validate' | 'tell'>;
  readonly field: EntryFieldState;
  readonly label: string;
  readonly code: EntryFieldState;
  readonly channel: VerificationChannel;
  readonly purpose: CodePurpose;
};

/** An address, and the code that is sent to it. */
export function EntryAddress({ form, field, label, code, channel, purpose }: EntryAddressProps) {
  const t = useText('member.entry.code');
  const tell = (error: unknown) => form.tell(error, { [channel]: field.name });
  const sender = useCodeSender({ channel, purpose, tell });
  const isWaiting = sender.left > 0 || sender.isSending;
  const send = () => {
    if (form.validate([field.name])) void sender.send(field.value);
  };
  return (
    <>
      <EntryField field={field} label={label} input={addressInput[channel]} />
      <EntryField
        field={code}
        label={t('label')}
        input={{
          autoComplete: 'one-time-code',
          autoCapitalize: 'none',
          spellCheck: false,
          className: 'entry-code',
        }}
        end={
          <button
            type="button"
            className="entry-link entry-send"
            {...(isWaiting ? { 'aria-disabled': true } : { onClick: send })}
          >
            {sender.left > 0 ? t('again', { seconds: sender.left }) : t('send')}
          </button>
        }
      />
      {sender.element}
    </>
  );
}
