import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useLocale } from 'ra-core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { localizedName } from '../../../src/schema/index.ts';
import { rowKey, type Row } from '../../../src/ui/parts/index.ts';
import { linesOf } from './linesOf.ts';
import { leaving, partOf } from './partOf.ts';
import { useText } from '../../../src/texts/index.ts';

type Props = { readonly order: Row };

/** Which pieces leave, when not all of them do. Closed, because most parcels hold everything. */
export function PartToShip({ order }: Props) {
  const t = useText();
  const locale = useLocale();
  const { setValue, getFieldState, formState } = useFormContext();
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map());
  const lines = linesOf(order);
  const open = leaving(lines);
  const path = `rows.${rowKey(order)}.lines`;
  const { error } = getFieldState(path, formState);
  if (open.reduce((sum, { most }) => sum + most, 0) < 2) return null;

  const choose = (id: number, num: number) => {
    const next = new Map(chosen).set(id, num);
    setChosen(next);
    setValue(path, partOf(lines, next), { shouldDirty: true });
  };

  return (
    <Part open={Boolean(error)}>
      <summary>{t('screens.ship.part')}</summary>
      {open.map(({ line, most }) => (
        <label key={line.id}>
          <span>
            {String(localizedName(line, 'goods_name', locale))}
            <small>{String(localizedName(line, 'sku_text', locale))}</small>
          </span>
          <OutlinedInput
            type="number"
            value={chosen.get(line.id) ?? most}
            onChange={(event) => choose(line.id, Number(event.target.value))}
            slotProps={{ input: { min: 0, max: most, inputMode: 'numeric' } }}
          />
          <small>{t('screens.ship.of', { most })}</small>
        </label>
      ))}
      {error && <p role="alert">{error.message}</p>}
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
  '& [role=alert]': { margin: '8px 0 0', color: theme.vars.palette.tone.danger.fg },
}));
