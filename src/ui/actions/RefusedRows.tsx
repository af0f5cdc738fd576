import { styled } from '@mui/material/styles';
import type { AnyAction } from '../../schema/index.ts';
import { useReason } from '../fields/useReason.ts';
import { useScope } from '../Scope.tsx';
import { useUiText } from '../texts/useTexts.ts';
import { obstaclesOf, type Row } from './offers.ts';

type Props = {
  readonly action: AnyAction;
  /** How many rows the action will run on. */
  readonly ready: number;
  /** The chosen rows it will leave alone. */
  readonly rows: readonly Row[];
};

/** Of the chosen rows, which are left alone, and why. */
export function RefusedRows({ action, ready, rows }: Props) {
  const t = useUiText();
  const { nameOf } = useScope();
  const reasonOf = useReason();
  if (!rows.length) return null;
  return (
    <Strip>
      <summary>{t('act.split', { ready, count: ready + rows.length })}</summary>
      <ul>
        {rows.map((row) => (
          <li key={String(row['id'])}>
            <b>{nameOf(row)}</b> {reasonOf(obstaclesOf(action, row))}
          </li>
        ))}
      </ul>
    </Strip>
  );
}

const Strip = styled('details')(({ theme }) => ({
  padding: theme.spacing(2, 3),
  borderRadius: theme.radius.control,
  backgroundColor: theme.vars.palette.tone.warning.bg,
  color: theme.vars.palette.tone.warning.fg,
  '& summary': { minHeight: theme.measure.target, cursor: 'pointer' },
  '& ul': { margin: 0, paddingInlineStart: 20 },
  '& b': { fontWeight: 600 },
}));
