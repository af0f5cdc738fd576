import CancelIcon from '@mui/icons-material/CancelOutlined';
import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import OrderIcon from '@mui/icons-material/ReceiptLongOutlined';
import OtherIcon from '@mui/icons-material/NotificationsOutlined';
import NoteIcon from '@mui/icons-material/StickyNote2Outlined';
import RefundIcon from '@mui/icons-material/AssignmentReturnOutlined';
import StockIcon from '@mui/icons-material/WarningAmberOutlined';
import { type Language, noticePage, noticeSubject } from '../../contract/index.ts';
import type { ToastType } from '../../frame/toasts.ts';
import type { TextKey } from '../../texts/index.ts';

/** Fields of a notice that are needed to show it, from the channel or from the list. */
export type Notice = {
  readonly id: number;
  readonly message_type: string;
  readonly message: string;
  readonly message_en?: string | null;
  readonly message_data: unknown;
  readonly end_time?: number | null;
};

type Kind = {
  readonly Icon: typeof OtherIcon;
  readonly tone: ToastType;
  readonly title: TextKey<'notices'>;
};

const kinds = {
  order: { Icon: OrderIcon, tone: 'success', title: 'types.order' },
  order_cancel: { Icon: CancelIcon, tone: 'warning', title: 'types.order_cancel' },
  order_refund: { Icon: RefundIcon, tone: 'warning', title: 'types.order_refund' },
  order_export: { Icon: ExportIcon, tone: 'info', title: 'types.order_export' },
  low_stock: { Icon: StockIcon, tone: 'warning', title: 'types.low_stock' },
  note: { Icon: NoteIcon, tone: 'info', title: 'types.note' },
} as const satisfies Readonly<Record<string, Kind>>;

/** Fallback for a type that only another server has. */
const other: Kind = { Icon: OtherIcon, tone: 'info', title: 'types.other' };

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
  'note assigned': { title: 'types.assigned' },
};

/** Returns the look of a notice, and the address it opens. */
export function viewOf(notice: Notice) {
  const { message_type: type, message_data } = notice;
  const { Icon, tone, title }: Kind = isKnownType(type) ? kinds[type] : other;
  const { stage = '' } = noticeSubject(message_data);
  return { Icon, tone, title, ...stages[`${type} ${stage}`], to: noticePage(notice) };
}

/** Type whose texts name several notices and their target. */
export function textTypeOf(notices: readonly [Notice, ...Notice[]]): KnownType | 'other' {
  const [{ message_type: type }] = notices;
  const hasStage = ({ message_data }: Notice) =>
    type === 'order' && noticeSubject(message_data).stage !== undefined;
  return isKnownType(type) && !notices.some(hasStage) ? type : 'other';
}

/** The text in the language that is on. */
export const wordsOf = ({ message, message_en }: Notice, language: Language): string =>
  (language === 'en' && message_en) || message;
