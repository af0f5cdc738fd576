import TuneIcon from '@mui/icons-material/TuneOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../texts/index.ts';
import type { ArrangePopoverProps } from './ArrangePopover.tsx';

const ArrangePopover = lazy(() => import('./ArrangePopover.tsx'));

/** Opens the popover that arranges the blocks of a dashboard. */
export function ArrangeButton(props: Omit<ArrangePopoverProps, 'anchor' | 'onClose'>) {
  const t = useText('shell.dashboard');
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<TuneIcon />}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('customise')}
      </Button>
      <Suspense fallback={null}>
        {anchor && (
          <ArrangePopover {...props} anchor={anchor} onClose={() => setAnchor(undefined)} />
        )}
      </Suspense>
    </>
  );
}
