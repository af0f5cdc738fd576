import { Time } from '../../kit/index.ts';
import { ContainsText, endsOf } from '../parts/filterTexts.tsx';
import { lazyFilter, lazyInput } from '../parts/lazyView.tsx';
import type { CellProps, FilterTextProps, Views } from '../view.ts';
import { dayOf, localTime, secondsOf } from './localTime.ts';
import { useText } from '../../texts/index.ts';

export const view: Views = {
  Cell: MomentCell,
  Input: lazyInput('MomentInput'),
  Filter: lazyFilter('MomentFilter'),
  FilterText: MomentText,
  stock: { format: localTime, parse: (text) => secondsOf(String(text)) },
};

/** A moment. Existing tables write 0 for none. */
function MomentCell({ value }: CellProps) {
  return typeof value === 'number' && value > 0 ? <Time at={value} /> : null;
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
