import { CustomState } from '../../resources/shop/customOrders.ts';
import { savedReplyRows } from './data/savedReplies.ts';
import { dateDigits, day, hour, lastMoment } from './clock.ts';
import { bodyMeasures } from './data/attributes.ts';
import { at, stream } from './random.ts';
import { part, type SeedPart } from './write.ts';

type ShowcaseContext = {
  readonly move: (moment: number) => number;
  readonly time: number;
  readonly members: readonly { readonly id: number; readonly nickname: string }[];
};

/** Looks, currencies and custom orders of the demo. */
export const showcaseParts = (context: ShowcaseContext): readonly SeedPart[] => [
  part('look', lookRows(context)),
  part('look_hotspot', hotspotRows(context)),
  part('exchange_rate', rateRows(context)),
  part('exchange_rate_log', rateLogRows(context)),
  part('saved_reply', savedReplyRows(context.time)),
  ...customOrderParts(context),
];

const lookRows = ({ time, move }: ShowcaseContext) =>
  outfits.map(([title, title_en, cover, season, gender], index) => ({
    id: index + 1,
    title,
    title_en,
    cover: `/still/${cover}.svg`,
    images: ['/still/accessories-oat.svg'],
    season,
    gender,
    description: `${title}：三件单品，换季也能穿。`,
    publish_time: move(lastMoment - (outfits.length - index) * 9 * day),
    views: 120 + index * 77,
    weigh: 100 - index,
    status: index === 9 ? 0 : 1,
    create_time: time,
    update_time: time,
  }));

/** Three products on each picture. */
function hotspotRows({ time }: ShowcaseContext) {
  const random = stream('look_hotspot');
  return outfits.flatMap((_, index) =>
    [0, 1, 2].map((place) => ({
      id: index * 3 + place + 1,
      look_id: index + 1,
      image_index: place === 2 ? 1 : 0,
      x: random.between(200, 800),
      y: random.between(150, 850),
      goods_id: 1 + random.below(180),
      sku_id: null,
      create_time: time,
      update_time: time,
    })),
  );
}

const rateRows = ({ time }: ShowcaseContext) =>
  currencies.map(([currency, name, name_en, symbol, rate, decimals], index) => ({
    id: index + 1,
    currency,
    name,
    name_en,
    symbol,
    rate,
    rate_confirmed: 0,
    decimals,
    rounding: 'half_up',
    is_base: index === 0 ? 1 : 0,
    source: 'manual',
    weigh: 100 - index,
    status: 1,
    create_time: time,
    update_time: time,
  }));

const rateLogRows = ({ move }: ShowcaseContext) =>
  currencies.slice(1).map(([, , , , rate], index) => ({
    id: index + 1,
    rate_id: index + 2,
    old_rate: (Number(rate) * 0.985).toFixed(8),
    new_rate: rate,
    admin_id: 1,
    create_time: move(lastMoment - 20 * day),
    update_time: move(lastMoment - 20 * day),
  }));

