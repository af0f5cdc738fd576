/** Drafts of declarations: files that are not written yet. */
export {
  createDrafts,
  type DraftChanges,
  type Drafts,
  type DraftsOptions,
} from './createDrafts.ts';
export { type DraftOrigin, openDraft, type OriginContext } from './origins.ts';
export { DraftRefused } from './refused.ts';
