import { useFieldKit } from '../kit.ts';
import { endsOf } from '../parts/filterTests.ts';
import { ContainsText } from '../parts/filterTexts.tsx';
import type { FilterTextProps } from '../view.ts';
import { dayOf } from './localTime.ts';

/** The days a range of moments spans. */
export function MomentText(props: FilterTextProps) {
  const { t } = useFieldKit();
  const [from, to] = endsOf(props.value).map((end) =>
    /^\d+$/.test(end) ? dayOf(Number(end)) : end,
  );
  if (from && to) return from === to ? from : t('between', { from, to });
  if (from) return t('atLeast', { from });
  return to ? t('atMost', { to }) : <ContainsText {...props} />;
}
