import CloseIcon from '@mui/icons-material/CloseOutlined';
import PinIcon from '@mui/icons-material/PushPinOutlined';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import type { MouseEvent } from 'react';
import { VisuallyHidden } from '../../kit/index.ts';
import { mainId } from '../SkipLink.tsx';
import { useShellText } from '../texts.ts';
import { canClose, isHome } from './tab.ts';
import { Chip, Cross, DirtyDot, Name } from './chipStyle.ts';
import { useTabs, type OpenedPage } from './TabsContext.ts';

type Props = {
  readonly page: OpenedPage;
  /** The one of the row that is reached with the Tab key. */
  readonly isStop: boolean;
  /** Of the element that says which keys there are. */
  readonly hintId: string;
  readonly onFocus: () => void;
  readonly onActivate: () => void;
  readonly onMenu: (anchor: HTMLElement) => void;
};

const middleButton = 1;

/** One opened page in the row. */
export function TabChip({ page, isStop, hintId, onFocus, onActivate, onMenu }: Props) {
  const t = useShellText();
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
