import type pageDesign from './zh-cn/page/own/pageDesign.ts';
import type pageParts from './zh-cn/page/own/pageParts.ts';
import type pageTemplates from './zh-cn/page/own/pageTemplates.ts';
import type pageUses from './zh-cn/page/own/pageUses.ts';

// Texts of the page builder stand with their area.
declare module '../src/texts/keys.ts' {
  interface RegisteredTexts {
    readonly pageDesign: typeof pageDesign;
    readonly pageParts: typeof pageParts;
    readonly pageTemplates: typeof pageTemplates;
    readonly pageUses: typeof pageUses;
  }
}
