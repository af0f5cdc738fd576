import { compare } from 'semver';
import {
  type ModuleCategory,
  moduleCategories,
  type ModuleFeed,
  type OfferedModule,
  type OfferState,
  type UnmetRequirement,
} from '../../../src/modules/index.ts';
import { type Surroundings, unmetRequirements } from '../package/requirements.ts';

/** An offered module, judged for this installation. */
export type JudgedOffer = OfferedModule & {
  readonly state: OfferState;
  /** Installed version; absent: none. */
  readonly installed?: string;
  /** Requirements that are not met; empty: it is compatible. */
  readonly unmet: readonly UnmetRequirement[];
};

/** Conditions of a search; absent ones are none. */
export type OfferSearch = { readonly category?: ModuleCategory; readonly words?: string };

/** Judges all modules of a feed. A module that another one of the feed needs is not installed by it. */
export function judgeOffers(feed: ModuleFeed, here: Surroundings): readonly JudgedOffer[] {
  return feed.modules.map((offer) => {
    const installed = here.modules.get(offer.info.uid);
    const unmet = unmetRequirements(offer.info, here);
    const state = stateOf(offer.info.version, installed, unmet.length === 0);
    return { ...offer, state, unmet, ...(installed === undefined ? {} : { installed }) };
  });
}

function stateOf(
  version: string,
  installed: string | undefined,
  isCompatible: boolean,
): OfferState {
  const order = installed === undefined ? 1 : compare(version, installed);
  if (order === 0) return 'installed';
  if (order < 0) return 'newerInstalled';
  if (!isCompatible) return 'incompatible';
  return installed === undefined ? 'available' : 'update';
}

/**
 * Offers of a category that have every word in their uid, author, or the names and introductions of either language.
 * A match in a name comes first; the order is else that of the feed.
 */
export function searchOffers<Offer extends OfferedModule>(
  offers: readonly Offer[],
  { category, words = '' }: OfferSearch,
): readonly Offer[] {
  const wanted = folded(words).split(/\s+/).filter(Boolean);
  const found = offers.filter(
    ({ info }) =>
      (category === undefined || info.category === category) &&
      wanted.every((word) => textOf(info).includes(word)),
  );
  const isNamed = ({ info }: Offer): boolean =>
    wanted.every((word) => folded(`${info.name['zh-cn']} ${info.name.en}`).includes(word));
  return [...found.filter(isNamed), ...found.filter((offer) => !isNamed(offer))];
}

/** Categories that have offers, in the order of the market's tabs, with their numbers. */
export function offerCategories(
  offers: readonly OfferedModule[],
): readonly { readonly category: ModuleCategory; readonly count: number }[] {
  return moduleCategories
    .map((category) => ({
      category,
      count: offers.filter(({ info }) => info.category === category).length,
    }))
    .filter(({ count }) => count > 0);
}

const textOf = ({ uid, author, name, intro }: OfferedModule['info']): string =>
  folded([uid, author, name['zh-cn'], name.en, intro['zh-cn'], intro.en].join('\n'));

/** Letters of full width and capitals are no difference. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase();
