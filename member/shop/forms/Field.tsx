import { type ComponentProps, type ReactNode, useId } from 'react';
import './forms.css';

type FieldProps = {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Sentence about a value that was refused. */
  readonly error?: string | undefined;
};

type FieldParts = {
  readonly id: string;
  readonly className: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
};

type FieldFrameProps = FieldProps & { readonly children: (parts: FieldParts) => ReactNode };

/** Label, hint and refusal around an input of any kind. */
export function Field({ label, hint, error, children }: FieldFrameProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: 'shop-field',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note ? `${id}-note` : undefined,
      })}
      {note && (
        <p id={`${id}-note`} className="field-note" data-error={error ? true : undefined}>
          {note}
        </p>
      )}
    </div>
  );
}

type TextInputProps = FieldProps &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id' | 'className'> & {
    readonly value: string;
    readonly onValue: (value: string) => void;
  };

/** One line of text. */
export const TextInput = ({ label, hint, error, onValue, ...input }: TextInputProps) => (
  <Field label={label} hint={hint} error={error}>
    {(parts) => (
      <input {...input} {...parts} onChange={(event) => onValue(event.currentTarget.value)} />
    )}
  </Field>
);

type TextAreaProps = FieldProps &
  Pick<ComponentProps<'textarea'>, 'maxLength' | 'rows' | 'required' | 'placeholder' | 'name'> & {
    readonly value: string;
    readonly onValue: (value: string) => void;
  };

/** Several lines of text. */
export const TextArea = ({ label, hint, error, onValue, ...input }: TextAreaProps) => (
  <Field label={label} hint={hint} error={error}>
    {(parts) => (
      <textarea
        rows={3}
        {...input}
        {...parts}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
    )}
  </Field>
);

type SelectInputProps = FieldProps & {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Shown until a value is chosen; without it, the first option is. */
  readonly blank?: string;
  readonly isDisabled?: boolean;
  readonly isRequired?: boolean;
  readonly autoComplete?: string;
};

/** One of several values. */
export const SelectInput = ({ label, hint, error, ...input }: SelectInputProps) => (
  <Field label={label} hint={hint} error={error}>
    {(parts) => (
      <select
        {...parts}
        value={input.value}
        disabled={input.isDisabled}
        required={input.isRequired}
        autoComplete={input.autoComplete}
        onChange={(event) => input.onValue(event.currentTarget.value)}
      >
        {input.blank !== undefined && <option value="">{input.blank}</option>}
        {input.options.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    )}
  </Field>
);

type CheckProps = {
  readonly label: ReactNode;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly isDisabled?: boolean;
};

/** A choice of yes or no. */
export const CheckInput = ({ label, isOn, onChange, isDisabled = false }: CheckProps) => (
  <label className="check">
    <input
      type="checkbox"
      checked={isOn}
      disabled={isDisabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    <span>{label}</span>
  </label>
);
