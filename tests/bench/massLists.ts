import { orders, Status } from '../../resources/shop/orders.ts';
import type { Child } from './child.ts';
import { caller, type Read, timed, type TimedCall } from './massCalls.ts';

/** Milliseconds within which any list call answers. Source: domain H.4. */
export const listBarMs = 150;

const deepest = 5_000;

/**
 * Every call that the list of orders makes, one caller: each view and sort on its first, second, hundredth and
 * deepest page, each filter alone and within views, searches that many, few and no rows match, and all counts.
 */
export async function measureLists({ url }: Child, token: string): Promise<readonly TimedCall[]> {
  const read = caller(url, token);
  const facts = await factsOf(read);
  const figures: TimedCall[] = [];
  for (const [list, path] of [...pageCases(), ...filterCases(facts), ...otherCases(facts)])
    figures.push(await timed(list, () => read(path)));
  return figures;
}

type Case = readonly [list: string, path: string];
const index = '/admin/shop.order.Order/index?limit=20';

function pageCases(): readonly Case[] {
  const sortable = Object.entries(orders.shape.fields).filter(([, { options }]) => options.sort);
  const sorts = sortable.flatMap(([name]) => ['asc', 'desc'].map((way) => `order=${name},${way}`));
  const views = Object.entries(orders.presets).map(
    ([name, { sort }]) => `preset=${name}${sort ? `&order=${sort.join(',')}` : ''}`,
  );
  const crossed = Object.keys(orders.presets).flatMap((name) =>
    ['create_time,asc', 'pay_amount,desc', 'order_no,asc', 'pay_time,desc'].map(
      (order) => `preset=${name}&order=${order}`,
    ),
  );
  return [
    ...['order=create_time,desc', ...sorts, ...views].flatMap((list) =>
      [1, 2, 100, deepest].map((page): Case => [
        `${list} page ${page}`,
        `${index}&${list}&page=${page}`,
      ]),
    ),
    ...crossed.map((list): Case => [list, `${index}&${list}&page=1`]),
  ];
}

type OrderFacts = Readonly<Record<'order_no' | 'consignee' | 'mobile', string>> & {
  readonly id: number;
  readonly user_id: number;
  readonly create_time: number;
};

/** An order in the middle of the table, whose values the filters look for. */
async function factsOf(read: Read): Promise<OrderFacts> {
  const found = Object(await read(`${index}&order=create_time,desc&page=100`));
  const [row] = found.data.list;
  return row;
}

/** Filter cases: the declared filters, with values that many, few and no orders have. */
function filterCases({
  user_id,
  create_time,
  consignee,
  mobile,
  order_no,
}: OrderFacts): readonly Case[] {
  const day = 86_400;
  const filters: readonly (readonly [field: string, operator: string, val: string | number])[] = [
    ['create_time', 'RANGE', `${create_time - day},${create_time}`],
    ['create_time', 'RANGE', `${create_time - 90 * day},${create_time}`],
    ['pay_time', 'RANGE', `${create_time - day},${create_time}`],
    ['ship_time', 'RANGE', `${create_time - day},${create_time}`],
    ['ship_time', 'RANGE', `${create_time - 90 * day},${create_time}`],
    ['pay_method', 'eq', 'balance'],
    ['pay_method', 'eq', 'zero'],
    ['pay_amount', 'RANGE', '100,500'],
    ['pay_amount', 'RANGE', '999999,'],
    ['ship_status', 'eq', 0],
    ['ship_status', 'eq', 1],
    ['refund_status', 'eq', 2],
    ['refund_status', 'eq', 1],
    ['status', 'IN', '2,7'],
    ['consignee', 'LIKE', consignee],
    ['consignee', 'LIKE', '没有这个人'],
    ['mobile', 'LIKE', mobile.slice(-4)],
    ['mobile', 'LIKE', mobile],
    ['user_id', 'eq', user_id],
    ['user_id.nickname', 'LIKE', `会员 ${user_id}`],
    ['user_id.nickname', 'LIKE', '会员'],
    ['order_no', 'LIKE', order_no.slice(-6)],
    ['order_no', 'eq', order_no],
    ['lines.goods_name', 'LIKE', '试量商品 77'],
    ['lines.sku_code', 'LIKE', 'T00077'],
    ['source', 'eq', 'bench'],
    ['source', 'eq', 'nowhere'],
    ['source', 'LIKE', 'nowhere'],
  ];
  const views = ['', 'toShip', 'complete', 'cancelled'];
  return filters.flatMap(([field, operator, val]) =>
    views.map((view): Case => {
      const query = `search[0][field]=${field}&search[0][operator]=${operator}&search[0][val]=${encodeURIComponent(val)}`;
      return [
        `${field} ${operator} ${val}${view && ` in ${view}`}`,
        `${index}&${query}${view && `&preset=${view}`}`,
      ];
    }),
  );
}

/** Searches as they are typed, and the counts of views and badges. */
function otherCases({ order_no, consignee, mobile, id }: OrderFacts): readonly Case[] {
  const texts = [
    order_no,
    order_no.slice(-5),
    consignee,
    '会员',
    mobile,
    mobile.slice(-4),
    String(id),
    'nothing like it',
    '试',
  ];
  return [
    ...texts.flatMap((text): readonly Case[] => [
      [`search ${text}`, `${index}&quickSearch=${encodeURIComponent(text)}`],
      [
        `search ${text} in toShip`,
        `${index}&preset=toShip&quickSearch=${encodeURIComponent(text)}`,
      ],
    ]),
    ['counts of the views', `/admin/shop.order.Order/counts?status=${Status.to_ship}`],
  ];
}
