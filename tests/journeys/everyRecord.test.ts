import type { Page, Response } from 'playwright';
import { expect, test } from 'vitest';
import { resources } from '../../resources/index.ts';
import {
  allRows,
  apiUrl,
  detailPage,
  editPage,
  jobDetail,
  listLimits,
  ReplyCode,
} from '../../src/contract/index.ts';
import type { AnyResource } from '../../src/schema/index.ts';
import { closeTabs, enter, goTo, open, useOpenedShop, waitUntilIdle } from '../support/browser.ts';
import { sidewaysScroll } from '../support/layoutFaults.ts';
import { isLong } from '../support/long.ts';
import { type Caller, type Reply, signIn } from '../support/serverProcess.ts';

const shop = useOpenedShop();

// Two pages beside each other. A record is opened in one language and its form in the other, the next one vice versa.
const languages = ['zh-cn', 'en'] as const;

/** A record page or a form, and the call that reads its record. */
type RecordScreen = {
  readonly page: string;
  readonly resource: string;
  readonly call: string;
  readonly id: number;
  readonly language: (typeof languages)[number] | undefined;
};

let listed: Promise<readonly RecordScreen[]> | undefined;
const allScreens = () => (listed ??= listScreens());

async function listScreens(): Promise<readonly RecordScreen[]> {
  const admin = await signIn(shop.url);
  const screens: RecordScreen[] = [];
  for (const resource of shown) screens.push(...(await screensOf(admin, resource)));
  return screens;
}

const verbs = ['detail', 'edit'] as const;
const pageOf = { detail: detailPage, edit: editPage };
const shown = resources.filter(
  (resource) => resource.verbs.includes('index') && verbs.some((verb) => has(resource, verb)),
);

function has(resource: AnyResource, verb: (typeof verbs)[number]): boolean {
  return resource.verbs.includes(verb);
}

/**
 * The form of its oldest record, the page of its newest, and both of its most filled one; in the long run
 * both of every record.
 */
async function screensOf(admin: Caller, resource: AnyResource): Promise<readonly RecordScreen[]> {
  const { path, list } = resource;
  const view = list.opens === undefined ? {} : { preset: allRows };
  const read = (query: ListQuery) => rowsOf(admin, path, { ...view, ...query });
  const own = verbs.filter((verb) => has(resource, verb));
  const chosen = isLong
    ? (await everyId(read)).map((id) => ({ id, verbs: own }))
    : await threeRecords(read, own);
  return chosen.flatMap(({ id, verbs: opened }, at) =>
    opened.map((verb, which) => ({
      page: pageOf[verb](path, id),
      resource: path,
      call: apiUrl(path, verb),
      id,
      language: languages[(at + which) % languages.length],
    })),
  );
}

type ListQuery = Readonly<Record<string, string>>;
type ReadRows = (query: ListQuery) => Promise<readonly ListedRow[]>;
type ListedRow = { readonly id: number; readonly children?: readonly ListedRow[] };

type Chosen = { readonly id: number; readonly verbs: readonly Verb[] };
type Verb = (typeof verbs)[number];

async function threeRecords(read: ReadRows, own: readonly Verb[]): Promise<readonly Chosen[]> {
  const [oldest] = await read({ order: 'id,asc', limit: '1' });
  const newest = await read({ order: 'id,desc', limit: '50' });
  const sizes = newest.map((row) => [row.id, JSON.stringify(row).length] as const);
  const [fullest] = sizes.toSorted(([, a], [, b]) => b - a);
  const chosen = [
    { id: fullest?.[0], verbs: own },
    { id: oldest?.id, verbs: own.slice(-1) },
    { id: newest[0]?.id, verbs: own.slice(0, 1) },
  ];
  return chosen.flatMap(({ id, verbs: opened }, at) => {
    const isTwice = chosen.slice(0, at).some((earlier) => earlier.id === id);
    return id === undefined || isTwice ? [] : [{ id, verbs: opened }];
  });
}

async function everyId(read: ReadRows): Promise<readonly number[]> {
  const ids = new Set<number>();
  const limit = String(listLimits.maxRows);
  for (let page = 1; ; page++) {
    const rows = await read({ order: 'id,asc', limit, page: String(page) });
    const known = ids.size;
    for (const { id } of rows) ids.add(id);
    // A tree comes whole, whatever page is asked for.
    if (ids.size - known < listLimits.maxRows) return [...ids];
  }
}

/** Rows of a list, those of a tree one after the other. */
async function rowsOf(
  admin: Caller,
  path: string,
  query: ListQuery,
): Promise<readonly ListedRow[]> {
  const reply = await admin.get(apiUrl(path, 'index'), query);
  if (reply.code !== ReplyCode.success) throw new Error(`${path}: ${reply.msg}`);
  // The reply of our own server.
  return flat(reply.data['list'] as readonly ListedRow[]);
}

const flat = (rows: readonly ListedRow[]): readonly ListedRow[] =>
  rows.flatMap((row) => [row, ...flat(row.children ?? [])]);

test.concurrent.each(languages)(
  'records and their forms open without complaint or error card: %s',
  { timeout: isLong ? 12 * 3_600_000 : 900_000 },
  async (language) => {
    const { page, complaints } = await open(shop.browser, { language });
    const refused = recordRefusals(page);
    await enter(page, shop.url);
    await waitUntilIdle(page);
    const found: unknown[] = [];
    const screens = await allScreens();
    const own = screens.filter((screen) => screen.language === language);

    for (const [at, screen] of own.entries()) {
      const before = [complaints.length, refused.length] as const;
      const card = await look(page, screen).catch(String);
      const faults = [...complaints.slice(before[0]), ...refused.slice(before[1])];
      const overflow = await page.evaluate(sidewaysScroll);
      if (card !== undefined || faults.length > 0 || overflow > 0)
        found.push({ page: screen.page, card, faults, overflow });
      // Records of one resource share the list behind them.
      if (screen.resource !== own[at - 1]?.resource) await closeTabs(page, 'behind');
    }

    expect(own.length).toBeGreaterThan(shown.length);
    expect(found).toEqual([]);
    expect([...complaints, ...refused]).toEqual([]);
    await page.context().close();
  },
);

/** Opens a screen inside of the page that is loaded; the text of an error card, if it shows one. */
async function look(page: Page, { page: path, call, id }: RecordScreen) {
  const isRead = (response: Response) => {
    const url = new URL(response.url());
    // A page of its own, as the page builder, reads its record by a call of its own.
    const isOfResource = url.pathname.startsWith(call.slice(0, call.lastIndexOf('/') + 1));
    return isOfResource && url.searchParams.get('id') === String(id);
  };
  await Promise.all([page.waitForResponse(isRead), goTo(page, path)]);
  await waitUntilIdle(page);
  const card = page.locator('[role=alert]:has(h1, h2):visible').first();
  return (await card.count()) > 0 ? card.innerText() : undefined;
}

/** Calls of the back office that were refused. */
function recordRefusals(page: Page): readonly string[] {
  const refused: string[] = [];
  const read = async (response: Response) => {
    if (!response.headers()['content-type']?.includes('json')) return;
    const { pathname, search } = new URL(response.url());
    // A page that hears of the end of a job asks for it, also where only another person may see it.
    if (pathname === jobDetail.path) return;
    const { code, msg } = (await response.json()) as Reply;
    if (code !== ReplyCode.success) refused.push(`${pathname}${search}: ${msg}`);
  };
  // A reply is lost with the page that it was for.
  page.on('response', (response) => void read(response).catch(() => {}));
  return refused;
}
