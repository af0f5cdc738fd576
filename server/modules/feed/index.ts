/** Feed of the market: read, verified, searched and judged for this installation. */
export {
  createMarket,
  type Market,
  type MarketOptions,
  type ReadFeed,
  signatureOf,
} from './market.ts';
export {
  type JudgedOffer,
  judgeOffers,
  offerCategories,
  type OfferSearch,
  searchOffers,
} from './offers.ts';
export { parseFeed } from './parseFeed.ts';
export { buildFeed, type FeedArchive, signFeed, trustedSigner } from './writeFeed.ts';
export type { FeedSource } from './source.ts';
