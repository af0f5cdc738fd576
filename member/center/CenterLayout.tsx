import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import { type ReactNode, useRef, useState } from 'react';
import { layout } from '../../src/contract/index.ts';
import { OfflineStrip } from '../../src/frame/OfflineStrip.tsx';
import { mainId, SkipLink } from '../../src/frame/SkipLink.tsx';
import { ZoneNote } from '../../src/kit/index.ts';
import { useIsNarrow } from '../../src/kit/useIsNarrow.ts';
import { useText } from '../../src/texts/index.ts';
import { SiteFoot } from '../parts/SiteFoot.tsx';
import { CenterHeader } from './CenterHeader.tsx';
import { CenterMenu } from './CenterMenu.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { useStarted } from '../useMemberStart.ts';

/** Header, rail and page; on a phone the rail is a strip above the page, and the menu a drawer. */
export function CenterLayout({ children }: { readonly children: ReactNode }) {
  const t = useText('member.center');
  const shrink = useIsNarrow();
  const [menuExpand, setMenuExpand] = useState(false);
  const { foot } = useStarted();
  const main = useRef<HTMLElement>(null);
  return (
    <>
      <SkipLink target={main} />
      <CenterHeader onMenu={shrink ? () => setMenuExpand(true) : undefined} />
      <OfflineStrip />
      <Columns>
        <Rail>
          <ProfileCard isStrip={shrink} />
          {!shrink && <CenterMenu />}
        </Rail>
        <main ref={main} id={mainId} tabIndex={-1}>
          {children}
        </main>
      </Columns>
      <Foot>
        <ZoneNote />
        <SiteFoot site={foot} />
      </Foot>
      {shrink && (
        <Drawer
          open={menuExpand}
          onClose={() => setMenuExpand(false)}
          slotProps={{ paper: { 'aria-label': t('rail.label'), role: 'dialog' } }}
        >
          <Below>
            <CenterMenu hasLinks onChosen={() => setMenuExpand(false)} />
          </Below>
        </Drawer>
      )}
    </>
  );
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '240px minmax(0, 1fr)',
  alignItems: 'start',
  gap: theme.spacing(5),
  width: 'min(1120px, 100%)',
  minHeight: `calc(100dvh - ${layout.topOffset.member}px)`,
  margin: '0 auto',
  padding: theme.spacing(5, 5, 10),
  boxSizing: 'border-box',
  '& > main': { minWidth: 0, outline: 'none' },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: theme.spacing(3),
    padding: theme.spacing(3, 3, 8),
  },
}));

const Foot = styled('footer')(({ theme }) => ({
  width: 'min(1120px, 100%)',
  margin: '0 auto',
  padding: theme.spacing(0, 5, 4),
  boxSizing: 'border-box',
  [theme.breakpoints.down('md')]: { padding: theme.spacing(0, 3, 4) },
}));

const Rail = styled('div')(({ theme }) => ({
  overflow: 'clip',
  border: `1px solid ${theme.vars.palette.ui.hairline}`,
  borderRadius: theme.radius.card,
  backgroundColor: theme.vars.palette.ui.surface,
}));

const Below = styled('div')({ width: 'min(280px, 100vw - 64px)' });
