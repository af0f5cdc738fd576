// `npm run module:keys -- NAME [--out DIR]`: makes the key pair of a publisher. The private key stays with its owner,
// outside the project; the public one is what others trust.
import { generateKeyPairSync } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { AuthorError, runAuthorTool, WrongUsage } from './authorTool.ts';
import { isPublisher, trustedFolder } from '../../server/modules/package/index.ts';

await runAuthorTool('npm run module:keys -- NAME [--out DIR]', async () => {
  const { values, positionals } = parseArgs({
    options: { out: { type: 'string' } },
    allowPositionals: true,
  });
  const [name = '', ...more] = positionals;
  if (name === '' || more.length > 0) throw new WrongUsage();
  if (!isPublisher(name))
    throw new AuthorError(
      'The name of a publisher has 2 to 40 lower-case letters, digits and hyphens, and begins with a letter.',
    );
  const folder = values.out ?? join(homedir(), '.shopwright/keys');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const [own, shared] = [join(folder, `${name}.key.pem`), join(folder, `${name}.pem`)];
  await create(own, String(privateKey.export({ type: 'pkcs8', format: 'pem' })), 0o600);
  await create(shared, String(publicKey.export({ type: 'spki', format: 'pem' })), 0o644);
  return [
    `Private key: ${own}. Keep it secret, and keep a copy of it.`,
    `Public key:  ${shared}. Who trusts you puts it into ${trustedFolder}/.`,
  ];
});

/** Writes a file that is not there yet: a key that is lost cannot be made again. */
async function create(path: string, text: string, mode: number): Promise<void> {
  const file = await open(path, 'wx', mode).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw new AuthorError(`${path} exists already.`);
    throw error;
  });
  await file.writeFile(text);
  await file.close();
}
