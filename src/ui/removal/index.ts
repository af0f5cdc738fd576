export { useRemove } from './useRemove.ts';
export { useShown } from './useShown.ts';
