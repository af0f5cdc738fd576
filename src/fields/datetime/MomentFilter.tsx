import { pageZone } from '../../kit/index.ts';
import { firstSecond, lastSecond } from '../../schema/index.ts';
import { dayFilter } from '../date/DayFilter.tsx';
import { dayOf } from './localTime.ts';

/** The filter of days on moments: from the first second of one to the last of another. */
export const MomentFilter = dayFilter({
  toWire: (day, end) => String((end === 'from' ? firstSecond : lastSecond)(day, pageZone()) ?? ''),
  toDay: (wire) => (wire ? dayOf(Number(wire)) : ''),
  isMoment: true,
});
