import CollapseIcon from '@mui/icons-material/MenuOpenOutlined';
import { styled } from '@mui/material/styles';
import markUrl from '../../login/mark.svg?no-inline';
import { IconTool } from '../../kit/index.ts';
import { LiveMark } from '../live/Live.tsx';
import { useShellText } from '../texts.ts';
import type { MenuEntry } from './entries.ts';
import { MenuEntries } from './MenuEntries.tsx';
import { MenuSquares } from './MenuSquares.tsx';

type Props = {
  readonly entries: readonly MenuEntry[];
  readonly siteName: string;
  /** Of the site, small at the foot; may be empty. */
  readonly version: string;
  readonly isCollapsed?: boolean;
  /** Makes room for the page: in a narrow window by closing the drawer around it. */
  readonly onCollapse: () => void;
};

/** The main menu: the site's name above, how the live channel stands and its version below. */
export function Menu({ entries, siteName, version, isCollapsed = false, onCollapse }: Props) {
  const t = useShellText();
  return (
    <Nav aria-label={t('menu.label')} data-collapsed={isCollapsed || undefined}>
      <Brand>
        <img src={markUrl} alt="" width="28" height="28" />
        {!isCollapsed && <Name>{siteName}</Name>}
        {!isCollapsed && (
          <IconTool label={t('menu.collapse')} onClick={onCollapse}>
            <CollapseIcon />
          </IconTool>
        )}
      </Brand>
      <Scroll>
        {isCollapsed ? <MenuSquares entries={entries} /> : <MenuEntries entries={entries} />}
      </Scroll>
      <Foot>
        <LiveMark place={isCollapsed ? 'square' : 'foot'} />
        {!isCollapsed && version && <Version>{version}</Version>}
      </Foot>
    </Nav>
  );
}

const Nav = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  minHeight: 0,
  padding: 'var(--menu-top, 10px) 10px 12px 14px',
  overflow: 'hidden',
  '&[data-collapsed]': { paddingInline: theme.spacing(3) },
}));

const Brand = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: theme.spacing(2.5),
  height: theme.measure.brand,
  padding: theme.spacing(0, 0.5, 0, 1),
  '[data-collapsed] > &': { justifyContent: 'center', padding: 0 },
  '& > img': { flex: 'none' },
}));

const Name = styled('span')(({ theme }) => ({
  ...theme.typography.h2,
  flex: 1,
  minWidth: 0,
  fontSize: 15,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}));

const Scroll = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  // Room for the ring and the shadow of entries at the edge.
  margin: theme.spacing(0, -1),
  padding: theme.spacing(2, 1),
  overflow: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
  scrollbarColor: `${theme.vars.palette.ui.divider} transparent`,
}));

const Foot = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  minHeight: 34,
  margin: theme.spacing(1.5, 0, 0),
  padding: theme.spacing(1.5, 0, 0),
  borderTop: `1px solid ${theme.vars.palette.ui.hairline}`,
  color: 'var(--menu-text)',
  '&:empty': { display: 'none' },
  '[data-collapsed] > &': { justifyContent: 'center' },
}));

const Version = styled('span')(({ theme }) => ({
  marginInlineStart: 'auto',
  padding: theme.spacing(0, 2),
}));
