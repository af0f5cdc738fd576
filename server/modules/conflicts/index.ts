/** Plan of an installation: what needs an answer, and what follows from the answers. */
export { type FileAction, fileActions, type FileHashes, type FileSides } from './files.ts';
export {
  type ConflictAnswers,
  conflictId,
  decidePlan,
  planConflicts,
  type PlanFacts,
} from './plan.ts';
