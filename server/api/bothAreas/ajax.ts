import { areaList } from '@vant/area-data';
import {
  adminAreas,
  adminSuffixSvg,
  clearCache,
  fileTicket,
  memberFileTicket,
  publicAreas,
  publicSuffixSvg,
  Refusal,
  type OutputOf,
} from '../../../src/contract/index.ts';
import { choice, file, text } from '../../../src/fields/index.ts';
import type { Auth } from '../../auth/index.ts';
import type { Crud } from '../../crud/index.ts';
import type { Db } from '../../db/index.ts';
import { assertFileOpens, assertOwnUpload } from '../../domain/index.ts';
import { colourPattern, readKey, suffixPattern, suffixSvg } from '../../files/index.ts';
import { wholeDocument } from '../../http/envelope.ts';
import { listOf, objectOf, text as textSchema } from '../../http/jsonSchema.ts';
import type { ApiCall, Route } from '../../http/registry.ts';
import { fileSubject } from '../../http/storage.ts';
import type { Texts } from '../../http/texts.ts';

type AjaxRouteOptions = {
  readonly db: Db;
  readonly crud: Pick<Crud, 'detail'>;
  readonly auth: Pick<Auth, 'forget' | 'issueTicket'>;
  readonly texts: Texts;
};

/** Calls that screens make besides those of their resources. Source: contract 2.7, 3.8. */
export const ajaxRoutes = ({ db, crud, auth, texts }: AjaxRouteOptions): readonly Route[] => {
  const areas = {
    method: 'GET',
    title: (lang) => texts.say(lang, 'server.api.areas'),
    input: { in: 'query', fields: { province: code, city: code } },
    output: listOf(objectOf({ value: textSchema, label: textSchema })),
    handle: areasOf,
  } satisfies Partial<Route>;
  const drawing = {
    method: 'GET',
    title: (lang) => texts.say(lang, 'server.api.suffixSvg'),
    input: { in: 'query', fields: { suffix, background } },
    media: ['image/svg+xml'],
    handle: draw,
  } satisfies Partial<Route>;
  const ticket = {
    method: fileTicket.method,
    permission: 'signed-in',
    title: (lang) => texts.say(lang, 'server.api.fileTicket'),
    input: { in: 'body', fields: { purpose: choice({ file: ['file'] }), url: file() } },
    output: objectOf({ ticket: textSchema }),
  } satisfies Partial<Route>;
  return [
    { ...areas, path: adminAreas.path, realm: 'admin', permission: 'signed-in' },
    { ...areas, path: publicAreas.path, realm: 'public', permission: 'none' },
    { ...drawing, path: adminSuffixSvg.path, realm: 'public', permission: 'none' },
    { ...drawing, path: publicSuffixSvg.path, realm: 'public', permission: 'none' },
    {
      method: clearCache.method,
      path: clearCache.path,
      realm: 'admin',
      permission: 'signed-in',
      title: (lang) => texts.say(lang, 'server.api.clearCache'),
      input: { in: 'body', fields: { type: choice({ tp: ['tp'], all: ['all'] }) } },
      handle: () => {
        // Empties the cache of sessions and permissions.
        auth.forget();
        return null;
      },
    },
    {
      ...ticket,
      path: fileTicket.path,
      realm: 'admin',
      async handle({ admin, session, input, ip, userAgent }) {
        const sha1 = contentAt(input['url']);
        await assertFileOpens({ db, detail: crud.detail }, admin, sha1);
        const issued = await auth.issueTicket(session, fileSubject(sha1), { ip, userAgent });
        return { ticket: issued } satisfies OutputOf<typeof fileTicket>;
      },
    },
    {
      ...ticket,
      path: memberFileTicket.path,
      realm: 'member',
      async handle({ member, session, input, ip, userAgent }) {
        const sha1 = contentAt(input['url']);
        await assertOwnUpload(db, member.id, sha1);
        const issued = await auth.issueTicket(session, fileSubject(sha1), { ip, userAgent });
        return { ticket: issued } satisfies OutputOf<typeof memberFileTicket>;
      },
    },
  ];
};

/** @throws {Refusal} not_found when the address names no stored file */
function contentAt(url: unknown): string {
  const { sha1 } = readKey(String(url)) ?? {};
  if (sha1 === undefined) throw new Refusal('not_found');
  return sha1;
}

const code = text({ max: 10, default: '' });
const namedSuffix = text({ max: 10, default: 'file', pattern: suffixPattern });
// A file without a suffix is drawn too.
const suffix = {
  ...namedSuffix,
  read: (raw: unknown) => namedSuffix.read(raw === '' ? 'file' : raw),
};
const background = text({ max: 60, optional: true, pattern: colourPattern });

const { province_list, city_list, county_list } = areaList;

/** The first two digits of a code are the province, the next two the city. */
function areasOf({ input }: ApiCall) {
  const [province, city] = [String(input['province'] ?? ''), String(input['city'] ?? '')];
  if (province === '') return named(province_list);
  if (!Object.hasOwn(province_list, province)) return [];
  if (city === '') return named(city_list, province.slice(0, 2));
  if (!Object.hasOwn(city_list, city) || city.slice(0, 2) !== province.slice(0, 2)) return [];
  return named(county_list, city.slice(0, 4));
}

const named = (list: Readonly<Record<string, string>>, beginning = '') =>
  Object.entries(list)
    .filter(([value]) => value.startsWith(beginning))
    .map(([value, label]) => ({ value, label }));

function draw({ input }: ApiCall) {
  const svg = suffixSvg(String(input['suffix']), String(input['background'] ?? ''));
  return wholeDocument(svg, {
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; sandbox",
    // Cacheable: the same for all callers, and immutable.
    'cache-control': 'public, max-age=86400',
  });
}
