export { useKeptDraft } from './useKeptDraft.ts';
