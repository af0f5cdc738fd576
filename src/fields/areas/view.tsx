import { useLocale } from 'ra-core';
import { lazy, Suspense } from 'react';
import { Chips } from '../parts/cells.tsx';
import { ContainsText } from '../parts/filterTexts.tsx';
import { lazyView } from '../parts/lazyView.tsx';
import type { CellProps, Views } from '../view.ts';
import type { ChosenArea } from './index.ts';

export const view: Views = {
  Cell: AreasCell,
  Input: lazyView(async () => (await import('./AreasInput.tsx')).AreasInput),
  Filter: lazyView(async () => (await import('../parts/filters.tsx')).NoFilter),
  FilterText: ContainsText,
};

const EnglishAreas = lazy(() =>
  import('../area/EnglishAreas.tsx').then((own) => ({ default: own.EnglishAreas })),
);

/** Names of areas, of each the smallest part. */
function AreasCell({ value }: CellProps) {
  const isEnglish = useLocale() === 'en';
  // Safe: the server replies with the field's own wire form.
  const chosen = Array.isArray(value) ? (value as readonly ChosenArea[]) : [];
  const stored = <Chips labels={chosen.map(({ code, text }) => text.split(' ').at(-1) || code)} />;
  if (!isEnglish) return stored;
  return (
    <Suspense fallback={stored}>
      <EnglishAreas codes={chosen.map(({ code }) => code)} stored={stored} />
    </Suspense>
  );
}
