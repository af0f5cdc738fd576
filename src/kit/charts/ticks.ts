import { type Language } from '../../contract/index.ts';

/** Round values from 0 to at least the largest, three to six of them. */
export function ticksTo(largest: number): readonly number[] {
  if (!(largest > 0)) return [0, 1];
  const rough = largest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= rough) ?? rough;
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_, index) => index * step);
}

/** `3.2 万` in Chinese, `32k` in English; small values as they are. */
export function shortNumber(value: number, language: Language): string {
  const [unit, size] =
    language === 'en'
      ? value >= 1_000_000
        ? ['m', 1_000_000]
        : ['k', 1_000]
      : value >= 100_000_000
        ? [' 亿', 100_000_000]
        : [' 万', 10_000];
  if (value < Number(size)) return String(Math.round(value * 100) / 100);
  return `${Math.round((value / Number(size)) * 10) / 10}${unit}`;
}
