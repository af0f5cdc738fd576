export { BlockFrame } from './BlockFrame.tsx';
export { firstSteps, latestBlocks, type Block, type FirstStep } from './blocks.ts';
export { FirstSteps } from './FirstSteps.tsx';
export { useUpdatedAt } from './useUpdatedAt.ts';
