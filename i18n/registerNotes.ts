import type favourites from './zh-cn/routine/own/favourites.ts';
import type notes from './zh-cn/routine/own/notes.ts';
import type scheduling from './zh-cn/routine/own/scheduling.ts';

// Texts of the framework that load with the screens that show them.
declare module '../src/texts/keys.ts' {
  interface RegisteredTexts {
    readonly favourites: typeof favourites;
    readonly notes: typeof notes;
    readonly scheduling: typeof scheduling;
  }
}
