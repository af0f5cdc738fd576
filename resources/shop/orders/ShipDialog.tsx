import { styled } from '@mui/material/styles';
import { useStore } from 'ra-core';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { useText } from '../../../src/texts/index.ts';
import {
  ActionDialog,
  type ActionDialogProps,
  ActionInputs,
  type bodyOf,
  type Row,
  splitByGuard,
  useRow,
  useScope,
} from '../../../src/ui/parts/index.ts';
import { PartToShip } from './PartToShip.tsx';
import { useLineName } from '../shared/useLineName.ts';
import { linesOf } from './linesOf.ts';
import { overdrawn, toPack } from './partOf.ts';
import { placeOf } from './placeOf.ts';
import { useUnusualNumbers } from './useUnusualNumbers.ts';

type Asked = ReturnType<typeof bodyOf>;

/**
 * Ships orders with a carrier: address, carrier, tracking number, and for a partial shipment its pieces. The
 * last carrier is preselected.
 */
export function ShipDialog(props: ActionDialogProps) {
  const { action, rows, run } = props;
  const [lastCarrier, keepCarrier] = useStore<unknown>('ship.carrier', null);
  const unusualNumbers = useUnusualNumbers();
  const { ready } = splitByGuard(action, rows);
  const [only, ...others] = ready;
  const { resource } = useScope();
  const { row } = useRow(
    resource,
    only && !others.length ? Number(only['id']) : undefined,
    'detail',
  );
  const overdrawnLines = useOverdrawnLines(row);
  const remembering: ActionDialogProps['run'] = async (name, chosen, asked) => {
    const result = await run(name, chosen, asked);
    const carrier = asked?.input?.['company_id'];
    if (carrier) keepCarrier(carrier);
    return result;
  };
  return (
    <ActionDialog
      {...props}
      run={remembering}
      doubtsOf={async (asked) => {
        const problems = overdrawnLines(asked);
        return Object.keys(problems).length > 0 ? problems : unusualNumbers(asked);
      }}
    >
      {row && <Receiver order={row} />}
      <Carrier {...props} rows={ready} lastCarrier={lastCarrier} />
      {row && <PartToShip order={row} />}
    </ActionDialog>
  );
}

/** Finds a line with more packed pieces than can be shipped; the server checks for changes meanwhile. */
function useOverdrawnLines(order: Row | undefined) {
  const t = useText('invalid');
  const nameOf = useLineName();
  return ({ rows }: Asked): Readonly<Record<string, string>> => {
    const id = String(order?.['id']);
    const parcel = rows[id]?.['lines'];
    if (!order || !Array.isArray(parcel)) return {};
    const found = overdrawn(linesOf(order), parcel);
    if (!found) return {};
    const message = t('too_large', { field: nameOf(found.line), max: found.most });
    return { [`rows.${id}.lines`]: message };
  };
}

type CarrierProps = ActionDialogProps & { readonly lastCarrier: unknown };

function Carrier({ name, action, rows, lastCarrier }: CarrierProps) {
  const { texts } = useScope();
  const { getValues, setValue } = useFormContext();
  useEffect(() => {
    // A choice made here stays, also when another tab ships with another carrier.
    if (lastCarrier && !getValues('input.company_id')) setValue('input.company_id', lastCarrier);
  }, [lastCarrier, getValues, setValue]);
  return <ActionInputs action={action} rows={rows} texts={texts.action(name)} />;
}

type Props = { readonly order: Row };

/** Receiver and address of the parcel, and the amount to pack. */
function Receiver({ order }: Props) {
  const t = useText();
  const packed = toPack(linesOf(order));
  const pieces = packed.reduce((sum, { most }) => sum + most, 0);
  const grams = packed.reduce((sum, { line, most }) => sum + most * line.weight, 0);
  return (
    <Card>
      <p>{[order['consignee'], placeOf(order)].filter(Boolean).join(t('screens.ship.comma'))}</p>
      <p>
        {[
          t('screens.ship.kinds', { smart_count: packed.length }),
          t('screens.ship.pieces', { smart_count: pieces }),
        ].join(t('screens.ship.comma'))}
        {grams > 0 && t('screens.ship.weight', { kg: (grams / 1000).toFixed(1) })}
      </p>
    </Card>
  );
}

const Card = styled('div')(({ theme }) => ({
  padding: 10,
  border: `1px solid ${theme.vars.palette.ui.hairline}`,
  borderRadius: theme.radius.group,
  backgroundColor: theme.vars.palette.ui.sunken,
  '& p': { margin: 0 },
  '& p + p': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));
