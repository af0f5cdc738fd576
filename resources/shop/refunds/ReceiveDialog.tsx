import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { errorText, messageIn } from '../../../src/fields/errorText.ts';
import { ErrorState, SkeletonRows } from '../../../src/kit/index.ts';
import { useText } from '../../../src/texts/index.ts';
import {
  ActionDialog,
  type ActionDialogProps,
  ActionInputs,
  type Row,
  splitByGuard,
  useRow,
  useScope,
} from '../../../src/ui/parts/index.ts';
import { EffectsPreview } from '../shared/PreviewedDialog.tsx';
import { useLineName } from '../shared/useLineName.ts';

/** Receives returned goods: sellable units of each line, and the effects on money and stock. */
export function ReceiveDialog(props: ActionDialogProps) {
  const { name, action, rows } = props;
  const { resource, texts } = useScope();
  const [only] = splitByGuard(action, rows).ready;
  const { row, error, refresh } = useRow(resource, Number(rows[0]?.['id']), 'detail');
  const { restock: _, lines: __, ...input } = action.input ?? {};
  const said = texts.action(name);
  return (
    <ActionDialog {...props}>
      {row ? (
        <RestockedLines refund={row} label={said.label('lines')} />
      ) : error ? (
        <ErrorState onRetry={refresh} />
      ) : (
        <SkeletonRows rows={2} />
      )}
      <ActionInputs action={{ ...action, input }} rows={rows} texts={said} />
      {only && <EffectsPreview name={name} action={action} row={only} />}
    </ActionDialog>
  );
}

type ReturnedLine = {
  readonly id: number;
  readonly num: number;
  readonly order_goods?: Parameters<ReturnType<typeof useLineName>>[0] | null;
};

const linesOf = (refund: Row): readonly ReturnedLine[] =>
  // The data provider reads sub-rows with the fields of their shape.
  Array.isArray(refund['lines']) ? (refund['lines'] as readonly ReturnedLine[]) : [];

type LinesProps = { readonly refund: Row; readonly label: string };

function RestockedLines({ refund, label }: LinesProps) {
  const translate = useText();
  const t = useText('orderDesk.restock');
  const nameOfLine = useLineName();
  const { setValue, getFieldState, formState } = useFormContext();
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  const { error } = getFieldState('input.lines', formState);
  const problem = messageIn(error);
  const lines = linesOf(refund);
  const choose = (id: number, text: string) => {
    const next = new Map(chosen).set(id, text);
    setChosen(next);
    const units = lines.map((line) => ({
      refund_goods_id: line.id,
      num: unitsOf(next.get(line.id) ?? String(line.num)),
    }));
    setValue('input.lines', units, { shouldDirty: true, shouldValidate: Boolean(error) });
  };
  const nameOf = ({ id, order_goods }: ReturnedLine): string =>
    order_goods ? nameOfLine(order_goods) : `#${id}`;
  return (
    <Lines>
      <legend>{t('title')}</legend>
      {lines.map((line) => (
        <label key={line.id}>
          <span>{nameOf(line)}</span>
          <OutlinedInput
            type="number"
            value={chosen.get(line.id) ?? line.num}
            onChange={(event) => choose(line.id, event.target.value)}
            slotProps={{
              input: {
                min: 0,
                max: line.num,
                inputMode: 'numeric',
                'aria-label': t('units', { name: nameOf(line) }),
              },
            }}
          />
          <small>{t('of', { num: line.num })}</small>
        </label>
      ))}
      {problem && <p role="alert">{errorText(translate, problem, label)}</p>}
    </Lines>
  );
}

/** An empty input is none: 0 is typed. */
const unitsOf = (text: string): number | null => (text === '' ? null : Number(text));

const Lines = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { padding: 0, fontWeight: 600 },
  '& label': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 88px auto',
    alignItems: 'center',
    gap: theme.spacing(2),
  },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& [role=alert]': { margin: 0, color: theme.vars.palette.tone.danger.fg },
}));
