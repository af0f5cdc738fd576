import { Time } from '../../kit/index.ts';
import { ContainsText, endsOf } from '../parts/filterTexts.tsx';
import { lazyFilter, lazyInput } from '../parts/lazyView.tsx';
import type { TimePattern } from '../../schema/index.ts';
import type { CellProps, FilterTextProps, Views } from '../view.ts';
import { dayOf, localTime, secondsOf } from './localTime.ts';
import { useText } from '../../texts/index.ts';

export const view: Views = {
  Cell: MomentCell,
  saysNone: true,
  Input: lazyInput('MomentInput'),
  Filter: lazyFilter('MomentFilter'),
  FilterText: MomentText,
  stock: { format: localTime, parse: (text) => secondsOf(String(text)) },
};

/** A moment, as the list or else the field declares it. */
function MomentCell({ value, field: { options }, pattern }: CellProps) {
  const declared = 'pattern' in options ? (options.pattern as TimePattern) : undefined;
  return <Time at={typeof value === 'number' ? value : null} pattern={pattern ?? declared} />;
}

/** The days a range of moments spans. */
function MomentText(props: FilterTextProps) {
  const t = useText('fields.view');
  const [from, to] = endsOf(props.value).map((end) =>
    /^\d+$/.test(end) ? dayOf(Number(end)) : end,
  );
  if (from && to) return from === to ? from : t('between', { from, to });
  if (from) return t('atLeast', { from });
  return to ? t('atMost', { to }) : <ContainsText {...props} />;
}
