import { endpoint } from './endpoint.ts';
import type { SiteConfig } from './endpoints.ts';
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
