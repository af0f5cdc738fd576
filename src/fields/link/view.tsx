import { Short } from '../parts/cells.tsx';
import { ContainsText } from '../parts/filterTexts.tsx';
import { lazyView } from '../parts/lazyView.tsx';
import type { CellProps, Views } from '../view.ts';

export const view: Views = {
  Cell: LinkCell,
  Input: lazyView(async () => (await import('./LinkInput.tsx')).LinkInput),
  Filter: lazyView(async () => (await import('../parts/filters.tsx')).NoFilter),
  FilterText: ContainsText,
};

/** The kind of place, and which one of it. */
function LinkCell({ field, source, texts, value }: CellProps) {
  const { to, id, url }: { to?: unknown; id?: unknown; url?: unknown } = Object(value);
  const which = typeof url === 'string' ? url : id === undefined ? '' : `#${String(id)}`;
  return <Short>{[texts.option(source, field, to), which].filter(Boolean).join(' ')}</Short>;
}
