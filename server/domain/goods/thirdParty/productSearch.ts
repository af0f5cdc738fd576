import { thirdPartyPageSize } from '../../../../src/contract/resourceCalls.ts';
import type { FileMessage } from '../../../sheets/fileMessages.ts';
import type { Product } from '../import/products.ts';

/** Query for the products of one source. */
export type ProductQuery = {
  readonly sourceId: number;
  /** Empty: everything. */
  readonly keyword: string;
  /** From 1. */
  readonly page: number;
};

/** A product of another shop, as it would be copied, and the problems that prevent it. */
export type FoundProduct = { readonly product: Product; readonly problems: readonly FileMessage[] };

export type ProductPage = {
  readonly found: readonly FoundProduct[];
  /** All that match, on every page. */
  readonly total: number;
};

/** A source that can be chosen. */
export type ProductSource = { readonly id: number; readonly name: string };

/** The adapter of the third-party product search. `registeredProducts` is the default. */
export type ProductSearch = {
  sources(): Promise<readonly ProductSource[]>;
  /** @throws {Refusal} not_found, source_unreadable, unsafe_url */
  search(query: ProductQuery): Promise<ProductPage>;
};

/** Products of a page of results, which one call may copy. */
export const pageSize = thirdPartyPageSize;
