import { rangeFilter } from './RangeFilter.tsx';

export const NumberFilter = rangeFilter({});
export const DayFilter = rangeFilter({ type: 'date', toWire: (day) => day });
