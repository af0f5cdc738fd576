import type notes from './zh-cn/routine/own/notes.ts';

// Texts of the notes on records, which load with the resources that have them.
declare module '../src/texts/keys.ts' {
  interface RegisteredTexts {
    readonly notes: typeof notes;
  }
}
