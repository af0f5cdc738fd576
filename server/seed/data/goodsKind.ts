/** A word in both languages. */
export type Bilingual = readonly [zh: string, en: string];

/** Names, materials, prices, weights and delivery of the goods of a class. */
export type GoodsKind = {
  /** Key of the class; goods stand in its leaves, turn by turn. */
  readonly key: string;
  /** Begins the goods code. */
  readonly code: string;
  readonly leaves: readonly string[];
  readonly goods: number;
  readonly materials: readonly Bilingual[];
  readonly styles: readonly Bilingual[];
  readonly nouns: readonly Bilingual[];
  /** Colours of one goods, at least and at most; none: no such group. */
  readonly colours: readonly [number, number] | undefined;
  readonly sizes: { readonly name: Bilingual; readonly values: readonly Bilingual[] } | undefined;
  /** Price band in yuan, ending in 9. */
  readonly price: readonly [number, number];
  /** Grams of one piece. */
  readonly weight: readonly [number, number];
  /** Cubic centimetres. */
  readonly volume: readonly [number, number];
  /** Freight of one piece in fen; 0 is free. */
  readonly freight: number;
  readonly unit: Bilingual;
  readonly needShip: boolean;
  readonly buyMin: number;
  /** Weight among sales, by month from January. */
  readonly season: readonly number[];
};
