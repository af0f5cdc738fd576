import TuneIcon from '@mui/icons-material/TuneOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { DashboardParts } from './useDashboard.ts';
import { useText } from '../../texts/index.ts';

const CustomisePopover = lazy(() => import('./CustomisePopover.tsx'));

/** Leads to the choice of what the dashboard shows. */
export function Customise({ parts }: { readonly parts: DashboardParts }) {
  const t = useText('shell');
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<TuneIcon />}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('dashboard.customise')}
      </Button>
      <Suspense fallback={null}>
        {anchor && (
          <CustomisePopover anchor={anchor} parts={parts} onClose={() => setAnchor(undefined)} />
        )}
      </Suspense>
    </>
  );
}
