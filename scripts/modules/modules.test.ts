import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createMarket } from '../../server/modules/feed/index.ts';
import { isLicenceCode, readCreditCode } from '../../server/modules/licences/index.ts';
import {
  checkInfo,
  parseInfo,
  readArchive,
  readTrusted,
} from '../../server/modules/package/index.ts';
import { tempDir } from '../../tests/support/temporary.ts';

const scripts = resolve(import.meta.dirname);
const guide = await readFile(join(scripts, '../../docs/modules.md'), 'utf8');
const blocks = (language: string) =>
  [...guide.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)].flatMap(([, kind, text = '']) =>
    kind === language ? [text] : [],
  );

/** A folder in which the commands of an author run, as in the project. */
async function desk() {
  const dir = await tempDir();
  await cp('package.json', join(dir.path, 'package.json'));
  await mkdir(join(dir.path, 'resources/cellar'), { recursive: true });
  return dir;
}

/** Runs commands of a shell, `npm run` as node. */
function shell(place: string, commands: string) {
  const text = commands.replaceAll(/npm run module:(\w+) --/g, `"$NODE" ${scripts}/$1.ts`);
  const env = { PATH: process.env['PATH'], HOME: join(place, 'home'), NODE: process.execPath };
  return new Promise<{ readonly status: number; readonly output: string }>((done) => {
    execFile('sh', ['-e', '-c', text], { cwd: place, env }, (error, output, complaints) =>
      done({ status: error ? Number(error.code) : 0, output: `${output}${complaints}` }),
    );
  });
}

test('the commands of the guide make a module that its own check accepts', async () => {
  await using place = await desk();

  const { status, output } = await shell(place.path, blocks('sh').join('\n'));

  expect([status, output]).toEqual([0, expect.stringContaining('publisher  ann')]);
  expect(output).toContain('notes.zip: notes 0.1.0, signed by ann.');
  expect(output).toContain('market/feed.json: edition 1, signed by ann');
  await expectCodes(place.path, output);
  const key = await stat(join(place.path, 'home/.shopwright/keys/ann.key.pem'));
  expect(key.mode & 0o777).toBe(0o600);
  const info = await readFile(join(place.path, 'modules/notes/info.json'), 'utf8');
  expect(await offered(place.path)).toEqual(['notes 0.1.0', 'ann']);
  expect(parseInfo(info, new Set())).toMatchObject({ uid: 'notes', version: '0.1.0' });
});

/** The codes of the guide are good for its order and its amount. */
async function expectCodes(place: string, output: string): Promise<void> {
  const trusted = await readTrusted(join(place, 'modules/trusted'));
  const [, uid = '', sn = ''] = /module:licence -- (\w+) (\w+)/.exec(guide) ?? [];
  const [licence = ''] = /^L1\..*/m.exec(output) ?? [];
  const [credit = ''] = /^C1\..*/m.exec(output) ?? [];

  expect(isLicenceCode(licence, { publisher: 'ann', uid, sn }, trusted)).toBe(true);
  expect(readCreditCode(credit, 'ann', trusted)).toMatchObject({ amount: 200_00 });
}

/** Reads the market as an installation does that trusts these keys, and brings its first module. */
async function offered(place: string) {
  const market = createMarket({
    source: { place: join(place, 'market/feed.json') },
    dataDir: join(place, 'data'),
    trusted: await readTrusted(join(place, 'modules/trusted')),
    reserved: new Set(),
    now: () => 0,
  });
  const [first] = (await market.read()).feed.modules;
  const brought = first && (await market.fetch(first));
  return [`${first?.info.uid} ${first?.info.version}`, brought?.publisher];
}

test('the description in the guide is valid', () => {
  const [info = ''] = blocks('json');

  expect(checkInfo(JSON.parse(info), new Set())).toEqual({ info: JSON.parse(info) });
});

