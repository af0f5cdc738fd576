import { expect, test } from 'vitest';
import type { MenuEntry, PageEntry, UnknownEntry } from '../../frame/menuEntries.ts';
import { groupsAbove, navigationFailure, toggled } from './menuState.ts';

const page = (id: number, to: string): PageEntry => ({ id, title: '', icon: '', type: 'page', to });
const dead = (failure: UnknownEntry['failure']): UnknownEntry => ({
  id: 1,
  title: '',
  icon: '',
  type: 'unknown',
  failure,
});
const group = (id: number, entries: readonly MenuEntry[]): MenuEntry => ({
  id,
  title: '',
  icon: '',
  type: 'group',
  entries,
});
const entries = [
  page(1, '/admin/dashboard'),
  group(2, [page(3, '/admin/a'), group(4, [page(5, '/admin/b')]), group(6, [page(7, '/admin/c')])]),
  group(8, [page(9, '/admin/d')]),
];

test.each([
  ['/admin/dashboard', []],
  ['/admin/a', [2]],
  ['/admin/c', [2, 6]],
  ['/admin/d', [8]],
  ['/admin/nowhere', []],
  [undefined, []],
])('the groups above %s are %j', (to, ids) => {
  expect(groupsAbove(entries, to)).toEqual(ids);
});

test.each([
  ['a page that is open', page(1, '/admin/a?b=1'), 'sameTarget'],
  ['a page of nobody', page(1, '/admin/lost'), 'invalidRoute'],
  ['a page that was not granted', page(1, '/admin/secret'), 'intercepted'],
  ['a page', page(1, '/admin/other'), undefined],
  ['a folder without pages', dead('noChild'), 'noChild'],
  ['a type nobody knows', dead('unknownType'), 'unknownType'],
] as const)('choosing %s says why nothing opens', (_name, entry, failure) => {
  const places: Readonly<Record<string, 'unknown' | 'denied'>> = {
    '/admin/lost': 'unknown',
    '/admin/secret': 'denied',
  };
  const facts = {
    here: '/admin/a?b=1',
    placeTypeAt: (to: string) => places[to] ?? ('page' as const),
  };

  expect(navigationFailure(entry, facts)).toBe(failure);
});

test('pressing a group opens it, pressing it again closes it', () => {
  const opened = toggled({ entries, open: new Set([8]), isAccordion: false }, 2);

  expect([...opened]).toEqual([8, 2]);
  expect([...toggled({ entries, open: opened, isAccordion: false }, 2)]).toEqual([8]);
});

test('with one group at a time, opening one closes its siblings and nothing else', () => {
  const open = new Set([2, 4]);

  expect([...toggled({ entries, open, isAccordion: true }, 6)]).toEqual([2, 6]);
  expect([...toggled({ entries, open, isAccordion: true }, 8)]).toEqual([4, 8]);
});
