import { day } from './clock.ts';
import { mottos } from './data/people.ts';
import type { MemberPlan } from './memberPlan.ts';
import type { Story } from './orders/story.ts';
import { type Random, stream } from './random.ts';

type Funds = {
  readonly balances: ReadonlyMap<number, number>;
  readonly holdings: ReadonlyMap<number, { readonly score: number; readonly debt: number }>;
};

/** Rows of the members as they are after all orders, without a password. */
export function memberRows(
  members: readonly MemberPlan[],
  stories: readonly Story[],
  { balances, holdings, move }: Funds & { readonly move: (moment: number) => number },
) {
  const random = stream('members.rows');
  const visits = new Map<number, { first: number; last: number }>();
  for (const { member, steps, placed } of stories) {
    const last = steps.findLast(({ by }) => by.type === 'member')?.time ?? placed;
    const known = visits.get(member.id) ?? { first: placed, last };
    visits.set(member.id, {
      first: Math.min(known.first, placed),
      last: Math.max(known.last, last),
    });
  }
  return members.map((member) => {
    const { id, username, nickname, mobile, gender, isEnglish } = member;
    const visit = visits.get(id) ?? { first: member.joined, last: member.joined };
    // A member joins before the first purchase.
    const joined = Math.min(member.joined, visit.first - random.between(600, 2 * day));
    const ip = `10.${random.below(256)}.${random.below(256)}.${random.between(1, 254)}`;
    const { score, debt } = holdings.get(id) ?? { score: 0, debt: 0 };
    return {
      id,
      username,
      nickname,
      email: random.chance(550) ? `${username}@example.com` : null,
      mobile,
      gender,
      birthday: random.chance(480) ? birthday(random) : null,
      money: balances.get(id) ?? 0,
      score,
      score_debt: debt,
      motto: random.pick(mottos),
      status: random.chance(12) ? 'disable' : 'enable',
      lang: isEnglish ? 'en' : 'zh-cn',
      tags: member.orders >= 15 ? ['常客'] : [],
      last_login_time: move(visit.last),
      last_login_ip: ip,
      join_ip: ip,
      join_time: move(joined),
      create_time: move(joined),
      update_time: move(visit.last),
    };
  });
}

function birthday(random: Random): string {
  const [year, month, date] = [
    random.between(1966, 2007),
    random.between(1, 12),
    random.between(1, 28),
  ];
  return `${year}-${two(month)}-${two(date)}`;
}

const two = (number: number): string => String(number).padStart(2, '0');
