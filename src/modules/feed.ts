import type { ModuleInfo, ModuleText } from './info.ts';

/** One module that a feed offers. */
export type OfferedModule = {
  readonly info: ModuleInfo;
  /** Path below the feed's own folder, or a whole address. */
  readonly archive: string;
  /** Of the archive, hexadecimal. */
  readonly sha256: string;
  /** Bytes of the archive. */
  readonly size: number;
  /** Amount with two decimals: `68.00`; absent: free. */
  readonly price?: string;
  /** Paths or addresses of pictures. */
  readonly screenshots?: readonly string[];
  /** Changes since the version before. */
  readonly changes?: ModuleText;
};

/** The offer of one publisher, as `feed.json` holds it. Its signature stands beside it in `feed.json.sig`. */
export type ModuleFeed = {
  /** Counts up with each edition: an older one is refused. */
  readonly version: number;
  /** Name of a key in `modules/trusted/`. */
  readonly publisher: string;
  readonly modules: readonly OfferedModule[];
};

/** Requirement of a module that this installation does not meet, with what it has instead. */
export type UnmetRequirement = {
  readonly code:
    | 'product'
    | 'module_missing'
    | 'module_version'
    | 'package_missing'
    | 'package_version';
  /** Name of the module or of the package; absent for the product. */
  readonly name?: string;
  /** Range of versions that is required. */
  readonly range: string;
  /** Version that is here; absent if it is missing. */
  readonly found?: string;
};
