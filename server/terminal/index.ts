export {
  createTerminal,
  type RunOrder,
  type TerminalRunner,
  type TerminalOptions,
} from './createTerminal.ts';
export { findRecipe, lineOf, type Recipe } from './recipes.ts';
export { isOpenRun, type TerminalRun } from './runFiles.ts';
