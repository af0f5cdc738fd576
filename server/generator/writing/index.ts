/** Writes declarations into the tree: planned in a copy, written as one, taken back as one. */
export {
  generatorDir,
  hashOf,
  recover,
  type Recovered,
  recoveredOnce,
  writingDir,
} from './journal.ts';
export type { PlanOptions, WritePlan } from './plan.ts';
export { resourceFacts } from './resourceFacts.ts';
export { requestRestart } from '../../restart.ts';
export { type TreeChange, WriteRefused, type WriteRefusal } from './treeChanges.ts';
export { createWriter, type Writer } from './writer.ts';
export type { WriterParts, WrittenFiles } from './writePlan.ts';
