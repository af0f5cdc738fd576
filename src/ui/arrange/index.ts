export { ArrangeList } from './ArrangeList.tsx';
export { useArrangement } from './useArrangement.ts';
