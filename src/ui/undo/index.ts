export { useTellUndo } from './useTellUndo.ts';
