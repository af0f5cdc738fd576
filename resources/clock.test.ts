import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localTime, secondsOf } from '../src/fields/datetime/localTime.ts';
import { calendarToday, clockHour, pageZone, setClock, timeFormat } from '../src/kit/index.ts';
import { foreignZone } from '../src/kit/time/ZoneNote.tsx';
import { dayText, daySpans } from '../src/schema/index.ts';
import { readAddress } from '../src/ui/model/address.ts';
import { filterOf } from '../src/ui/data/useRows.ts';
import { resources } from './index.ts';

/** Half past midnight of a Saturday in Shanghai; Friday everywhere west of it. */
const now = Date.parse('2026-11-21T00:30:05+08:00') / 1000;

const browsers = ['America/Los_Angeles', 'Europe/Berlin', 'Pacific/Kiritimati'];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: now * 1000 });
  setClock('Asia/Shanghai');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  setClock(undefined);
});

function openIn(zone: string) {
  vi.stubEnv('TZ', zone);
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
}

/** Unix seconds of both ends that the days of the shop have, as the wire says them. */
const ends = (first: string, last: string) =>
  [`${first}T00:00:00+08:00`, `${last}T23:59:59+08:00`].map((end) => Date.parse(end) / 1000).join();

const spans = {
  today: ['2026-11-21', '2026-11-21'],
  yesterday: ['2026-11-20', '2026-11-20'],
  last7days: ['2026-11-15', '2026-11-21'],
  last30days: ['2026-10-23', '2026-11-21'],
  thisWeek: ['2026-11-16', '2026-11-22'],
  thisMonth: ['2026-11-01', '2026-11-30'],
  lastMonth: ['2026-10-01', '2026-10-31'],
} as const;

const filtered = resources.flatMap((resource) =>
  Object.entries(resource.shape.fields)
    .filter(([, { dayRange }]) => dayRange)
    .map(([name, field]) => ({ resource, name, isMoment: field.isMoment === true })),
);

test.each(browsers)('in %s each span of each time means the days of the shop', (zone) => {
  openIn(zone);
  const wrong = filtered.flatMap(({ resource, name, isMoment }) =>
    daySpans.flatMap((span) => {
      const asked = filterOf(resource, readAddress(resource, `?${name}~RANGE=${span}`));
      const [first, last] = spans[span];
      const meant = isMoment ? ends(first, last) : `${first},${last}`;
      const said = Object.entries(asked).find(([key]) => key === `${name}~RANGE`)?.[1];
      return said === meant ? [] : [`${resource.name}.${name} ${span}: ${String(said)}`];
    }),
  );

  expect(filtered.length).toBeGreaterThan(150);
  expect(wrong).toEqual([]);
});

test.each(browsers)(
  'in %s times are read and written as the clocks of the shop show them',
  (zone) => {
    openIn(zone);

    expect(timeFormat(now)).toBe('2026-11-21 00:30:05');
    expect(timeFormat('2026-11-21 00:30:05')).toBe('2026-11-21 00:30:05');
    expect(localTime(now)).toBe('2026-11-21T00:30:05');
    expect(secondsOf('2026-11-21T00:30:05')).toBe(now);
    expect(dayText(calendarToday())).toBe('2026-11-21');
    expect(clockHour()).toBe(0);
  },
);

test.each(browsers)('in %s the zone is told', (zone) => {
  openIn(zone);

  expect(foreignZone('en')).toEqual({ name: 'China Standard Time', offset: 'GMT+8' });
  expect(foreignZone('zh-cn')).toEqual({ name: '中国标准时间', offset: 'GMT+8' });
});

test('a browser whose clocks show the same is told nothing, all year', () => {
  openIn('Asia/Singapore');
  expect(foreignZone('en')).toBeUndefined();

  // Alike in winter alone.
  setClock('Africa/Algiers');
  openIn('Europe/Berlin');
  expect(foreignZone('en')?.offset).toBe('GMT+1');
});

test.each([undefined, 'Mars/Olympus'])(
  'with the zone %s the clock of the browser counts',
  (zone) => {
    openIn('Europe/Berlin');
    setClock(zone);

    expect([pageZone(), timeFormat(now)]).toEqual(['Europe/Berlin', '2026-11-20 17:30:05']);
  },
);
