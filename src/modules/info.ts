/** Uids: they name folders, and begin the names of tables, calls and texts. */
export const uidPattern = /^[a-z][a-z0-9]{2,39}$/;

/** Texts of a module in the languages of the product. */
export type ModuleText = { readonly 'zh-cn': string; readonly en: string };

/** Description of a module by its author: `modules/<uid>/info.json`, written by its author. */
export type ModuleInfo = {
  /** Names its folder, and begins the names of its tables, calls and texts: `[a-z][a-z0-9]{2,39}`. */
  readonly uid: string;
  readonly name: ModuleText;
  /** One or two sentences, shown in the market. */
  readonly intro: ModuleText;
  /** Semantic version of the module: `1.2.0`. */
  readonly version: string;
  readonly author: string;
  /** SPDX name of its licence: `MIT`. */
  readonly licence: string;
  /** Decides the tab of the market that shows it. */
  readonly category: ModuleCategory;
  readonly requires: {
    /** Range of versions of this product: `>=1.0.0 <2.0.0`. */
    readonly product: string;
    /** Ranges of versions of other modules, by uid. */
    readonly modules?: Readonly<Record<string, string>>;
    /** Ranges of packages that ship with the product; a module installs none. */
    readonly packages?: Readonly<Record<string, string>>;
  };
};

export const moduleCategories = ['content', 'data', 'trade', 'tools'] as const;

export type ModuleCategory = (typeof moduleCategories)[number];

/** One file of a packed module. */
export type ModuleFile = {
  /** Below `modules/<uid>/`, with `/` between its parts. */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
};

/**
 * The signed part: the module and every file of it but the signature and the manifest itself, in the order of paths.
 * A packed module holds it as `manifest.json`, with sorted keys, and its signature as `manifest.sig`.
 */
export type ModuleManifest = ModuleInfo & {
  /** Publisher whose key signed it: the name of a file in `modules/trusted/`. Absent in an unsigned one. */
  readonly publisher?: string;
  readonly files: readonly ModuleFile[];
};
