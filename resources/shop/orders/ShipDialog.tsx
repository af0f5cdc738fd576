import { styled } from '@mui/material/styles';
import { useStore } from 'ra-core';
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
import { useLineName } from '../shared/useLineName.ts';
import { linesOf } from './linesOf.ts';
import { LastShipped } from './packing/LastShipped.tsx';
import { ParcelLines } from './packing/ParcelLines.tsx';
import { ParcelNotes, usePinnedNote } from './packing/ParcelNotes.tsx';
import { ParcelReceiver, useFullReceivers } from './packing/ParcelReceiver.tsx';
import { ShipRows, useLastCarrier } from './packing/ShipRows.tsx';
import { useLastShipment } from './packing/shipments.ts';
import { UnusualNumbers } from './packing/UnusualNumbers.tsx';
import { overdrawn, toPack } from './partOf.ts';
import { PartToShip } from './PartToShip.tsx';
import { placeOf } from './placeOf.ts';
import { useUnusualNumbers } from './useUnusualNumbers.ts';

type Asked = ReturnType<typeof bodyOf>;

/**
 * Ships orders with a carrier. One order: notes, receiver and contents, carrier, tracking number, and for a
 * partial shipment its pieces; many: a row each. The last carrier is preselected, and what was shipped last
 * stands on top with Undo.
 */
export function ShipDialog(props: ActionDialogProps) {
  const { action, rows, run, refusals } = props;
  const [lastCarrier, keepCarrier] = useStore<unknown>('ship.carrier', null);
  const { keep, add } = useLastShipment();
  const { unusualNumbers, accept } = useUnusualNumbers();
  const { ready } = splitByGuard(action, rows);
  const [only, ...others] = ready;
  const { resource, nameOf } = useScope();
  const isOne = only !== undefined && others.length === 0;
  const { row } = useRow(resource, isOne ? Number(only['id']) : undefined, 'detail');
  const overdrawnLines = useOverdrawnLines(row);
  const remembering: ActionDialogProps['run'] = async (name, chosen, asked) => {
    const result = await run(name, chosen, asked);
    const carrier = asked?.input?.['company_id'];
    if (carrier) keepCarrier(carrier);
    const shipped = chosen
      .filter(({ id }) => result.done.includes(Number(id)))
      .map((each) => ({
        id: Number(each['id']),
        orderNo: nameOf(each),
        expressNo: String(asked?.rows?.[String(each['id'])]?.['express_no'] ?? ''),
      }));
    // Rows that were refused at first belong to the shipment of the others.
    if (shipped.length > 0) (refusals && refusals.done > 0 ? add : keep)(shipped);
    return result;
  };
  return (
    <ActionDialog
      {...props}
      run={remembering}
      {...(!isOne && ready.length > 0 && { size: 'large' as const })}
      doubtsOf={async (asked) => {
        const problems = overdrawnLines(asked);
        return Object.keys(problems).length > 0 ? problems : unusualNumbers(asked);
      }}
    >
      <LastShipped />
      {row && <Parcel order={row} />}
      {isOne || ready.length === 0 ? (
        <Carrier {...props} rows={ready} lastCarrier={lastCarrier} />
      ) : (
        <ShipRows {...props} rows={ready} lastCarrier={lastCarrier} onAccept={accept} />
      )}
      {isOne && <UnusualNumbers onAccept={accept} />}
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

/** The row of a single order has no carrier of its own: there is only one. */
function Carrier({ name, action, rows, lastCarrier }: CarrierProps) {
  const { texts } = useScope();
  useLastCarrier(lastCarrier);
  const { carrier_id: _, ...rowInput } = action.rowInput ?? {};
  return <ActionInputs action={{ ...action, rowInput }} rows={rows} texts={texts.action(name)} />;
}

type Props = { readonly order: Row };

/** Notes, receiver and contents of the parcel of one order. */
function Parcel({ order }: Props) {
  const t = useText('screens.ship');
  const { receivers, hasFailed } = useFullReceivers([Number(order['id'])]);
  const pinned = usePinnedNote(Number(order['id']));
  const packed = toPack(linesOf(order));
  const pieces = packed.reduce((sum, { most }) => sum + most, 0);
  const grams = packed.reduce((sum, { line, most }) => sum + most * line.weight, 0);
  const known = {
    consignee: String(order['consignee'] ?? ''),
    mobile: String(order['mobile'] ?? ''),
    place: placeOf(order),
  };
  return (
    <>
      <ParcelNotes order={{ ...order, pinned_note: pinned }} />
      <Card>
        <ParcelReceiver
          receiver={receivers?.get(Number(order['id'])) ?? known}
          hasFailed={hasFailed}
        />
        <ParcelLines items={packed} />
        <p>
          {[t('kinds', { smart_count: packed.length }), t('pieces', { smart_count: pieces })].join(
            t('comma'),
          )}
          {grams > 0 && t('weight', { kg: (grams / 1000).toFixed(1) })}
        </p>
      </Card>
    </>
  );
}

const Card = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  padding: 10,
  border: `1px solid ${theme.vars.palette.ui.hairline}`,
  borderRadius: theme.radius.group,
  backgroundColor: theme.vars.palette.ui.sunken,
  '& p': {
    ...theme.typography.caption,
    margin: 0,
    color: theme.vars.palette.text.secondary,
  },
}));
