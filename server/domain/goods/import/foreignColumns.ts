import type { FileMessage } from '../../../sheets/fileMessages.ts';
import type { KnownColumns } from '../../../sheets/headings.ts';

/**
 * Columns that product files of other shops may have, by the headings of Shopify's; with the headings under
 * which WooCommerce, Magento and PrestaShop export them.
 */
const headings = {
  Handle: [],
  'Product ID': ['ID'],
  'Product Type': ['Type', 'product_type'],
  Parent: [],
  Variations: ['configurable_variations'],
  Language: ['store_view_code'],
  Title: ['Name'],
  'Body (HTML)': ['Description'],
  Vendor: ['Manufacturer', 'Brands', 'Brand'],
  Tags: ['Tags (x,y,z...)'],
  Published: ['Active (0/1)', 'product_online'],
  'Option1 Name': ['Attribute 1 name'],
  'Option1 Value': ['Attribute 1 value(s)'],
  'Option2 Name': ['Attribute 2 name'],
  'Option2 Value': ['Attribute 2 value(s)'],
  'Option3 Name': ['Attribute 3 name'],
  'Option3 Value': ['Attribute 3 value(s)'],
  'Variant SKU': ['SKU', 'Reference #', 'Reference'],
  'Variant Barcode': ['EAN13', 'GTIN, UPC, EAN, or ISBN', 'Barcode'],
  'Variant Price': ['Price', 'Regular price', 'Price tax included', 'Price tax excluded'],
  'Sale Price': ['special_price'],
  'Variant Compare At Price': [],
  'Variant Inventory Qty': ['Stock', 'Quantity', 'qty'],
  'Variant Grams': ['Weight (g)'],
  'Weight (kg)': ['Weight'],
  'Variant Requires Shipping': [],
  'Variant Image': [],
  'Image Src': [],
  'Image Position': [],
  Images: ['Image URLs (x,y,z...)', 'base_image'],
  'More Images': ['additional_images'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type ForeignColumn = keyof typeof headings;

/** Columns of product files of other shops, with the words for each. */
export const foreignColumns: KnownColumns = new Map(Object.entries(headings));

/** Key of the label of each in `importing.foreign`. */
export const foreignLabels = {
  Handle: 'handle',
  'Product ID': 'id',
  'Product Type': 'type',
  Parent: 'parent',
  Variations: 'variations',
  Language: 'language',
  Title: 'title',
  'Body (HTML)': 'body',
  Vendor: 'vendor',
  Tags: 'tags',
  Published: 'published',
  'Option1 Name': 'option1Name',
  'Option1 Value': 'option1Value',
  'Option2 Name': 'option2Name',
  'Option2 Value': 'option2Value',
  'Option3 Name': 'option3Name',
  'Option3 Value': 'option3Value',
  'Variant SKU': 'sku',
  'Variant Barcode': 'barcode',
  'Variant Price': 'price',
  'Sale Price': 'salePrice',
  'Variant Compare At Price': 'compareAt',
  'Variant Inventory Qty': 'stock',
  'Variant Grams': 'grams',
  'Weight (kg)': 'kilograms',
  'Variant Requires Shipping': 'shipping',
  'Variant Image': 'variantImage',
  'Image Src': 'image',
  'Image Position': 'imagePosition',
  Images: 'images',
  'More Images': 'moreImages',
} as const satisfies Readonly<Record<ForeignColumn, string>>;

/** Columns without which a file says nothing; a file that has handles is Shopify's. */
export const neededColumns = (columns: readonly string[]): readonly ForeignColumn[] =>
  columns.includes('Handle')
    ? ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant Price']
    : ['Title', 'Variant Price'];

/** One row below the heading: its number in the file, and its cells by heading. */
export type CsvRow = { readonly number: number; readonly cells: Readonly<Record<string, string>> };

export type CsvFile = {
  readonly rows: readonly CsvRow[];
  readonly messages: readonly FileMessage[];
};
