import Radio from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import { useId } from 'react';

/** One of the answers to a question. */
export type RadioChoice<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  /** Sentence that says what follows from it. */
  readonly follows?: string;
};

type Props<Value extends string> = {
  readonly legend: string;
  readonly choices: readonly RadioChoice<Value>[];
  /** Undefined: nothing is chosen yet. */
  readonly chosen: Value | undefined;
  readonly onChoose: (value: Value) => void;
};

/** A question with its answers; each says what follows from it. */
export function ChoiceRadios<Value extends string>({
  legend,
  choices,
  chosen,
  onChoose,
}: Props<Value>) {
  const name = useId();
  return (
    <Answers>
      <legend>{legend}</legend>
      {choices.map(({ value, label, follows }) => {
        const followsId = `${name}-${value}`;
        return (
          <label key={value}>
            <Radio
              name={name}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              slotProps={{ input: follows ? { 'aria-describedby': followsId } : {} }}
            />
            <span>
              {label}
              {follows && <small id={followsId}>{follows}</small>}
            </span>
          </label>
        );
      })}
    </Answers>
  );
}

const Answers = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { padding: 0, marginBottom: theme.spacing(1), fontWeight: 600 },
  '& > label': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: theme.spacing(1),
    width: 'fit-content',
    cursor: 'pointer',
  },
  // The text stands on the line of the circle, which has room around it.
  '& > label > span:last-of-type': { paddingTop: 5, overflowWrap: 'anywhere' },
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    color: theme.vars.palette.text.secondary,
  },
}));
