// Written by `npm run sync`.
export { crudDesigner as crud_designer } from './designer.ts';
export { crudLogs as crud_log } from './log.ts';
export { terminalPage as terminal } from './terminal.ts';
