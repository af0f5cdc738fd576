import { ReplyError, StatusError } from '../../src/client/index.ts';
import { findRoute } from './routes.ts';
import type { ScreenEntry, ScreenRequest, StoreCall, StoreScreen } from './storeScreen.ts';

/** The table of screens, see `screens.ts`. */
export type ScreenTable = {
  readonly screens: readonly ScreenEntry[];
  readonly missing: ScreenEntry;
};

export type LoadedStatus = 200 | 404 | 429;

/** A page as it is shown. */
export type LoadedPage = {
  /** Path and query. */
  readonly address: string;
  readonly request: ScreenRequest;
  readonly screen: StoreScreen;
  readonly texts: readonly string[];
  /** 404: there is no such page, 429: too many calls of this visitor, who may try again. */
  readonly status: LoadedStatus;
  /** Undefined for a screen of members that has not loaded. */
  readonly data: unknown;
};

type LoadOptions = {
  readonly table: ScreenTable;
  readonly call: StoreCall;
  /** False on the server: screens of members are left without their data. */
  readonly knowsMember: boolean;
};

/**
 * Loads the page of an address. What does not exist is the 404 page.
 *
 * @throws other failures of the calls
 */
export async function loadPage(address: string, options: LoadOptions): Promise<LoadedPage> {
  const { table, call, knowsMember } = options;
  const { entry, request } = findRoute(table.screens, address);
  if (!entry) return missingPage(address, table);
  const { screen } = await entry.open();
  const page = { address, request, screen, texts: entry.texts };
  if (screen.isForMembers && !knowsMember) return { ...page, status: 200, data: undefined };
  try {
    return { ...page, status: 200, data: await screen.load(call, request) };
  } catch (error) {
    if (isNotFound(error)) return missingPage(address, table);
    if (!isThrottled(error)) throw error;
    return { ...page, status: 429, data: undefined };
  }
}

/** Opens the screen of an address with data that is there already, as in a page that the server has drawn. */
export async function openPage(
  address: string,
  { status, data }: Pick<LoadedPage, 'status' | 'data'>,
  table: ScreenTable,
): Promise<LoadedPage> {
  const { entry, request } = findRoute(table.screens, address);
  if (!entry || status === 404) return missingPage(address, table);
  const { screen } = await entry.open();
  return { address, request, screen, texts: entry.texts, status, data };
}

async function missingPage(address: string, { missing }: ScreenTable): Promise<LoadedPage> {
  const { screen } = await missing.open();
  const { request } = findRoute([], address);
  return { address, request, screen, texts: missing.texts, status: 404, data: null };
}

const errorCode = (error: unknown): unknown =>
  error instanceof ReplyError ? Object(error.envelope.data)['error'] : undefined;

const isNotFound = (error: unknown): boolean => errorCode(error) === 'not_found';

/** Refused as one call too many, in an envelope or by its HTTP status. */
const isThrottled = (error: unknown): boolean =>
  errorCode(error) === 'rate_limited' || (error instanceof StatusError && error.status === 429);
