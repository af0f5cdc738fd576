import { FileKind } from '../../resources/routine/attachments.ts';

/** Properties of a file type by suffix. */
export type FileType = {
  /** Suffix for storing and serving, regardless of the sender's. */
  readonly suffix: string;
  readonly type: string;
  /** Types that senders claim; `application/octet-stream` claims nothing and fits all. */
  readonly claims: readonly string[];
  /** Types that the detection may find; empty: it has to be plain text. */
  readonly found: readonly string[];
  readonly category: (typeof FileKind)[keyof typeof FileKind];
  /** May be shown where it lies; anything else is only ever saved. */
  readonly isShown: boolean;
};

const { picture, document, media, archive } = FileKind;

const jpeg: FileType = {
  suffix: 'jpg',
  type: 'image/jpeg',
  claims: ['image/jpg', 'image/pjpeg'],
  found: ['jpg'],
  category: picture,
  isShown: true,
};
const zipClaims = ['application/x-zip-compressed', 'application/x-zip'];
const office = 'application/vnd.openxmlformats-officedocument';

/** Allow-list of uploads, by suffix. */
const types: Readonly<Record<string, FileType>> = {
  jpg: jpeg,
  jpeg,
  png: shown('png', 'image/png', picture, ['png', 'apng'], ['image/x-png', 'image/apng']),
  gif: shown('gif', 'image/gif', picture),
  webp: shown('webp', 'image/webp', picture),
  pdf: shown('pdf', 'application/pdf', document),
  mp3: shown('mp3', 'audio/mpeg', media, ['mp3'], ['audio/mp3']),
  wav: shown('wav', 'audio/wav', media, ['wav'], ['audio/x-wav', 'audio/wave', 'audio/vnd.wave']),
  mp4: shown('mp4', 'video/mp4', media, ['mp4', 'm4v']),
  docx: saved('docx', `${office}.wordprocessingml.document`, document),
  xlsx: saved('xlsx', `${office}.spreadsheetml.sheet`, document),
  txt: saved('txt', 'text/plain', document, []),
  // A browser beside a spreadsheet program calls it that.
  csv: saved('csv', 'text/csv', document, [], ['application/vnd.ms-excel', 'text/plain']),
  zip: saved('zip', 'application/zip', archive, ['zip'], zipClaims),
  rar: saved(
    'rar',
    'application/vnd.rar',
    archive,
    ['rar'],
    ['application/x-rar-compressed', 'application/x-rar', 'application/rar'],
  ),
};

export const suffixes: readonly string[] = Object.keys(types);

/** By suffix, lower case and without its dot. */
export const typeOf = (suffix: string): FileType | undefined =>
  Object.hasOwn(types, suffix) ? types[suffix] : undefined;

/** The kind of picture with a content that the detection calls so; undefined for any other content. */
export const pictureFound = (extension: string): FileType | undefined =>
  Object.values(types).find(
    ({ category, found }) => category === picture && found.includes(extension),
  );

/** Suffixes of photographs that most browsers do not show. */
export const isHeic = (suffix: string): boolean => ['heic', 'heif'].includes(suffix);

/** True if the type that the sender claims fits the name. */
export const isClaimed = ({ type, claims }: FileType, claimed: string): boolean =>
  ['', 'application/octet-stream', type, ...claims].includes(claimed);

function shown(
  suffix: string,
  type: string,
  category: FileType['category'],
  found: readonly string[] = [suffix],
  claims: readonly string[] = [],
): FileType {
  return { suffix, type, category, found, claims, isShown: true };
}

function saved(...facts: Parameters<typeof shown>): FileType {
  return { ...shown(...facts), isShown: false };
}
