import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { ReplyError } from '../../client/index.ts';
import { ActionDialog } from '../actions/ActionDialog.tsx';
import { splitByGuard, type Row } from '../actions/offers.ts';
import type { ActionDialogProps } from '../screens.ts';
import { useUiText } from '../texts/useTexts.ts';
import { Values } from './Values.tsx';
import { refusalsIn, type Refusals } from './refusalsIn.ts';
import { textOf } from './textOf.ts';

/**
 * Takes back what rows of a log say: all of them or none. What kept them stands beside each, with
 * the three values where a record has moved on.
 */
export function TakeBackDialog(props: ActionDialogProps) {
  const { action, rows, run } = props;
  const [refusals, setRefusals] = useState<Refusals>([]);
  const running: ActionDialogProps['run'] = async (name, chosen, asked) => {
    setRefusals([]);
    try {
      return await run(name, chosen, asked);
    } catch (error) {
      if (error instanceof ReplyError) setRefusals(refusalsIn(error.envelope.data));
      throw error;
    }
  };
  return (
    <ActionDialog {...props} run={running}>
      <Rows rows={splitByGuard(action, rows).ready} refusals={refusals} />
    </ActionDialog>
  );
}

type RowsProps = { readonly rows: readonly Row[]; readonly refusals: Refusals };

function Rows({ rows, refusals }: RowsProps) {
  const t = useUiText();
  const isOneOfSeveral = rows.length > 1;
  return (
    <>
      {refusals.length > 0 && isOneOfSeveral && <AllOrNone>{t('kept.allOrNone')}</AllOrNone>}
      <List>
        {rows.map((row) => (
          <TakenBack
            key={String(row['id'])}
            row={row}
            refusal={refusals.find(({ id }) => id === row['id'])}
            isOneOfSeveral={isOneOfSeveral}
          />
        ))}
      </List>
    </>
  );
}

type TakenBackProps = {
  readonly row: Row;
  readonly refusal: Refusals[number] | undefined;
  /** What kept a single one stands above the buttons already. */
  readonly isOneOfSeveral: boolean;
};

function TakenBack({ row, refusal, isOneOfSeveral }: TakenBackProps) {
  const t = useUiText();
  const { label, id_value } = row;
  const field = fieldIn(row);
  return (
    <li data-refused={refusal ? '' : undefined}>
      <b>{textOf(label ?? `#${String(id_value)}`)}</b> {field && <span>{field}</span>}
      {row['needs_password'] === true && <small>{t('kept.needsPassword')}</small>}
      {refusal && isOneOfSeveral && <p>{refusal.why ?? refusal.msg}</p>}
      {refusal && 'current' in refusal && <Values refusal={refusal} />}
    </li>
  );
}

/** The field of a change that is taken back; a whole record has none. */
const fieldIn = ({ data_comment, data_field }: Row): string | undefined =>
  typeof data_comment === 'string' ? data_comment || String(data_field) : undefined;

const AllOrNone = styled('p')({ margin: 0 });

const List = styled('ul')(({ theme }) => ({
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
