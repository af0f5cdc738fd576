import { ViewSource } from '../../../resources/traffic/viewLog.ts';
import { day, lastMoment } from '../clock.ts';
import type { MemberPlan } from '../memberPlan.ts';
import { at, stream } from '../random.ts';
import type { SeedRow } from '../write.ts';

type ViewRowContext = {
  readonly members: readonly MemberPlan[];
  readonly goods: number;
  readonly move: (moment: number) => number;
};

/** Views of the last 40 days: few products have most of them, and a third is by members. */
export function viewRows({ members, goods, move }: ViewRowContext) {
  const random = stream('views');
  const hex = (digits: number) =>
    Array.from({ length: digits }, () => random.below(16).toString(16)).join('');
  const visitors = Array.from(
    { length: 400 },
    () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
  );
  const moments = Array.from({ length: 1_800 }, () => lastMoment - random.below(40 * day)).toSorted(
    (a, b) => a - b,
  );
  return moments.map((moment, index) => {
    // The square of an even choice: the first tenth of the goods has a third of the views.
    const share = random.below(1_000);
    const visitor = random.below(visitors.length);
    const member = at(members, (visitor * 7) % members.length);
    const isMember = visitor % 3 === 0 && member.joined < moment;
    const source = random.pick(sources);
    const time = move(moment);
    return {
      id: index + 1,
      goods_id: Math.min(goods, 1 + Math.floor((share * share * goods) / 1_000_000)),
      user_id: isMember ? member.id : null,
      visitor_id: at(visitors, visitor),
      source,
      terminal: random.pick(terminals),
      referer: source === ViewSource.share ? 'https://share.example.com/' : '',
      ip_hash: hex(64),
      is_bot: !isMember && random.chance(40) ? 1 : 0,
      stay_seconds: random.chance(700) ? random.between(2, 260) : null,
      create_time: time,
      update_time: time,
    } satisfies SeedRow<'goods_view_log'>;
  });
}

const { list, search, banner, hot, look, share, direct } = ViewSource;
const sources = [list, list, list, search, search, search, banner, hot, hot, look, share, direct];
const terminals = ['h5', 'h5', 'h5', 'miniapp', 'miniapp', 'app', 'web', 'web'] as const;
