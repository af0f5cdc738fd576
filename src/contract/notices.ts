import { endpoint } from './endpoint.ts';
import { apiUrl } from './urls.ts';

// Apart from the other calls: the login page needs none of it.

/** Where staff read their notices, by its path and by the name of the resource. */
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

/** How a person wants to be told of notices: how loud, when not, and what of which type. */
export const soundPreference = 'sound:notices';

/** Ways of being told: in the list behind the bell at all, by a message on the page, by a sound. */
export const noticeChannels = ['bell', 'toast', 'sound'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];
