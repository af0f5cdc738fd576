import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { ReplyError } from '../../../src/client/index.ts';
import type { TakeBackRefusal } from '../../../src/contract/index.ts';
import { contentText } from './contentText.ts';
import {
  ActionDialog,
  splitByGuard,
  type ActionDialogProps,
  type Row,
} from '../../../src/ui/parts/index.ts';
import { useText } from '../../../src/texts/index.ts';

/**
 * Restores or rolls back the chosen rows of a log: all of them or none. Each refusal is shown at its
 * row, with the three values if the record has changed since.
 */
export function RestoreDialog(props: ActionDialogProps) {
  const { action, rows, run } = props;
  const [refusals, setRefusals] = useState<RestoreRefusals>([]);
  const running: ActionDialogProps['run'] = async (name, chosen, asked) => {
    setRefusals([]);
    try {
      return await run(name, chosen, asked);
    } catch (error) {
      if (error instanceof ReplyError) setRefusals(restoreRefusalsIn(error.envelope.data));
      throw error;
    }
  };
  return (
    <ActionDialog {...props} run={running}>
      <RestoreRows rows={splitByGuard(action, rows).ready} refusals={refusals} />
    </ActionDialog>
  );
}

type RestoreRowsProps = {
  readonly rows: readonly Row[];
  readonly refusals: RestoreRefusals;
};

function RestoreRows({ rows, refusals }: RestoreRowsProps) {
  const t = useText();
  const isOneOfSeveral = rows.length > 1;
  return (
    <>
      {refusals.length > 0 && isOneOfSeveral && (
        <AllOrNone>{t('screens.security.allOrNone')}</AllOrNone>
      )}
      <RowList>
        {rows.map((row) => (
          <RestoreRow
            key={String(row['id'])}
            row={row}
            refusal={refusals.find(({ id }) => id === row['id'])}
            isOneOfSeveral={isOneOfSeveral}
          />
        ))}
      </RowList>
    </>
  );
}

type RestoreRowProps = {
  readonly row: Row;
  readonly refusal: RestoreRefusals[number] | undefined;
  /** The refusal of a single row is shown above the buttons already. */
  readonly isOneOfSeveral: boolean;
};

function RestoreRow({ row, refusal, isOneOfSeveral }: RestoreRowProps) {
  const t = useText();
  const { label, id_value } = row;
  const field = fieldIn(row);
  return (
    <li data-refused={refusal ? '' : undefined}>
      <b>{contentText(label ?? `#${String(id_value)}`)}</b> {field && <span>{field}</span>}
      {row['needs_password'] === true && <small>{t('screens.security.needsPassword')}</small>}
      {refusal && isOneOfSeveral && <p>{refusal.why ?? refusal.msg}</p>}
      {refusal && 'current' in refusal && <ThreeValues refusal={refusal} />}
    </li>
  );
}

/** The changed field; a deleted record has none. */
const fieldIn = ({ data_comment, data_field }: Row): string | undefined =>
  typeof data_comment === 'string' ? data_comment || String(data_field) : undefined;

const AllOrNone = styled('p')({ margin: 0 });

const RowList = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  maxHeight: 360,
  margin: 0,
  padding: 0,
  overflowY: 'auto',
  listStyle: 'none',
  '& > li': { overflowWrap: 'anywhere' },
  '& b': { fontWeight: 600 },
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    color: theme.vars.palette.text.secondary,
  },
  '& span': { color: theme.vars.palette.text.secondary },
  '& li > p': { margin: 0, color: theme.vars.palette.tone.danger.fg },
}));

/** The value of a field before the change, after it, and now. */
function ThreeValues({ refusal }: { readonly refusal: TakeBackRefusal }) {
  const t = useText();
  return (
    <ValueList>
      {(['before', 'after', 'current'] as const).map((which) => (
        <div key={which} data-current={which === 'current' || undefined}>
          <dt>{t(`screens.security.${which}`)}</dt>
          <dd>
            {isEmpty(refusal[which]) ? t('screens.security.nothing') : contentText(refusal[which])}
          </dd>
        </div>
      ))}
    </ValueList>
  );
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

const ValueList = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: theme.spacing(2, 0, 0),
  padding: theme.spacing(2, 3),
  borderRadius: theme.radius.control,
  backgroundColor: theme.vars.palette.ui.sunken,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '72px minmax(0, 1fr)',
    gap: theme.spacing(3),
  },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontFamily: 'monospace', overflowWrap: 'anywhere' },
  '& [data-current] dd': { fontWeight: 600 },
}));

type RestoreRefusals = readonly TakeBackRefusal[];

/** The refusals by row that the reply carries, if any. */
function restoreRefusalsIn(data: unknown): RestoreRefusals {
  if (typeof data !== 'object' || data === null || !('refused' in data)) return [];
  return Array.isArray(data.refused) ? data.refused.filter(isRefusal) : [];
}

const isRefusal = (each: unknown): each is TakeBackRefusal =>
  typeof each === 'object' && each !== null && 'id' in each && 'msg' in each;
