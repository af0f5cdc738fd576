/** Steps of an installation in the tree and in the tables of this program. */
export { type ModulePlaces, placesOf } from './places.ts';
export { type ApplyFacts, type ApplyParts, factsOf, worksFor } from './works.ts';
