import { buffer } from 'node:stream/consumers';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { pageTemplate } from '../../../resources/page/templates.ts';
import { FileKind } from '../../../resources/routine/attachments.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { readInput } from '../../../src/schema/index.ts';
import { fileLimits, typeOf } from '../../files/index.ts';
import { isHonestZip } from '../../files/zip.ts';
import {
  leftOutFiles,
  type LeftOutFile,
  type TemplateContent,
  withAddresses,
  withoutRecords,
} from '../../domain/pages/index.ts';

// The file of a template: an archive with `template.json` and the pictures it names, `files/1.webp`. The version rises
// when the form of `template.json` changes.

const format = 'shopwright.page-template';
const version = 1;

/** Limits of one file of a template; sizes in bytes. */
export const templateLimits = {
  archive: 40 * 1024 * 1024,
  /** `template.json` and the pictures. */
  entries: 121,
  json: 1024 * 1024,
  file: fileLimits.bytes,
  /** Of everything, unpacked. */
  total: 60 * 1024 * 1024,
} as const;

type ReadPicture = (address: string) => Promise<Uint8Array | undefined>;

/**
 * Packs a template with its pictures, without the records of this shop. A picture that is gone is left out.
 *
 * @throws {Refusal} upload_size
 */
export async function packTemplate(
  { thumb, tree, ...facts }: TemplateContent,
  read: ReadPicture,
): Promise<Uint8Array> {
  const own = withoutRecords(tree);
  const entries: Zippable = {};
  const names = new Map<string, string>();
  let total = 0;
  for (const address of addressesOf({ thumb, tree: own })) {
    const suffix = suffixOf(address);
    const bytes = isShown(suffix) ? await read(address) : undefined;
    if (!bytes) continue;
    total += bytes.length;
    if (total > templateLimits.total || names.size + 2 > templateLimits.entries)
      throw refused('upload_size');
    const name = `files/${names.size + 1}.${suffix}`;
    names.set(address, name);
    // Pictures are packed already.
    entries[name] = [bytes, { level: 0 }];
  }
  const content = {
    format,
    version,
    ...facts,
    thumb: (thumb !== null && names.get(thumb)) || null,
    tree: withAddresses(own, (address) => names.get(address)),
  };
  return zipSync({ 'template.json': strToU8(JSON.stringify(content)), ...entries });
}

const suffixOf = (address: string): string => /\.([a-z0-9]+)$/.exec(address)?.[1] ?? '';

/** Files that a template names, each once. */
export function addressesOf({
  thumb,
  tree,
}: Pick<TemplateContent, 'thumb' | 'tree'>): ReadonlySet<string> {
  const found = new Set<string>(thumb === null ? [] : [thumb]);
  withAddresses(tree, (address) => {
    found.add(address);
    return address;
  });
  return found;
}

/** The files that `packTemplate` leaves out; `isThere` tells those of this shop. The thumbnail has no part. */
export async function leftOutOf(
  template: Pick<TemplateContent, 'thumb' | 'tree'>,
  isThere: (address: string) => Promise<boolean>,
): Promise<{ readonly thumb: boolean; readonly files: readonly LeftOutFile[] }> {
  const own = { ...template, tree: withoutRecords(template.tree) };
  const packed = new Set<string>();
  for (const address of addressesOf(own))
    if (isShown(suffixOf(address)) && (await isThere(address))) packed.add(address);
  return {
    thumb: own.thumb !== null && !packed.has(own.thumb),
    files: leftOutFiles(own.tree, (address) => packed.has(address)),
  };
}

/** A template as it was brought: its addresses are names of entries, such as `/files/1.webp`. */
export type BroughtTemplate = {
  readonly content: TemplateContent;
  /** Files that its design names and the archive does not hold. */
  readonly leftOut: readonly LeftOutFile[];
  /** The content of an entry that `content` names. @throws {Refusal} upload_type */
  readonly read: (address: string) => Promise<Buffer>;
};

/**
 * Opens the file of a template. The archive, its entries and the form of its design are checked; components are not.
 * Records that a design refers to are left out: they would be those of another shop.
 *
 * @throws {Refusal} upload_type, upload_size
 * @throws {Invalid} see `readTree`
 * @throws {InvalidInput} of the name
 */
export async function withTemplateFile<T>(
  path: string,
  work: (template: BroughtTemplate) => Promise<T>,
): Promise<T> {
  if (!(await isHonestZip(path).catch(() => false))) throw refused('upload_type');
  const zip = await openPromise(path, { validateEntrySizes: true, autoClose: false }).catch(() => {
    throw refused('upload_type');
  });
  try {
    const entries = await entriesOf(zip);
    const read = (name: string) => contentOf(zip, entries.get(name));
    const brought = contentFrom(await read('template.json'), entries);
    return await work({ ...brought, read: (address) => read(address.slice(1)) });
  } finally {
    zip.close();
  }
}

async function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > templateLimits.entries) throw refused('upload_size');
  const entries = new Map<string, Entry>();
  let total = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName: name, uncompressedSize: size } = entry;
      const isOurs = name === 'template.json' || isPictureName(name);
      if (!isOurs || entries.has(name) || !entry.canDecodeFileData()) throw refused('upload_type');
      const most = name === 'template.json' ? templateLimits.json : templateLimits.file;
      total += size;
      if (size > most || total > templateLimits.total) throw refused('upload_size');
      entries.set(name, entry);
    }
  } catch (error) {
    throw error instanceof Refusal ? error : refused('upload_type');
  }
  return entries;
}

/** True for the kinds of files that pages show: pictures and videos. */
const isShown = (suffix: string): boolean =>
  [FileKind.picture, FileKind.media].some((kind) => typeOf(suffix)?.category === kind);

const isPictureName = (name: string): boolean => {
  const [, suffix = ''] = /^files\/\d{1,3}\.([a-z0-9]{1,5})$/.exec(name) ?? [];
  return isShown(suffix);
};

/** Unpacks no more than the archive declares, which is within the limits. */
async function contentOf(zip: ZipFile, entry: Entry | undefined): Promise<Buffer> {
  if (!entry) throw refused('upload_type');
  try {
    return await buffer(await zip.openReadStreamPromise(entry));
  } catch {
    throw refused('upload_type');
  }
}

const { name, name_en, terminal, tree } = pageTemplate.fields;

function contentFrom(
  json: Buffer,
  entries: ReadonlyMap<string, Entry>,
): Omit<BroughtTemplate, 'read'> {
  const raw = parsed(json);
  if (raw['format'] !== format) throw refused('upload_type');
  if (raw['version'] !== version) throw refused('upload_type', 'template_version');
  const facts = readInput({ name, name_en, terminal }, raw, { mode: 'add' });
  const placed = (address: string): string | undefined =>
    entries.has(address) && isPictureName(address) ? `/${address}` : undefined;
  const named = withoutRecords(tree.read(raw['tree'] ?? []));
  return {
    content: {
      name: String(facts['name']),
      name_en: typeof facts['name_en'] === 'string' ? facts['name_en'] : null,
      terminal: terminal.read(facts['terminal']),
      thumb: placed(String(raw['thumb'])) ?? null,
      tree: withAddresses(named, placed),
    },
    leftOut: leftOutFiles(named, (address) => placed(address) !== undefined),
  };
}

function parsed(json: Buffer): Readonly<Record<string, unknown>> {
  try {
    return { ...Object(JSON.parse(json.toString('utf8'))) };
  } catch {
    throw refused('upload_type');
  }
}

const refused = (code: 'upload_type' | 'upload_size', reason = 'template') =>
  new Refusal(code, { data: { reason } });
