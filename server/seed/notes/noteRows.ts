import { firstAdmin, staff } from '../data/staff.ts';
import { hour, lastMoment } from '../clock.ts';
import { staffIds, waitingOrders } from './caredFor.ts';
import type { ToPresent } from '../orders/orderRows.ts';
import type { Numbered } from '../orders/refundRows.ts';
import type { Story } from '../orders/story.ts';

/** Ids of the accounts: the owner, then one for each group, see `writeStaff`. */
const accountNames: readonly string[] = [
  firstAdmin.nickname,
  ...staff.map(({ nickname }) => nickname),
];
const { owner, manager, service, packer, finance } = staffIds;

type Written = {
  readonly table: string;
  readonly id: number;
  readonly by: number;
  readonly text: string;
  /** Hours before the end of the demo. */
  readonly hours: number;
  readonly mentions?: readonly number[];
  readonly images?: readonly string[];
  readonly isPinned?: true;
};

type NotedRecords = {
  readonly stories: readonly Story[];
  readonly refunds: readonly Numbered[];
  readonly move: ToPresent;
};

/** Notes of staff on some of the newest records, with mentions, a picture, and one that is pinned. */
export function noteRows({ stories, refunds, move }: NotedRecords) {
  const [first, second, third] = waitingOrders(stories);
  const refund = refunds.findLast((each) => each.refund.fate === 'wait audit');
  return [
    ...(first ? orderThread(first.id) : []),
    ...noteOn('shop_order', second?.id, {
      by: packer,
      text: '面单打好了，等补货到仓再发',
      hours: 2,
    }),
    ...noteOn('shop_order', third?.id, {
      by: service,
      text: '客人想改到周末收货，已答应',
      hours: 9,
    }),
    ...noteOn('shop_refund', refund?.id, {
      by: service,
      text: `照片里线头很明显，@${nameOf(finance)} 同意的话我来回复客人`,
      mentions: [finance],
      hours: 4,
    }),
    ...noteOn('user', first?.member.id, {
      by: service,
      text: '老客户，偏好宽松版型，推荐时少提修身款',
      isPinned: true,
      hours: 200,
    }),
    ...noteOn('shop_goods', 31, {
      by: manager,
      text: '下一批面料换供应商，到货前先看小样',
      images: ['/still/shirts-graphite.svg'],
      hours: 50,
    }),
  ]
    .toSorted((a, b) => b.hours - a.hours)
    .map(({ table, id, by, text, hours, mentions = [], images = [], isPinned }, at) => {
      const time = move(lastMoment - hours * hour);
      return {
        id: at + 1,
        data_table: table,
        row_id: id,
        admin_id: by,
        admin_name: nameOf(by),
        text,
        images,
        mentions: mentions.map((each) => ({ id: each, name: nameOf(each) })),
        pinned: isPinned ? 1 : 0,
        create_time: time,
        update_time: time,
      };
    });
}

const orderThread = (id: number): readonly Written[] => [
  ...noteOn('shop_order', id, {
    by: service,
    text: '客人来电：送人的，不要放价格单',
    isPinned: true,
    hours: 6,
  }),
  ...noteOn('shop_order', id, {
    by: service,
    text: `@${nameOf(packer)} 麻烦装礼盒，卡片写“生日快乐”`,
    mentions: [packer],
    hours: 5,
  }),
  ...noteOn('shop_order', id, {
    by: packer,
    text: `礼盒只剩这一款了，@${nameOf(owner)} 可以吗`,
    mentions: [owner],
    images: ['/still/shirts-paper.svg'],
    hours: 1,
  }),
];

const noteOn = (
  table: string,
  id: number | undefined,
  note: Omit<Written, 'table' | 'id'>,
): readonly Written[] => (id === undefined ? [] : [{ ...note, table, id }]);

const nameOf = (account: number): string => accountNames[account - 1] ?? '';
