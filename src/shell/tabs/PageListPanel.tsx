import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { useState, type KeyboardEvent } from 'react';
import { useShellText } from '../texts.ts';
import { PageListRow } from './PageListRow.tsx';
import TabMenu from './TabMenu.tsx';
import { useTabs } from './TabsContext.ts';

type Props = { readonly anchor: HTMLElement; readonly onClose: () => void };

/** All opened pages, narrowed down by typing. Arrow keys walk through them, Enter opens the first. */
export default function PageListPanel({ anchor, onClose }: Props) {
  const t = useShellText();
  const { pages, activate } = useTabs();
  const [typed, setTyped] = useState('');
  const [menu, setMenu] = useState<{ readonly key: string; readonly anchor: HTMLElement }>();
  const wanted = typed.trim().toLowerCase();
  const found = pages.filter(({ name }) => name.toLowerCase().includes(wanted));
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
          // What the list was opened for.
          autoFocus
          aria-label={t('tabs.find')}
          placeholder={t('tabs.find')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) open(found[0]?.key);
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

/** Up and down between the field and the pages below it. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined || event.nativeEvent.isComposing) return;
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
