import BellIcon from '@mui/icons-material/NotificationsOutlined';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { noticesResource } from '../../contract/index.ts';
import { countText, IconTool } from '../../kit/index.ts';
import { useText } from '../../texts/index.ts';
import { useCounted } from '../useAttention.ts';

const load = () => import('./NoticePanel.tsx');
const NoticePanel = lazy(load);

/** The number of unread notices, for whoever may read theirs; opens them. */
export default function Bell() {
  const t = useText('shell.tools');
  const unread = useCounted().find(({ resource }) => resource === noticesResource);
  const [anchor, setAnchor] = useState<HTMLElement>();
  if (!unread) return null;
  const { count, exact } = unread.found ?? { count: 0, exact: true };
  return (
    <>
      <IconTool
        label={t('notices', { count: countText(count, exact) })}
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        onPointerEnter={() => void load()}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <BellIcon />
        {count > 0 && <Unread aria-hidden="true">{count > most ? `${most}+` : count}</Unread>}
      </IconTool>
      {anchor && (
        <Suspense>
          <NoticePanel anchor={anchor} onClose={() => setAnchor(undefined)} />
        </Suspense>
      )}
    </>
  );
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
