import { useDataProvider } from 'ra-core';
import { useRef } from 'react';
import type { ShopDataProvider } from '../../../src/client/index.ts';
import { useText } from '../../../src/texts/index.ts';
import type { bodyOf } from '../../../src/ui/parts/index.ts';
import { company } from '../companies.ts';

type Asked = ReturnType<typeof bodyOf>;

/**
 * Finds tracking numbers that differ from the pattern of the carrier. Each is pointed out once: sending it
 * again confirms it. Source: domain A19.
 */
export function useUnusualNumbers() {
  const t = useText('screens.ship');
  const provider = useDataProvider<ShopDataProvider>();
  const pointedOut = useRef(new Set<string>());
  return async ({ input, rows }: Asked): Promise<Readonly<Record<string, string>>> => {
    const carrier = Number(input['company_id'] ?? 0);
    if (carrier === 0) return {};
    const pattern = await patternOf(provider, carrier);
    const places = [
      ['input', input],
      ...Object.entries(rows).map(([id, row]) => [`rows.${id}`, row] as const),
    ] as const;
    const found = places.flatMap(([place, values]) => {
      const no = String(values['express_no'] ?? '');
      const key = `${carrier} ${no}`;
      if (!isUnusual(pattern, no) || pointedOut.current.has(key)) return [];
      return [{ path: `${place}.express_no`, key }];
    });
    for (const { key } of found) pointedOut.current.add(key);
    return Object.fromEntries(found.map(({ path }) => [path, t('unusual')]));
  };
}

/** Empty where the carrier has none, or cannot be read: the number is then sent as it is. */
async function patternOf(provider: ShopDataProvider, carrier: number): Promise<string> {
  try {
    const { data } = await provider.select(company.name, {
      ids: [carrier],
      perPage: 1,
      meta: { isQuiet: true },
    });
    return String(data[0]?.['no_pattern'] ?? '');
  } catch {
    return '';
  }
}

/** Staff write the patterns: one that does not compile, or may take for ever, asks for nothing. */
export function isUnusual(pattern: string, no: string): boolean {
  if (pattern === '' || no === '' || repeatsGroup.test(pattern)) return false;
  try {
    return !new RegExp(pattern, 'u').test(no);
  } catch {
    return false;
  }
}

const repeatsGroup = /\)[*+{]/;
