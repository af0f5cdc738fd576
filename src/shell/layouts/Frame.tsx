import { styled } from '@mui/material/styles';
import { layouts, type LayoutMode } from '../arrangement.ts';
import { MenuGround } from '../menu/MenuGround.tsx';

type Laid = { readonly layoutMode: LayoutMode };
const laid = { shouldForwardProp: (name: PropertyKey) => name !== 'layoutMode' };

/** The whole window: the menu, so many px wide, beside the page. None at all when undefined. */
export const Frame = styled('div', {
  shouldForwardProp: (name) => name !== 'menuWidth',
})<{ readonly menuWidth: number | undefined }>(({ theme, menuWidth }) => ({
  display: 'grid',
  gridTemplateColumns: `${menuWidth === undefined ? '' : `${menuWidth}px `}minmax(0, 1fr)`,
  height: '100dvh',
  overflow: 'hidden',
  transition: theme.transitions.create('grid-template-columns'),
}));

/** The menu at the side. */
export const Side = styled(MenuGround)(({ theme }) => ({
  minWidth: 0,
  height: '100dvh',
  '[data-layout=Classic] > &': {
    '--menu-top': '0px',
    borderRight: `1px solid ${theme.vars.palette.ui.hairline}`,
  },
}));

/** As high as the bar that is on its way. */
export const RowPlace = styled('div')(({ theme }) => ({
  flex: 'none',
  height: theme.measure.streamlineHeader,
}));

export const Column = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  height: '100dvh',
});

/** Where the pages stand, each with a scroller of its own. */
export const Main = styled(
  'main',
  laid,
)<Laid>(({ theme, layoutMode }) => ({
  ...pageVariables(layoutMode),
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  '&:focus, &:focus-visible': { outline: 'none' },
  '&[data-alone]': { '--page-top': '16px', '--page-left': 'var(--page-right)' },
  // A menu on a ground of its own has an edge: the page keeps clear of it.
  '[data-ground] > * > &': { '--page-left': `${theme.measure.gutter}px` },
  [theme.breakpoints.down('md')]: {
    '--page-top': '14px',
    '--page-right': `${theme.measure.narrowGutter}px`,
    '--page-left': `${theme.measure.narrowGutter}px`,
  },
}));

/** Variables, because sticky bars at the end of a page reach over its padding. */
function pageVariables(layoutMode: LayoutMode) {
  const { page } = layouts[layoutMode];
  const widest = 'widest' in page ? page.widest : undefined;
  const side = (px: number) =>
    widest === undefined ? `${px}px` : `max(${px}px, (100vw - ${widest}px) / 2)`;
  return {
    '--page-top': `${page.top}px`,
    '--page-right': side(page.right),
    '--page-bottom': `${page.bottom}px`,
    '--page-left': side(page.left),
  };
}
