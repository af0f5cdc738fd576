import CancelIcon from '@mui/icons-material/CancelOutlined';
import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import OrderIcon from '@mui/icons-material/ReceiptLongOutlined';
import OtherIcon from '@mui/icons-material/NotificationsOutlined';
import RefundIcon from '@mui/icons-material/AssignmentReturnOutlined';
import StockIcon from '@mui/icons-material/WarningAmberOutlined';
import { type Language, listPage, noticesPath, withQuery } from '../../contract/index.ts';
import type { ToastType } from '../../frame/toasts.ts';
import type { TextKey } from '../../texts/index.ts';

/** Fields of a notice that are needed to show it, from the channel or from the list. */
export type Notice = {
  readonly id: number;
  readonly message_type: string;
  readonly message: string;
  readonly message_en?: string | null;
  readonly message_data: unknown;
};

type Kind = {
  readonly Icon: typeof OtherIcon;
  readonly tone: ToastType;
  readonly title: TextKey<'notices'>;
  /** Address of the list, filtered by the rows the notice is about. */
  readonly to: (subject: Subject) => string;
};

/** Subject of a notice; empty for several notices at once. */
type Subject = {
  readonly order_no?: string;
  /** Number of a failed payment. */
  readonly pay_no?: string;
  readonly name?: string;
  /** Stage of an order, refund or export, if it is not the usual one. */
  readonly stage?: string;
};

/** Destinations with the query of their lists. Source: specification 2 and 4. */
const kinds = {
  order: {
    Icon: OrderIcon,
    tone: 'success',
    title: 'types.order',
    to: (subject) => {
      const { order_no, stage = applied } = subject;
      if (paymentStages.includes(stage)) return paymentPage(subject);
      return page('shop/order/order', { ...(stage === applied && { status: 2 }), order_no });
    },
  },
  order_cancel: {
    Icon: CancelIcon,
    tone: 'warning',
    title: 'types.order_cancel',
    to: ({ order_no }) => page('shop/order/order', { status: 7, order_no }),
  },
  order_refund: {
    Icon: RefundIcon,
    tone: 'warning',
    title: 'types.order_refund',
    // An approved refund is not in the view of those to be reviewed.
    to: ({ order_no, stage = applied }) =>
      page('shop/order/refund', {
        ...((order_no === undefined || stage === applied) && refundViews[stage]),
        'orderRelation.order_no': order_no,
      }),
  },
  order_export: {
    Icon: ExportIcon,
    tone: 'info',
    title: 'types.order_export',
    to: ({ name }) => page('shop/order/export', { name }),
  },
  low_stock: {
    Icon: StockIcon,
    tone: 'warning',
    title: 'types.low_stock',
    to: ({ name }) => page('shop/goods/goods', { name }),
  },
} as const satisfies Readonly<Record<string, Kind>>;

const applied = 'applied';

/** Stages of notices about a payment; those of several are together in one view. */
const paymentStages: readonly string[] = ['mismatch', 'refund_failed', 'returned_twice'];

/** The payment itself; older notices name its order alone. */
function paymentPage({ order_no, pay_no }: Subject): string {
  if (pay_no) return page('shop/payment', { pay_no });
  return page('shop/payment', order_no ? { biz_no: order_no } : { preset: 'toSettle' });
}

/** The view of the refunds of a stage; those of several stages are together in the whole list. */
const refundViews: Readonly<Record<string, PageQuery>> = {
  applied: { audit_status: 1 },
  proposed: { preset: 'proposed' },
  shipped_back: { preset: 'waitReceive' },
  failed: { status: 4 },
};

/** Fallback for a type that only another server has. */
const other: Kind = {
  Icon: OtherIcon,
  tone: 'info',
  title: 'types.other',
  to: () => unreadPage,
};

/** All unread notices. */
export const unreadPage = withQuery(listPage(noticesPath), { status: 0 });

export type KnownType = keyof typeof kinds;

// The keys of the record above.
export const knownTypes = Object.keys(kinds) as readonly KnownType[];

const isKnownType = (type: string): type is KnownType => Object.hasOwn(kinds, type);

const stages: Readonly<Record<string, Partial<Pick<Kind, 'title' | 'tone'>>>> = {
  'order stock_short': { title: 'types.stock_short', tone: 'warning' },
  'order mismatch': { title: 'types.payment', tone: 'warning' },
  'order refund_failed': { title: 'types.payment', tone: 'warning' },
  'order returned_twice': { title: 'types.payment', tone: 'warning' },
  'order_refund proposed': { title: 'types.refund_proposed' },
  'order_refund shipped_back': { title: 'types.shipped_back' },
  'order_refund failed': { title: 'types.refund_failed' },
  'order_export failed': { title: 'types.export_failed' },
};

/** Returns the look of a notice, and the address it opens. */
export function viewOf({ message_type: type, message_data }: Notice) {
  const kind: Kind = isKnownType(type) ? kinds[type] : other;
  const subject = subjectOf(message_data);
  return {
    Icon: kind.Icon,
    tone: kind.tone,
    title: kind.title,
    ...stages[`${type} ${subject.stage ?? ''}`],
    to: kind.to(subject),
  };
}

/** Type whose texts name several notices and their target. */
export function textTypeOf(notices: readonly [Notice, ...Notice[]]): KnownType | 'other' {
  const [{ message_type: type }] = notices;
  const hasStage = ({ message_data }: Notice) =>
    type === 'order' && subjectOf(message_data).stage !== undefined;
  return isKnownType(type) && !notices.some(hasStage) ? type : 'other';
}

/** Returns the address for several notices of one type: the view of their stage, if they share one. */
export function viewOfSeveral([first, ...others]: readonly [Notice, ...Notice[]]): string {
  const kind: Kind = isKnownType(first.message_type) ? kinds[first.message_type] : other;
  const { stage = applied } = subjectOf(first.message_data);
  const isPayment = paymentStages.includes(stage);
  const isOne = others.every((each) => {
    const { stage: own = applied } = subjectOf(each.message_data);
    return own === stage || (isPayment && paymentStages.includes(own));
  });
  return kind.to({ stage: isOne ? stage : 'several' });
}

/** The text in the language that is on. */
export const wordsOf = ({ message, message_en }: Notice, language: Language): string =>
  (language === 'en' && message_en) || message;

function subjectOf(raw: unknown): Subject {
  const { order_no, pay_no, name, stage }: Partial<Record<string, unknown>> = Object(raw);
  return {
    ...(order_no !== undefined && { order_no: String(order_no) }),
    ...(pay_no !== undefined && { pay_no: String(pay_no) }),
    ...(name !== undefined && { name: String(name) }),
    ...(typeof stage === 'string' && { stage }),
  };
}

type PageQuery = Readonly<Record<string, string | number | undefined>>;

function page(path: string, query: PageQuery): string {
  const given = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value] as const],
  );
  return withQuery(listPage(path), Object.fromEntries(given));
}
