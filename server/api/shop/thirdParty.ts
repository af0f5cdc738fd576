import { buffer } from 'node:stream/consumers';
import { nodeOf, Refusal } from '../../../src/contract/index.ts';
import { thirdPartyCopyCall, thirdPartySearchCall } from '../../../src/contract/resourceCalls.ts';
import { int, json, text as textField, yuanOf } from '../../../src/fields/index.ts';
import { type AnyResource, Invalid, InvalidInput, readInput } from '../../../src/schema/index.ts';
import type { Db } from '../../db/index.ts';
import { copiesOf, copyProducts, sourceName } from '../../domain/goods/thirdParty/copyProducts.ts';
import {
  pageSize,
  type FoundProduct,
  type ProductQuery,
  type ProductSearch,
} from '../../domain/goods/thirdParty/productSearch.ts';
import { type Files, keyOf, readKey } from '../../files/index.ts';
import { guardedRequest, type OutboundAddresses, UnsafeUrl } from '../../mail/index.ts';
import { listOf, objectOf, text, whole } from '../../http/jsonSchema.ts';
import type { AdminRoute } from '../../http/registry.ts';
import type { Texts } from '../../http/texts.ts';
import { declaredAction } from '../resources/actions.ts';
import { messageInWords } from './importGoods.ts';

type ThirdPartyOptions = {
  readonly db: Db;
  readonly texts: Texts;
  readonly search: ProductSearch;
};

/** Pages of a search that are read. */
const mostPages = 1_000;

