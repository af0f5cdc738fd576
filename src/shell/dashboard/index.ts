export { BlockFrame, useBlockName, useViewName } from './BlockFrame.tsx';
export { firstSteps, recordBlocks } from '../blocks.ts';
export { FirstSteps } from './FirstSteps.tsx';
export { seesSite, sitePart, useParts, type DashboardParts } from './useDashboard.ts';
export { useUpdatedAt } from './useDashboard.ts';
