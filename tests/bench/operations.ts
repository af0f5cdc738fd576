/**
 * A call the bench makes again and again. `{id}` stands for an order, `{parcel}` for its tracking
 * number, `{remark}` for a remark it does not have yet.
 */
export type Operation = {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  /** Required content of an answer, or the figure means nothing. */
  readonly proof: RegExp;
  /** Each order serves once: it is shipped. */
  readonly once?: boolean;
  /** Least share of the bare route's requests per second (the bar), and most times its CPU. */
  readonly bar?: { readonly share: number; readonly cpu: number };
};

const order = '/admin/shop.order.Order';
const status = 'search[0][field]=status&search[0][operator]=eq&search[0][val]=2';

/** The page that lies deep: 100,000 rows down, or the last one of a smaller table. */
const deepPage = (orders: number) => Math.min(5_000, Math.max(1, Math.floor(orders / 20)));

export const operations = (orders: number): readonly Operation[] => [
  {
    name: 'list page',
    method: 'GET',
    path: `${order}/index?page=1&limit=20`,
    proof: /"list":\[\{"id":/,
    bar: { share: 0.4, cpu: 3 },
  },
  {
    name: 'filtered list',
    method: 'GET',
    path: `${order}/index?page=1&limit=20&${status}`,
    proof: /"list":\[\{"id":/,
    bar: { share: 0.4, cpu: 3 },
  },
  {
    name: 'deep page',
    method: 'GET',
    path: `${order}/index?page=${deepPage(orders)}&limit=20`,
    proof: /"list":\[\{"id":/,
  },
  {
    name: 'read one',
    method: 'GET',
    path: `${order}/edit?id={id}`,
    proof: /"row":\{"id":/,
    bar: { share: 0.5, cpu: 5 },
  },
  {
    name: 'edit one',
    method: 'POST',
    path: `${order}/edit`,
    body: { id: '{id}', admin_remark: '{remark}' },
    proof: /"code":1/,
    bar: { share: 0.4, cpu: 5 },
  },
  {
    name: 'ship',
    method: 'POST',
    path: `${order}/ship`,
    body: { ids: ['{id}'], input: { company_id: 1 }, rows: { '{id}': { express_no: '{parcel}' } } },
    proof: /"done":\[/,
    once: true,
  },
];

/** One request of an operation for one order, the first time or again. */
export function requestOf({ method, path, body }: Operation, id: number, again = 0) {
  const filled = (text: string) =>
    text
      .replaceAll('"{id}":', `"${id}":`)
      .replaceAll('"{id}"', String(id))
      .replaceAll('{id}', String(id))
      .replaceAll('{parcel}', parcelOf(id))
      .replaceAll('{remark}', remarkOf(id, again));
  return {
    method,
    path: filled(path),
    ...(body === undefined ? {} : { body: filled(JSON.stringify(body)) }),
  };
}

export const parcelOf = (id: number) => `BENCH${id}`;

export const remarkOf = (id: number, again: number) => `bench ${again} of ${id}`;
