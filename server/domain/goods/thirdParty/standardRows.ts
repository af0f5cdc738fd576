import { convertWeight } from '../../../../src/fields/index.ts';
import type { KnownColumns } from '../../../sheets/headings.ts';
import type { CsvRow } from '../import/productFile.ts';

/** Headings of other shops, by the heading of the product file. The first one present counts. */
const names: Readonly<Record<string, readonly string[]>> = {
  Handle: ['handle', 'goods_code', '商品编码', 'product code', 'source_id', 'id', 'slug'],
  Title: ['title', 'name', '名称', '商品名称'],
  'Body (HTML)': ['body (html)', 'body_html', 'description', 'content', '详情'],
  Vendor: ['vendor', 'brand', 'brand_text', '品牌'],
  Tags: ['tags', 'keywords', '关键词'],
  'Variant SKU': ['variant sku', 'sku', 'sku_code', '规格编码'],
  'Variant Barcode': ['variant barcode', 'barcode', 'bar_code', '条码'],
  'Variant Price': ['variant price', 'price', '售价'],
  'Variant Compare At Price': [
    'variant compare at price',
    'compare_at_price',
    'origin_price',
    'compare-at price',
    '原价',
  ],
  'Variant Grams': ['variant grams', 'grams'],
  'Image Src': ['image src', 'images', 'image', 'image_url', 'thumbnail', '图片'],
  'Image Position': ['image position'],
  'Option1 Name': ['option1 name'],
  'Option1 Value': ['option1 value', 'option1'],
  'Option2 Name': ['option2 name'],
  'Option2 Value': ['option2 value', 'option2'],
  'Option3 Name': ['option3 name'],
  'Option3 Value': ['option3 value', 'option3'],
};

/** Columns of our own product file that are read together. */
const specNames = ['spec_names', '规格名', 'option names'];
const specValues = ['spec_values', '规格值', 'option values'];
/** Weights of our own product file. */
const kilograms = ['weight (kg)', '重量 (kg)'];

/** Columns that the file of a product source may have, each under its own word. */
export const sourceColumns: KnownColumns = new Map(
  [...Object.values(names).flat(), ...specNames, ...specValues, ...kilograms].map(
    (word) => [word, []] as const,
  ),
);

type Named = Readonly<Record<string, unknown>>;

/**
 * Rows of a file under the headings of the product file, without stock: that of another shop is not for sale
 * here.
 */
export function standardRows(rows: readonly CsvRow[]): readonly CsvRow[] {
  const standard = rows.flatMap(({ number, cells }) => {
    const named = lowerNames(cells);
    const own = standardCells(named);
    const spelled = optionCells(textIn(named, specNames), textIn(named, specValues));
    return picturesApart(number, { ...own, ...spelled });
  });
  return [...Map.groupBy(standard, handleOf).values()].flatMap((group) => withDefaultOption(group));
}

const handleOf = ({ cells }: CsvRow): string => cells['Handle'] ?? '';

/** The products in a reply: a list, or an object that holds one under the usual names. */
export function itemsIn(text: string): readonly Named[] | undefined {
  const lists = ['products', 'items', 'list', 'results', 'data'];
  try {
    let found: unknown = JSON.parse(text);
    for (let depth = 0; depth < 3 && isNamed(found); depth += 1) {
      const holder = found;
      found = lists.map((name) => holder[name]).find((each) => typeof each === 'object');
    }
    return Array.isArray(found) ? found.filter(isNamed) : undefined;
  } catch {
    return undefined;
  }
}

const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const most = { variants: 2_000, pictures: 10 } as const;

