import { createHash } from 'node:crypto';
import type { ModuleFile, ModuleInfo, ModuleManifest } from '../../../src/modules/index.ts';
import { checkInfo, jsonOf } from './info.ts';
import { isUnlisted, pathProblem } from './paths.ts';
import { ModuleRefused } from './refused.ts';

/** JSON in the one form that is signed: keys in the order of their code units, no space. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonicalJson(each)}`).join(',')}}`;
}

/** Hexadecimal. */
export const sha256Of = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** Describes the files of a module, `manifest.json` and `manifest.sig` left out. */
export function buildManifest(
  info: ModuleInfo,
  files: ReadonlyMap<string, Uint8Array>,
  publisher?: string,
): ModuleManifest {
  const listed = [...files]
    .filter(([path]) => !isUnlisted(path))
    .map(([path, bytes]) => ({ path, size: bytes.length, sha256: sha256Of(bytes) }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
  return { ...info, ...(publisher === undefined ? {} : { publisher }), files: listed };
}

/**
 * Reads a `manifest.json`, which has to stand in its canonical form: no key twice, none unknown, files in order.
 *
 * @throws {ModuleRefused} manifest, or a reason of its description or of the name of a file
 */
export function parseManifest(text: string, reserved: ReadonlySet<string>): ModuleManifest {
  const value = jsonOf(text);
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject || canonicalJson(value) !== text) throw new ModuleRefused('manifest', manifestName);
  const { publisher, files, ...rest }: Readonly<Record<string, unknown>> = { ...value };
  const found = checkInfo(rest, reserved);
  if ('problems' in found) {
    const [{ code, field } = { code: 'manifest', field: '' } as const] = found.problems;
    throw new ModuleRefused(code, manifestName, field);
  }
  if (publisher !== undefined && (typeof publisher !== 'string' || !isPublisher(publisher)))
    throw new ModuleRefused('manifest', manifestName, 'publisher');
  const manifest = {
    ...found.info,
    ...(publisher === undefined ? {} : { publisher }),
    files: readFiles(files),
  };
  if (!manifest.files.some(({ path }) => path === 'info.json'))
    throw new ModuleRefused('missing', 'info.json');
  return manifest;
}

const manifestName = 'manifest.json';

/** Names of keys are names of files. */
export const isPublisher = (name: string): boolean => /^[a-z][a-z0-9-]{1,39}$/.test(name);

function readFiles(value: unknown): readonly ModuleFile[] {
  if (!Array.isArray(value)) throw new ModuleRefused('manifest', manifestName, 'files');
  const files = value.map(readFile);
  for (const [at, { path }] of files.entries()) {
    const problem = pathProblem(path);
    if (problem) throw new ModuleRefused(problem, path);
    const before = files[at - 1]?.path;
    if (isUnlisted(path) || (before !== undefined && before >= path))
      throw new ModuleRefused('manifest', manifestName, path);
  }
  return files;
}

function readFile(value: unknown): ModuleFile {
  const { path, size, sha256, ...rest }: Readonly<Record<string, unknown>> =
    typeof value === 'object' ? { ...value } : {};
  const isFile =
    typeof path === 'string' &&
    typeof size === 'number' &&
    Number.isSafeInteger(size) &&
    size >= 0 &&
    typeof sha256 === 'string' &&
    /^[0-9a-f]{64}$/.test(sha256) &&
    Object.keys(rest).length === 0;
  if (!isFile) throw new ModuleRefused('manifest', manifestName, 'files');
  return { path, size, sha256 };
}

/**
 * Checks that `info.json` says what the manifest says.
 *
 * @throws {ModuleRefused} info_differs
 */
export function checkSameInfo(info: ModuleInfo, manifest: ModuleManifest): void {
  const { publisher: _, files: __, ...described } = manifest;
  if (canonicalJson(info) !== canonicalJson(described))
    throw new ModuleRefused('info_differs', 'info.json');
}
