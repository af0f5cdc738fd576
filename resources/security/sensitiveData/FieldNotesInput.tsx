import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { sensitiveChoices } from '../../../src/contract/index.ts';
import { useWire } from '../../../src/fields/parts/formValue.ts';
import type { InputProps } from '../../../src/fields/view.ts';
import { SkeletonRows, Tick } from '../../../src/kit/index.ts';
import { notesIn, offeredFields, toggleField, type FieldNotes } from './NotesCell.tsx';
import { useTableFields } from '../shared/TableInput.tsx';
import { useRuleChoices } from '../shared/TargetInput.tsx';
import { useText } from '../../../src/texts/index.ts';

/** The watched fields of the chosen controller, with the name of each in the log. */
export function FieldNotesInput(props: InputProps) {
  const t = useText();
  const { id, describedBy, isInvalid = false, isDisabled = false, source, texts } = props;
  const { wire, set, onBlur, ref } = useWire(props);
  const { choices, hasFailed } = useRuleChoices(sensitiveChoices);
  const controller: unknown = useWatch({ name: 'controller' });
  const columns = useTableFields();
  const fields = choices && offeredFields({ ...choices, columns }, String(controller), wire);
  if (typeof controller !== 'string' || controller === '') {
    return (
      <Hint id={id} tabIndex={-1} ref={ref}>
        {t('screens.security.targetFirst')}
      </Hint>
    );
  }
  if (!fields) return hasFailed ? null : <SkeletonRows rows={4} />;
  const notes = notesIn(wire, fields);
  return (
    <FieldNoteList
      role="group"
      aria-label={texts.label(source)}
      aria-describedby={describedBy}
      data-invalid={isInvalid || undefined}
      onBlur={onBlur}
    >
      {Object.entries(fields).map(([name, label], index) => (
        <FieldNote
          key={name}
          {...(index === 0 && { id, inputRef: ref })}
          name={name}
          label={label}
          note={notes[name]}
          isDisabled={isDisabled}
          onTick={() => set(toggleField(notes, name, label))}
          onNote={(note) => set({ ...notes, [name]: note })}
        />
      ))}
    </FieldNoteList>
  );
}

type FieldNoteProps = {
  readonly id?: string;
  readonly inputRef?: (input: HTMLInputElement | null) => void;
  readonly name: string;
  readonly label: string;
  /** Undefined if the field is not watched. */
  readonly note: FieldNotes[string] | undefined;
  readonly isDisabled: boolean;
  readonly onTick: () => void;
  readonly onNote: (note: string) => void;
};

function FieldNote({
  inputRef,
  note,
  name,
  label,
  isDisabled,
  onTick,
  onNote,
  ...props
}: FieldNoteProps) {
  const t = useText();
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
          aria-label={t('screens.security.note', { field: label })}
          placeholder={label}
          value={note}
          disabled={isDisabled}
          onChange={({ target }) => onNote(target.value)}
        />
      )}
    </div>
  );
}

const Hint = styled('p')(({ theme }) => ({ margin: 0, color: theme.vars.palette.text.secondary }));

const FieldNoteList = styled('div')(
  ({ theme: { vars, measure, radius, spacing, typography } }) => ({
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
    '& code': {
      ...typography.caption,
      color: vars.palette.text.secondary,
      overflowWrap: 'anywhere',
    },
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
  }),
);
