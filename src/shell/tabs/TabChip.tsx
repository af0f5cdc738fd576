import CloseIcon from '@mui/icons-material/CloseOutlined';
import PinIcon from '@mui/icons-material/PushPinOutlined';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import { styled } from '@mui/material/styles';
import type { MouseEvent } from 'react';
import { VisuallyHidden } from '../../kit/index.ts';
import { mainId } from '../../frame/SkipLink.tsx';
import { type OpenedPage, useTabs } from './TabsContext.ts';
import { canClose, isHome } from './tabList.ts';
import { useText } from '../../texts/index.ts';

type Props = {
  readonly page: OpenedPage;
  /** The one of the row that is reached with the Tab key. */
  readonly isStop: boolean;
  /** Id of the element that describes the keys. */
  readonly hintId: string;
  readonly onFocus: () => void;
  readonly onActivate: () => void;
  readonly onMenu: (anchor: HTMLElement) => void;
};

const middleButton = 1;

/** One opened page in the row. */
export function TabChip({ page, isStop, hintId, onFocus, onActivate, onMenu }: Props) {
  const t = useText('shell');
  const { close } = useTabs();
  const { key, name, isActive, isDirty, isPinned } = page;
  const isIcon = isHome(page);
  const closeIt = (event: MouseEvent) => {
    event.stopPropagation();
    close(key);
  };
  return (
    <Chip
      type="button"
      role="tab"
      data-tab={key}
      data-home={isIcon || undefined}
      aria-selected={isActive}
      aria-controls={isActive ? mainId : undefined}
      aria-describedby={hintId}
      aria-label={isIcon ? name : undefined}
      title={name}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      onClick={onActivate}
      onMouseDown={(event) => event.button === middleButton && event.preventDefault()}
      onAuxClick={(event) => event.button === middleButton && closeIt(event)}
      onContextMenu={(event) => {
        event.preventDefault();
        onMenu(event.currentTarget);
      }}
    >
      {isIcon ? <DashboardIcon /> : <Name>{name}</Name>}
      {isDirty && (
        <>
          <DirtyDot />
          <VisuallyHidden>{t('tabs.unsaved')}</VisuallyHidden>
        </>
      )}
      {isPinned && !isIcon && (
        <>
          <PinIcon />
          <VisuallyHidden>{t('tabs.pinned')}</VisuallyHidden>
        </>
      )}
      {/* A pointer's target only: a button inside of a tab would be lost to screen readers. */}
      {canClose(page) && (
        <Cross aria-hidden="true" data-close onClick={closeIt}>
          <CloseIcon />
        </Cross>
      )}
    </Chip>
  );
}

/** A chip on the canvas, or a cell of the bar. */
const Chip = styled('button')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: 6,
  maxWidth: 240,
  height: 34,
  padding: theme.spacing(0, 3),
  border: '1px solid transparent',
  borderRadius: theme.radius.control,
  backgroundColor: 'transparent',
  color: theme.vars.palette.text.secondary,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  // Sideways a finger scrolls the row.
  touchAction: 'pan-x',
  userSelect: 'none',
  '& > svg': { flex: 'none', fontSize: 16 },
  '&:has([data-close])': { paddingRight: 4 },
  '&[data-home]': { padding: theme.spacing(0, 2), '& > svg': { fontSize: theme.measure.icon } },
  '&:hover': { backgroundColor: theme.vars.palette.ui.hover },
  '&:focus-visible': { outlineOffset: 0 },
  '&[data-dragged]': { cursor: 'grabbing', opacity: 0.7 },
  '&[aria-selected=true]': {
    borderColor: theme.vars.palette.ui.hairline,
    backgroundColor: theme.vars.palette.ui.surface,
    boxShadow: theme.vars.palette.ui.low,
    color: theme.vars.palette.text.primary,
    fontWeight: 600,
    '@media (forced-colors: active)': { borderColor: 'Highlight' },
  },
  '[data-look=cells] &': {
    height: '100%',
    border: 0,
    borderRight: `1px solid ${theme.vars.palette.ui.hairline}`,
    borderRadius: 0,
    boxShadow: 'none',
    paddingLeft: theme.spacing(3.5),
    '&:focus-visible': { outlineOffset: -3 },
    '&[data-home]': { paddingInline: theme.spacing(3.5) },
    '&[aria-selected=true]': {
      backgroundColor: theme.vars.palette.ui.canvas,
      boxShadow: `inset 0 -2px ${theme.vars.palette.primary.main}`,
      '@media (forced-colors: active)': { borderBottom: '2px solid Highlight' },
    },
  },
}));

export const Name = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis' });

export const DirtyDot = styled('span')(({ theme }) => ({
  flex: 'none',
  width: 7,
  height: 7,
  borderRadius: theme.radius.full,
  backgroundColor: theme.vars.palette.tone.warning.dot,
  '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
}));

const Cross = styled('span')(({ theme }) => ({
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  width: theme.measure.target,
  height: theme.measure.target,
  borderRadius: theme.radius.tag,
  color: theme.vars.palette.ui.text3,
  '& > svg': { fontSize: 16 },
  '&:hover': {
    backgroundColor: theme.vars.palette.ui.hairline,
    color: theme.vars.palette.text.primary,
  },
}));
