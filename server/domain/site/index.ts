export {
  attachmentCounts,
  lastSignIns,
  momentsOf,
  operationCounts,
  recentCounts,
  signedInNow,
  type SiteContext,
} from './siteFigures.ts';
export { openSteps, type SetupSteps } from './openSteps.ts';
