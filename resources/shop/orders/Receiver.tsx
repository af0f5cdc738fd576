import { styled } from '@mui/material/styles';
import type { Row } from '../../../src/ui/parts/index.ts';
import { linesOf } from './linesOf.ts';
import { placeOf } from './placeOf.ts';
import { useText } from '../../../src/texts/index.ts';

type Props = { readonly order: Row };

/** Who gets the parcel and where, and how much there is to pack. */
export function Receiver({ order }: Props) {
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
