import type { Language } from '../../../src/contract/index.ts';
import { moneyText, type PageHost } from '../../../src/pages/view.ts';
import { createTranslate, translateFrom } from '../../../src/texts/index.ts';

/** Texts of the views in both languages, whatever the language of the back office is. */
const texts = import.meta.glob<object>('/i18n/*/store/parts.ts', {
  import: 'default',
  eager: true,
});

/** Services of the canvas: everything is shown, and nothing leads away or does anything. */
export const canvasHost = (language: Language, now: number): PageHost => ({
  language,
  t: createTranslate(translateFrom(texts[`/i18n/${language}/store/parts.ts`] ?? {})),
  money: moneyText,
  hrefOf: (link) => `#${link.to}`,
  run: async () => ({ isDone: false, text: '' }),
  isCanvas: true,
  now,
});
