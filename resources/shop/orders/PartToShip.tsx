import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { errorText, messageIn } from '../../../src/fields/errorText.ts';
import { useText } from '../../../src/texts/index.ts';
import { rowKey, type Row, useScope } from '../../../src/ui/parts/index.ts';
import { useLineName } from '../shared/useLineName.ts';
import { linesOf } from './linesOf.ts';
import { leaving, partOf, pieceProblem } from './partOf.ts';

type Props = { readonly order: Row };

/** Pieces to ship in a partial shipment. Collapsed, because most parcels hold everything. */
export function PartToShip({ order }: Props) {
  const t = useText();
  const nameOf = useLineName();
  const { label } = useScope().texts.action('ship');
  const { setValue, getFieldState, formState } = useFormContext();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  const lines = linesOf(order);
  const open = leaving(lines);
  const path = `rows.${rowKey(order)}.lines`;
  const { error } = getFieldState(path, formState);
  const message = messageIn(error);
  const parts = open.map(({ line, most }) => {
    const text = typed.get(line.id) ?? String(most);
    return { line, most, text, problem: pieceProblem(text, most) };
  });
  // An error of a line is not repeated below all of them.
  const isSaid = parts.some(({ problem }) => problem);
  if (open.reduce((sum, { most }) => sum + most, 0) < 2) return null;

  const choose = (id: number, text: string) => {
    const next = new Map(typed).set(id, text);
    setTyped(next);
    setValue(path, partOf(lines, next), { shouldDirty: true, shouldValidate: Boolean(error) });
  };

  return (
    <Part
      open={isOpen || message !== undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t('screens.ship.part')}</summary>
      {parts.map(({ line, most, text, problem }) => (
        <label key={line.id}>
          <span>{nameOf(line)}</span>
          <OutlinedInput
            type="number"
            value={text}
            error={problem !== undefined}
            onChange={(event) => choose(line.id, event.target.value)}
            slotProps={{
              input: {
                min: 0,
                max: most,
                inputMode: 'numeric',
                'aria-label': nameOf(line),
              },
            }}
          />
          <small>{t('screens.ship.of', { most })}</small>
          {problem && (
            <p role="alert">{t(`invalid.${problem.code}`, { ...problem, field: nameOf(line) })}</p>
          )}
        </label>
      ))}
      {message !== undefined && !isSaid && (
        <p role="alert">{errorText(t, message, label('lines'))}</p>
      )}
    </Part>
  );
}

const Part = styled('details')(({ theme }) => ({
  '& summary': {
    width: 'fit-content',
    minHeight: theme.measure.target,
    cursor: 'pointer',
    color: theme.vars.palette.primary.main,
  },
  '& label': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 88px auto',
    alignItems: 'center',
    gap: theme.spacing(2),
    marginTop: theme.spacing(2),
  },
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    color: theme.vars.palette.text.secondary,
  },
  '& label > [role=alert]': { gridColumn: '1 / -1', margin: 0 },
  '& [role=alert]': { margin: '8px 0 0', color: theme.vars.palette.tone.danger.fg },
}));
