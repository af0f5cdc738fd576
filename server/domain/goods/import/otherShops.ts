import { convertWeight } from '../../../../src/fields/index.ts';
import { fault, type FileMessage, warning } from '../../../sheets/fileMessages.ts';
import type { CsvFile, CsvRow, ForeignColumn } from './foreignColumns.ts';

type Cells = Readonly<Partial<Record<ForeignColumn, string>>>;
type ForeignRow = { readonly number: number; readonly cells: Cells };

/**
 * The rows of a file of WooCommerce, Magento or PrestaShop under the headings of Shopify's: a row for each
 * variant, under the handle of its product, and one for each further picture.
 */
export function asShopifyRows(rows: readonly ForeignRow[]): CsvFile {
  // Translations of a product repeat it in another view of the shop.
  const own = rows.filter(({ cells }) => !cells.Language);
  const messages: FileMessage[] = own
    .filter((row) => !isSold(row))
    .map(({ number: row, cells: { 'Product Type': type = '' } }) =>
      warning('type_left_out', { row, column: 'Product Type' }, { type }),
    );
  const products = productsIn(own.filter(isSold), messages);
  return {
    rows: products.flatMap((product) => rowsOfProduct(product, messages)),
    messages,
  };
}

type ForeignProduct = {
  readonly leader: ForeignRow;
  readonly variants: readonly ForeignRow[];
};

/** Products that are made of others, or sold elsewhere. */
const unsold = ['grouped', 'external', 'bundle'];

const typesOf = ({ cells }: ForeignRow): readonly string[] =>
  (cells['Product Type'] ?? '').toLowerCase().split(/\s*,\s*/);

const isSold = (row: ForeignRow): boolean => !typesOf(row).some((type) => unsold.includes(type));

const isVariation = (row: ForeignRow): boolean => typesOf(row).includes('variation');

/** Each product with the rows of its variants; one without variants is its own. */
function productsIn(
  rows: readonly ForeignRow[],
  messages: FileMessage[],
): readonly ForeignProduct[] {
  const bySku = new Map(
    rows.flatMap((row) => {
      const { 'Variant SKU': sku } = row.cells;
      return sku ? [[sku, row] as const] : [];
    }),
  );
  const byId = new Map(rows.map((row) => [`id:${row.cells['Product ID'] ?? ''}`, row]));
  const children = Map.groupBy(rows.filter(isVariation), ({ cells: { Parent = '' } }) =>
    Parent === '' ? undefined : (bySku.get(Parent) ?? byId.get(Parent)),
  );
  for (const { number: row } of children.get(undefined) ?? [])
    messages.push(fault('no_parent', { row, column: 'Parent' }));
  const listed = new Map(rows.map((row) => [row, listedVariants(row, bySku)]));
  const taken = new Set([...listed.values()].flat().map(({ cells }) => cells['Variant SKU']));
  return rows.flatMap((leader) => {
    const { Variations: variations, 'Variant SKU': sku } = leader.cells;
    if (isVariation(leader) || (!variations && sku && taken.has(sku))) return [];
    const variants = children.get(leader) ?? listed.get(leader) ?? [];
    const isParent = typesOf(leader).some((type) => ['variable', 'configurable'].includes(type));
    if (isParent && variants.length === 0)
      messages.push(fault('no_variants', { row: leader.number, column: 'Product Type' }));
    return [{ leader, variants }];
  });
}

/** Variants as Magento lists them: `sku=A,size=S,color=Red|sku=B,size=M,color=Red`. */
function listedVariants(
  { number, cells: { Variations = '' } }: ForeignRow,
  bySku: ReadonlyMap<string, ForeignRow>,
): readonly ForeignRow[] {
  return Variations.split('|')
    .filter(Boolean)
    .map((text) => {
      const pairs = text.split(',').map((pair) => pair.split('=', 2).map((part) => part.trim()));
      const sku = pairs.find(([name]) => name === 'sku')?.[1] ?? '';
      const options = pairs.filter(([name]) => name !== 'sku').slice(0, 3);
      const found = bySku.get(sku);
      return {
        number: found?.number ?? number,
        cells: {
          ...found?.cells,
          'Variant SKU': sku,
          ...optionCells(options),
        },
      };
    });
}

