import MoreIcon from '@mui/icons-material/KeyboardArrowDownOutlined';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { IconTool } from '../../kit/index.ts';
import { useTabs } from './TabsContext.ts';
import { useText } from '../../texts/index.ts';

const load = () => import('./PageListPanel.tsx');
const PageListPanel = lazy(load);

type Props = {
  /** Button beside the row of tabs, or in its place, with their number. */
  readonly look?: 'arrow' | 'square';
};

/** Opens the list of all opened pages. */
export function PageList({ look = 'arrow' }: Props) {
  const t = useText('shell');
  const { tabsView } = useTabs();
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <IconTool
        label={t('tabs.overview', { count: tabsView.length })}
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {look === 'arrow' ? <MoreIcon /> : <Square>{tabsView.length}</Square>}
      </IconTool>
      {anchor && (
        <Suspense>
          <PageListPanel anchor={anchor} onClose={() => setAnchor(undefined)} />
        </Suspense>
      )}
    </>
  );
}

const Square = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'grid',
  placeItems: 'center',
  minWidth: 20,
  height: 20,
  padding: '0 3px',
  border: '1.5px solid',
  borderRadius: 5,
  color: 'inherit',
  fontWeight: 600,
}));
