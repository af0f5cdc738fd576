import { componentOf } from '../../../resources/page/components/index.ts';
import { GoodsStatus } from '../../../resources/shop/goods.ts';
import {
  checkTree,
  type PagePart,
  type PartReference,
  partsIn,
  referencesIn,
} from '../../../src/pages/index.ts';
import type { PageProblem } from '../../../src/pages/designCalls.ts';
import type { Fields } from '../../../src/schema/index.ts';
import { anyOf, type Db } from '../../db/index.ts';
import type { AnsweredPage } from './data/index.ts';

/** Bytes above which a picture makes a page slow on a phone. */
const heavyBytes = 600_000;

/** References of a design to records that visitors do not see now: deleted, switched off, off sale. */
export async function deadReferences(
  db: Db,
  tree: readonly PagePart[],
): Promise<readonly PartReference[]> {
  const references = referencesIn(tree, componentOf);
  const dead: PartReference[] = [];
  for (const [to, group] of Map.groupBy(references, (reference) => reference.to)) {
    const find = shown[to];
    if (!find) throw new Error(`parts of pages refer to ${to}: say which of its records are shown`);
    const found = new Set(
      (await find(db, [...new Set(group.map(({ id }) => id))])).map(({ id }) => id),
    );
    dead.push(...group.filter(({ id }) => !found.has(id)));
  }
  return dead;
}

type FindShown = (db: Db, ids: readonly number[]) => Promise<readonly { readonly id: number }[]>;

/** Finds those records among some that visitors see, by the name of their shape. */
const shown: Readonly<Record<string, FindShown>> = {
  shop_goods: (db, ids) =>
    db
      .selectFrom('shop_goods')
      .select('id')
      .where('id', '=', anyOf('bigint', ids))
      .where('status', '=', GoodsStatus.on)
      .execute(),
  shop_goods_classify: (db, ids) => switchedOn(db, 'shop_goods_classify', ids),
  page: (db, ids) => switchedOn(db, 'page', ids),
  look: (db, ids) => switchedOn(db, 'look', ids),
  coupon: (db, ids) =>
    db
      .selectFrom('coupon')
      .innerJoin('coupon_center as offer', 'offer.coupon_id', 'coupon.id')
      .select('coupon.id')
      .where('coupon.id', '=', anyOf('bigint', ids))
      .where('coupon.status', '=', 1)
      .where('offer.status', '=', 1)
      .execute(),
  shop_hot_recommend: (db, ids) => switchedOn(db, 'shop_hot_recommend', ids),
};

type Switched = 'shop_goods_classify' | 'page' | 'look' | 'shop_hot_recommend';

const switchedOn = (db: Db, table: Switched, ids: readonly number[]) =>
  db
    .selectFrom(table)
    .select('id')
    .where('id', '=', anyOf('bigint', ids))
    .where('status', '=', 1)
    .execute();

/** Reasons to look again before a design is published, in the order of its parts. */
export async function problemsOf(
  db: Db,
  tree: readonly PagePart[],
  { data, dead }: { readonly data: AnsweredPage; readonly dead: readonly PartReference[] },
): Promise<readonly PageProblem[]> {
  const parts = partsIn(tree);
  const off = await componentsOff(db, parts);
  const heavy = await heavyPictures(db, parts);
  const faults = checkTree(tree, componentOf).faults.map(({ cid, key, reason }): PageProblem => ({
    cid,
    ...(key !== undefined && { key }),
    code: reason.code === 'required' || reason.code === 'content_empty' ? 'required' : 'invalid',
    params: { reason: reason.code, ...reason.params },
    isBlocking: true,
  }));
  const warnings = parts.flatMap((part): readonly PageProblem[] => {
    const { cid, code, props } = part;
    const warn = (problem: Pick<PageProblem, 'code'> & Partial<PageProblem>): PageProblem => ({
      cid,
      params: {},
      isBlocking: false,
      ...problem,
    });
    const fields = componentOf(code)?.fields ?? {};
    return [
      ...(off.has(code) ? [warn({ code: 'componentOff', isBlocking: true })] : []),
      ...(isEmptyPart(part, data[cid]) ? [warn({ code: 'empty' })] : []),
      ...untoldPictures(fields, props).map((key) => warn({ code: 'pictureText', key })),
      ...[...addressesIn(fields, props)].flatMap(([url, key]) => {
        const size = heavy.get(url);
        const params = { kb: Math.round((size ?? 0) / 1000) };
        return size === undefined ? [] : [warn({ code: 'heavyPicture', key, params })];
      }),
    ];
  });
  const gone = dead.map(({ cid, key, to, id }): PageProblem => ({
    cid,
    key,
    code: 'deadReference',
    params: { to, id },
    isBlocking: false,
  }));
  const place = new Map(parts.map(({ cid }, index) => [cid, index]));
  return [...faults, ...warnings, ...gone].sort(
    (one, other) => (place.get(one.cid) ?? 0) - (place.get(other.cid) ?? 0),
  );
}

async function componentsOff(db: Db, parts: readonly PagePart[]): Promise<ReadonlySet<string>> {
  const codes = new Set(parts.map(({ code }) => code));
  const on = await db
    .selectFrom('page_component')
    .select('code')
    .where('code', '=', anyOf('text', [...codes]))
    .where('status', '=', 1)
    .execute();
  for (const { code } of on) codes.delete(code);
  return codes;
}

/** A part that holds nothing where others should stand, or whose questions have no answer. */
function isEmptyPart({ code, children }: PagePart, answers: AnsweredPage[string] = {}): boolean {
  const holds = componentOf(code)?.holds;
  if (holds !== undefined && children.length === 0) return true;
  const all = Object.values(answers);
  return all.length > 0 && all.every((answer) => answer === null || isEmptyList(answer));
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

type Props = Readonly<Record<string, unknown>>;

/** Keys of pictures whose text `alt` beside them is empty. */
function untoldPictures(fields: Fields, props: Props): readonly string[] {
  const own =
    'alt' in fields && 'image' in fields && isSet(props['image']) && !isSet(props['alt'])
      ? ['alt']
      : [];
  const inLists = Object.entries(fields).filter(([key, { each }]) => {
    const members: unknown = props[key];
    return (
      each !== undefined &&
      Array.isArray(members) &&
      members.some((member: unknown) => untoldPictures(each, Object(member)).length > 0)
    );
  });
  return [...own, ...inLists.map(([key]) => key)];
}

const isSet = (value: unknown): boolean => typeof value === 'string' && value !== '';

/** Addresses of the files that a part loads, with the property that names each. */
function addressesIn(fields: Fields, props: Props): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [key, { addresses, each }] of Object.entries(fields)) {
    const value = props[key];
    if (addresses !== undefined)
      for (const url of [value].flat()) if (typeof url === 'string') found.set(url, key);
    if (each && Array.isArray(value))
      for (const member of value)
        for (const url of addressesIn(each, Object(member)).keys()) found.set(url, key);
  }
  return found;
}

async function heavyPictures(
  db: Db,
  parts: readonly PagePart[],
): Promise<ReadonlyMap<string, number>> {
  const urls = parts.flatMap(({ code, props }) => [
    ...addressesIn(componentOf(code)?.fields ?? {}, props).keys(),
  ]);
  const rows = await db
    .selectFrom('attachment')
    .select(['url', 'size'])
    .where('url', '=', anyOf('text', urls))
    .where('kind', '=', 'picture')
    .where('size', '>', heavyBytes)
    .execute();
  return new Map(rows.map(({ url, size }) => [url, size]));
}
