export { shopSteps } from './firstSteps.ts';
export { rollUpDays } from './dayStats.ts';
export { campaignLists, endingCampaigns } from './endingCampaigns.ts';
export { activeCounts, joinedCounts, joinedMembers } from './joinedFigures.ts';
export { comparedPeriod } from '../period.ts';
export {
  goodsFigures,
  memberFigures,
  orderFigures,
  salesFigures,
  shareFigures,
  type FigureContext,
} from './shopFigures.ts';
export { todayCauses } from './todayCauses.ts';
export { todayFigures, todayMembers, type TodayContext } from './todayFigures.ts';
