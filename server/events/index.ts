export { createDispatch, type Happening } from './dispatch.ts';
export { changedBy } from './changedBy.ts';
