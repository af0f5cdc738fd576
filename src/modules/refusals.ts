/**
 * Reasons why a module, or a feed of modules, is refused. Each has a text in `i18n/<lang>/packages.ts`, which may name
 * `%{file}` and `%{detail}`.
 */
export const moduleRefusalCodes = [
  // The archive as a whole.
  'archive',
  'archive_size',
  'archive_form',
  'archive_inconsistent',
  'entries',
  // One entry, by its header.
  'name',
  'name_reserved',
  'name_deep',
  'name_twice',
  'root',
  'suffix',
  'special',
  'file_size',
  'total_size',
  'ratio',
  // Contents.
  'content',
  'sha256',
  'missing',
  'extra',
  // Description and signature.
  'manifest',
  'unsigned',
  'signature',
  'publisher_unknown',
  'publisher_key',
  'publisher_uid',
  'uid_other',
  'info_json',
  'info_unknown',
  'info_missing',
  'info_value',
  'info_reserved',
  'info_differs',
  // Feed.
  'feed',
  'feed_older',
  'feed_unreachable',
  'archive_other',
] as const;

export type ModuleRefusalCode = (typeof moduleRefusalCodes)[number];
