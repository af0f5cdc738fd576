import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { apiUrl } from '../../../src/contract/index.ts';
import { mentionAddress, RecordLink } from '../../../src/fields/parts/RecordLink.tsx';
import {
  Dialog,
  DialogCancel,
  ErrorState,
  fullTime,
  SkeletonRows,
  StatusTag,
} from '../../../src/kit/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { type ActionDialogProps, useHttp, useScope } from '../../../src/ui/parts/index.ts';
import { orderLog } from '../orderLog.ts';
import { order } from '../orderShape.ts';

type LogEntry = {
  readonly id: number;
  readonly action: string;
  /** 0 when the order was placed. */
  readonly from_status: number;
  readonly to_status: number;
  readonly actor_type: string;
  readonly actor_id: number;
  readonly actor_name: string;
  /** Number of the refund, for an entry about one. */
  readonly refund_no: string | null;
  readonly remark: string;
  readonly create_time: number;
};

/** Status log of an order, newest first: time, old and new status, actor and reason. */
export function StatusLogDialog({ name, rows: [row], onClose }: ActionDialogProps) {
  const t = useText('shell.base');
  const http = useHttp();
  const { resource, texts, nameOf } = useScope();
  const id = Number(row?.['id']);
  const { data, error, refetch } = useQuery({
    queryKey: [resource.name, name, id],
    queryFn: async ({ signal }) => {
      const reply = await http.request<{ readonly list: readonly LogEntry[] }>({
        method: 'POST',
        url: apiUrl(resource.path, name),
        body: { ids: [id] },
        signal,
        // Said here.
        showCodeMessage: false,
      });
      return reply.data.list;
    },
    retry: false,
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.action(name).title({ label: row ? nameOf(row) : '', count: 1 })}
      buttons={<DialogCancel>{t('close')}</DialogCancel>}
    >
      {data ? (
        <Entries entries={data} />
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </Dialog>
  );
}

function Entries({ entries }: { readonly entries: readonly LogEntry[] }) {
  const { texts, links } = useScope();
  const words = texts.rows('logs');
  const { action: actionField, actor_type: actorField, actor_name: nameField } = orderLog.fields;
  return (
    <List>
      {entries.map(({ id, action, from_status, to_status, ...entry }) => (
        <li key={id}>
          <p>
            <b>{words.option('action', actionField, action)}</b>
            <small>{fullTime(entry.create_time)}</small>
          </p>
          <p>
            {from_status !== to_status && from_status > 0 && (
              <>
                <OrderStatus code={from_status} />
                <span aria-hidden="true">→</span>
              </>
            )}
            <OrderStatus code={to_status} />
          </p>
          <small>
            {words.option('actor_type', actorField, entry.actor_type)}
            {entry.actor_name && (
              <>
                {' · '}
                <RecordLink to={mentionAddress(nameField, 'actor_name', entry, links)}>
                  {entry.actor_name}
                </RecordLink>
              </>
            )}
            {entry.refund_no && (
              <>
                {' · '}
                <RecordLink to={links.searchOf('shop_refund', entry.refund_no)}>
                  {entry.refund_no}
                </RecordLink>
              </>
            )}
          </small>
          {entry.remark !== '' && <div>{entry.remark}</div>}
        </li>
      ))}
    </List>
  );
}

function OrderStatus({ code }: { readonly code: number }) {
  const { texts } = useScope();
  const { status } = order.fields;
  const choice = Object.values(status.choices ?? {}).find((each) => each.code === code);
  return (
    <StatusTag tone={choice?.tone} glyph={choice?.glyph}>
      {texts.option('status', status, code)}
    </StatusTag>
  );
}

const List = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gap: theme.spacing(1),
    paddingBottom: theme.spacing(3),
    borderBottom: `1px solid ${theme.vars.palette.ui.hairline}`,
    overflowWrap: 'anywhere',
  },
  '& li:last-of-type': { borderBottom: 0 },
  '& p': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(2),
    margin: 0,
  },
  '& b': { fontWeight: 600 },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& p > small': { marginInlineStart: 'auto' },
}));
