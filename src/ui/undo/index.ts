export { useTellPending } from './useTellPending.ts';
export { useTellUndo } from './useTellUndo.ts';
