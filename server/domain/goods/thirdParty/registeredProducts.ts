import { GoodsSourceType } from '../../../../resources/attributes/goodsSources.ts';
import { Refusal } from '../../../../src/contract/index.ts';
import type { Db } from '../../../db/index.ts';
import { columnsIn } from '../../../sheets/headings.ts';
import { type CsvRow, isReadable, readProductFile, rowsByColumn } from '../import/productFile.ts';
import { productsOf } from '../import/products.ts';
import {
  type FoundProduct,
  pageSize,
  type ProductPage,
  type ProductQuery,
  type ProductSearch,
} from './productSearch.ts';
import { itemsIn, rowsOfItem, sourceColumns, standardRows } from './standardRows.ts';

/** Readers of the registered sources. */
export type SourceReaders = {
  readonly db: Db;
  /** The content of a stored file; undefined where there is none, or a larger one. */
  readFile(address: string, maxBytes: number): Promise<Buffer | undefined>;
  /**
   * Answers an address that staff have typed.
   *
   * @throws {Refusal} unsafe_url, source_unreadable
   */
  readAddress(address: string, maxBytes: number): Promise<AddressReply>;
  /** Runs work that reads a whole file in its turn, as imports do. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
};

export type AddressReply = {
  readonly text: string;
  /** `items 0-19/57` where the catalogue itself has searched and cut the list. */
  readonly contentRange: string | undefined;
};

const mostBytes = 5 * 1024 * 1024;

/** Searches the product files and REST catalogues that the owner has registered. */
export function registeredProducts({
  db,
  readFile,
  readAddress,
  inTurn,
}: SourceReaders): ProductSearch {
  const files = new Map<string, readonly SourceItem[]>();

  /** The items of a file. Its address names its content, so the last ones read are kept. */
  async function fileItems(address: string): Promise<readonly SourceItem[]> {
    const known = files.get(address);
    if (known) return known;
    const bytes = await readFile(address, mostBytes);
    if (!bytes) throw new Refusal('source_unreadable');
    const file = await readProductFile({ bytes }, sourceColumns);
    const columns = isReadable(file) ? columnsIn(file.headings, sourceColumns) : [];
    if (!isReadable(file) || columns.every((name) => name === '') || file.uneven.length > 0)
      throw new Refusal('source_unreadable');
    const rows = await rowsByColumn(file, columns);
    const items = [...Map.groupBy(standardRows(rows), ({ cells }) => cells['Handle'])].map(
      ([, each]) => each,
    );
    for (const first of [...files.keys()].slice(0, files.size - keptFiles + 1)) files.delete(first);
    files.set(address, items);
    return items;
  }

  async function searchEndpoint(endpoint: string, { keyword, page }: ProductQuery) {
    const from = (page - 1) * pageSize;
    const reply = await readAddress(withQuery(endpoint, { keyword, from }), mostBytes);
    const items = itemsIn(reply.text);
    if (!items) throw new Refusal('source_unreadable');
    const rows = items.map((item, index) => rowsOfItem(item, index + 1));
    const total = /\/(\d+)$/.exec(reply.contentRange ?? '')?.[1];
    // A catalogue that does not say which part it sent has sent all it has.
    return total === undefined
      ? pageOf(rows, { keyword, page })
      : { items: rows.slice(0, pageSize), total: Number(total) };
  }

  return {
    sources: () =>
      db
        .selectFrom('shop_goods_source')
        .select(['id', 'name'])
        .where('status', '=', 1)
        .orderBy('weigh', 'desc')
        .orderBy('id', 'desc')
        .execute(),

    async search(query): Promise<ProductPage> {
      const source = await db
        .selectFrom('shop_goods_source')
        .select(['type', 'file', 'endpoint'])
        .where('id', '=', query.sourceId)
        .where('status', '=', 1)
        .executeTakeFirst();
      if (!source) throw new Refusal('not_found');
      const { items, total } =
        source.type === GoodsSourceType.file
          ? pageOf(
              files.get(source.file ?? '') ?? (await inTurn(() => fileItems(source.file ?? ''))),
              query,
            )
          : await searchEndpoint(source.endpoint ?? '', query);
      const found = new Map<string, FoundProduct>();
      for (const rows of items) {
        const { products, messages } = await productsOf(rows);
        const problems = messages.filter(({ level }) => level === 'error');
        for (const product of products)
          // A catalogue may name one product twice; it is copied once.
          if (!found.has(product.handle)) found.set(product.handle, { product, problems });
      }
      return { found: [...found.values()], total };
    },
  };
}

/** The rows of one product. */
type SourceItem = readonly CsvRow[];

const keptFiles = 2;

const searched = ['Title', 'Handle', 'Vendor', 'Tags', 'Variant SKU'] as const;

function pageOf(
  items: readonly SourceItem[],
  { keyword, page }: Pick<ProductQuery, 'keyword' | 'page'>,
) {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean);
  const matching = items.filter((rows) => {
    const text = rows
      .flatMap(({ cells }) => searched.map((column) => cells[column] ?? ''))
      .join('\n')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const from = (page - 1) * pageSize;
  return { items: matching.slice(from, from + pageSize), total: matching.length };
}

/** The address with search and page in the form of `ra-data-simple-rest`, beside its own parameters. */
function withQuery(
  endpoint: string,
  { keyword, from }: { readonly keyword: string; readonly from: number },
): string {
  const url = new URL(endpoint);
  url.searchParams.set('filter', JSON.stringify(keyword === '' ? {} : { q: keyword }));
  url.searchParams.set('range', JSON.stringify([from, from + pageSize - 1]));
  return url.href;
}

/** The content that the address of an uploaded CSV names. */
export function storedCsv(address: string): { readonly sha1: string } | undefined {
  const [, sha1] = /^\/storage\/.*?([0-9a-f]{40})\.csv$/.exec(address) ?? [];
  return sha1 === undefined ? undefined : { sha1 };
}
