import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { Select } from '../../../src/fields/parts/Select.tsx';
import { isComposing } from '../../../src/kit/keys/isComposing.ts';
import { Field } from '../../../src/kit/index.ts';

type TextBoxProps = {
  readonly label: ReactNode;
  readonly value: string;
  readonly onType: (typed: string) => void;
  /** Called instead when the input is left or Enter is pressed, for a value that is checked as a whole. */
  readonly isLazy?: boolean;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly isMultiline?: boolean;
};

/** Text input that keeps what is typed while it has the focus, whatever arrives meanwhile. */
export function TextBox(props: TextBoxProps) {
  const { label, value, onType, isLazy, hint, error, isMultiline } = props;
  const [typed, setTyped] = useState<string>();
  const submit = () => {
    if (isLazy && typed !== undefined && typed !== value) onType(typed);
  };
  const finish = () => {
    submit();
    setTyped(undefined);
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {({ id, ...aria }) => (
        <OutlinedInput
          id={id}
          fullWidth
          size="small"
          multiline={isMultiline === true}
          value={typed ?? value}
          error={aria['aria-invalid']}
          slotProps={{ input: { ...aria, spellCheck: false } }}
          onFocus={() => setTyped(value)}
          onBlur={finish}
          onKeyDown={(event) => {
            if (isLazy && !isMultiline && event.key === 'Enter' && !isComposing(event)) submit();
          }}
          onChange={(event) => {
            setTyped(event.target.value);
            if (!isLazy) onType(event.target.value);
          }}
        />
      )}
    </Field>
  );
}

type ChooseProps = {
  readonly label: ReactNode;
  readonly value: string;
  readonly codes: readonly string[];
  readonly onChoose: (code: string) => void;
  /** Text of each code, if it is not the code itself. */
  readonly nameOf?: (code: string) => string;
  readonly hint?: ReactNode;
  /** Text of the empty choice; absent: there is none. */
  readonly empty?: string;
};

/** One of some codes. A value that is not among them stays as it is. */
export const Choose = (props: ChooseProps) => {
  const { label, value, codes, onChoose, nameOf = (code) => code, hint, empty } = props;
  const shown = value === '' || codes.includes(value) ? codes : [value, ...codes];
  return (
    <Field label={label} hint={hint}>
      {(binding) => (
        <Select {...binding} value={value} onChange={(event) => onChoose(event.target.value)}>
          {empty !== undefined && <option value="">{empty}</option>}
          {shown.map((code) => (
            <option key={code} value={code}>
              {nameOf(code)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
};

/** Inputs of a panel, below each other. */
export const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  minWidth: 0,
  '& h3': { ...theme.typography.h3, margin: 0 },
  '& p': { margin: 0 },
}));

/** Inputs beside each other, as wide as they fit. */
export const Beside = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: theme.spacing(2),
  '& > *': { flex: '1 1 120px', minWidth: 0 },
  '& > button': { flex: 'none' },
}));

/** A quiet remark. */
export const Remark = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: 0,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
  '&[data-tone=warning]': { color: theme.vars.palette.tone.warning.fg },
  '&[data-tone=danger]': { color: theme.vars.palette.tone.danger.fg },
}));

/** A text in the type of code. */
export const CodeText = styled('pre')(({ theme }) => ({
  ...theme.typography.caption,
  maxWidth: '100%',
  margin: 0,
  padding: theme.spacing(2, 3),
  overflow: 'auto',
  borderRadius: theme.radius.control,
  fontFamily: 'monospace',
  backgroundColor: theme.vars.palette.ui.sunken,
}));

type PartHeadProps = { readonly title: string; readonly children?: ReactNode };

/** Heading of a part of the page, with its tools at the end. */
export const PartHead = ({ title, children }: PartHeadProps) => (
  <HeadLine>
    <h2>{title}</h2>
    {children}
  </HeadLine>
);

const HeadLine = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: theme.measure.target,
  marginBottom: theme.spacing(2.5),
  '& > h2': { ...theme.typography.h3, margin: 0 },
}));
