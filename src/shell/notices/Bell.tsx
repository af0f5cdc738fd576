import BellIcon from '@mui/icons-material/NotificationsOutlined';
import { styled } from '@mui/material/styles';
import { type ComponentType, useState } from 'react';
import { noticesResource } from '../../contract/index.ts';
import { countText, IconTool } from '../../kit/index.ts';
import { useText } from '../../texts/index.ts';
import { useServices } from '../services.ts';
import { type Counted, useCounted } from '../useAttention.ts';
import { useShopConfig } from './useShopConfig.ts';
import type { NoticePanelProps } from './NoticePanel.tsx';

const load = () => import('./NoticePanel.tsx');

/**
 * Shows the number of unread notices, and opens them. Without unread ones it shows the number of pinned
 * records that still need action.
 */
export default function Bell() {
  const t = useText('shell.tools');
  const counted = useCounted();
  const unread = counted.find(({ resource }) => resource === noticesResource);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { Panel, open } = usePanel(counted, setAnchor);
  const { unreadCount: count } = useShopConfig();
  if (!unread) return null;
  const exact = unread.found?.exact ?? true;
  const pinned = pinnedIn(counted).reduce((sum, { found }) => sum + (found?.count ?? 0), 0);
  const shown = count || pinned;
  return (
    <>
      <IconTool
        label={
          pinned > 0
            ? t('noticesPinned', {
                count: countText(count, exact),
                pinned: countText(pinned, true),
              })
            : t('notices', { count: countText(count, exact) })
        }
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        onPointerEnter={() => void load().catch(() => {})}
        onClick={(event) => open(event.currentTarget)}
      >
        <BellIcon />
        {shown > 0 && <Unread aria-hidden="true">{shown > most ? `${most}+` : shown}</Unread>}
      </IconTool>
      {anchor && Panel && <Panel anchor={anchor} onClose={() => setAnchor(undefined)} />}
    </>
  );
}

const pinnedIn = (counted: readonly Counted[]) => counted.filter(({ isPinned }) => isPinned);

/** Loads the panel and its texts when they are asked for. A failure is said, with another try. */
function usePanel(counted: readonly Counted[], show: (anchor: HTMLElement) => void) {
  const t = useText('shell');
  const { dictionary, toasts } = useServices();
  const [Panel, setPanel] = useState<ComponentType<NoticePanelProps>>();

  function open(anchor: HTMLElement): void {
    const named = new Set(pinnedIn(counted).map(({ resource }) => resource));
    Promise.all([load(), dictionary.need(['@notices', ...named])]).then(
      ([loaded]) => {
        setPanel(() => loaded.default);
        show(anchor);
      },
      () =>
        toasts.add({
          type: 'error',
          message: t('tools.noticesFailed'),
          actions: [{ label: t('base.retry'), run: () => open(anchor) }],
        }),
    );
  }
  return { Panel, open };
}

const most = 99;

const Unread = styled('span')(({ theme }) => ({
  position: 'absolute',
  top: 1,
  insetInlineStart: '52%',
  minWidth: 16,
  padding: '0 4px',
  borderRadius: theme.radius.full,
  backgroundColor: theme.vars.palette.ui.unread,
  color: theme.vars.palette.ui.onUnread,
  fontSize: 10,
  fontWeight: theme.typography.fontWeightBold,
  lineHeight: '16px',
}));
