import { endpoint } from '../../../src/contract/index.ts';

export const addReview = endpoint<
  {
    readonly order_goods_id: number;
    /** 1 to 5. */
    readonly star: number;
    readonly content: string;
    readonly images: readonly string[];
    readonly anonymous: 0 | 1;
    /** Of the service and of the carrier, 1 to 5; absent: not rated. */
    readonly service_star?: number;
    readonly express_star?: number;
  },
  {
    readonly id: number;
    /** True if it was the last line of the order that waited for one. */
    readonly completed: boolean;
  }
>({ method: 'POST', path: '/api/shop.Evaluate/add', realm: 'member' });

/** Adds a follow-up to a review, once. */
export const appendReview = endpoint<{
  readonly id: number;
  readonly content: string;
  readonly images: readonly string[];
}>({ method: 'POST', path: '/api/shop.Evaluate/append', realm: 'member' });