/** The rows of one product of a REST catalogue: its variants, and its further pictures. */
export function rowsOfItem(item: Named, number: number): readonly CsvRow[] {
  const base = lowerNames(item);
  const variants = listIn(item['variants']).filter(isNamed).slice(0, most.variants);
  const options = listIn(item['options']).map((each) =>
    isNamed(each) ? textOf(each['name']) : textOf(each),
  );
  const pictures = picturesIn(base);
  const own = { ...standardCells(base), 'Image Src': pictures.join('|') };
  const needsName = variants.length > 1 && options.length === 0;
  const rows = (variants.length > 0 ? variants : [{}]).map((variant, index) => {
    const named = lowerNames(variant);
    return {
      number,
      cells: {
        ...own,
        ...standardCells(withoutProduct(named)),
        ...(index > 0 && { 'Image Src': '' }),
        ...Object.fromEntries(
          options.slice(0, 3).map((name, at) => [`Option${at + 1} Name`, name]),
        ),
        ...(needsName && {
          'Option1 Name': '规格',
          'Option1 Value': textOf(named['title'] ?? named['name'] ?? named['sku'] ?? index + 1),
        }),
      },
    };
  });
  return withDefaultOption(rows.flatMap(({ cells }) => picturesApart(number, cells)));
}

/** A variant has a name, a number and a picture of its own, which are not those of the product. */
const withoutProduct = (named: Named): Named =>
  Object.fromEntries(
    Object.entries(named).filter(([name]) =>
      ['Variant', 'Option'].some((prefix) =>
        Object.entries(names).some(
          ([heading, known]) => heading.startsWith(prefix) && known.includes(name),
        ),
      ),
    ),
  );

function picturesIn(named: Named): readonly string[] {
  const found = names['Image Src']?.map((name) => named[name]).find((value) => value) ?? '';
  const list = Array.isArray(found) ? found : [found];
  return list
    .flatMap((each: unknown) =>
      isNamed(each) ? textOf(each['src'] ?? each['url']) : textOf(each).split('|'),
    )
    .filter(Boolean)
    .slice(0, most.pictures);
}

const lowerNames = (item: Named): Named =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => [name.trim().toLowerCase(), value]),
  );

const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value.trim()
    : typeof value === 'number'
      ? String(value)
      : Array.isArray(value)
        ? value.map(textOf).filter(Boolean).join(', ')
        : '';

const textIn = (named: Named, known: readonly string[]): string =>
  known.map((name) => textOf(named[name])).find(Boolean) ?? '';

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Cells under the headings of the product file; those that say nothing are left out. */
const standardCells = (named: Named): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([heading, known]) => {
      const text = textIn(named, known) || (heading === 'Variant Grams' ? gramsIn(named) : '');
      return text === '' ? [] : [[heading, text]];
    }),
  );

/** A cell that is not a weight stays, to be refused. */
function gramsIn(named: Named): string {
  const weight = textIn(named, kilograms);
  return convertWeight(weight, 'kg', 'g') ?? weight;
}

const optionCells = (headings: string, values: string): Readonly<Record<string, string>> =>
  headings === ''
    ? {}
    : Object.fromEntries(
        headings.split('/').flatMap((name, index) => [
          [`Option${index + 1} Name`, name.trim()],
          [`Option${index + 1} Value`, values.split('/')[index]?.trim() ?? ''],
        ]),
      );

/** The product file has one picture a row. */
function picturesApart(
  number: number,
  { 'Image Src': pictures = '', ...cells }: Readonly<Record<string, string>>,
): readonly CsvRow[] {
  const [first = '', ...more] = pictures.split('|').map((url) => url.trim());
  return [
    { number, cells: { ...cells, ...(first && { 'Image Src': first }) } },
    ...more
      .filter(Boolean)
      .map((url) => ({ number, cells: { Handle: cells['Handle'] ?? '', 'Image Src': url } })),
  ];
}

/** Products without options are written as one variant called "Default Title". */
function withDefaultOption(rows: readonly CsvRow[]): readonly CsvRow[] {
  if (rows.some(({ cells }) => cells['Option1 Value'])) return rows;
  const [first, ...rest] = rows;
  if (!first) return rows;
  const cells = { ...first.cells, 'Option1 Name': 'Title', 'Option1 Value': 'Default Title' };
  return [{ number: first.number, cells }, ...rest];
}
