import { styled } from '@mui/material/styles';
import { useStore } from 'ra-core';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
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
import { PartToShip } from './PartToShip.tsx';
import { linesOf } from './linesOf.ts';
import { placeOf } from './placeOf.ts';
import { useUnusualNumbers } from './useUnusualNumbers.ts';

/**
 * Hands orders to a carrier: where one goes, with whom, under which number, and when not all of it
 * leaves, what does. The carrier of the last time stands there already.
 */
export function ShipDialog(props: ActionDialogProps) {
  const { action, rows, run } = props;
  const [lastCarrier, keepCarrier] = useStore<unknown>('ship.carrier', null);
  const unusualNumbers = useUnusualNumbers();
  const { ready } = splitByGuard(action, rows);
  const [only, ...others] = ready;
  const remembering: ActionDialogProps['run'] = async (name, chosen, asked) => {
    const result = await run(name, chosen, asked);
    const carrier = asked?.input?.['company_id'];
    if (carrier) keepCarrier(carrier);
    return result;
  };
  return (
    <ActionDialog {...props} run={remembering} doubtsOf={unusualNumbers}>
      {only && !others.length ? (
        <One {...props} row={only} lastCarrier={lastCarrier} />
      ) : (
        <Carrier {...props} rows={ready} lastCarrier={lastCarrier} />
      )}
    </ActionDialog>
  );
}

type CarrierProps = ActionDialogProps & { readonly lastCarrier: unknown };

/** One order: beside the carrier also who gets it, and which pieces leave. */
function One(props: CarrierProps & { readonly row: Row }) {
  const { resource } = useScope();
  const { row } = useRow(resource, Number(props.row['id']), 'detail');
  return (
    <>
      {row && <Receiver order={row} />}
      <Carrier {...props} rows={[props.row]} />
      {row && <PartToShip order={row} />}
    </>
  );
}

function Carrier({ name, action, rows, lastCarrier }: CarrierProps) {
  const { texts } = useScope();
  const { getValues, setValue } = useFormContext();
  useEffect(() => {
    // What was chosen here stays, also when another tab ships with another carrier.
    if (lastCarrier && !getValues('input.company_id')) setValue('input.company_id', lastCarrier);
  }, [lastCarrier, getValues, setValue]);
  return <ActionInputs action={action} rows={rows} texts={texts.action(name)} />;
}

type Props = { readonly order: Row };

/** Who gets the parcel and where, and how much there is to pack. */
function Receiver({ order }: Props) {
  const t = useText();
  const lines = linesOf(order);
  const pieces = lines.reduce((sum, { num }) => sum + num, 0);
  const grams = lines.reduce((sum, { num, weight }) => sum + num * weight, 0);
  return (
    <Card>
      <p>{[order['consignee'], placeOf(order)].filter(Boolean).join(t('screens.ship.comma'))}</p>
      <p>
        {[
          t('screens.ship.kinds', { smart_count: lines.length }),
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
