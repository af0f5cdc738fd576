import type { UploadRules } from '../../contract/index.ts';

/** Accepted files of a field: any file the site allows, or only pictures. */
export type FileKind = 'image' | 'file';

/** The site's rules as far as they concern one field. */
export type FieldRules = UploadRules & {
  readonly allowedSuffixes: readonly string[];
  readonly allowedMimeTypes: readonly string[];
  /** Accepted types, for the browser's file dialog. */
  readonly accept: string;
};

/** A server that says so takes no files at all; one that says nothing keeps them itself. */
export const takesFiles = ({ mode }: Pick<UploadRules, 'mode'>): boolean => mode !== 'off';

export function rulesFor(kind: FileKind, rules: UploadRules): FieldRules {
  const isPicture = (suffix: string) => pictures.has(suffix);
  const all = listOf(rules.allowedSuffixes).map((suffix) => suffix.replace(/^\./, ''));
  const types = listOf(rules.allowedMimeTypes);
  const allowedSuffixes = kind === 'image' ? all.filter(isPicture) : all;
  const allowedMimeTypes =
    kind === 'image' ? types.filter((type) => type.startsWith('image/')) : types;
  const accept = [...allowedSuffixes.map((suffix) => `.${suffix}`), ...allowedMimeTypes].join(',');
  return { ...rules, allowedSuffixes, allowedMimeTypes, accept };
}

/** File size as text: `10 MB`, `512 kB`, `20 B`. */
export function sizeText(bytes: number): string {
  if (bytes < kilo) return `${bytes} B`;
  const [unit, factor] = bytes >= mega ? (['MB', mega] as const) : (['kB', kilo] as const);
  return `${Number((bytes / factor).toFixed(1))} ${unit}`;
}

const kilo = 1024;
const mega = 1024 * 1024;

const pictures = new Set(['jpg', 'jpeg', 'png', 'gif', 'webp', 'bmp', 'svg', 'avif', 'ico']);

/** A list, or one text with commas. */
const listOf = (given: string | readonly string[]): readonly string[] =>
  (typeof given === 'string' ? given.split(',') : given)
    .map((each) => each.trim().toLowerCase())
    .filter(Boolean);
