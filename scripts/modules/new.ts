// `npm run module:new -- UID`: writes the folder of a new module with one resource. Nothing is overwritten.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { AuthorError, runAuthorTool, WrongUsage } from './authorTool.ts';
import { moduleFiles } from './template.ts';
import { checkInfo, reservedUids } from '../../server/modules/package/index.ts';

await runAuthorTool('npm run module:new -- UID', async () => {
  const { positionals } = parseArgs({ options: {}, allowPositionals: true });
  const [uid, ...more] = positionals;
  if (uid === undefined || more.length > 0) throw new WrongUsage();
  const files = moduleFiles(uid, await productVersion());
  const found = checkInfo(JSON.parse(files['info.json']), await reservedUids(process.cwd()));
  if ('problems' in found)
    throw new AuthorError(
      found.problems.some(({ code }) => code === 'info_reserved')
        ? `${uid} is a name of the product. Choose another uid.`
        : 'A uid has 3 to 40 lower-case letters and digits, begins with a letter and is no word of TypeScript.',
    );
  const folder = join('modules', uid);
  await mkdir('modules', { recursive: true });
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw new AuthorError(`${folder} exists already.`);
    throw error;
  });
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text, { flag: 'wx' });
  }
  return [
    ...Object.keys(files).map((path) => `wrote  ${folder}/${path}`),
    'Change the texts, then run: npm run sync',
  ];
});

async function productVersion(): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile('package.json', 'utf8'));
  const version = new Map(Object.entries(manifest ?? {})).get('version');
  if (typeof version === 'string') return version;
  throw new AuthorError('package.json has no version.');
}
