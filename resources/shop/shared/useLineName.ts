import { useLocale } from 'ra-core';
import { localizedName, type Row } from '../../../src/schema/index.ts';
import type { orderLine } from '../orderLines.ts';

type NamedLine = Pick<
  Row<typeof orderLine>,
  'goods_name' | 'goods_name_en' | 'sku_text' | 'sku_text_en'
>;

/** Names lines by their goods and their SKU: several lines may be of one product. */
export function useLineName(): (line: NamedLine) => string {
  const locale = useLocale();
  return (line) =>
    [localizedName(line, 'goods_name', locale), localizedName(line, 'sku_text', locale)]
      .filter(Boolean)
      .join(' ');
}
