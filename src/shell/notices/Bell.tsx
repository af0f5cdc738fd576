import BellIcon from '@mui/icons-material/NotificationsOutlined';
import { styled } from '@mui/material/styles';
import { type ComponentType, useState } from 'react';
import { noticesResource } from '../../contract/index.ts';
import { countText, IconTool } from '../../kit/index.ts';
import { useText } from '../../texts/index.ts';
import { useServices } from '../services.ts';
import { useCounted } from '../useAttention.ts';
import type { NoticePanelProps } from './NoticePanel.tsx';

const load = () => import('./NoticePanel.tsx');

/** The number of unread notices, for whoever may read theirs; opens them. */
export default function Bell() {
  const t = useText('shell.tools');
  const unread = useCounted().find(({ resource }) => resource === noticesResource);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { Panel, open } = usePanel(setAnchor);
  if (!unread) return null;
  const { count, exact } = unread.found ?? { count: 0, exact: true };
  return (
    <>
      <IconTool
        label={t('notices', { count: countText(count, exact) })}
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        onPointerEnter={() => void load().catch(() => {})}
        onClick={(event) => open(event.currentTarget)}
      >
        <BellIcon />
        {count > 0 && <Unread aria-hidden="true">{count > most ? `${most}+` : count}</Unread>}
      </IconTool>
      {anchor && Panel && <Panel anchor={anchor} onClose={() => setAnchor(undefined)} />}
    </>
  );
}

/** Loads the panel and its texts when they are asked for. A failure is said, with another try. */
function usePanel(show: (anchor: HTMLElement) => void) {
  const t = useText('shell');
  const { dictionary, toasts } = useServices();
  const [Panel, setPanel] = useState<ComponentType<NoticePanelProps>>();

  function open(anchor: HTMLElement): void {
    Promise.all([load(), dictionary.need(['@notices'])]).then(
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
