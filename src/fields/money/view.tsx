import { Money, moneyText } from '../../kit/index.ts';
import { readOr } from '../../schema/index.ts';
import { rangeText } from '../parts/filterTexts.tsx';
import { lazyView } from '../parts/lazyView.tsx';
import type { CellProps, Views } from '../view.ts';

/** A range of amounts: `¥1,000.00 to ¥2,000.00`. */
const AmountText = rangeText((field, wire) => {
  const fen = readOr(field, wire, undefined);
  return typeof fen === 'number' ? moneyText(fen) : wire;
});

export const view: Views = {
  Cell: MoneyCell,
  Input: lazyView(async () => (await import('../parts/inputs.tsx')).AmountInput),
  Filter: lazyView(async () => (await import('../parts/filters.tsx')).NumberFilter),
  FilterText: AmountText,
  align: 'end',
};

/** An amount. A masked value is shown as it arrives. */
function MoneyCell({ field: { options }, value }: CellProps) {
  return typeof value === 'number' ? (
    <Money fen={value} isSigned={options.signed} />
  ) : (
    <span>{String(value)}</span>
  );
}
