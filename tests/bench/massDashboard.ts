import {
  shopGoods,
  shopMembers,
  shopOrders,
  shopSales,
  shopShares,
  shopToday,
  shopTodayMembers,
  shopCauses,
  shopEnding,
} from '../../src/contract/index.ts';
import type { Child } from './child.ts';
import { caller, timed, type TimedCall } from './massCalls.ts';

/** Milliseconds within which any block of the dashboard answers. */
export const dashboardBarMs = 300;

const dayMs = 86_400_000;

/** Every block of the dashboard of a year, compared with the weeks and with the months before. */
export async function measureDashboard(
  { url }: Child,
  token: string,
): Promise<readonly TimedCall[]> {
  const read = caller(url, token);
  const [from, to] = [Date.now() - 364 * dayMs, Date.now()].map((ms) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(ms),
  );
  const year = `range=custom&from=${from}&to=${to}`;
  const figures: TimedCall[] = [];
  for (const { path } of [shopSales, shopOrders, shopMembers, shopGoods, shopShares])
    for (const compare of ['week', 'month'])
      figures.push(
        await timed(`${path} ${compare}`, () => read(`${path}?${year}&compare=${compare}`)),
      );
  for (const { path } of [shopToday, shopTodayMembers, shopCauses, shopEnding])
    figures.push(await timed(path, () => read(path)));
  return figures;
}
