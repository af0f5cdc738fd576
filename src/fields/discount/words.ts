import { readScaled, writeScaled } from '../scaled.ts';

/**
 * Writes a discount: Chinese names the share to pay in tenths (8.5), English the reduction in percent
 * (15).
 */
export const writeDiscount = (thousandths: unknown, locale: string): string => {
  if (typeof thousandths !== 'number') return typeof thousandths === 'string' ? thousandths : '';
  return trimmed(
    isChinese(locale) ? writeScaled(thousandths, 2) : writeScaled(1_000 - thousandths, 1),
  );
};

/** Parses the share to pay, in thousandths; text that is not a discount is returned unchanged. */
export function readDiscount(text: string, locale: string): unknown {
  if (text.trim() === '') return null;
  try {
    return isChinese(locale)
      ? readScaled(text, 2, 'not_a_discount')
      : 1_000 - readScaled(text, 1, 'not_a_discount');
  } catch {
    return text;
  }
}

const isChinese = (locale: string) => locale.startsWith('zh');

const trimmed = (text: string) => text.replace(/\.?0+$/, '');
