import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { ModuleInfo } from '../../../../src/modules/index.ts';
import { buildManifest, canonicalJson } from '../manifest.ts';
import { signBytes, type TrustedKeys } from '../trusted.ts';
import { rawZip, type RawEntry, type RawZip } from './rawZip.ts';

export const notesInfo: ModuleInfo = {
  uid: 'notes',
  name: { 'zh-cn': '便签', en: 'Notes' },
  intro: { 'zh-cn': '员工的便签。', en: 'Notes of staff.' },
  version: '1.2.0',
  author: 'Ann Author',
  licence: 'MIT',
  category: 'tools',
  requires: { product: '>=0.1.0 <2.0.0' },
};

export const [ann, bob] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')];

/** Trusts ann with everything, and bob with the module `lists` alone. */
export const trusted: TrustedKeys = new Map([
  ['ann', { key: ann.publicKey }],
  ['bob', { key: bob.publicKey, uids: new Set(['lists']) }],
]);

export const trust = { trusted, reserved: new Set(['shop', 'admin']) };

/** A small module, by its paths. */
export const notesFiles = (info: unknown = notesInfo): ReadonlyMap<string, Buffer> =>
  new Map([
    ['info.json', Buffer.from(JSON.stringify(info, null, 2))],
    ['README.md', Buffer.from('# Notes\n')],
    ['resources/notes.ts', Buffer.from('export const notes = 1;\n'.repeat(20))],
    ['i18n/en/notes.ts', Buffer.from("export default { name: 'Note' };\n")],
  ]);

/** Changes to an archive that is else as `module:sign` writes it. */
export type Hostile = {
  readonly files?: ReadonlyMap<string, Buffer>;
  /** Description in the manifest. */
  readonly info?: ModuleInfo;
  /** Text of the manifest that is signed. */
  readonly manifest?: (text: string) => string;
  readonly publisher?: string | null;
  readonly key?: KeyObject | null;
  /** Entries of the archive. */
  readonly entries?: (entries: readonly RawEntry[]) => readonly RawEntry[];
  readonly zip?: RawZip;
  /** Bytes of the archive. */
  readonly bytes?: (bytes: Buffer) => Buffer;
};

/** Builds the archive of an attacker, who may even hold the key of a trusted publisher. */
export function hostileArchive(change: Hostile): Buffer {
  const {
    files = notesFiles(),
    info = notesInfo,
    publisher = 'ann',
    key = ann.privateKey,
  } = change;
  const manifest = buildManifest(info, files, publisher ?? undefined);
  const text = (change.manifest ?? ((each) => each))(canonicalJson(manifest));
  const all: readonly RawEntry[] = [
    { name: 'manifest.json', bytes: Buffer.from(text) },
    ...(key
      ? [{ name: 'manifest.sig', bytes: Buffer.from(signBytes(Buffer.from(text), key)) }]
      : []),
    ...[...files].map(([name, bytes]) => ({ name, bytes })),
  ];
  const bytes = rawZip((change.entries ?? ((each) => each))(all), change.zip);
  return (change.bytes ?? ((each) => each))(bytes);
}
