import type { CellProps } from '../../../src/fields/view.ts';
import { useText } from '../../../src/texts/index.ts';
import type { OwnScreens } from '../../../src/ui/index.ts';

/** The reason of a manual adjustment in words. */
export const screens: OwnScreens = { cells: { reason: ReasonCell } };

const reasons = ['purchase', 'return', 'damage', 'count', 'other'] as const;

/** The ledger keeps the code of a reason; empty for bookings of orders and forms. */
function ReasonCell({ value }: CellProps) {
  const t = useText('resources.shop_stock_log.page.reasons');
  const reason = reasons.find((each) => each === value);
  return reason ? t(reason) : '';
}
