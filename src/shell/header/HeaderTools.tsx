import FullIcon from '@mui/icons-material/FullscreenOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { defaultAvatar, thumbOf } from '../../contract/index.ts';
import { PageBoundary } from '../../frame/PageBoundary.tsx';
import { IconTool } from '../../kit/index.ts';
import { ariaCombo, comboText, keyMap, shortcutOf } from '../../ui/keys/index.ts';
import { LiveMark } from '../live/LiveMark.tsx';
import { openPalette } from '../palette/index.ts';
import { useServices } from '../services.ts';
import { PageList, useTabs } from '../tabs/index.ts';
import { AppearanceTools } from './AppearanceTools.tsx';
import { ZoneMark } from './ZoneMark.tsx';
import { useText } from '../../texts/index.ts';

type Props = {
  /** Page list beside the row of tabs, or in its place. */
  readonly pages: 'arrow' | 'square';
};

/** The tools of the window, at the right of every wide header. */
export function HeaderTools({ pages }: Props) {
  const t = useText('shell');
  const { setTabFullScreen } = useTabs();
  return (
    <Tools>
      {/* In other layouts it is at the foot of the menu. */}
      {pages === 'square' && <LiveMark place="bar" />}
      <ZoneMark />
      <PageList look={pages} />
      <SearchButton />
      <IconTool
        label={t('tabs.fullScreen')}
        shortcut={shortcutOf('fullTab')}
        onClick={() => setTabFullScreen(true)}
      >
        <FullIcon />
      </IconTool>
      <AppearanceTools />
      <Bell />
      <AccountButton />
    </Tools>
  );
}

const Tools = styled('div')({ display: 'flex', flex: 'none', alignItems: 'center', gap: 2 });

const [combo] = keyMap.palette.keys;

/** Opens the palette; looks like a search field, and shows the shortcut. */
function SearchButton() {
  const t = useText('shell');
  return (
    <SearchField type="button" aria-keyshortcuts={ariaCombo(combo)} onClick={openPalette}>
      <SearchIcon />
      <Words>{t('tools.search')}</Words>
      <kbd aria-hidden="true">{comboText(combo)}</kbd>
    </SearchField>
  );
}

const SearchField = styled('button')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: 8,
  width: theme.measure.search,
  minHeight: theme.measure.control,
  marginInlineEnd: theme.spacing(1.5),
  padding: '0 8px 0 9px',
  border: `1px solid ${theme.vars.palette.ui.control}`,
  borderRadius: theme.radius.control,
  backgroundColor: theme.vars.palette.ui.surface,
  color: theme.vars.palette.ui.text3,
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover': { borderColor: theme.vars.palette.text.secondary },
  '& > svg': { color: theme.vars.palette.text.secondary },
  '& > kbd': {
    fontFamily: 'inherit',
    fontSize: 11,
    lineHeight: '16px',
    padding: '0 5px',
    border: `1px solid ${theme.vars.palette.ui.divider}`,
    borderRadius: theme.radius.key,
    whiteSpace: 'nowrap',
  },
  // Tabs and menu need the room more.
  [theme.breakpoints.down('lg')]: {
    width: theme.measure.control,
    padding: 0,
    justifyContent: 'center',
    '& > kbd': { display: 'none' },
  },
}));

const Words = styled('span')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  // Invisible, but still the button's name.
  [theme.breakpoints.down('lg')]: { position: 'absolute', clipPath: 'inset(50%)' },
}));

const BellButton = lazy(() => import('../notices/Bell.tsx'));

/** The notices of the admin; where they cannot be loaded, the pages stay. */
export const Bell = () => (
  <PageBoundary fallback={() => null}>
    <Suspense>
      <BellButton />
    </Suspense>
  </PageBoundary>
);

const load = () => import('./AccountMenu.tsx');
const AccountMenu = lazy(load);

/** Shows the signed-in admin; opens the account menu. */
export function AccountButton() {
  const t = useText('shell');
  const { sessions } = useServices();
  const admin = useSyncExternalStore(sessions.admin.subscribe, sessions.admin.get);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const name = admin.nickname || admin.username;
  return (
    <>
      <IconButton
        aria-label={t('account.label', { name })}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Portrait name={name} src={admin.avatar} />
      </IconButton>
      {anchor && (
        <Suspense>
          <AccountMenu admin={admin} anchor={anchor} onClose={() => setAnchor(undefined)} />
        </Suspense>
      )}
    </>
  );
}

type PortraitProps = { readonly name: string; readonly src: string };

/** An admin's picture, or the first letter of the name when there is none. */
function Portrait({ name, src }: PortraitProps) {
  const [isBroken, setBroken] = useState(false);
  return (
    <Disc aria-hidden="true">
      {src && src !== defaultAvatar && !isBroken ? (
        <img src={thumbOf(src, 96)} alt="" onError={() => setBroken(true)} />
      ) : (
        /./u.exec(name)?.[0].toUpperCase()
      )}
    </Disc>
  );
}

const Disc = styled('span')(({ theme }) => ({
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  width: 30,
  height: 30,
  borderRadius: theme.radius.full,
  overflow: 'hidden',
  background: `linear-gradient(140deg, ${theme.vars.palette.ui.portraitFrom}, ${theme.vars.palette.ui.portraitTo})`,
  color: theme.vars.palette.ui.portraitInk,
  fontSize: 13,
  fontWeight: theme.typography.fontWeightBold,
  '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
}));
