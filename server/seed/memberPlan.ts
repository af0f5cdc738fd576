import { day, hour, lastMoment } from './clock.ts';
import { surnames, syllables } from './data/people.ts';
import { type Random, stream } from './random.ts';

export const orderCount = 5_000;
const memberCount = 1_000;

/** A member and how often they buy. */
export type MemberPlan = {
  readonly id: number;
  readonly nickname: string;
  readonly username: string;
  readonly mobile: string;
  readonly isEnglish: boolean;
  /** 0 unknown, 1 male, 2 female. */
  readonly gender: number;
  /** Join time: a third joined before the year of the demo; the rest came faster and faster. */
  readonly joined: number;
  readonly orders: number;
};

export function planMembers(): readonly MemberPlan[] {
  const random = stream('members');
  const counts = random.shuffle(ordersPerMember(stream('members.orders')));
  const names = new Set<string>();
  return counts.map((orders, index) => {
    const id = index + 1;
    const { nickname, sound } = freshName(random, names);
    return {
      id,
      nickname,
      username: `${sound.slice(0, 11)}${String(id).padStart(4, '0')}`,
      mobile: `1990000${String((id * 7_919) % 10_000).padStart(4, '0')}`,
      isEnglish: random.chance(60),
      gender: random.weighted([25, 30, 45]),
      joined: joinMoment(random),
      orders,
    };
  });
}

/** One-time 38 %, occasional 36 %, regular 20 %, heavy 6 %, together all orders. Source: domain H.3. */
function ordersPerMember(random: Random): readonly number[] {
  const oneTime = Array.from({ length: 380 }, () => 1);
  const occasional = Array.from({ length: 360 }, () => random.between(2, 4));
  const regular = Array.from({ length: 200 }, () => random.between(9, 14));
  const heavy = Array.from({ length: 60 }, () => 15);
  const all = [...oneTime, ...occasional, ...regular, ...heavy];
  let left = orderCount - all.reduce((sum, count) => sum + count, 0);
  // The rest of the orders goes to frequent buyers, none above 60.
  while (left > 0) {
    const index = memberCount - 1 - random.below(60);
    const more = Math.min(left, random.between(1, 8), 60 - (all[index] ?? 60));
    all[index] = (all[index] ?? 0) + more;
    left -= more;
  }
  return all;
}

function freshName(random: Random, taken: Set<string>) {
  for (;;) {
    const parts = [random.pick(surnames), random.pick(syllables), random.pick(syllables)];
    const nickname = parts.map(([zh]) => zh).join('');
    if (taken.has(nickname)) continue;
    taken.add(nickname);
    return { nickname, sound: parts.map(([, sound]) => sound).join('') };
  }
}

function joinMoment(random: Random): number {
  if (random.chance(300)) return lastMoment - random.between(366, 900) * day - random.below(day);
  // The larger of two draws is drawn linearly more often towards the end.
  const days = 365 - Math.max(random.below(365), random.below(365));
  return lastMoment - days * day + random.between(1, 20) * hour;
}
