/** The filters, fetched together when the first one is opened. */
export { OptionsFilter } from '../choice/OptionsFilter.tsx';
export { MomentFilter } from '../datetime/MomentFilter.tsx';
export { FlagFilter } from '../flag/FlagFilter.tsx';
export { ContainsFilter } from './filters.tsx';
export { NoFilter } from './filters.tsx';
export { DayFilter, NumberFilter } from './filters.tsx';
export { ReferenceFilter } from './ReferenceInput.tsx';
