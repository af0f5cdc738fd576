export { bundleSql, cellsSql } from './cells.ts';
export { type Bundle, putBack } from './putBack.ts';
export { type Change, setBack } from './setBack.ts';
export { type KeptView, keptViewOf, secretMark } from './keptView.ts';
