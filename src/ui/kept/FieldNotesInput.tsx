import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useWire } from '../../fields/parts/useWire.ts';
import type { InputProps } from '../../fields/view.ts';
import { SkeletonRows, Tick } from '../../kit/index.ts';
import { useUiText } from '../texts/useTexts.ts';
import { notesIn, ticked, type Notes } from './notes.ts';
import { useChoices, type ChoicesCall } from './useChoices.ts';

type Props = InputProps & {
  readonly call: ChoicesCall;
  /** Place of the target in the form. */
  readonly target: string;
};

/** Which fields of the chosen target are watched, and what each is called in the log. */
export function FieldNotesInput({ call, target, ...props }: Props) {
  const t = useUiText();
  const { id, describedBy, isInvalid = false, isDisabled = false, source, texts } = props;
  const { wire, set, onBlur, ref } = useWire(props);
  const { choices, hasFailed } = useChoices(call);
  const controller: unknown = useWatch({ name: target });
  const fields = choices?.fields?.[String(controller)];
  if (typeof controller !== 'string' || controller === '') {
    return (
      <Said id={id} tabIndex={-1} ref={ref}>
        {t('kept.targetFirst')}
      </Said>
    );
  }
  if (!fields) return hasFailed ? null : <SkeletonRows rows={4} />;
  const notes = notesIn(wire, fields);
  return (
    <Fields
      role="group"
      aria-label={texts.label(source)}
      aria-describedby={describedBy}
      data-invalid={isInvalid || undefined}
      onBlur={onBlur}
    >
      {Object.entries(fields).map(([name, label], index) => (
        <Line
          key={name}
          {...(index === 0 && { id, inputRef: ref })}
          name={name}
          label={label}
          note={notes[name]}
          isDisabled={isDisabled}
          onTick={() => set(ticked(notes, name, label))}
          onNote={(note) => set({ ...notes, [name]: note })}
        />
      ))}
    </Fields>
  );
}

type LineProps = {
  readonly id?: string;
  readonly inputRef?: (input: HTMLInputElement | null) => void;
  readonly name: string;
  readonly label: string;
  /** Undefined: not watched. */
  readonly note: Notes[string] | undefined;
  readonly isDisabled: boolean;
  readonly onTick: () => void;
  readonly onNote: (note: string) => void;
};

function Line({ inputRef, note, name, label, isDisabled, onTick, onNote, ...props }: LineProps) {
  const t = useUiText();
  const own = useId();
  const id = props.id ?? own;
  return (
    <div>
      <label htmlFor={id}>
        <Tick
          id={id}
          ref={inputRef}
          checked={note !== undefined}
          disabled={isDisabled}
          onChange={onTick}
        />
        <span>{label}</span>
        <code>{name}</code>
      </label>
      {note !== undefined && (
        <input
          type="text"
          autoComplete="off"
          maxLength={50}
          aria-label={t('kept.note', { field: label })}
          placeholder={label}
          value={note}
          disabled={isDisabled}
          onChange={({ target }) => onNote(target.value)}
        />
      )}
    </div>
  );
}

const Said = styled('p')(({ theme }) => ({ margin: 0, color: theme.vars.palette.text.secondary }));

const Fields = styled('div')(({ theme: { vars, measure, radius, spacing, typography } }) => ({
  display: 'grid',
  margin: 0,
  padding: spacing(1, 2),
  border: `1px solid ${vars.palette.ui.control}`,
  borderRadius: radius.control,
  '&[data-invalid]': { borderColor: vars.palette.error.main },
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    alignItems: 'center',
    gap: spacing(0, 3),
    minHeight: 40,
  },
  '& label': {
    display: 'flex',
    alignItems: 'center',
    gap: spacing(1),
    minWidth: 0,
    cursor: 'pointer',
  },
  '& label > span': { overflowWrap: 'anywhere' },
  '& code': { ...typography.caption, color: vars.palette.text.secondary, overflowWrap: 'anywhere' },
  '& input[type=text]': {
    ...typography.body1,
    width: '100%',
    minHeight: measure.target,
    padding: '2px 8px',
    border: `1px solid ${vars.palette.ui.control}`,
    borderRadius: radius.control,
    color: 'inherit',
    backgroundColor: vars.palette.background.paper,
  },
  '@media (max-width: 599px)': {
    '& > div': { gridTemplateColumns: 'minmax(0, 1fr)', paddingBlock: spacing(1) },
  },
}));
