import { expect, test } from 'vitest';
import { sources } from './sources.ts';

/** Readers and writers of the clock of the browser, or of the machine. */
const ownClock =
  /\.[gs]et(?:Hours|Minutes|Seconds|Date|Day|Month|FullYear)\(|\.toLocale(?:Date|Time)String\(|Intl\.DateTimeFormat\(|new Date\(\w+, /;

/** Files that know it, and what for. */
const knowing: Readonly<Record<string, string>> = {
  'src/schema/moment.ts': 'writes a moment in a given zone',
  'src/schema/daySpans.ts': 'gives a calendar its days',
  'src/kit/time/clock.ts': 'knows the zone of the page, and of the browser',
  'src/kit/time/Time.tsx': 'names a day in the zone of the page',
  'src/kit/time/ZoneNote.tsx': 'names the zone of the page',
  'src/fields/date/Calendar.tsx': 'draws the days it was given',
  'server/environment.ts': 'checks the name of a zone',
  'server/modules/package/writeArchive.ts': 'gives every file of an archive the same time',
};

test('every time is read and written by the clock of the shop', () => {
  const found = sources
    .filter(({ path, text }) => !(path in knowing) && ownClock.test(text))
    .map(({ path }) => path);

  expect(found, 'use src/kit/time/clock.ts in the browser, writeMoment on the server').toEqual([]);
});

test('the exceptions still know it', () => {
  const known = new Set(sources.filter(({ text }) => ownClock.test(text)).map(({ path }) => path));

  expect(Object.keys(knowing).filter((path) => !known.has(path))).toEqual([]);
});
