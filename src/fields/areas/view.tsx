import { Chips } from '../parts/cells.tsx';
import { ContainsText } from '../parts/filterTexts.tsx';
import { lazyView } from '../parts/lazyView.tsx';
import { lazyFilter } from '../parts/sharedViews.ts';
import type { CellProps, Views } from '../view.ts';

export const view: Views = {
  Cell: AreasCell,
  Input: lazyView(async () => (await import('./AreasInput.tsx')).AreasInput),
  Filter: lazyFilter('NoFilter'),
  FilterText: ContainsText,
};

/** Names of areas, of each the smallest part. */
function AreasCell({ value }: CellProps) {
  // The server replies with what the field wrote.
  const chosen = Array.isArray(value) ? (value as readonly { code: string; text: string }[]) : [];
  return <Chips labels={chosen.map(({ code, text }) => text.split(' ').at(-1) || code)} />;
}
