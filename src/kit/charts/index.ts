export { BarList, type BarItem } from './BarList.tsx';
export { ChartCard, type ChartTable } from './ChartCard.tsx';
export { FigureGroup, type FigureItem } from './FigureGroup.tsx';
export { HeatMap } from './HeatMap.tsx';
export { LineChart } from './LineChart.tsx';
export { shortNumber } from './ticks.ts';
