import { day, hour, lastMoment, minute } from '../clock.ts';
import { stream } from '../random.ts';
import { part, type SeedPart } from '../write.ts';
import type { ToPresent } from './orderRows.ts';

const fields = ['order_no', 'create_time', 'status', 'lines', 'pay_amount', 'pay_method'];
const lineFields = [
  'order_no',
  'lines.goods_name',
  'lines.sku_text',
  'lines.num',
  'lines.pay_amount',
];
const kept = 7 * day;

/**
 * Exports of the last half year, whose files are gone, and two that the server writes at its start: files of
 * the demo are real ones.
 */
export function exportParts(newestOrder: number, move: ToPresent): readonly SeedPart[] {
  const random = stream('order_export');
  const past = Array.from({ length: 26 }, (_, week) => {
    const begun = lastMoment - (26 - week) * 7 * day - kept - random.below(6 * hour);
    const count = random.between(90, 420);
    const ended = begun + random.between(2, 9);
    const state = week % 9 === 4 ? 'failed' : week % 9 === 7 ? 'cancelled' : 'expired';
    const isExpired = state === 'expired';
    return {
      name: `${week % 4 === 3 ? '月度对账' : '每周订单'} ${26 - week}`,
      format: week % 3 === 0 ? 'xlsx' : 'csv',
      layout: week % 4 === 3 ? 'line' : 'order',
      fields: week % 4 === 3 ? lineFields : fields,
      status: { failed: 4, cancelled: 6, expired: 5 }[state],
      failure: state === 'failed' ? 'storage' : null,
      retries: state === 'failed' ? 1 : 0,
      total: count,
      done: isExpired ? count : Math.floor(count / 3),
      file_rows: isExpired ? count : 0,
      as_of_id: Math.max(1, Math.floor((newestOrder * (week + 1)) / 30)),
      size: isExpired ? count * 148 : 0,
      download_count: isExpired ? random.below(3) : 0,
      finish_time: state === 'cancelled' ? null : move(ended),
      expire_time: isExpired ? move(ended + kept) : null,
      begun,
    };
  });
  const open = [
    { name: '全部订单', format: 'xlsx', layout: 'order', fields },
    { name: '商品明细', format: 'csv', layout: 'line', fields: lineFields },
  ].map((each, index) => ({
    ...each,
    status: 1,
    failure: null,
    retries: 0,
    total: newestOrder,
    done: 0,
    file_rows: 0,
    as_of_id: newestOrder,
    size: 0,
    download_count: 0,
    finish_time: null,
    expire_time: null,
    begun: lastMoment - (2 - index) * minute,
  }));
  const rows = [...past, ...open].map(({ begun, ...row }, index) => ({
    id: index + 1,
    ...row,
    filter: {},
    admin_id: 1,
    create_time: move(begun),
    update_time: move(begun),
  }));
  const jobs = rows.slice(past.length).map(({ id, create_time }, index) => ({
    id: index + 1,
    kind: 'export',
    input: { export: id },
    admin_id: 1,
    create_time,
    update_time: create_time,
  }));
  return [part('order_export', rows), part('job', jobs)];
}
