export { useTellUndo, type TellUndo } from './useTellUndo.ts';
