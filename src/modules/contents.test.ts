import { expect, test } from 'vitest';
import { partsOf } from './contents.ts';

const parts = (...paths: readonly string[]) =>
  partsOf({ files: paths.map((path) => ({ path, size: 1, sha256: '' })) });

test('the parts of a module are known by its files', () => {
  expect(parts('info.json', 'i18n/en/module.ts')).toEqual([]);
  expect(parts('public/logo.png', 'seed/notes_note.json')).toEqual(['seed', 'public']);
  // A declaration makes a table and screens, and the server runs it too.
  expect(parts('resources/notes.ts')).toEqual(['server', 'tables', 'screens']);
  expect(parts('server/index.ts', 'server.ts')).toEqual(['server']);
  expect(parts('editors.ts')).toEqual(['screens']);
  // A component of pages is read by the server and drawn in browsers.
  expect(parts('components/quote/View.tsx')).toEqual(['server', 'screens']);
});
