import type { SettingName, SettingValue } from '../../resources/settings.ts';
import { FileKind } from '../../resources/routine/attachments.ts';
import { wordsOf } from '../../resources/routine/uploadLimits.ts';
import { fileLimits } from './limits.ts';
import { suffixes, typeOf, type FileType } from './types.ts';

/** Upload limits of the owner, never beyond those of the program. */
export type Allowed = {
  readonly bytes: number;
  readonly suffixes: readonly string[];
  readonly mimetypes: readonly string[];
  /** Pixels of one side of a picture. */
  readonly side: number;
  /** Total per customer. */
  readonly memberBytes: number;
  readonly memberFiles: number;
};

type UploadSetting = Extract<SettingName, `upload_${string}`>;
type UploadSettings = {
  get<Name extends UploadSetting>(name: Name): Promise<SettingValue<Name>>;
};

/** The limits in force, asked for with every upload: a change counts at once. */
export async function allowedBy(settings: UploadSettings): Promise<Allowed> {
  const [megabytes, endings, types, side, memberMegabytes, files] = await Promise.all([
    settings.get('upload_max_mb'),
    settings.get('upload_suffixes'),
    settings.get('upload_mimetypes'),
    settings.get('upload_max_side'),
    settings.get('upload_member_mb'),
    settings.get('upload_member_files'),
  ]);
  return {
    bytes: Math.min((megabytes ?? 0) * mega, fileLimits.bytes),
    suffixes: wordsOf(endings).filter((each) => suffixes.includes(each)),
    mimetypes: wordsOf(types),
    side: Math.min(side ?? 0, fileLimits.side),
    memberBytes: (memberMegabytes ?? 0) * mega,
    memberFiles: files ?? 0,
  };
}

/** The limits for members, who upload pictures alone. */
export const picturesOnly = (allowed: Allowed): Allowed => {
  const pictures = suffixes.flatMap((suffix) => {
    const type = typeOf(suffix);
    return type?.category === FileKind.picture ? [{ suffix, type: type.type }] : [];
  });
  return {
    ...allowed,
    suffixes: allowed.suffixes.filter((each) => pictures.some(({ suffix }) => suffix === each)),
    mimetypes: allowed.mimetypes.filter((each) => pictures.some(({ type }) => type === each)),
  };
};

/** By the end of the name or by the type; the content has to be both. */
export const isAllowed = (
  { suffixes: endings, mimetypes }: Allowed,
  suffix: string,
  { type }: FileType,
): boolean => endings.includes(suffix) || mimetypes.includes(type);

/** Limits for clients, which check files before they send them. */
export const rulesOf = (allowed: Allowed) => ({
  maxSize: allowed.bytes,
  allowedSuffixes: suffixes
    .filter((each) => {
      const type = typeOf(each);
      return type && isAllowed(allowed, each, type);
    })
    .join(','),
  allowedMimeTypes: [],
});

const mega = 1024 * 1024;
