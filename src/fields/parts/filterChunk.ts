/** The filters, fetched together when the first one is opened. */
export { OptionsFilter } from '../choice/OptionsFilter.tsx';
export { DayFilter, MomentFilter } from '../date/DayFilter.tsx';
export { FlagFilter } from '../flag/FlagFilter.tsx';
export { ContainsFilter } from './filters.tsx';
export { NoFilter } from './filters.tsx';
export { NumberFilter } from './filters.tsx';
export { ReferenceFilter } from './ReferenceInput.tsx';
