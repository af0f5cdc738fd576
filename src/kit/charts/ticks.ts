import { type Language } from '../../contract/index.ts';

/** Round values from the least to the largest, three to seven of them, with zero among them. */
export function ticksBetween(least: number, largest: number): readonly number[] {
  const [low, high] = [Math.min(0, least), Math.max(0, largest)];
  if (!(high > low)) return [0, 1];
  const rough = (high - low) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= rough) ?? rough;
  const first = Math.floor(low / step);
  return Array.from(
    { length: Math.ceil(high / step) - first + 1 },
    (_, index) => (first + index) * step,
  );
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
  if (value < 0) return `−${shortNumber(-value, language)}`;
  if (value < Number(size)) return String(Math.round(value * 100) / 100);
  return `${Math.round((value / Number(size)) * 10) / 10}${unit}`;
}
