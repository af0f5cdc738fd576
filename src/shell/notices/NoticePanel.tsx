import SoundIcon from '@mui/icons-material/VolumeUpOutlined';
import MutedIcon from '@mui/icons-material/VolumeOffOutlined';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { type NoticeRow, unreadPage } from '../../contract/index.ts';
import {
  countText,
  EmptyState,
  ErrorState,
  IconTool,
  NamedIcon,
  SkeletonRows,
} from '../../kit/index.ts';
import { useText } from '../../texts/index.ts';
import { useViewName } from '../dashboard/index.ts';
import LiveTool from '../live/LiveTool.tsx';
import { useCounted } from '../useAttention.ts';
import { NoticeLine } from './NoticeLine.tsx';
import { NoticeControls } from './NoticeControls.tsx';
import { useNoticeSettings } from './noticeSettings.ts';
import { useMarkRead, useUnread } from './useNoticeCalls.ts';

export type NoticePanelProps = { readonly anchor: HTMLElement; readonly onClose: () => void };

/** The unread notices below the bell, the newest first. Its texts are there before it opens. */
export default function NoticePanel({ anchor, onClose }: NoticePanelProps) {
  const t = useText('notices');
  const titleId = useId();
  const { data, error, refetch } = useUnread();
  const { markRead, markAllRead } = useMarkRead();
  const total = data?.total ?? 0;

  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, tabIndex: -1 } }}
    >
      <Body>
        <Head>
          <h2 id={titleId}>
            {t('title')} {data && <small>{t('unread', { count: total })}</small>}
          </h2>
          <SettingsTool />
          {total > 0 && (
            <Button variant="text" onClick={() => markAllRead()}>
              {t('readAll')}
            </Button>
          )}
        </Head>
        <PinnedViews onLeave={onClose} />
        {error ? (
          <ErrorState title={t('failed')} text={error.message} onRetry={() => void refetch()} />
        ) : (
          <Notices rows={data?.list} total={total} onRead={markRead} onLeave={onClose} />
        )}
        <Foot>
          <LiveTool place="panel" />
          <Button component={Link} to={unreadPage} variant="text" onClick={onClose}>
            {t('all')}
          </Button>
        </Foot>
      </Body>
    </Popover>
  );
}

/** Views with records that need action: shown until they are empty. */
function PinnedViews({ onLeave }: { readonly onLeave: () => void }) {
  const viewName = useViewName();
  const waiting = useCounted().filter(
    ({ isPinned, found }) => isPinned && found && found.count > 0,
  );
  if (waiting.length === 0) return null;
  return (
    <Pinned>
      {waiting.map(({ resource, preset, icon, to, found }) => (
        <li key={`${resource} ${preset}`}>
          <Link to={to} onClick={onLeave}>
            <NamedIcon name={icon} />
            <span>{viewName({ resource, preset })}</span>
            <b>{found && countText(found.count, found.exact)}</b>
          </Link>
        </li>
      ))}
    </Pinned>
  );
}

type NoticesProps = {
  /** Undefined while they are loading. */
  readonly rows: readonly NoticeRow[] | undefined;
  readonly total: number;
  readonly onRead: (ids: readonly number[]) => void;
  readonly onLeave: () => void;
};

function Notices({ rows, total, onRead, onLeave }: NoticesProps) {
  const t = useText('notices');
  if (!rows) return <SkeletonRows />;
  if (rows.length === 0) return <EmptyState drawing="box" title={t('empty')} />;
  return (
    <Scroller>
      <ul>
        {rows.map((notice) => (
          <NoticeLine
            key={notice.id}
            notice={notice}
            onRead={() => onRead([notice.id])}
            onOpen={onLeave}
          />
        ))}
      </ul>
      {total > rows.length && <More>{t('more', { count: total - rows.length })}</More>}
    </Scroller>
  );
}

/** Shows if notices are audible; opens their settings. */
function SettingsTool() {
  const t = useText('notices.sound');
  const { settings } = useNoticeSettings();
  const [isOpen, setOpen] = useState(false);
  const isHeard = settings.isOn && settings.volume > 0;
  return (
    <>
      <IconTool
        label={t('settings')}
        aria-expanded={isOpen}
        onClick={() => setOpen((before) => !before)}
      >
        {isHeard ? <SoundIcon /> : <MutedIcon />}
      </IconTool>
      {isOpen && <NoticeControls />}
    </>
  );
}

const Body = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  width: `min(${theme.measure.notices}px, 100vw - 32px)`,
  maxHeight: 'min(640px, 100dvh - 96px)',
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: 'none',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(2, 3, 2, 4),
  borderBottom: `1px solid ${theme.vars.palette.ui.hairline}`,
  '& > h2': { ...theme.typography.h3, flex: 1, minWidth: 0, margin: 0 },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));

const Pinned = styled('ul')(({ theme }) => ({
  flex: 'none',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderBottom: `1px solid ${theme.vars.palette.ui.hairline}`,
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(3),
    padding: theme.spacing(3, 4),
    color: theme.vars.palette.tone.warning.fg,
    backgroundColor: theme.vars.palette.tone.warning.bg,
    textDecoration: 'none',
  },
  '& a:hover': { textDecoration: 'underline' },
  '& a:focus-visible': { outlineOffset: -2 },
  '& span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
}));

const Scroller = styled('div')({
  overflowY: 'auto',
  '& > ul': { margin: 0, padding: 0, listStyle: 'none' },
});

const More = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: 0,
  padding: theme.spacing(2, 4),
  color: theme.vars.palette.text.secondary,
}));

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: theme.spacing(1, 3),
  borderTop: `1px solid ${theme.vars.palette.ui.hairline}`,
  '& > :last-child': { marginInlineStart: 'auto' },
}));
