import { Time } from '../../kit/index.ts';
import { rangeText } from '../parts/filterTexts.tsx';
import { lazyView } from '../parts/lazyView.tsx';
import type { TimePattern } from '../../schema/index.ts';
import type { CellProps, Views } from '../view.ts';
import { dayOf, localTime, secondsOf } from './localTime.ts';

/** The days a range of moments spans. */
const MomentText = rangeText((_, end) => (/^\d+$/.test(end) ? dayOf(Number(end)) : end));

export const view: Views = {
  Cell: MomentCell,
  saysNone: true,
  Input: lazyView(async () => (await import('./MomentInput.tsx')).MomentInput),
  Filter: lazyView(async () => (await import('./MomentFilter.tsx')).MomentFilter),
  FilterText: MomentText,
  stock: { format: localTime, parse: (text) => secondsOf(String(text)) },
};

/** A moment, as the list or else the field declares it. */
function MomentCell({ value, field: { options }, pattern }: CellProps) {
  const declared = 'pattern' in options ? (options.pattern as TimePattern) : undefined;
  return <Time at={typeof value === 'number' ? value : null} pattern={pattern ?? declared} />;
}