const keyword = textField({ max: 60, default: '' });
const copied = {
  source_id: int({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  keyword,
  page: int({ min: 1, max: mostPages, default: 1 }),
};

/** Conditions of the search, as JSON in `filter`. */
const conditions = {
  source_id: int({ min: 0, max: Number.MAX_SAFE_INTEGER, default: 0 }),
  q: keyword,
};

/**
 * The search for products of other catalogues, in the dialect of `ra-data-simple-rest`, and their copies as
 * drafts.
 */
export const thirdPartyRoutes = (
  options: ThirdPartyOptions,
  resource: AnyResource,
): readonly AdminRoute[] => [searchRoute(options, resource), copyRoute(options, resource)];

const searchRoute = (
  { db, texts, search }: ThirdPartyOptions,
  resource: AnyResource,
): AdminRoute => ({
  ...thirdPartySearchCall(resource.path),
  realm: 'admin',
  permission: nodeOf(resource.path, 'thirdParty'),
  resource,
  title: (lang) => texts.say(lang, `resources.${resource.name}.actions.thirdParty.title`),
  input: {
    in: 'query',
    fields: {
      filter: textField({ max: 400, default: '{}' }),
      range: textField({ max: 20, default: `[0,${pageSize - 1}]` }),
      // A source has an order of its own.
      sort: textField({ max: 80, default: '' }),
    },
  },
  output: objectOf({
    sources: listOf(objectOf({ id: whole, name: text })),
    hits: listOf(
      objectOf({
        id: text,
        name: text,
        brand: text,
        image: text,
        min_price: text,
        max_price: text,
        sku_count: whole,
        goods_id: whole,
        problem: text,
      }),
    ),
    total: whole,
  }),
  async handle({ input, lang }) {
    const asked = searchOf(input);
    const sources = await search.sources();
    if (asked.sourceId === 0) return { sources, hits: [], total: 0 };
    const { found, total } = await search.search(asked);
    const handles = found.map(({ product }) => product.handle);
    const copies = await copiesOf(db, sourceName(asked.sourceId), handles);
    const problemOf = ({ problems: [first] }: FoundProduct) =>
      first ? messageInWords(texts, lang, first).msg : '';
    return {
      sources,
      total,
      hits: found.map((each) => ({
        ...hitOf(each),
        goods_id: copies.get(each.product.handle) ?? 0,
        problem: problemOf(each),
      })),
    };
  },
});

const copyRoute = (
  { db, texts, search }: ThirdPartyOptions,
  resource: AnyResource,
): AdminRoute => ({
  ...declaredAction(texts, resource, 'thirdParty'),
  ...thirdPartyCopyCall(resource.path),
  realm: 'admin',
  input: {
    in: 'body',
    fields: {
      ...copied,
      products: json({ each: { id: textField({ max: 120 }) }, least: 1, most: pageSize }),
      classify_id: int({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    },
  },
  output: objectOf({ created: whole, unchanged: whole, imported_at: whole }),
  handle: ({ input, admin, now }) =>
    copyProducts({
      db,
      search,
      query: {
        sourceId: Number(input['source_id']),
        keyword: String(input['keyword'] ?? '').trim(),
        page: Number(input['page']),
      },
      // The field reads nothing else.
      ids: (input['products'] as readonly { readonly id: string }[]).map(({ id }) => id),
      classifyId: Number(input['classify_id']),
      admin,
      now,
    }),
});

/** @throws {InvalidInput} for a filter or a range that is not a page of the search */
function searchOf({ filter, range }: Readonly<Record<string, unknown>>): ProductQuery {
  const asked = readInput(conditions, jsonIn('filter', filter), { mode: 'add' });
  return {
    sourceId: Number(asked['source_id']),
    keyword: String(asked['q'] ?? '').trim(),
    page: pageIn(jsonIn('range', range)),
  };
}

function jsonIn(name: string, value: unknown): unknown {
  try {
    return JSON.parse(String(value));
  } catch {
    throw new InvalidInput(new Map([[name, new Invalid('not_json')]]));
  }
}

/** Sources are read page by page, so a range is a whole one. */
function pageIn(range: unknown): number {
  const [from, to] = Array.isArray(range) ? range.map(Number) : [];
  const page = Number(from) / pageSize + 1;
  const isPage = Number.isInteger(page) && page >= 1 && page <= mostPages;
  if (!isPage || to !== Number(from) + pageSize - 1)
    throw new InvalidInput(
      new Map([['range', new Invalid('not_as_described', { path: 'range' })]]),
    );
  return page;
}

function hitOf({ product }: FoundProduct) {
  const prices = product.variants.map(({ price }) => price);
  return {
    id: product.handle,
    name: product.name,
    brand: product.brand_text ?? '',
    image: product.images[0] ?? '',
    min_price: yuanOf(Math.min(...prices)),
    max_price: yuanOf(Math.max(...prices)),
    sku_count: product.variants.length,
  };
}

type ReaderOptions = {
  readonly files: Pick<Files, 'openHere'>;
  readonly addresses: OutboundAddresses | undefined;
  /** Origin that may be called wherever it is. */
  readonly demoCatalogue: string | undefined;
};

/** Readers of the registered sources: uploads from the store, addresses through the guarded client. */
export const sourceReaders = ({ files, demoCatalogue, ...options }: ReaderOptions) => ({
  async readFile(address: string, maxBytes: number): Promise<Buffer | undefined> {
    const found = readKey(address);
    const opened = found && (await files.openHere(keyOf(found.sha1, found.suffix)));
    if (!opened || (opened.size ?? 0) > maxBytes) return undefined;
    const content = await buffer(await opened.read());
    return content.length > maxBytes ? undefined : content;
  },

  async readAddress(address: string, maxBytes: number) {
    const isDemo = demoCatalogue !== undefined && new URL(address).origin === demoCatalogue;
    const addresses = isDemo ? 'any' : (options.addresses ?? 'public');
    if (addresses === 'public' && !address.startsWith('https://')) throw new Refusal('unsafe_url');
    const reply = await guardedRequest(address, {
      method: 'GET',
      headers: { accept: 'application/json' },
      timeoutMs: 10_000,
      maxBytes,
      addresses,
    }).catch((error: unknown) => {
      throw new Refusal(error instanceof UnsafeUrl ? 'unsafe_url' : 'source_unreadable');
    });
    if (reply.status !== 200) throw new Refusal('source_unreadable');
    return { text: reply.text, contentRange: reply.headers['content-range'] };
  },
});
