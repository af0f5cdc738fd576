import MenuIcon from '@mui/icons-material/MenuOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import { styled } from '@mui/material/styles';
import { IconTool } from '../../kit/index.ts';
import { LiveMark } from '../live/LiveMark.tsx';
import { openPalette } from '../palette/index.ts';
import { useArrangement } from '../services.ts';
import { PageList, TabBar } from '../tabs/index.ts';
import { AccountButton, Bell, HeaderTools } from './HeaderTools.tsx';
import { ZoneMark } from './ZoneMark.tsx';
import { useText } from '../../texts/index.ts';

type Props = {
  /** Absent while the menu is open beside the page. */
  readonly onExpand?: (() => void) | undefined;
};

/** One row above the page, beside the menu: the opened pages, and the tools of the window. */
export function Header({ onExpand }: Props) {
  const t = useText('shell');
  const { layoutMode } = useArrangement();
  return (
    <HeaderRow>
      {onExpand && (
        <IconTool label={t('menu.expand')} onClick={onExpand}>
          <MenuIcon />
        </IconTool>
      )}
      <Opened data-opened>
        <TabBar look={layoutMode === 'Classic' ? 'cells' : 'chips'} />
      </Opened>
      <HeaderTools pages="arrow" />
    </HeaderRow>
  );
}

// Chips that float on the canvas; in Classic cells in a white bar.
const HeaderRow = styled('header')(({ theme }) => ({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: theme.spacing(2),
  height: theme.measure.header,
  padding: theme.spacing(2.5, 5, 2.5, 1.5),
  '[data-ground] &': { paddingLeft: theme.spacing(5) },
  '[data-layout=Classic] &': {
    height: theme.measure.classicHeader,
    padding: theme.spacing(0, 5, 0, 0),
    borderBottom: `1px solid ${theme.vars.palette.ui.hairline}`,
    backgroundColor: theme.vars.palette.ui.surface,
  },
  '[data-layout=Classic] & > :first-child:not([data-opened])': { marginLeft: theme.spacing(1.5) },
}));

const Opened = styled('div')({ flex: 1, minWidth: 0, alignSelf: 'stretch' });

type NarrowHeaderProps = { readonly title: string; readonly onOpenMenu: () => void };

/** The bar of a narrow window, the same in every layout. It names the page. */
export function NarrowHeader({ title, onOpenMenu }: NarrowHeaderProps) {
  const t = useText('shell');
  return (
    <NarrowBar>
      <IconTool label={t('menu.open')} onClick={onOpenMenu}>
        <MenuIcon />
      </IconTool>
      {/* The page's own h1 says the same to screen readers. */}
      <Title aria-hidden="true">{title}</Title>
      <ZoneMark />
      <LiveMark place="narrow" />
      <PageList look="square" />
      <IconTool label={t('tools.search')} onClick={openPalette}>
        <SearchIcon />
      </IconTool>
      <Bell />
      <AccountButton />
    </NarrowBar>
  );
}

const NarrowBar = styled('header')(({ theme }) => ({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: theme.spacing(1),
  height: theme.measure.narrowHeader,
  padding: theme.spacing(0, 2),
  borderBottom: `1px solid ${theme.vars.palette.ui.hairline}`,
  backgroundColor: theme.vars.palette.ui.surface,
}));

const Title = styled('span')(({ theme }) => ({
  ...theme.typography.h2,
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}));
