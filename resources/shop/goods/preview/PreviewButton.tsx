import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../../../src/texts/index.ts';
import type { Row } from '../../../../src/ui/parts/index.ts';

const PreviewDialog = lazy(() =>
  import('./PreviewDialog.tsx').then(({ PreviewDialog: each }) => ({ default: each })),
);

/** Opens the page of the product as customers would see it now, before it is saved. */
export function PreviewButton({ row }: { readonly row: Row | undefined }) {
  const t = useText('resources.shop_goods.page.preview');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<PreviewIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <PreviewDialog row={row} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
