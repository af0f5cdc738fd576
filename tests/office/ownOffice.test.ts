import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leftOut } from '../../scripts/new/leftOut.ts';
import { writeProject } from '../../scripts/new/writeProject.ts';
import { runToolIn } from '../../scripts/tools.ts';
import { inLongRun } from '../support/long.ts';
import { signIn, startServer, type ServerProcess } from '../support/serverProcess.ts';
import { tempDir } from '../support/temporary.ts';

let home: Awaited<ReturnType<typeof tempDir>>;
let office: string;
let server: ServerProcess | undefined;

beforeAll(async () => {
  home = await tempDir();
  office = join(home.path, 'my-office');
  await writeProject({ root: '.', into: office });
});

afterAll(async () => {
  await server?.stop();
  await home[Symbol.asyncDispose]();
});

/** The packages of this project, as `npm ci` would bring them. */
const lendPackages = () =>
  symlinkSync(resolve('node_modules'), join(office, 'node_modules'), 'junction');

const foldersIn = (path: string): readonly string[] =>
  readdirSync(join(office, path), { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    .sort();

const textAt = (path: string): string => readFileSync(join(office, path), 'utf8');

test('a project of its own has its name, no folder of the shop, and one first migration', () => {
  const { name, scripts } = JSON.parse(textAt('package.json'));
  const lock = JSON.parse(textAt('package-lock.json'));

  expect([name, lock.name, lock.packages[''].name]).toEqual([
    'my-office',
    'my-office',
    'my-office',
  ]);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['start', 'test', 'dev', 'sync']));
  expect(Object.keys(scripts)).not.toContain('demo:orders');
  expect(foldersIn('resources')).toEqual([
    'auth',
    'company',
    'crud',
    'messages',
    'module',
    'office',
    'routine',
    'security',
    'system',
  ]);
  expect(readdirSync(join(office, 'server/db/migrations')).toSorted()).toEqual([
    '0001_initial.sql',
    'structure',
  ]);
});

test('files of the framework are those of this project, to the byte', () => {
  const differing = filesBelow(office)
    .filter((path) => /^(?:src|server|resources|i18n|scripts)\//.test(path))
    .filter((path) => !isOfProject(path))
    .filter((path) => readFileSync(path, 'utf8') !== textAt(path));

  expect(differing).toEqual([]);
});

test('its declarations, derived files and permissions agree, and its types hold', () => {
  lendPackages();

  // A difference ends it with another status; the compiler that it asks may say that it was stopped.
  expect(runToolIn(office, ['node', 'scripts/sync.ts', '--check'])).toMatchObject({ status: 0 });
  expect(runToolIn(office, ['node', 'tests/permissions/missingAnswers.ts'])).toEqual({
    status: 0,
    output: '',
  });
  expect(runToolIn(office, ['tsc', '-p', '.'])).toEqual({ status: 0, output: '' });
});

test('it starts, its owner signs in, finds the example in the menu and adds a record', async () => {
  server = await startServer({ DATA_DIR: join(home.path, 'data') }, { cwd: office });
  const owner = await signIn(server.url);

  const added = await owner.post('/admin/office.Contact/add', {
    name: 'Mira Holt',
    company: 'Holt & Sons',
    status: 1,
    weigh: 9,
  });
  const list = await owner.get('/admin/office.Contact/index', { quickSearch: 'Mira' });
  const start = JSON.stringify(await owner.get('/admin/Index/index'));

  expect(added.code).toBe(1);
  expect(list.data['list']).toEqual([
    expect.objectContaining({ name: 'Mira Holt', company: 'Holt & Sons', status: 1 }),
  ]);
  expect(start).toContain('office/contact');
  expect(start).not.toContain('shop/order');
});

inLongRun(() => {
  test('its own suite passes with packages from the registry', () => {
    expect(runToolIn(office, ['npm', 'ci', '--no-audit', '--no-fund']).status).toBe(0);
    const { status, output } = runToolIn(office, ['npm', 'test']);
    expect({ status, end: output.trimEnd().split('\n').at(-1) }).toEqual({
      status: 0,
      end: expect.stringMatching(/^\d+ passed, 0 failed$/),
    });
  });
});

const filesBelow = (root: string): readonly string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1));

const template = filesBelow('office');

/** The files that a project has instead of those of the shop, and those that the sync writes. */
const isOfProject = (path: string): boolean =>
  template.includes(path) ||
  leftOut.some((place) => path === place || path.startsWith(`${place}/`)) ||
  textAt(path).startsWith('// Written by `npm run sync`') ||
  path.startsWith('resources/office/') ||
  /^i18n\/[\w-]+\/office\//.test(path);
