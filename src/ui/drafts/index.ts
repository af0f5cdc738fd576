export { createDraftStore, draftKey, draftLimits, type Draft } from './draftStore.ts';
export { useKeptDraft } from './useKeptDraft.ts';
