import { belongsTo } from '../src/fields/index.ts';

// Facts about the declarations of the shop, for the framework.

/** Targets of the shortcuts until the owner chooses others, by the key of their texts. */
export const firstEntrances = { orders: 'shop/order/order', goods: 'shop/goods/goods' } as const;

/** Columns that name the record which a sent message is about. */
export const messageAbout = {
  order_id: belongsTo('shop_order', {
    system: true,
    shows: 'order_no',
    as: 'order',
    optional: true,
  }),
} as const;

/** The same columns as a detail view shows them. */
export const messageAboutFields = ['order_id'] as const;

/** Ids of the records that a message is about, by column. */
export type MessageAbout = { readonly [Column in keyof typeof messageAbout]?: number };

/** Tables, beside the members themselves, whose pictures a member shows to everybody. */
export const shownTables: readonly string[] = ['order_evaluate'];