test('a new module overwrites nothing, and takes no name of the product', async () => {
  await using place = await desk();
  await shell(place.path, 'npm run module:new -- notes');
  await writeFile(join(place.path, 'modules/notes/README.md'), 'mine');

  const runs = await Promise.all(
    ['notes', 'cellar', '../x', 'one two'].map((words) =>
      shell(place.path, `npm run module:new -- ${words}`),
    ),
  );

  expect(runs.map(({ status, output }) => `${status} ${output.trim()}`)).toEqual([
    '1 modules/notes exists already.',
    '1 cellar is a name of the product. Choose another uid.',
    expect.stringMatching(/^1 A uid has 3 to 40 lower-case letters and digits/),
    '2 npm run module:new -- UID',
  ]);
  expect(await readFile(join(place.path, 'modules/notes/README.md'), 'utf8')).toBe('mine');
});

test('each command says why it refuses, and ends with 1', async () => {
  await using place = await desk();
  const made = 'npm run module:new -- notes; npm run module:pack -- modules/notes --out a.zip';
  await shell(place.path, `${made}; npm run module:keys -- ann --out keys`);
  const sign = 'npm run module:sign -- a.zip --key keys/ann.key.pem --publisher ann';
  await writeFile(join(place.path, 'keys/rsa.pem'), 'no key');

  const runs = await Promise.all(
    [
      'verify -- a.zip',
      'verify -- b.zip',
      'pack -- nowhere',
      'keys -- ann --out keys',
      'keys -- Ann',
      'sign -- a.zip --key keys/rsa.pem --publisher ann',
      'sign -- a.zip --key none.pem --publisher ann',
      'sign -- a.zip',
      'licence -- notes M123 --key keys/ann.key.pem --publisher ann',
      'licence -- notes',
      'credit -- 0.00 --key keys/ann.key.pem --publisher ann',
      'credit -- 12.345 --key keys/ann.key.pem --publisher ann',
    ].map((words) => shell(place.path, `npm run module:${words}`)),
  );
  runs.push(
    await shell(place.path, `${sign} >signed.txt; ${sign}`),
    await shell(place.path, 'npm run module:verify -- a.zip'),
  );

  expect(runs.map(({ status, output }) => `${status} ${output.trim()}`)).toEqual([
    '1 The module is not signed.',
    '1 There is no file b.zip.',
    '1 There is no folder nowhere.',
    '1 keys/ann.key.pem exists already.',
    expect.stringMatching(/^1 The name of a publisher has 2 to 40/),
    '1 keys/rsa.pem is no private Ed25519 key. Make one with module:keys.',
    '1 There is no file none.pem.',
    '2 npm run module:sign -- FILE --key KEY.pem --publisher NAME',
    '1 M123 is no number of an order.',
    '2 npm run module:licence -- UID SN --key KEY.pem --publisher NAME',
    '1 0.00 is no amount such as 68.00.',
    '1 12.345 is no amount such as 68.00.',
    '1 a.zip is signed already. Pack it again.',
    '1 The publisher "ann" is not trusted here.',
  ]);
});

test('the folder of an installed module is verified with its files', async () => {
  await using place = await desk();
  const made = 'npm run module:new -- notes; npm run module:pack -- modules/notes --out a.zip';
  await shell(place.path, made);
  const trust = { trusted: new Map(), reserved: new Set<string>(), allowsUnsigned: true };
  const { folder } = await readArchive(join(place.path, 'a.zip'), place.path, trust);
  await rename(folder, join(place.path, 'in'));
  const whole = await shell(place.path, 'npm run module:verify -- in --unsigned');
  await writeFile(join(place.path, 'in/README.md'), 'changed');
  await rm(join(place.path, 'in/permissions.ts'));
  await writeFile(join(place.path, 'in/other.ts'), '');

  const { status, output } = await shell(place.path, 'npm run module:verify -- in --unsigned');

  expect([whole.status, whole.output]).toEqual([0, expect.stringContaining('not signed')]);
  expect([status, output.trim()]).toEqual([
    1,
    'changed  README.md\nmissing  permissions.ts\nextra    other.ts',
  ]);
});
