/** The filters, fetched together when the first one is opened. */
export { OptionsFilter } from '../choice/OptionsFilter.tsx';
export { MomentFilter } from '../datetime/MomentFilter.tsx';
export { FlagFilter } from '../flag/FlagFilter.tsx';
export { ContainsFilter } from './ContainsFilter.tsx';
export { NoFilter } from './NoFilter.tsx';
export { DayFilter, NumberFilter } from './rangeFilters.ts';
export { ReferenceFilter } from './ReferenceFilter.tsx';