const optionCells = (options: readonly (readonly string[])[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    options.flatMap(([name = '', value = ''], at) => [
      [`Option${at + 1} Name`, name],
      [`Option${at + 1} Value`, value],
    ]),
  );

function rowsOfProduct(
  { leader, variants }: ForeignProduct,
  messages: FileMessage[],
): readonly CsvRow[] {
  const { number, cells } = leader;
  const handle =
    cells['Variant SKU'] || (cells['Product ID'] && `id-${cells['Product ID']}`) || cells.Title;
  const Handle = handle ?? '';
  const [first, ...more] = picturesOf(leader, messages);
  const own = {
    Title: cells.Title ?? '',
    'Body (HTML)': cells['Body (HTML)'] ?? '',
    Vendor: cells.Vendor ?? '',
    Tags: cells.Tags ?? '',
    // A shop that has no such column publishes its products; a negative number is a draft.
    Published: ['', '1', 'true', 'yes'].includes((cells.Published ?? '').toLowerCase())
      ? 'true'
      : 'false',
    'Image Src': first ?? '',
  };
  const sold = variants.length > 0 ? variants : [withoutOptions(leader)];
  const names = optionNames(leader.cells);
  return [
    ...sold.map((variant, at) => ({
      number: variant.number,
      cells: {
        Handle,
        ...(at === 0 ? own : {}),
        ...names,
        ...variantCells(variant.cells, variants.length > 0),
      },
    })),
    ...more.map((url) => ({ number, cells: { Handle, 'Image Src': url } })),
  ];
}

const nameColumns = ['Option1 Name', 'Option2 Name', 'Option3 Name'] as const;

const optionNames = (cells: Cells): Readonly<Record<string, string>> =>
  Object.fromEntries(nameColumns.map((name) => [name, cells[name] ?? '']));

/** A product without variants is one variant; its attributes only describe it. */
const withoutOptions = ({ number, cells }: ForeignRow): ForeignRow => ({
  number,
  cells: {
    ...cells,
    'Option1 Name': 'Title',
    'Option1 Value': 'Default Title',
    'Option2 Name': '',
    'Option2 Value': '',
    'Option3 Name': '',
    'Option3 Value': '',
  },
});

function variantCells(cells: Cells, hasOwnPicture: boolean): Readonly<Record<string, string>> {
  const regular = plainNumber(cells['Variant Price']);
  const sale = plainNumber(cells['Sale Price']);
  const isReduced = sale !== '' && Number(sale) > 0 && Number(sale) < Number(regular);
  const weight = cells['Weight (kg)'] ?? '';
  const [picture = ''] = hasOwnPicture ? webPictures(cells.Images) : [];
  const given = {
    'Variant SKU': cells['Variant SKU'] ?? '',
    'Variant Barcode': cells['Variant Barcode'] ?? '',
    'Variant Price': isReduced ? sale : regular,
    'Variant Compare At Price': isReduced
      ? regular
      : plainNumber(cells['Variant Compare At Price']),
    'Variant Inventory Qty': plainNumber(cells['Variant Inventory Qty']).replace(/\.0+$/, ''),
    'Variant Grams':
      cells['Variant Grams'] ?? (weight && (convertWeight(weight, 'kg', 'g') ?? weight)),
    'Variant Requires Shipping': cells['Variant Requires Shipping'] ?? '',
    'Variant Image': picture,
  };
  const options = Object.entries(cells).filter(([name]) => name.startsWith('Option'));
  return { ...given, ...Object.fromEntries(options.filter(([, value]) => value !== '')) };
}

/** Databases of shops export four or six digits behind the point: `34.500000` is `34.50`. */
const plainNumber = (cell = ''): string => cell.replace(/^(-?\d+\.\d{2})0+$/, '$1');

/** Pictures of a product by their addresses; files in the folder of another shop cannot be had. */
function picturesOf({ number: row, cells }: ForeignRow, messages: FileMessage[]) {
  const listed = [cells['Image Src'], cells.Images, cells['More Images']].join(',');
  const pictures = webPictures(listed);
  const count = listed.split(/[,|]/).filter((each) => each.trim() !== '').length;
  if (pictures.length < count) messages.push(warning('image_not_web', { row, column: 'Images' }));
  return [...new Set(pictures)];
}

const webPictures = (cell = ''): readonly string[] =>
  cell
    .split(/[,|]/)
    .map((each) => each.trim())
    .filter((each) => /^https?:\/\//i.test(each));
