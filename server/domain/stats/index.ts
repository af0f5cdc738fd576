export { rollUpDays } from './dayStats.ts';
export { comparedPeriod, type PeriodInput } from './period.ts';
export {
  goodsFigures,
  memberFigures,
  orderFigures,
  salesFigures,
  shareFigures,
  type FigureContext,
} from './shopFigures.ts';
