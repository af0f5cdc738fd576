import { useLocale } from 'ra-core';
import { lazy, Suspense } from 'react';
import { TextCell } from '../parts/cells.tsx';
import { ContainsText } from '../parts/filterTexts.tsx';
import { lazyView } from '../parts/lazyView.tsx';
import type { CellProps, Views } from '../view.ts';

export const view: Views = {
  Cell: AreaCell,
  Input: lazyView(async () => (await import('./AreaInput.tsx')).AreaInput),
  Filter: lazyView(async () => (await import('../parts/filters.tsx')).NoFilter),
  FilterText: ContainsText,
};

const EnglishArea = lazy(() =>
  import('./EnglishAreas.tsx').then((own) => ({ default: own.EnglishArea })),
);

/** The names stored when the area was chosen; for readers of English those of its codes. */
function AreaCell(props: CellProps) {
  const { value } = props;
  const isEnglish = useLocale() === 'en';
  const isArea = typeof value === 'object' && value !== null && 'text' in value;
  const text = isArea ? value.text : value;
  if (!isEnglish || !isArea || !('codes' in value) || !Array.isArray(value.codes))
    return <TextCell {...props} value={text} />;
  const stored = String(text ?? '');
  return (
    <Suspense fallback={stored}>
      <EnglishArea codes={value.codes.map(String)} stored={stored} />
    </Suspense>
  );
}
