import type { ReactNode } from 'react';
import type { Http } from '../../src/client/index.ts';
import type { Language } from '../../src/contract/index.ts';
import type { Translate } from '../../src/texts/index.ts';
import type { FrameData } from './api/site.ts';

/** Calls an endpoint of the API: over HTTP in the browser, in-process on the server. */
export type StoreCall = Http['call'];

/** The page to load: the address it was asked for, read. */
export type ScreenRequest = {
  /** Values of `:name` in the path of the screen. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
};

/** Title and further facts of a page, for its tab, search engines and other sites. */
export type ScreenHead = {
  /** Without the name of the shop; empty for the home page. */
  readonly title: string;
  readonly description?: string;
  /** Address of a picture, on this site or another. */
  readonly image?: string | undefined;
  /** Path and query of the page among several addresses of it; absent: the address without its query. */
  readonly canonical?: string;
  /** Facts about the page in the words of schema.org, for search engines. Addresses in it may be relative. */
  readonly facts?: Readonly<Record<string, unknown>>;
  /** True if search engines are to leave the page out. */
  readonly isPrivate?: boolean;
};

/** Texts and language of the moment, and what is known beside the data of a screen. */
export type HeadContext = {
  readonly t: Translate;
  readonly language: Language;
  readonly request: ScreenRequest;
  readonly frame: FrameData;
};

export type ScreenProps<Data> = {
  readonly data: Data;
  readonly request: ScreenRequest;
  /** Replaces the data, also for whoever comes back to this page of the history. */
  update(data: Data): void;
  /** Loads the data anew; the former stays until then. */
  reload(): Promise<void>;
};

/** A screen of the storefront, written down in `screens.ts`. */
export type ScreenSpec<Data> = {
  /**
   * True if only members see it. The server then draws the frame alone, since it knows no sessions, and the
   * browser loads the data.
   */
  readonly isForMembers?: boolean;
  /** Runs on the server and in the browser. @throws {ReplyError} as the calls do; `not_found` shows the 404 page */
  load(call: StoreCall, request: ScreenRequest): Promise<Data>;
  /** `data` is undefined until a screen for members has loaded. */
  head(data: Data | undefined, context: HeadContext): ScreenHead;
  View(props: ScreenProps<Data>): ReactNode;
};

/** Any screen, whatever its data. */
export type StoreScreen = ScreenSpec<unknown>;

/**
 * Declares a screen.
 *
 * @example
 * export const screen = storeScreen<Look>({
 *   load: (call, { params }) => call(lookDetail, { id: Number(params['id']) }),
 *   head: (look, { language }) => ({ title: look ? named(look, language) : '' }),
 *   View: ({ data }) => <LookView look={data} />,
 * });
 */
export const storeScreen = <Data>(spec: ScreenSpec<Data>): StoreScreen => spec;

/** A path below `/shop`, such as `/goods/:id`: `:id` takes digits alone, any other name one part of a path. */
export type RoutePattern = `/${string}`;

export type ScreenEntry = {
  readonly path: RoutePattern;
  /** Files of `i18n/<lang>/store/` that it needs beside `frame`. */
  readonly texts: readonly string[];
  readonly open: () => Promise<{ readonly screen: StoreScreen }>;
};
