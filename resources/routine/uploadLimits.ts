/**
 * Upper bounds of the limits that an owner may set. The program decides on the file types, see
 * `server/files`.
 */
export const uploadLimits = {
  megabytes: 10,
  /** Pixels of one side of a picture. */
  side: 16_000,
  memberMegabytes: 100_000,
  memberFiles: 1_000_000,
  suffixes: 'jpg,jpeg,png,gif,webp,pdf,mp3,wav,mp4,docx,xlsx,txt,csv,zip,rar'.split(','),
  mimetypes: [
    'image/jpeg',
    'image/png',
    'image/gif',
    'image/webp',
    'application/pdf',
    'audio/mpeg',
    'audio/wav',
    'video/mp4',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'text/plain',
    'text/csv',
    'application/zip',
    'application/vnd.rar',
  ],
} as const;

/** Words with commas between, as people write them: spaces, dots before a suffix and capitals are let pass. */
export const wordsOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((word) => word.trim().toLowerCase().replace(/^\./, ''))
    .filter(Boolean);
