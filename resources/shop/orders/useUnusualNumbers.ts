import { useDataProvider } from 'ra-core';
import { useRef } from 'react';
import type { ShopDataProvider } from '../../../src/client/index.ts';
import { useText } from '../../../src/texts/index.ts';
import type { bodyOf } from '../../../src/ui/parts/index.ts';
import { company } from '../companies.ts';

type Asked = ReturnType<typeof bodyOf>;

/**
 * Finds tracking numbers that differ from the pattern of the carrier, by the paths of the call. A number is
 * found again and again, until `accept` takes it as it is. Source: domain A19.
 */
export function useUnusualNumbers() {
  const t = useText('screens.ship');
  const patternOf = useNumberPattern();
  const accepted = useRef(new Set<string>());
  return {
    /** Sends this number as it is, whichever carrier has it. */
    accept: (no: string) => void accepted.current.add(no),
    async unusualNumbers({ input, rows }: Asked): Promise<Readonly<Record<string, string>>> {
      const places = [
        ['input', input],
        ...Object.entries(rows).map(([id, row]) => [`rows.${id}`, row] as const),
      ] as const;
      const found: string[] = [];
      for (const [place, values] of places) {
        const no = String(values['express_no'] ?? '');
        const carrier = Number(values['carrier_id'] ?? input['company_id'] ?? 0);
        if (no === '' || accepted.current.has(no)) continue;
        if (isUnusual(await patternOf(carrier), no)) found.push(`${place}.express_no`);
      }
      return Object.fromEntries(found.map((path) => [path, t('unusual')]));
    },
  };
}

/** Reads the pattern of a carrier, each once; empty where it has none, or it cannot be read. */
export function useNumberPattern() {
  const provider = useDataProvider<ShopDataProvider>();
  const known = useRef(new Map<number, Promise<string>>());
  return (carrier: number): Promise<string> => {
    if (carrier === 0) return Promise.resolve('');
    const pattern = known.current.get(carrier) ?? patternOf(provider, carrier);
    known.current.set(carrier, pattern);
    return pattern;
  };
}

/** The number is sent as it is where no pattern can be read. */
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
