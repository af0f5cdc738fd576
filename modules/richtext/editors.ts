import type { ModuleEditors } from '#shopwright/fields/parts';

/** Loaded with the first form that has rich text: the editor is large, and few forms have one. */
export const editors: ModuleEditors = {
  richText: async () => (await import('./screens/RichTextEditor.tsx')).RichTextEditor,
};
