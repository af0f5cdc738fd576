import { TextInput } from './Field.tsx';

type ContactInputProps = {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly error: string | undefined;
};

/** Name of a person who is written to. */
export const NameInput = (props: ContactInputProps) => (
  <TextInput {...props} autoComplete="name" maxLength={40} required />
);

/** Number under which that person is called. */
export const MobileInput = (props: ContactInputProps) => (
  <TextInput {...props} type="tel" autoComplete="tel" maxLength={20} required />
);
