import { belongsTo, choice, datetime, file, image, int, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

const system = { system: true } as const;

const kind = choice(
  { picture: ['picture'], document: ['document'], media: ['media'], archive: ['archive'] },
  system,
);
export const FileKind = kind.codes;

/** An uploaded file, once for each person who uploaded it; equal contents are stored once. */
export const attachment = shape(
  'attachment',
  {
    topic: text({
      max: 20,
      default: 'default',
      pattern: /^[\w-]+$/,
      patternCode: 'letters_and_digits',
    }),
    /** Owner: a member of staff or a customer. */
    admin_id: belongsTo('admin', { ...system, shows: 'nickname', optional: true }),
    user_id: belongsTo('user', { ...system, shows: 'nickname', optional: true }),
    url: text({ ...system, max: 255 }),
    kind,
    width: int({ ...system, min: 0, default: 0 }),
    height: int({ ...system, min: 0, default: 0 }),
    /** Original name of the file; never a path on the server. */
    name: text({ max: 100, search: true }),
    /** Alt text. */
    alt: text({ max: 120, optional: true, bilingual: true }),
    /** Bytes, as stored. */
    size: int({ ...system, min: 0, sort: true }),
    mimetype: text({ ...system, max: 100 }),
    /** Number of uploads of this content. */
    quote: int({ ...system, min: 0, default: 1, sort: true }),
    storage: text({ ...system, max: 50 }),
    /** Hash of the content as it was uploaded; names the stored file. */
    sha1: text({ ...system, max: 40 }),
    sha256: text({ ...system, max: 64, secret: true }),
    last_upload_time: datetime({ ...system, sort: true }),
  },
  {
    indexes: {
      ux_admin: {
        on: ['sha1', 'topic', 'storage', 'admin_id'],
        unique: true,
        where: 'admin_id IS NOT NULL',
      },
      ux_user: {
        on: ['sha1', 'topic', 'storage', 'user_id'],
        unique: true,
        where: 'user_id IS NOT NULL',
      },
      ix_kind: { on: ['kind', 'last_upload_time', 'id'] },
    },
    computed: {
      suffix: { as: text({ max: 10 }), of: ({ url }) => suffixOf(url) },
      full_url: { as: file(), of: ({ url }) => url },
      /** The picture itself, or a drawing of a file of its kind. */
      preview: {
        as: image(),
        of: ({ url, kind: of }) =>
          of === FileKind.picture
            ? url
            : `/api/ajax/buildSuffixSvg?suffix=${suffixOf(url)}&server=1`,
      },
      human_size: { as: text({ max: 20 }), of: ({ size }) => humanSize(size) },
    },
  },
);

const suffixOf = (url: string): string => /\.(\w{1,10})$/.exec(url)?.[1] ?? 'file';

/** `10 MB`, `512 kB`, `20 B`. */
function humanSize(bytes: number): string {
  if (bytes < 1_024) return `${bytes} B`;
  const [unit, factor] = bytes < 1_048_576 ? ['kB', 1_024] : ['MB', 1_048_576];
  return `${Number((bytes / factor).toFixed(1))} ${unit}`;
}

/** Uploaded files. They come by the upload calls alone. */
export const attachments = resource(attachment, {
  path: 'routine/attachment',
  label: 'name',
  palette: false,
  verbs: ['index', 'detail', 'edit', 'del'],
  menu: { group: 'routine', icon: 'attachment', weigh: 80 },
  /** Without it an admin sees only their own uploads. */
  nodes: ['all'],
  dataLimit: { by: 'admin_id', to: 'own', unless: 'all' },
  list: {
    columns: [
      'preview',
      ['name', 'mimetype'],
      'human_size',
      'topic',
      ['admin_id', 'user_id'],
      'quote',
      'last_upload_time',
    ],
    also: ['suffix', 'full_url'],
    filters: [
      'kind',
      'name',
      'topic',
      'mimetype',
      'size',
      'admin_id',
      'user_id',
      'last_upload_time',
    ],
    sort: ['last_upload_time', 'desc'],
    card: {
      title: 'name',
      image: 'preview',
      detail: ['human_size', 'quote'],
    },
    gallery: 'opens',
  },
  form: [{ section: 'base', fields: ['name', 'alt', 'alt_en', 'topic'] }],
  detail: [
    { section: 'base', fields: ['preview', 'name', 'alt', 'alt_en', 'topic', 'full_url'] },
    {
      section: 'file',
      fields: ['kind', 'mimetype', 'human_size', 'width', 'height', 'storage', 'sha1'],
    },
    { section: 'use', fields: ['admin_id', 'user_id', 'quote', 'last_upload_time'] },
  ],
  samples: {
    picture: {
      id: 31,
      topic: 'default',
      admin_id: 1,
      url: '/still/shirts-azurite.svg',
      kind: 'picture',
      width: 1_200,
      height: 1_200,
      name: '亚麻衬衫-正面.jpg',
      alt: '蓝色亚麻衬衫，正面',
      alt_en: 'Blue linen shirt from the front',
      size: 284_512,
      mimetype: 'image/jpeg',
      quote: 2,
      storage: 'local',
      sha1: '2fd4e1c67a2d28fced849ee1bb76e7391b93eb12',
      last_upload_time: 1_763_600_000,
    },
    contract: {
      id: 32,
      topic: 'default',
      admin_id: 1,
      url: '/storage/default/20251120/合同de9f2c7fd25e1b3afad3e85a0bd17d9b100db4b3.pdf',
      kind: 'document',
      name: '供货合同 2026.pdf',
      size: 1_340_211,
      mimetype: 'application/pdf',
      quote: 1,
      storage: 'local',
      sha1: 'de9f2c7fd25e1b3afad3e85a0bd17d9b100db4b3',
      last_upload_time: 1_763_500_000,
    },
  },
});
