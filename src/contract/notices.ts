import { endpoint } from './endpoint.ts';
import type { SiteConfig } from './endpoints.ts';
import { detailPage, listPage } from './adminPages.ts';
import { withQuery } from './query.ts';
import { apiUrl } from './urls.ts';

// Separate from the other calls, which the login page loads.

/** List of the notices of staff, by its path and by the name of the resource. */
export const noticesPath = 'shop/notify';
export const noticesResource = 'shop_notification';

/** A notice as its list sends it. */
export type NoticeRow = {
  readonly id: number;
  readonly message_type: string;
  readonly message: string;
  readonly message_en?: string | null;
  readonly message_type_map?: string;
  readonly message_data: unknown;
  /** Unix seconds. */
  readonly create_time: number;
  /** Since then its record has left the stage it is about; null or absent: it has not, as far as is known. */
  readonly end_time?: number | null;
};

/** Settings of the shop that the shell works by. Source: specification 7, "admin shop base config". */
export type ShopConfig = {
  /** The owner has notices switched on. */
  readonly notify: boolean;
  /** The owner has their sounds switched on. */
  readonly playAudio: boolean;
  readonly unread_count: number;
  readonly siteConfig: SiteConfig;
};

/** Missing on an existing server. */
export const shopConfig = endpoint<void, ShopConfig>({
  method: 'GET',
  path: apiUrl('shop/config', 'index'),
  realm: 'admin',
});

type Condition = { readonly field: string; readonly operator: string; readonly val: string };

export const noticeList = endpoint<
  {
    readonly page: number;
    readonly limit: number;
    readonly order: string;
    readonly search: readonly Condition[];
  },
  { readonly list: readonly NoticeRow[]; readonly total: number; readonly unread_count?: number }
>({ method: 'GET', path: apiUrl(noticesPath, 'index'), realm: 'admin' });

/** `id` is for a server that knows the specification alone. */
export const readNotice = endpoint<{ readonly ids: readonly number[]; readonly id?: number }>({
  method: 'POST',
  path: apiUrl(noticesPath, 'read'),
  realm: 'admin',
});

export const readAllNotices = endpoint<{ readonly input: Readonly<Record<string, never>> }>({
  method: 'POST',
  path: apiUrl(noticesPath, 'readAll'),
  realm: 'admin',
});

/** Key of a user's notice settings: volume, quiet hours, and channels by type. */
export const soundPreference = 'sound:notices';

