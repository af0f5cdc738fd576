import { endpoint } from '../contract/index.ts';
import type { ConflictChoice, ModuleConflict } from './conflicts.ts';
import type { ModulePart } from './contents.ts';
import type { UnmetRequirement } from './feed.ts';
import type { ModuleCategory } from './info.ts';

/**
 * State of an offer in this installation. `incompatible` comes before all others but `installed`: an installed module
 * stays as it is.
 */
export type OfferState = 'available' | 'incompatible' | 'installed' | 'update' | 'newerInstalled';

/** A module that the market offers, in the caller's language. */
export type MarketOffer = {
  readonly uid: string;
  readonly title: string;
  readonly intro: string;
  readonly author: string;
  readonly licence: string;
  readonly version: string;
  readonly category: ModuleCategory;
  readonly state: OfferState;
  /** Installed version; absent: none. */
  readonly installed?: string;
  /** True if the installed version is switched on. */
  readonly isOn: boolean;
  /** Amount with two decimals; absent: free. */
  readonly price?: string;
  /** True for a free one, and for one whose licence is here. */
  readonly isLicensed: boolean;
  /** Requirements that are not met; empty: it is compatible. */
  readonly unmet: readonly UnmetRequirement[];
  /** Changes since the version before. */
  readonly changes?: string;
  /** Bytes of the archive. */
  readonly size: number;
};

/** The market as a page shows it. */
export type MarketPage = {
  readonly rows: readonly MarketOffer[];
  /** Categories that have offers, in the order of their tabs, without regard to the search. */
  readonly categories: readonly { readonly category: ModuleCategory; readonly count: number }[];
  /** Unix seconds at which the feed was read. */
  readonly readAt: number;
  readonly publisher: string;
  /** Sentence that says why an older edition is shown; absent: it is fresh. */
  readonly failure?: string;
  /** Amount with two decimals that the account of the market holds. */
  readonly balance: string;
  /** False if nobody can start this server anew: modules are installed by command. */
  readonly canChange: boolean;
};

/** The offers of the market; `fresh` asks its source in any case. */
export const marketCall = endpoint<
  { readonly search?: string; readonly category?: ModuleCategory; readonly fresh?: 0 | 1 },
  MarketPage
>({ method: 'GET', path: '/admin/module/market', realm: 'admin' });

/** An order for the licence of a module. */
export type MarketOrder = {
  readonly id: number;
  /** Number that the publisher asks for. */
  readonly sn: string;
  readonly uid: string;
  readonly title: string;
  /** Amount with two decimals. */
  readonly price: string;
  readonly state: 'unpaid' | 'paid';
  /** Of the market's account, with two decimals. */
  readonly balance: string;
};

/** Orders the licence of an offered module; the unpaid order of the same module and price, if there is one. */
export const orderModuleCall = endpoint<{ readonly uid: string }, { readonly order: MarketOrder }>({
  method: 'POST',
  path: '/admin/module/order',
  realm: 'admin',
});

/** Pays an order from the market's account, or by the code that its publisher has sent. */
export const payModuleCall = endpoint<
  { readonly id: number; readonly pay_type: 'balance' | 'code'; readonly code?: string },
  { readonly order: MarketOrder }
>({ method: 'POST', path: '/admin/module/pay', realm: 'admin' });

/** Adds the amount of a code of the publisher to the market's account, once. */
export const topUpMarketCall = endpoint<{ readonly code: string }, { readonly balance: string }>({
  method: 'POST',
  path: '/admin/module/topUp',
  realm: 'admin',
});

/** A conflict of an installation, with what a person needs to decide it. */
export type PreparedConflict = {
  /** Names it in the answers. */
  readonly id: string;
  readonly conflict: ModuleConflict;
  /** Name of the module that has the name already; absent: the product, or a file. */
  readonly owner?: string;
  /** Texts of both sides of a file; absent: it is no text, or longer than 64 KiB, or not there. */
  readonly here?: string;
  /** Of the new version. */
  readonly next?: string;
};

