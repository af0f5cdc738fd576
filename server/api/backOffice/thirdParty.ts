import { buffer } from 'node:stream/consumers';
import { nodeOf, Refusal } from '../../../src/contract/index.ts';
import { thirdPartyCopyCall, thirdPartySearchCall } from '../../../src/contract/resourceCalls.ts';
import { int, json, text as textField, yuanOf } from '../../../src/fields/index.ts';
import type { AnyResource } from '../../../src/schema/index.ts';
import type { Db } from '../../db/index.ts';
import { copiesOf, copyProducts, sourceName } from '../../domain/goods/thirdParty/copyProducts.ts';
import {
  pageSize,
  type FoundProduct,
  type ProductSearch,
} from '../../domain/goods/thirdParty/productSearch.ts';
import { type Files, keyOf, readKey } from '../../files/index.ts';
import { guardedRequest, type OutboundAddresses, UnsafeUrl } from '../../mail/index.ts';
import { listOf, objectOf, text, whole, yesNo } from '../../http/jsonSchema.ts';
import type { AdminRoute } from '../../http/registry.ts';
import type { Texts } from '../../http/texts.ts';
import { declaredAction } from '../resources/actions.ts';
import { messageInWords } from './importGoods.ts';

type ThirdPartyOptions = {
  readonly db: Db;
  readonly texts: Texts;
  readonly search: ProductSearch;
};

const query = {
  source_id: int({ min: 0, max: Number.MAX_SAFE_INTEGER, default: 0 }),
  keyword: textField({ max: 60, default: '' }),
  page: int({ min: 1, max: 1_000, default: 1 }),
};

/** The search for products of other catalogues, and their copies as drafts. */
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
  input: { in: 'query', fields: query },
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
    more: yesNo,
  }),
  async handle({ input, lang }) {
    const asked = queryOf(input);
    const sources = await search.sources();
    if (asked.sourceId === 0) return { sources, hits: [], more: false };
    const { found, hasMore } = await search.search(asked);
    const handles = found.map(({ product }) => product.handle);
    const copies = await copiesOf(db, sourceName(asked.sourceId), handles);
    const problemOf = ({ problems: [first] }: FoundProduct) =>
      first ? messageInWords(texts, lang, first).msg : '';
    return {
      sources,
      more: hasMore,
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
      ...query,
      source_id: int({ min: 1, max: Number.MAX_SAFE_INTEGER }),
      products: json({ each: { id: textField({ max: 120 }) }, least: 1, most: pageSize }),
      classify_id: int({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    },
  },
  output: objectOf({ created: whole, unchanged: whole, imported_at: whole }),
  handle: ({ input, admin, now }) =>
    copyProducts({
      db,
      search,
      query: queryOf(input),
      // The field reads nothing else.
      ids: (input['products'] as readonly { readonly id: string }[]).map(({ id }) => id),
      classifyId: Number(input['classify_id']),
      admin,
      now,
    }),
});

const queryOf = (input: Readonly<Record<string, unknown>>) => ({
  sourceId: Number(input['source_id']),
  keyword: String(input['keyword'] ?? '').trim(),
  page: Number(input['page']),
});

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
};

/** Readers of the registered sources: uploads from the store, addresses through the guarded client. */
export const sourceReaders = ({ files, addresses = 'public' }: ReaderOptions) => ({
  async readFile(address: string, maxBytes: number): Promise<Buffer | undefined> {
    const found = readKey(address);
    const opened = found && (await files.openHere(keyOf(found.sha1, found.suffix)));
    if (!opened || (opened.size ?? 0) > maxBytes) return undefined;
    const content = await buffer(await opened.read());
    return content.length > maxBytes ? undefined : content;
  },

  async readAddress(address: string, maxBytes: number) {
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