/** Channels of notices: in the list at the bell, as a toast, by a sound. */
export const noticeChannels = ['bell', 'toast', 'sound'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** Hours without messages and sounds, as `22:00`; equal ones: none. A span may go over midnight. */
export type QuietHours = { readonly quietFrom: string; readonly quietTo: string };

/** Reads the quiet hours from a stored preference; values that are not times count as none. */
export function readQuietHours(stored: unknown): QuietHours {
  const { quietFrom, quietTo }: Partial<Record<string, unknown>> = Object(stored);
  return { quietFrom: timeIn(quietFrom), quietTo: timeIn(quietTo) };
}

const timeIn = (stored: unknown): string =>
  typeof stored === 'string' && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(stored) ? stored : '';

/** Minutes until the quiet hours are over, at a time like `22:00`; 0 outside of them. */
export function quietMinutesLeft(
  { quietFrom: from, quietTo: to }: QuietHours,
  time: string,
): number {
  if (from === to || from === '' || to === '') return 0;
  // The times are of one form, so they compare as text.
  const isQuiet = from < to ? time >= from && time < to : time >= from || time < to;
  const dayMinutes = 24 * 60;
  return isQuiet ? (minuteOf(to) - minuteOf(time) + dayMinutes) % dayMinutes : 0;
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

type NoticeAbout = Pick<NoticeRow, 'message_type' | 'message_data' | 'end_time'>;

/** Subject of a notice; empty for several notices at once. */
type NoticeSubject = {
  readonly id?: number;
  readonly order_no?: string;
  /** Number of a failed payment. */
  readonly pay_no?: string;
  readonly name?: string;
  /** Path of the resource of its record, where it may be any. */
  readonly path?: string;
  /** Stage of an order, refund or export, if it is not the usual one. */
  readonly stage?: string;
};

const applied = 'applied';

/** Stages of notices about a payment; those of several are together in one view. */
const paymentStages: readonly string[] = ['mismatch', 'refund_failed', 'returned_twice'];

/** The view of the refunds of a stage; those of several stages are together in the whole list. */
const refundViews: Readonly<Record<string, PageQuery>> = {
  applied: { audit_status: 1 },
  proposed: { preset: 'proposed' },
  shipped_back: { preset: 'waitReceive' },
  failed: { status: 4 },
};

type Destination = {
  /** Path of the resource that its records belong to. */
  readonly path: (subject: NoticeSubject) => string;
  /** Query of the list that shows the rows the notice is about. */
  readonly query: (subject: NoticeSubject) => PageQuery;
};

/** Destinations of notices by type. Source: specification 2 and 4. */
const destinations: Readonly<Record<string, Destination>> = {
  order: {
    path: ({ stage = applied }) =>
      paymentStages.includes(stage) ? 'shop/payment' : 'shop/order/order',
    query({ order_no, pay_no, stage = applied }) {
      if (!paymentStages.includes(stage))
        return { ...(stage === applied && { status: 2 }), order_no };
      // Older notices of a payment name its order alone.
      if (pay_no !== undefined) return { pay_no };
      return order_no === undefined ? { preset: 'toSettle' } : { biz_no: order_no };
    },
  },
  order_cancel: {
    path: () => 'shop/order/order',
    query: ({ order_no }) => ({ status: 7, order_no }),
  },
  order_refund: {
    path: () => 'shop/order/refund',
    // An approved refund is not in the view of those to be reviewed.
    query: ({ order_no, stage = applied }) => ({
      ...((order_no === undefined || stage === applied) && refundViews[stage]),
      'orderRelation.order_no': order_no,
    }),
  },
  order_export: {
    path: ({ path = 'shop/order/export' }) => path,
    query: ({ name }) => ({ name }),
  },
  note: { path: ({ path = 'shop/order/order' }) => path, query: () => ({}) },
  low_stock: { path: () => 'shop/goods/goods', query: ({ name }) => ({ name }) },
};

/** All unread notices, where a type leads to that only another server has. */
export const unreadPage = withQuery(listPage(noticesPath), { status: 0 });

/**
 * The page that a notice opens: the list of its stage at its row, and the record itself once that has left the
 * stage, or for a note on it.
 */
export function noticePage({ message_type: type, message_data, end_time }: NoticeAbout): string {
  const destination = destinationOf(type);
  if (!destination) return unreadPage;
  const subject = noticeSubject(message_data);
  const path = destination.path(subject);
  return (end_time || type === 'note') && subject.id !== undefined
    ? detailPage(path, subject.id)
    : listWith(path, destination.query(subject));
}

/** The page for several notices of one type: the view of their stage, if they share one. */
export function noticesPage([first, ...others]: readonly [NoticeAbout, ...NoticeAbout[]]): string {
  const destination = destinationOf(first.message_type);
  if (!destination) return unreadPage;
  const { stage = applied } = noticeSubject(first.message_data);
  const isPayment = paymentStages.includes(stage);
  const isOne = others.every((each) => {
    const { stage: own = applied } = noticeSubject(each.message_data);
    return own === stage || (isPayment && paymentStages.includes(own));
  });
  const shared = { stage: isOne ? stage : 'several' };
  return listWith(destination.path(shared), destination.query(shared));
}

const destinationOf = (type: string): Destination | undefined =>
  Object.hasOwn(destinations, type) ? destinations[type] : undefined;

/** Reads the subject of a notice, from our server or an existing one. */
export function noticeSubject(raw: unknown): NoticeSubject {
  const { id, order_no, pay_no, name, path, stage }: Partial<Record<string, unknown>> = Object(raw);
  return {
    ...(Number.isSafeInteger(id) && Number(id) > 0 && { id: Number(id) }),
    ...(order_no !== undefined && { order_no: String(order_no) }),
    ...(pay_no !== undefined && { pay_no: String(pay_no) }),
    ...(name !== undefined && { name: String(name) }),
    ...(typeof path === 'string' && /^[\w/]+$/.test(path) && { path }),
    ...(typeof stage === 'string' && { stage }),
  };
}

type PageQuery = Readonly<Record<string, string | number | undefined>>;

function listWith(path: string, query: PageQuery): string {
  const given = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value] as const],
  );
  return withQuery(listPage(path), Object.fromEntries(given));
}
