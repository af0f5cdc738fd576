import { styled } from '@mui/material/styles';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isComposing } from '../../../../src/kit/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import {
  type ActionDialogProps,
  ActionInputs,
  FieldInput,
  type Row,
  rowKey,
  useScope,
} from '../../../../src/ui/parts/index.ts';
import { ShipType } from '../../orderExpress.ts';
import { placeOf } from '../placeOf.ts';
import { mostPacked } from '../actions.ts';
import { contentsOf, usePackingOrders } from './packingOrder.ts';
import { ParcelLines } from './ParcelLines.tsx';
import { ParcelNotes } from './ParcelNotes.tsx';
import { ParcelReceiver, useFullReceivers } from './ParcelReceiver.tsx';
import { UnusualNumbers } from './UnusualNumbers.tsx';

type Props = Pick<ActionDialogProps, 'name' | 'action' | 'rows'> & {
  readonly lastCarrier: unknown;
  /** Takes an unusual number as it is. */
  readonly onAccept: (no: string) => void;
};

/**
 * Ships many orders: a row each, with notes, receiver, contents, carrier and number. A pasted column fills the
 * numbers from its field downwards, and a scan jumps to the next empty one.
 */
export function ShipRows({ name, action, rows, lastCarrier, onAccept }: Props) {
  const t = useText('packing.rows');
  const { texts } = useScope();
  useLastCarrier(lastCarrier);
  const isByCarrier = Number(useWatch({ name: 'input.ship_type' })) === ShipType.express;
  const { list, onPaste, onKeyDown } = useNumberColumn(rows);
  const shown = rows.slice(0, mostPacked).map(({ id }) => Number(id));
  const { orders, hasFailed } = usePackingOrders(shown);
  const { receivers } = useFullReceivers(shown);
  const { rowInput: _, ...once } = action;
  return (
    <>
      <Common>
        <ActionInputs action={once} rows={rows} texts={texts.action(name)} />
      </Common>
      {isByCarrier && <Hint>{t('hint')}</Hint>}
      {hasFailed && <Hint role="alert">{t('failed')}</Hint>}
      <List ref={list} onPaste={onPaste} onKeyDown={onKeyDown}>
        {rows.map((row) => {
          const order = orders?.find(({ id }) => id === Number(row['id']));
          return (
            <li key={String(row['id'])}>
              <div>
                <RowHead row={row} receiver={receivers?.get(Number(row['id'])) ?? order} />
                {order && <ParcelNotes order={order} />}
                {order && <ParcelLines items={contentsOf(order)} />}
              </div>
              {isByCarrier && (
                <RowInputs name={name} action={action} row={row} onAccept={onAccept} />
              )}
            </li>
          );
        })}
      </List>
    </>
  );
}

type HeadProps = {
  readonly row: Row;
  readonly receiver: Parameters<typeof ParcelReceiver>[0]['receiver'] | undefined;
};

/** The row of the list is masked like the order that is still being read. */
function RowHead({ row, receiver }: HeadProps) {
  const { nameOf } = useScope();
  const known = {
    consignee: String(row['consignee'] ?? ''),
    mobile: String(row['mobile'] ?? ''),
    place: placeOf(row),
  };
  return (
    <>
      <h3>{nameOf(row)}</h3>
      <ParcelReceiver receiver={receiver ?? known} />
    </>
  );
}

type InputsProps = Pick<Props, 'name' | 'action' | 'onAccept'> & { readonly row: Row };

function RowInputs({ name, action: { rowInput = {} }, row, onAccept }: InputsProps) {
  const { texts, nameOf } = useScope();
  const { carrier_id: carrier, express_no: number } = rowInput;
  const said = texts.action(name);
  return (
    <Inputs role="group" aria-label={nameOf(row)}>
      {carrier && (
        <FieldInput
          name={`rows.${rowKey(row)}.carrier_id`}
          source="carrier_id"
          field={carrier}
          texts={said}
          isRequired={false}
        />
      )}
      {number && (
        <div data-number={rowKey(row)}>
          <FieldInput
            name={`rows.${rowKey(row)}.express_no`}
            source="express_no"
            field={number}
            texts={said}
            isRequired
          />
        </div>
      )}
      <UnusualNumbers onAccept={onAccept} below={`rows.${rowKey(row)}.`} />
    </Inputs>
  );
}

/** Preselects the carrier of the last shipment, once. */
export function useLastCarrier(lastCarrier: unknown): void {
  const { getValues, setValue } = useFormContext();
  useEffect(() => {
    // A choice made here stays, also when another tab ships with another carrier.
    if (lastCarrier && !getValues('input.company_id')) setValue('input.company_id', lastCarrier);
  }, [lastCarrier, getValues, setValue]);
}

/** Keys and paste of the column of tracking numbers. */
function useNumberColumn(rows: readonly Row[]) {
  const list = useRef<HTMLUListElement>(null);
  const { getValues, setValue, clearErrors } = useFormContext();
  // At once: a scanner may type the next number before the form would have moved the focus.
  const focusOn = (row: Row) =>
    list.current?.querySelector<HTMLInputElement>(`[data-number="${rowKey(row)}"] input`)?.focus();
  const pathOf = (row: Row) => `rows.${rowKey(row)}.express_no`;
  const rowAt = (target: EventTarget): number => {
    const key = target instanceof HTMLElement && target.closest('[data-number]');
    return key ? rows.findIndex((row) => rowKey(row) === key.getAttribute('data-number')) : -1;
  };

  function onPaste(event: ClipboardEvent) {
    const numbers = event.clipboardData
      .getData('text')
      .split(/[\r\n\t]+/)
      .map((each) => each.trim())
      .filter(Boolean);
    const start = rowAt(event.target);
    // One number is pasted by the field itself.
    if (start < 0 || numbers.length < 2) return;
    event.preventDefault();
    const filled = rows.slice(start, start + numbers.length);
    for (const [at, row] of filled.entries()) {
      setValue(pathOf(row), numbers[at], { shouldDirty: true });
      clearErrors(pathOf(row));
    }
    const last = filled.at(-1);
    if (last) focusOn(last);
  }

  /** Enter, which ends a scan, leads to the next empty number, and from the last one to the button that ships. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, ctrlKey, metaKey, target, currentTarget } = event;
    const at = rowAt(target);
    if (key !== 'Enter' || ctrlKey || metaKey || at < 0 || isComposing(event)) return;
    const isEmpty = (row: Row) => !getValues(pathOf(row));
    const [here] = rows.slice(at);
    if (!here || isEmpty(here)) return;
    event.preventDefault();
    const next = [...rows.slice(at + 1), ...rows.slice(0, at)].find(isEmpty);
    if (next) return focusOn(next);
    const buttons = currentTarget
      .closest('[role=dialog]')
      ?.querySelectorAll<HTMLElement>('footer button');
    [...(buttons ?? [])].at(-1)?.focus();
  }

  return { list, onPaste, onKeyDown };
}

const Common = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
}));

const Hint = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: 0,
  color: theme.vars.palette.text.secondary,
  '&[role=alert]': { color: theme.vars.palette.tone.danger.fg },
}));

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    alignItems: 'start',
    gap: theme.spacing(2, 4),
    paddingBlock: theme.spacing(3),
    borderTop: `1px solid ${theme.vars.palette.ui.hairline}`,
    [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'minmax(0, 1fr) 260px' },
  },
  '& > li > div': { display: 'grid', gap: theme.spacing(1.5), minWidth: 0 },
  '& h3': { ...theme.typography.subtitle2, margin: 0, fontVariantNumeric: 'tabular-nums' },
}));

const Inputs = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2) }));
