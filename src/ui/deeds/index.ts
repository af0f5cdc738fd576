export { deedsNow, useDeeds, type Deed } from './deeds.ts';
