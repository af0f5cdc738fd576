import { styled } from '@mui/material/styles';
import { useLocale } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { CellProps } from '../../../src/fields/view.ts';
import { localizedName } from '../../../src/schema/index.ts';
import { useText } from '../../../src/texts/index.ts';

const UsesDialog = lazy(() =>
  import('./UsesDialog.tsx').then((own) => ({ default: own.UsesDialog })),
);

/** Number of designs and templates that have a component; opens the list of them. */
export function UsedCount({ value, row, isPlain = false }: CellProps) {
  const t = useText('pageUses');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const count = Number(value);
  const name = String(localizedName(row, 'name', locale) ?? '');
  if (isPlain) return <>{count}</>;
  return (
    <>
      <Count
        type="button"
        aria-label={t('count', { name, smart_count: count })}
        onClick={() => setOpen(true)}
      >
        {count}
      </Count>
      {isOpen && (
        <Suspense fallback={null}>
          <UsesDialog id={Number(row['id'])} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const Count = styled('button')(({ theme }) => ({
  font: 'inherit',
  minWidth: theme.measure.control,
  minHeight: theme.measure.control,
  padding: theme.spacing(0, 2),
  border: 0,
  borderRadius: theme.radius.control,
  color: theme.vars.palette.primary.main,
  background: 'none',
  textAlign: 'end',
  textDecoration: 'underline',
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.vars.palette.ui.hover },
}));
