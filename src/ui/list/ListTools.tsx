import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import RefreshIcon from '@mui/icons-material/RefreshOutlined';
import { lazy, Suspense, useState } from 'react';
import { IconTool } from '../base/index.ts';
import { useUiText } from '../texts/useTexts.ts';

const ColumnsMenu = lazy(() =>
  import('./ColumnsMenu.tsx').then(({ ColumnsMenu: each }) => ({ default: each })),
);

type Props = { readonly onRefresh: () => void };

/** Which columns are shown, and the newest state of the rows. */
export function ListTools({ onRefresh }: Props) {
  const t = useUiText();
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <IconTool
        label={t('tools.columns')}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ColumnsIcon />
      </IconTool>
      <IconTool label={t('tools.refresh')} onClick={onRefresh}>
        <RefreshIcon />
      </IconTool>
      <Suspense fallback={null}>
        {anchor && <ColumnsMenu anchor={anchor} onClose={() => setAnchor(undefined)} />}
      </Suspense>
    </>
  );
}
