import { orders } from '../../resources/shop/orders.ts';
import type { Child } from './child.ts';

export type SortFigure = { readonly list: string; readonly p95: number; readonly worst: number };

const pages = [1, 2, 5, 10, 20, 50, 100];
const rounds = 5;

/** Every declared sort of the whole list and every preset with its own sort, pages 1 to 100, one caller. */
export async function sortsAndPresets(
  { url }: Child,
  token: string,
): Promise<readonly SortFigure[]> {
  const sortable = Object.entries(orders.shape.fields).filter(([, { options }]) => options.sort);
  const whole = sortable.flatMap(([name]) => ['asc', 'desc'].map((way) => `order=${name},${way}`));
  const presets = Object.entries(orders.presets).map(
    ([name, { sort }]) => `preset=${name}${sort ? `&order=${sort.join(',')}` : ''}`,
  );
  const figures: SortFigure[] = [];
  for (const list of [...whole, ...presets]) figures.push(await timed(url, token, list));
  return figures;
}

async function timed(url: string, token: string, list: string): Promise<SortFigure> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const page of pages) {
      const started = performance.now();
      const reply = await fetch(
        `${url}/admin/shop.order.Order/index?limit=20&page=${page}&${list}`,
        {
          headers: { server: 'true', batoken: token },
        },
      );
      const text = await reply.text();
      // The first round fills caches of the database.
      if (round > 0) times.push(performance.now() - started);
      if (!text.includes('"code":1')) throw new Error(`${list}: ${text.slice(0, 300)}`);
    }
  }
  const sorted = times.toSorted((a, b) => a - b);
  return {
    list,
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
    worst: sorted.at(-1) ?? Number.NaN,
  };
}
