import { expect, test } from 'vitest';
import { pageZone } from '../../kit/index.ts';
import { momentOf } from '../../schema/index.ts';
import { isWanted, readSettings } from './noticeSettings.ts';

const at = (time: string) => Number(momentOf(`2025-11-20 ${time}`, pageZone()));

test('quiet hours go over midnight; the bell counts on', () => {
  const settings = readSettings({ quietFrom: '22:00', quietTo: '07:30' });
  const heard = ['21:59', '22:00', '03:00', '07:29', '07:30'].map((time) =>
    isWanted(settings, { type: 'order', channel: 'sound', now: at(time) }),
  );

  expect(heard).toEqual([true, false, false, false, true]);
  expect(isWanted(settings, { type: 'order', channel: 'bell', now: at('03:00') })).toBe(true);
});

test('a type is told in the ways that are left on', () => {
  const settings = readSettings({ off: { low_stock: ['sound', 'smoke'], order: 'none' } });
  const wanted = (type: string, channel: 'toast' | 'sound') =>
    isWanted(settings, { type, channel, now: at('12:00') });

  expect([wanted('low_stock', 'sound'), wanted('low_stock', 'toast')]).toEqual([false, true]);
  expect([wanted('order', 'sound'), wanted('other', 'toast')]).toEqual([true, true]);
});

test('missing or invalid settings fall back to the default', () => {
  expect(readSettings({ volume: 7, quietFrom: 'late' })).toEqual(
    readSettings({ volume: 1, quietTo: 5 }),
  );
  expect(readSettings({ quietFrom: '24:00', quietTo: '07:30' }).quietFrom).toBe('');
  expect(readSettings(undefined)).toMatchObject({ isOn: true, volume: 0.6, off: {} });
});
