export { useNotifyPending } from './useNotifyPending.ts';
export { useNotifyUndo } from './useNotifyUndo.ts';
