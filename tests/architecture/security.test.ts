import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = existsSync('SECURITY.md') ? readFileSync('SECURITY.md', 'utf8') : '';

test('SECURITY.md says how to report, what is promised, and how to run the shop safely', () => {
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  const topics = [...text.matchAll(/^\*\*(.+?)\.\*\*/gm)].map(([, topic]) => topic);

  expect(headings).toEqual([
    'Report a vulnerability',
    'What is promised',
    'What each database guarantees',
    'Run it safely',
  ]);
  expect(topics).toEqual(['Behind a proxy', 'Secrets', 'Backups', 'After an incident']);
});

test('every setting that it names exists, and the README leads to it', () => {
  const environment = readFileSync('server/environment.ts', 'utf8');
  const named = [...text.matchAll(/`([A-Z][A-Z\d]*_?[A-Z\d_]*)(?:=[^`]*)?`/g)].map(
    ([, name = '']) => name,
  );

  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((name) => !environment.includes(`'${name}'`))).toEqual([]);
  expect(readFileSync('README.md', 'utf8')).toContain('(SECURITY.md)');
});

test('the figures in it are those of the program', () => {
  const source = (path: string) => readFileSync(path, 'utf8');

  expect(source('server/auth/context.ts')).toContain('lockAfter: 10, lockSeconds: daySeconds');
  expect(source('server/auth/tokens.ts')).toContain('const ticketSeconds = 30;');
  expect(source('server/auth/tokens.ts')).toMatch(/access: 7_200/);
  expect(source('server/http/limits.ts')).toContain('formBytes: 11 * 1024 * 1024');
});
