import AddIcon from '@mui/icons-material/AddOutlined';
import RemoveIcon from '@mui/icons-material/RemoveOutlined';
import { styled } from '@mui/material/styles';
import { RowButton, StatusTag } from '../../../../src/kit/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import {
  contentsOf,
  type PackingLine,
  type PackingOrder,
  piecesOf,
  useLineTexts,
} from './packingOrder.ts';
import { ParcelLines } from './ParcelLines.tsx';
import { ParcelNotes } from './ParcelNotes.tsx';
import { ParcelReceiver, useFullReceivers } from './ParcelReceiver.tsx';
import { isPacked, packedOf, type PackedPieces } from './readScan.ts';

type Props = {
  readonly orders: readonly PackingOrder[];
  readonly packed: PackedPieces;
  readonly shipped: ReadonlySet<number>;
  readonly current: PackingOrder | undefined;
  readonly onOpen: (order: PackingOrder) => void;
  readonly onPiece: (order: PackingOrder, line: Pick<PackingLine, 'id'>, by: 1 | -1) => void;
};

/** The order on the desk with its pieces, beside all orders of the batch and how far each is. */
export function PackOrders({ orders, packed, shipped, current, onOpen, onPiece }: Props) {
  const t = useText('packing.check');
  const stateOf = (order: PackingOrder) => {
    if (shipped.has(order.id)) return 'shipped';
    if (isPacked(order, packed)) return 'packed';
    return order.id === current?.id ? 'current' : 'waiting';
  };
  return (
    <Columns>
      {current && <Parcel order={current} packed={packed} onPiece={onPiece} />}
      <Batch aria-label={t('orders')}>
        {orders.map((order) => {
          const state = stateOf(order);
          return (
            <li key={order.id} data-state={state}>
              <RowButton
                type="button"
                disabled={state === 'shipped'}
                aria-label={t('open', { no: order.order_no })}
                aria-current={order.id === current?.id || undefined}
                onClick={() => onOpen(order)}
              >
                {order.order_no}
              </RowButton>
              <StatusTag {...looks[state]}>{t(`states.${state}`)}</StatusTag>
            </li>
          );
        })}
      </Batch>
    </Columns>
  );
}

const looks = {
  waiting: { tone: 'info', glyph: 'ring' },
  current: { tone: 'warning', glyph: 'half' },
  packed: { tone: 'success', glyph: 'most' },
  shipped: { tone: 'success', glyph: 'done' },
} as const;

type ParcelProps = Pick<Props, 'packed' | 'onPiece'> & { readonly order: PackingOrder };

function Parcel({ order, packed, onPiece }: ParcelProps) {
  const t = useText('packing.check');
  const picks = useText('packing.pick');
  const textsOf = useLineTexts();
  const { receivers, hasFailed } = useFullReceivers([order.id]);
  return (
    <section aria-label={order.order_no}>
      <h3>
        {order.order_no}
        <small>{t('packed', { done: packedOf(order, packed), all: piecesOf(order) })}</small>
      </h3>
      <ParcelNotes order={order} />
      <ParcelReceiver receiver={receivers?.get(order.id) ?? order} hasFailed={hasFailed} />
      <ParcelLines
        items={contentsOf(order)}
        endOf={(line, most) => {
          const { full: name } = textsOf(line);
          const done = Math.min(most, packed[line.id] ?? 0);
          return (
            <Count data-done={done === most || undefined}>
              <RowButton
                type="button"
                data-bare=""
                aria-label={t('takeOut', { name })}
                title={t('remove')}
                disabled={done === 0}
                onClick={() => onPiece(order, line, -1)}
              >
                <RemoveIcon fontSize="small" />
              </RowButton>
              <strong>{picks('of', { done, all: most })}</strong>
              <RowButton
                type="button"
                data-bare=""
                aria-label={t('byHand', { name })}
                title={t('add')}
                disabled={done === most}
                onClick={() => onPiece(order, line, 1)}
              >
                <AddIcon fontSize="small" />
              </RowButton>
            </Count>
          );
        }}
      />
    </section>
  );
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'start',
  gap: theme.spacing(4),
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) 280px' },
  '& > section': {
    display: 'grid',
    gap: theme.spacing(2),
    minWidth: 0,
    padding: theme.spacing(3),
    border: `1px solid ${theme.vars.palette.primary.main}`,
    borderRadius: theme.radius.group,
  },
  '& h3': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: theme.spacing(2),
    margin: 0,
    fontSize: 16,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
  },
  '& h3 small': {
    ...theme.typography.caption,
    color: theme.vars.palette.text.secondary,
  },
}));

const Batch = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(2),
  },
  '& button': {
    fontVariantNumeric: 'tabular-nums',
    borderColor: 'transparent',
    backgroundColor: 'transparent',
  },
  '& button[aria-current]': { borderColor: theme.vars.palette.primary.main },
  '& button:disabled': { color: theme.vars.palette.text.secondary, cursor: 'default' },
}));

const Count = styled('div')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  '& strong': { fontVariantNumeric: 'tabular-nums' },
  '&[data-done] strong': { color: theme.vars.palette.tone.success.fg },
  '& button:disabled': { opacity: 0.4, cursor: 'default' },
}));
