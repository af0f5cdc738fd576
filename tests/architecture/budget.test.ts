import { expect, test } from 'vitest';
import {
  type Project,
  projectOf,
  recordedDurations,
  unrecorded,
} from '../../scripts/test/durations.ts';
import { projectFiles } from '../../scripts/test/related.ts';

// The cost of the suite, by `tests/durations.json`, which `npm test -- --durations` records anew. Whoever adds
// a test that costs much takes another away, or into the long run.

/** Seconds of files. Three of pure, unit, whole and journeys run at once, two of the others. */
const budgets: Readonly<Record<Project, number>> = {
  pure: 41,
  unit: 1_560,
  browser: 290,
  stories: 665,
  whole: 370,
  journeys: 1_655,
};

/** The seconds that one file may take without a reason. */
const perFile = 30;

/** Files that take longer, and why they do. */
const reasons: Readonly<Record<string, string>> = {
  'server/db/embedded.test.ts': 'first starts of the engine on a disk, each of them its own',
  'server/main.test.ts': 'the product starts and stops as a process, each time',
  'server/api/resources/exportRows.test.ts':
    'twenty thousand rows, to see that memory does not grow with them',
  'tests/permissions/matrix.test.ts': 'every route and every node of the shop',
  'tests/actions/emptiedDialogs.browser.test.tsx': 'every dialog of the shop, emptied and sent',
  'tests/actions/refusedActions.browser.test.tsx':
    'dialogs of own screens and types of fields, refused',
  'tests/stories/patterns/specEditor.stories.tsx': 'the largest hand-built screen',
  'tests/contract/contract.test.ts': 'every line of the wire contract, over a started server',
  'tests/kill/market.test.ts': 'a supervised server, and three changes of its modules',
  'tests/office/ownOffice.test.ts': 'a project is written, checked and started',
  'tests/kill/postgres.test.ts': 'starts after kills of the server and of PostgreSQL',
  'tests/kill/demoOrders.test.ts': 'every call of the storefront, amid kills',
  'tests/journeys/desk.test.ts':
    'refunds, notes and a reconciliation by keyboard, in two languages',
  'tests/journeys/everyRecord.test.ts': 'four screens of every resource over the rows of the demo',
  'tests/journeys/everyScreen.test.ts': 'every kind of screen, with axe',
  'tests/journeys/keyboard.test.ts': 'whole tasks by keyboard alone',
  'tests/journeys/member.test.ts': 'the member center from the first visit to the last',
  'tests/journeys/day.test.ts': 'one day of the whole shop',
  'tests/journeys/extensions.test.ts': 'a copy of the product is built with added code',
  'tests/journeys/dev.test.ts': 'waits for restarts of the server in development',
  'tests/journeys/pages.test.ts': 'addresses, titles and refusals of all pages',
  'tests/journeys/layouts.test.ts': 'each layout at its widths',
  'tests/journeys/lists.test.ts': 'lists at a desk and on a phone',
  'tests/journeys/live.test.ts': 'several browsers and a server that goes away',
  'tests/journeys/tabs.test.ts': 'opened pages, reloads and typed work',
  'tests/journeys/forms.test.ts': 'a page of its own for each test that leaves typed work',
  'tests/journeys/settings.test.ts': 'settings of several pages at a desk and on a phone',
  'tests/journeys/shop.test.ts': 'the way in and out of the back office',
  'tests/journeys/palette.test.ts': 'the palette over the shell as it is loaded',
  'tests/journeys/profile.test.ts': 'sessions of several browsers',
  'tests/journeys/kept.test.ts': 'what is kept over reloads and sign-ins',
};

/** The seconds that one journey may take, in the middle of its file. */
const perJourney = 15;

const durations = recordedDurations();
const isTest = /\.(test|stories)\.tsx?$/;
const files = projectFiles().filter(
  (file) =>
    /^(src|resources|modules|member|i18n|server|scripts|tests)\//.test(file) && isTest.test(file),
);
const secondsOf = (file: string): number => durations[file]?.seconds ?? unrecorded;

test('the walk reads the tests', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(Object.keys(durations).length).toBeGreaterThan(500);
});

test.each(Object.entries(budgets))('%s stays within %s seconds of files', (project, budget) => {
  const own = files.filter((file) => projectOf(file) === project);
  const dearest = own.toSorted((one, other) => secondsOf(other) - secondsOf(one)).slice(0, 10);
  const sum = own.reduce((seconds, file) => seconds + secondsOf(file), 0);

  expect(sum, `the dearest:\n${dearest.join('\n')}`).toBeLessThanOrEqual(budget);
});

test('a file that takes long has a reason', () => {
  const long = files.filter((file) => secondsOf(file) > perFile && !(file in reasons));

  expect(long).toEqual([]);
});

test('a reason is given for long files alone', () => {
  const needless = Object.keys(reasons).filter((file) => secondsOf(file) <= perFile);

  expect(needless).toEqual([]);
});

test('a journey is short', () => {
  const long = files.filter((file) => {
    const { tests = 1, seconds = unrecorded } = durations[file] ?? {};
    return projectOf(file) === 'journeys' && seconds / tests > perJourney && !(file in reasons);
  });

  expect(long).toEqual([]);
});