/** A module that was brought and checked, and of which nothing has run: everything that the consent shows. */
export type PreparedModule = {
  /** Names it in the call that installs it. It is kept for an hour. */
  readonly prepared: string;
  readonly uid: string;
  readonly title: string;
  readonly intro: string;
  readonly author: string;
  readonly licence: string;
  readonly version: string;
  /** Version that is installed; absent: none. */
  readonly from?: string;
  /** Publisher whose signature was checked; absent: it is not signed. */
  readonly publisher?: string;
  readonly parts: readonly ModulePart[];
  readonly files: readonly { readonly path: string; readonly size: number }[];
  readonly conflicts: readonly PreparedConflict[];
};

/** Brings an offered module into the quarantine and checks it. Nothing of it runs. */
export const prepareModuleCall = endpoint<
  { readonly uid: string },
  { readonly module: PreparedModule }
>({ method: 'POST', path: '/admin/module/prepare', realm: 'admin' });

/** The same for a packed module: `file` of a form. One without a signature is taken with `DEVTOOLS=on` only. */
export const uploadModuleCall = endpoint<FormData, { readonly module: PreparedModule }>({
  method: 'POST',
  path: '/admin/module/upload',
  realm: 'admin',
});

/** Answers to conflicts, by their ids. */
export type PreparedAnswers = Readonly<Record<string, ConflictChoice>>;

/** A change of the installed modules that was begun: the server is away for some seconds. */
export type BegunChange = {
  /** Names it in the call for its progress, which also answers while the server is away. */
  readonly ticket: string;
};

/**
 * Installs or updates a prepared module, once a person has agreed. Source: contract 7.18, whose clients send `uid` and
 * `extend` alone: the module is prepared first, and its conflicts come back with code -1.
 */
export const installModuleCall = endpoint<
  {
    readonly uid: string;
    readonly prepared: string;
    readonly consent: 1;
    /** The uid once more, typed: of one without a signature. */
    readonly typed?: string;
    /** JSON of {@link PreparedAnswers}; a file without an answer is left to the suggested one. */
    readonly answers?: string;
  },
  BegunChange
>({ method: 'POST', path: '/admin/module/install', realm: 'admin' });

/** Removes a module that is off. `typed` is its uid. Source: contract 7.18. */
export const uninstallModuleCall = endpoint<
  { readonly uid: string; readonly typed: string; readonly drops_data: 0 | 1 },
  BegunChange
>({ method: 'POST', path: '/admin/module/uninstall', realm: 'admin' });

/**
 * Steps of an installation, in order. `copied`: the files of the module are in their place. `synced`: the lists of the
 * tree name it. `built`: the pages are built beside those that are served. `migrated`: its tables are as the new
 * version needs them. `switched`: the pages are in their place. `checked`: the server answers with them. `done`:
 * nothing of the way is left.
 */
export const installSteps = [
  'copied',
  'synced',
  'built',
  'migrated',
  'switched',
  'checked',
  'done',
] as const;

export type InstallStep = (typeof installSteps)[number];

/** Progress of a change of the installed modules. */
export type ModuleProgress = {
  readonly kind: 'install' | 'update' | 'uninstall';
  readonly uid: string;
  /** Step that runs, or that it ended in; absent: it has not begun. */
  readonly step?: InstallStep;
  readonly direction: 'forward' | 'back';
  /** `unfinished`: the next start goes on with it; absent: it runs. */
  readonly outcome?: 'completed' | 'undone' | 'unfinished';
  /** Words of the step that failed, in the language of the program. */
  readonly reason?: string;
};

/** Progress of a change; answered without a session, since its ticket is known to one person only. */
export const moduleProgressCall = endpoint<
  { readonly ticket: string },
  { readonly progress: ModuleProgress }
>({ method: 'GET', path: '/admin/module/progress', realm: 'public' });
