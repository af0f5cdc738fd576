import { endpoint } from './endpoint.ts';

/** What somebody tells the shop; a visitor adds a passed captcha. */
export const addFeedback = endpoint<
  {
    readonly type: string;
    readonly content: string;
    readonly images?: readonly string[];
    readonly contact?: string;
    readonly order_no?: string;
    readonly captchaId?: string;
    readonly captchaInfo?: string;
  },
  { readonly id: number }
>({ method: 'POST', path: '/api/shop.Feedback/add', realm: 'public' });

/** What a member has told, with the answers. */
export const ownFeedback = endpoint<
  { readonly page?: number; readonly limit?: number },
  { readonly list: readonly object[]; readonly total: number }
>({ method: 'GET', path: '/api/shop.Feedback/index', realm: 'member' });
