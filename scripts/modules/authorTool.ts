import { createPrivateKey } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import texts from '../../i18n/en/packages.ts';
import {
  isPublisher,
  ModuleRefused,
  type QuarantinedModule,
  readArchive,
  type Signer,
  type Trust,
} from '../../server/modules/package/index.ts';

/** The words of a command are wrong. The usage is printed, and the command ends with 2. */
export class WrongUsage extends Error {}

/** A reason why a command of an author does nothing, in one sentence. The command ends with 1. */
export class AuthorError extends Error {}

/**
 * Runs a command of an author: prints its lines and ends with 0; with 1 and the reason if a module is refused; with 2
 * and the usage if its words are wrong.
 */
export async function runAuthorTool(
  usage: string,
  work: () => Promise<readonly string[]>,
): Promise<void> {
  try {
    for (const line of await work()) console.log(line);
  } catch (error) {
    if (isWrongUsage(error)) {
      console.error(usage);
      process.exitCode = 2;
    } else if (error instanceof ModuleRefused || error instanceof AuthorError) {
      console.error(error instanceof ModuleRefused ? refusalText(error) : error.message);
      process.exitCode = 1;
    } else throw error;
  }
}

const isWrongUsage = (error: unknown): boolean =>
  error instanceof WrongUsage ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

/** Says in English why a module is refused, with the file. */
export function refusalText({ code, file, detail }: ModuleRefused): string {
  return texts.refused[code]
    .replaceAll('%{file}', file)
    .replaceAll('%{detail}', detail)
    .replace(/: $/, '.');
}

/** Unpacks an archive for the time of a work, in a folder of its own. */
export async function withArchive<Result>(
  file: string,
  trust: Trust,
  work: (unpacked: QuarantinedModule) => Promise<Result>,
): Promise<Result> {
  const place = await mkdtemp(join(tmpdir(), 'module-'));
  try {
    return await work(await readArchive(file, place, trust));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new AuthorError(`There is no file ${file}.`);
    throw error;
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/** Reads the private key of a publisher. */
export async function readSigner(publisher: string, path: string): Promise<Signer> {
  if (!isPublisher(publisher)) throw new AuthorError(`${publisher} is no name of a publisher.`);
  const pem = await readFile(path, 'utf8').catch(() => {
    throw new AuthorError(`There is no file ${path}.`);
  });
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return { publisher, key };
  } catch {
    // Refused below.
  }
  throw new AuthorError(`${path} is no private Ed25519 key. Make one with module:keys.`);
}
