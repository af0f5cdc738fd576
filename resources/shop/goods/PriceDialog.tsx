import { styled } from '@mui/material/styles';
import { useWatch } from 'react-hook-form';
import { moneyText } from '../../../src/kit/index.ts';
import { readOr } from '../../../src/schema/index.ts';
import { useText } from '../../../src/texts/index.ts';
import {
  ActionDialog,
  type ActionDialogProps,
  ActionInputs,
  type Row,
  splitByGuard,
  useScope,
} from '../../../src/ui/parts/index.ts';
import { changedPrice, priceChange } from '../priceChange.ts';

/** Changes the prices of goods, with a preview of the new ones. */
export function PriceDialog(props: ActionDialogProps) {
  const { name, action, rows } = props;
  const { texts } = useScope();
  const { ready } = splitByGuard(action, rows);
  return (
    <ActionDialog {...props}>
      <ActionInputs action={action} rows={rows} texts={texts.action(name)} />
      <Preview rows={ready} />
    </ActionDialog>
  );
}

const mostShown = 8;

function Preview({ rows }: { readonly rows: readonly Row[] }) {
  const t = useText('resources.shop_goods.page');
  const { nameOf } = useScope();
  const [change, typed]: readonly unknown[] = useWatch({ name: ['input.change', 'input.value'] });
  const value = readOr(priceChange.value, typed, null);
  if (rows.length === 0 || value === null) return null;
  const after = (fen: unknown) => {
    const price = changedPrice(Number(fen), { change: String(change), value: String(value) });
    return price === undefined ? t('outOfRange') : moneyText(price);
  };
  return (
    <Prices aria-label={t('pricePreview')}>
      {rows.slice(0, mostShown).map((row) => {
        const ends = [...new Set([row['min_price'], row['max_price'] ?? row['min_price']])];
        return (
          <li key={String(row['id'])}>
            <span>{nameOf(row)}</span>
            <span>
              {ends.map((fen) => moneyText(Number(fen))).join(' – ')} →{' '}
              <strong>{ends.map(after).join(' – ')}</strong>
            </span>
          </li>
        );
      })}
      {rows.length > mostShown && <li>+{rows.length - mostShown}</li>}
    </Prices>
  );
}

const Prices = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontVariantNumeric: 'tabular-nums',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: theme.spacing(0, 3),
    padding: theme.spacing(1.5, 0),
    borderTop: `1px solid ${theme.vars.palette.ui.hairline}`,
  },
}));