/** Thirty requests: the older ones delivered or closed, the last ones open. */
function customOrderParts({ move, members }: ShowcaseContext): readonly SeedPart[] {
  const random = stream('custom_order');
  const orders = Array.from({ length: 30 }, (_, index) => {
    const asked = lastMoment - (30 - index) * 4 * day - random.below(6 * hour);
    const state = stateAt(index);
    const isQuoted = state !== CustomState.new && index % 7 !== 3;
    const amount = random.between(8, 60) * 100_00;
    const member = at(members, random.below(members.length));
    const [requirement, budget] = at(requests, index % requests.length);
    const time = move(asked);
    return {
      id: index + 1,
      custom_no: `M${dateDigits(asked).slice(2)}${String(index * 733 + 1_066).padStart(6, '0')}`,
      user_id: index % 5 === 4 ? null : member.id,
      contact: member.nickname,
      mobile: `1990000${String(4_000 + index * 37)}`,
      email: index % 3 === 0 ? `request${index + 1}@example.com` : null,
      goods_id: 1 + random.below(60),
      look_id: index % 4 === 0 ? 1 + (index % 10) : null,
      requirement,
      images: [],
      budget,
      quote_amount: isQuoted ? amount : null,
      deposit_amount: isQuoted ? amount / 5 : null,
      quote_remark: isQuoted ? '含一次试身' : '',
      quote_expire_time: isQuoted ? time + 14 * day : null,
      state,
      admin_id: isQuoted ? 1 : null,
      close_reason: state === CustomState.closed ? '客户改买成衣' : '',
      create_time: time,
      update_time: time,
    };
  });
  const measures = orders.flatMap(({ id, create_time }) =>
    [0, 1, 2].map((place) => {
      const [, , , , least, most] = at(bodyMeasures, place);
      const value =
        Math.round((least + most) / 20 + random.below(Math.floor((most - least) / 40))) * 10;
      return { custom_order_id: id, measurement_id: place + 1, value, create_time };
    }),
  );
  const steps = orders.flatMap(({ id, state, quote_amount, create_time }) =>
    stepsTo(state, quote_amount !== null).map(([action, from_state, to_state], place) => ({
      custom_order_id: id,
      action,
      from_state,
      to_state,
      remark: '',
      admin_id: 1,
      create_time: create_time + (place + 1) * hour,
    })),
  );
  const numbered = <R extends { readonly create_time: number }>(rows: readonly R[]) =>
    rows.map((row, index) => ({ id: index + 1, ...row, update_time: row.create_time }));
  return [
    part('custom_order', orders),
    part('custom_order_measure', numbered(measures)),
    part('custom_order_log', numbered(steps)),
  ];
}

const { new: fresh, quoted, accepted, in_production: making, delivered, closed } = CustomState;

function stateAt(index: number): number {
  if (index % 7 === 3 && index < 24) return closed;
  if (index < 14) return delivered;
  if (index < 18) return making;
  if (index < 21) return accepted;
  return index < 25 ? quoted : fresh;
}

type SeedStep = readonly [action: string, from: number, to: number];

function stepsTo(state: number, isQuoted: boolean): readonly SeedStep[] {
  if (state === closed) return [['close', fresh, closed]];
  const all: readonly SeedStep[] = [
    ['quote', fresh, quoted],
    ['accept', quoted, accepted],
    ['start', accepted, making],
    ['deliver', making, delivered],
  ];
  return isQuoted ? all.filter(([, , to]) => to <= state) : [];
}

const outfits: readonly (readonly [string, string, string, string, 0 | 1 | 2])[] = [
  ['秋日通勤', 'Autumn Commute', 'coats-oat', '2026 秋', 2],
  ['周末亚麻', 'Linen Weekend', 'shirts-paper', '2026 夏', 1],
  ['雨天出门', 'Out in the Rain', 'coats-ink', '2026 春', 0],
  ['晚宴西装', 'Evening Suit', 'suits-ink', '2026 冬', 1],
  ['海边长裙', 'Seaside Dress', 'dresses-azurite', '2026 夏', 2],
  ['图书馆下午', 'Library Afternoon', 'knitwear-moss', '2026 秋', 0],
  ['冬日层叠', 'Winter Layers', 'coats-graphite', '2026 冬', 0],
  ['春游轻装', 'Light for Spring', 'trousers-malachite', '2026 春', 2],
  ['工坊一日', 'A Day in the Workshop', 'shirts-tea', '2026 秋', 1],
  ['居家毛衣', 'Knitwear at Home', 'knitwear-lotus', '2026 冬', 0],
];

const currencies: readonly (readonly [string, string, string, string, string, number])[] = [
  ['CNY', '人民币', 'Chinese yuan', '¥', '1.00000000', 2],
  ['USD', '美元', 'US dollar', '$', '0.13980000', 2],
  ['EUR', '欧元', 'Euro', '€', '0.12910000', 2],
  ['HKD', '港元', 'Hong Kong dollar', 'HK$', '1.08700000', 2],
  ['JPY', '日元', 'Japanese yen', 'JP¥', '21.34000000', 0],
];

const requests: readonly (readonly [requirement: string, budget: number | null])[] = [
  ['想做一件立领长衫，肩线放宽一点。', 1_200_00],
  ['婚礼西装三件套，深色，可试身两次。', 5_000_00],
  ['按旧大衣改一件短款，袖子加长两厘米。', null],
  ['真丝旗袍，盘扣用同色。', 2_600_00],
  ['A linen shirt with a shorter collar, please.', 900_00],
];
