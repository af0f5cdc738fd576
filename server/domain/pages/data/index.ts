import { componentOf } from '../../../../resources/page/components/index.ts';
import type { ShopQuery } from '../../../../resources/page/pageData.ts';
import {
  type DataQueries,
  type DataQuery,
  type PagePart,
  partsIn,
} from '../../../../src/pages/index.ts';
import type { Db } from '../../../db/index.ts';
import type { Visit } from '../../browsing/home.ts';
import { answerBanners, answerNotices, answerRecommends } from './adverts.ts';
import { answerCoupons } from './coupons.ts';
import { answerClasses, answerGoods } from './goods.ts';
import { answerLooks } from './looks.ts';

/** Each is called with the questions of its kind alone. */
type Answer = (db: Db, queries: readonly never[], visit: Visit) => Promise<readonly unknown[]>;

const answers: Readonly<Record<ShopQuery['kind'], Answer>> = {
  goods: answerGoods,
  classes: answerClasses,
  coupons: answerCoupons,
  banners: answerBanners,
  notices: answerNotices,
  recommend: answerRecommends,
  look: answerLooks,
};

/** Answers to the questions of the parts of a page, by `cid` and name. */
export type AnsweredPage = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * Answers what the parts of a page ask for: the questions of one kind together, so that a page of many parts takes as
 * few statements as one of a few.
 */
export async function answerPage(
  db: Db,
  tree: readonly PagePart[],
  visit: Visit,
): Promise<AnsweredPage> {
  const asked = partsIn(tree).flatMap(({ cid, code, props }) =>
    Object.entries(questionsOf(code, props)).map(([name, query]) => ({ cid, name, query })),
  );
  const data: Record<string, Record<string, unknown>> = {};
  for (const [kind, group] of Map.groupBy(asked, ({ query }) => query.kind)) {
    const answer = Object.entries(answers).find(([own]) => own === kind)?.[1];
    if (!answer) throw new Error(`a part of a page asks for data of the unknown kind ${kind}`);
    const found = await answer(
      db,
      group.map(({ query }) => query as never),
      visit,
    );
    for (const [index, { cid, name }] of group.entries()) (data[cid] ??= {})[name] = found[index];
  }
  return data;
}

function questionsOf(code: string, props: PagePart['props']): DataQueries {
  const ask: ((props: never) => DataQueries) | undefined = componentOf(code)?.data;
  // The properties were read by the fields of this component when they were saved.
  return ask?.(props as never) ?? noQuestions;
}

const noQuestions: Readonly<Record<string, DataQuery>> = {};
