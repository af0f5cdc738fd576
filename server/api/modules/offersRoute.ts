import { modulePage } from '../../../resources/index.ts';
import { type Language, nodeOf } from '../../../src/contract/index.ts';
import { choice, flag, text, yuanOf } from '../../../src/fields/index.ts';
import {
  marketCall,
  type MarketOffer,
  type MarketPage,
  moduleCategories,
} from '../../../src/modules/index.ts';
import type { Db } from '../../db/index.ts';
import { listOf, objectOf, text as textSchema, whole, yesNo } from '../../http/jsonSchema.ts';
import type { AdminRoute } from '../../http/registry.ts';
import type { Texts } from '../../http/texts.ts';
import type { ModuleStates } from '../../modules/index.ts';
import {
  type JudgedOffer,
  judgeOffers,
  offerCategories,
  type ReadFeed,
  searchOffers,
} from '../../modules/feed/index.ts';
import { balanceAt, licensedUids } from '../../modules/licences/index.ts';
import { ModuleRefused } from '../../modules/package/index.ts';
import { type ModuleMarket, refusedText } from './moduleMarket.ts';

export type OffersRouteOptions = {
  readonly db: Db;
  readonly texts: Texts;
  readonly modules: Pick<ModuleStates, 'standingOf'>;
};

const category = choice(
  { content: ['content'], data: ['data'], trade: ['trade'], tools: ['tools'] },
  { optional: true },
);

/** The offers of the market, judged for this installation. */
export function offersRoute(options: OffersRouteOptions, market: ModuleMarket): AdminRoute {
  const { db, texts, modules } = options;
  return {
    ...marketCall,
    realm: 'admin',
    permission: nodeOf(modulePage.path, 'index'),
    title: (lang) => texts.say(lang, 'server.api.moduleMarket'),
    input: {
      in: 'query',
      fields: { search: text({ max: 100, optional: true }), category, fresh: flag() },
    },
    output: objectOf(
      {
        rows: listOf(offerSchema),
        categories: listOf(objectOf({ category: textSchema, count: whole })),
        readAt: whole,
        publisher: textSchema,
        failure: textSchema,
        balance: textSchema,
        canChange: yesNo,
      },
      ['rows', 'categories', 'readAt', 'publisher', 'balance', 'canChange'],
    ),
    async handle({ input, lang, now }): Promise<MarketPage> {
      const { feed, readAt, failure } = await readOrFailure(market, input['fresh'] === 1);
      const offers = feed ? judgeOffers(feed, await market.tree.surroundings()) : [];
      const publisher = feed?.publisher ?? '';
      const licensed = await licensedUids(db, publisher);
      const chosen = moduleCategories.find((each) => each === input['category']);
      const found = searchOffers(offers, {
        words: String(input['search'] ?? ''),
        ...(chosen === undefined ? {} : { category: chosen }),
      });
      return {
        rows: found.map((offer) => ({
          ...shownOffer(offer, lang),
          isOn: modules.standingOf(offer.info.uid) === 'on',
          isLicensed: offer.price === undefined || licensed.has(offer.info.uid),
        })),
        categories: offerCategories(offers),
        readAt: readAt === undefined ? now : Math.floor(readAt / 1000),
        publisher,
        ...(failure ? { failure: refusedText(texts, lang, failure) } : {}),
        balance: yuanOf(await balanceAt(db, publisher)),
        canChange: market.handover.isPossible,
      };
    },
  };
}

/** A market that cannot be read is a page without offers that says why. */
async function readOrFailure(market: ModuleMarket, isForced: boolean): Promise<Partial<ReadFeed>> {
  try {
    return (await market.read(isForced)) ?? {};
  } catch (error) {
    if (error instanceof ModuleRefused) return { failure: error };
    throw error;
  }
}

const shownOffer = (
  { info, state, installed, unmet, price, changes, size }: JudgedOffer,
  lang: Language,
): Omit<MarketOffer, 'isOn' | 'isLicensed'> => ({
  uid: info.uid,
  title: info.name[lang],
  intro: info.intro[lang],
  author: info.author,
  licence: info.licence,
  version: info.version,
  category: info.category,
  state,
  ...(installed === undefined ? {} : { installed }),
  ...(price === undefined ? {} : { price }),
  unmet,
  ...(changes === undefined ? {} : { changes: changes[lang] }),
  size,
});

const unmetSchema = objectOf(
  { code: textSchema, name: textSchema, range: textSchema, found: textSchema },
  ['code', 'range'],
);

const offerTexts = ['uid', 'title', 'intro', 'author', 'licence', 'version', 'category', 'state'];

const offerSchema = objectOf(
  {
    ...Object.fromEntries(offerTexts.map((name) => [name, textSchema])),
    installed: textSchema,
    isOn: yesNo,
    price: textSchema,
    isLicensed: yesNo,
    unmet: listOf(unmetSchema),
    changes: textSchema,
    size: whole,
  },
  [...offerTexts, 'isOn', 'isLicensed', 'unmet', 'size'],
);
