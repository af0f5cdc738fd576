import { nextRun } from '../../domain/index.ts';
import { shopZone, writeMoment } from '../../../src/schema/index.ts';
import { day, hour, lastMoment } from '../clock.ts';
import { stream } from '../random.ts';
import { part, type SeedPart } from '../write.ts';

type Times = { readonly now: number; readonly move: (moment: number) => number };

const daily = { frequency: 'daily', weekday: 1, month_day: 1, hour: 6 } as const;
const weekly = { frequency: 'weekly', weekday: 1, month_day: 1, hour: 8 } as const;

type RunValues = {
  readonly name: string;
  readonly format: 'csv' | 'xlsx';
  readonly row_count: number;
  readonly size: number;
  readonly file_name: string;
  readonly receivers?: readonly string[];
  readonly status?: number;
  readonly failure?: string;
  readonly answer?: string;
};

/** Two exports at fixed times: one writes to a folder every day, the mail server refused the other's mails. */
export function scheduledExportParts({ now, move }: Times): readonly SeedPart[] {
  const random = stream('scheduled_export');
  const begun = move(lastMoment - 40 * day);
  const common = { columns: [], admin_id: 1, create_time: begun, update_time: begun };
  const exports = [
    {
      id: 1,
      name: '每日订单（财务）',
      list_path: 'shop/order/order',
      list_name: '订单列表',
      list_name_en: 'Orders',
      filter: { preset: 'toShip' },
      format: 'xlsx',
      lang: 'zh-cn',
      ...daily,
      target: 'folder',
      addresses: [],
      folder: 'accounting',
      kept_files: 14,
      status: 1,
      pause_reason: null,
      next_time: nextRun(daily, now, shopZone),
      last_time: move(lastMoment - 8 * hour),
      failures: 0,
    },
    {
      id: 2,
      name: 'Customers of the week',
      list_path: 'shop/user/user',
      list_name: '会员列表',
      list_name_en: 'Customers',
      filter: {},
      format: 'csv',
      lang: 'en',
      ...weekly,
      target: 'mail',
      addresses: ['owner@example.com'],
      folder: '',
      kept_files: 10,
      status: 2,
      pause_reason: 'by_hand',
      next_time: null,
      last_time: move(lastMoment - 5 * day),
      failures: 1,
    },
  ];
  const runOf = (export_id: number, begunAt: number, values: RunValues) => ({
    export_id,
    admin_id: 1,
    cause: 'time',
    attempts: 1,
    create_time: move(begunAt),
    update_time: move(begunAt),
    finish_time: move(begunAt + random.between(1, 6)),
    expire_time: null,
    ...values,
    status: values.status ?? 4,
    failure: values.failure ?? null,
    answer: values.answer ?? '',
    receivers: values.receivers ?? [],
  });
  const toFolder = Array.from({ length: 14 }, (_, at) => {
    const begunAt = lastMoment - (13 - at) * day - 8 * hour;
    const rows = random.between(8, 60);
    const isFull = at === 5;
    return runOf(1, begunAt, {
      name: `每日订单（财务） ${dayOf(move(begunAt))}`,
      format: 'xlsx',
      row_count: isFull ? 0 : rows,
      size: isFull ? 0 : 6_200 + rows * 96,
      file_name: isFull ? '' : `order-e1-${dayOf(move(begunAt))}.xlsx`,
      ...(isFull && { status: 5, failure: 'storage' }),
    });
  });
  const byMail = Array.from({ length: 4 }, (_, at) => {
    const begunAt = lastMoment - (3 - at) * 7 * day - 5 * day;
    const isLast = at === 3;
    return runOf(2, begunAt, {
      name: `Customers of the week ${dayOf(move(begunAt))}`,
      format: 'csv',
      row_count: 300 + at * 11,
      size: 41_000 + at * 1_480,
      file_name: `Customers of the week-${dayOf(move(begunAt))}.csv`,
      receivers: ['owner@example.com'],
      ...(isLast && { status: 5, failure: 'mail', answer: '550 5.1.1 mailbox unavailable' }),
    });
  });
  const runs = [...toFolder, ...byMail]
    .toSorted((a, b) => a.create_time - b.create_time)
    .map((run, index) => ({ id: index + 1, ...run }));
  return [
    part(
      'scheduled_export',
      exports.map((each) => ({ ...common, ...each })),
    ),
    part('scheduled_export_run', runs),
  ];
}

const dayOf = (moment: number): string => writeMoment(moment, shopZone).slice(0, 10);
