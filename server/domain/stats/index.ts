export { openSteps } from './firstSteps.ts';
export { rollUpDays } from './dayStats.ts';
export {
  activeCounts,
  attachmentCounts,
  joinedCounts,
  joinedMembers,
  lastSignIns,
  operationCounts,
  signedInNow,
  type SiteContext,
} from './siteFigures.ts';
export { comparedPeriod } from './period.ts';
export {
  goodsFigures,
  memberFigures,
  orderFigures,
  salesFigures,
  shareFigures,
  type FigureContext,
} from './shopFigures.ts';
export { todayFigures, todayMembers, type TodayContext } from './todayFigures.ts';
