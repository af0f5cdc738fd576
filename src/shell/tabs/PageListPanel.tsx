import CloseIcon from '@mui/icons-material/CloseOutlined';
import MoreIcon from '@mui/icons-material/MoreHorizOutlined';
import PinIcon from '@mui/icons-material/PushPinOutlined';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useState } from 'react';
import { VisuallyHidden } from '../../kit/index.ts';
import { DirtyDot, Name } from './TabChip.tsx';
import TabMenu from './TabMenu.tsx';
import { type OpenedPage, useTabs } from './TabsContext.ts';
import { canClose } from './tabList.ts';
import { useText } from '../../texts/index.ts';
import { isComposing } from '../../kit/keys/isComposing.ts';

type Props = { readonly anchor: HTMLElement; readonly onClose: () => void };

/** Lists all open pages, filtered by typing. Arrow keys move through them, Enter opens the first. */
export default function PageListPanel({ anchor, onClose }: Props) {
  const t = useText('shell');
  const { tabsView, activate } = useTabs();
  const [typed, setTyped] = useState('');
  const [menu, setMenu] = useState<{ readonly key: string; readonly anchor: HTMLElement }>();
  const words = typed.toLowerCase().split(/\s+/);
  const found = tabsView.filter(({ name }) =>
    words.every((word) => name.toLowerCase().includes(word)),
  );
  const open = (key: string | undefined) => {
    if (key === undefined) return;
    onClose();
    activate(key);
  };

  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('tabs.label') } }}
    >
      <Panel onKeyDown={walk}>
        <input
          type="search"
          // The list is opened to search it.
          autoFocus
          aria-label={t('tabs.find')}
          placeholder={t('tabs.find')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isComposing(event)) open(found[0]?.key);
          }}
        />
        <ul>
          {found.map((page) => (
            <PageListRow
              key={page.key}
              page={page}
              onOpen={() => open(page.key)}
              onMenu={(at) => setMenu({ key: page.key, anchor: at })}
            />
          ))}
        </ul>
        <p role="status">{found.length === 0 && t('tabs.noneFound')}</p>
      </Panel>
      {menu && (
        <TabMenu tabKey={menu.key} anchor={menu.anchor} onClose={() => setMenu(undefined)} />
      )}
    </Popover>
  );
}

/** Moves the focus up and down between the field and the pages below it. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined || isComposing(event)) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-open-page]')];
  const row = document.activeElement?.closest('li')?.querySelector('[data-open-page]');
  const at = stops.findIndex((stop) => stop === (row ?? document.activeElement));
  event.preventDefault();
  stops.at((at + by + stops.length) % stops.length)?.focus();
}

const Panel = styled('div')(({ theme }) => ({
  width: `min(320px, 100vw - 32px)`,
  padding: theme.spacing(2),
  '& > input': {
    ...theme.typography.body1,
    width: '100%',
    height: theme.measure.control,
    padding: theme.spacing(0, 3),
    border: `1px solid ${theme.vars.palette.ui.control}`,
    borderRadius: theme.radius.control,
    backgroundColor: theme.vars.palette.ui.surface,
    color: theme.vars.palette.text.primary,
    '&::placeholder': { color: theme.vars.palette.ui.text3, opacity: 1 },
    '&:focus-visible': { outlineOffset: 0 },
    '@media (pointer: coarse)': { fontSize: 16 },
  },
  '& > ul': {
    maxHeight: 'min(480px, 60vh)',
    margin: theme.spacing(2, 0, 0),
    padding: 0,
    overflow: 'auto',
    listStyle: 'none',
  },
  '& > p': { margin: theme.spacing(0, 2), color: theme.vars.palette.text.secondary },
}));

type PageListRowProps = {
  readonly page: OpenedPage;
  readonly onOpen: () => void;
  readonly onMenu: (anchor: HTMLElement) => void;
};

/** One opened page in the list of all. */
function PageListRow({ page, onOpen, onMenu }: PageListRowProps) {
  const t = useText('shell');
  const { close } = useTabs();
  const { key, name, isActive, isDirty, isPinned } = page;
  return (
    <Row data-active={isActive || undefined}>
      <button type="button" data-open-page aria-current={isActive || undefined} onClick={onOpen}>
        <Name>{name}</Name>
        {isDirty && (
          <>
            <DirtyDot />
            <VisuallyHidden>{t('tabs.unsaved')}</VisuallyHidden>
          </>
        )}
        {isPinned && (
          <>
            <PinIcon />
            <VisuallyHidden>{t('tabs.pinned')}</VisuallyHidden>
          </>
        )}
      </button>
      <IconButton
        aria-label={t('tabs.actions', { page: name })}
        aria-haspopup="menu"
        onClick={(event) => onMenu(event.currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      {canClose(page) && (
        <IconButton aria-label={t('tabs.closePage', { page: name })} onClick={() => close(key)}>
          <CloseIcon />
        </IconButton>
      )}
    </Row>
  );
}

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  borderRadius: theme.radius.tag,
  '&:hover': { backgroundColor: theme.vars.palette.ui.hover },
  '&[data-active]': { backgroundColor: theme.vars.palette.ui.soft },
  '& > [data-open-page]': {
    ...theme.typography.body1,
    display: 'flex',
    flex: 1,
    alignItems: 'center',
    gap: 6,
    minWidth: 0,
    minHeight: theme.measure.menuItem,
    padding: theme.spacing(0, 2.5),
    border: 0,
    borderRadius: theme.radius.tag,
    background: 'none',
    color: theme.vars.palette.text.primary,
    textAlign: 'start',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '& > svg': { fontSize: 16, color: theme.vars.palette.text.secondary },
    '&:focus-visible': { outlineOffset: -2 },
    '@media (pointer: coarse)': { minHeight: theme.measure.touch },
  },
  '&[data-active] > [data-open-page]': { color: theme.vars.palette.ui.onSoft, fontWeight: 600 },
}));
