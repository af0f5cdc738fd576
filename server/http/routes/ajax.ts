import { areaList } from '@vant/area-data';
import {
  adminAreas,
  adminSuffixSvg,
  clearCache,
  publicAreas,
  publicSuffixSvg,
} from '../../../src/contract/index.ts';
import { choice, text } from '../../../src/fields/index.ts';
import { colourPattern, suffixPattern, suffixSvg } from '../../files/index.ts';
import { wholeDocument } from '../envelope.ts';
import { listOf, objectOf, text as textSchema } from '../openapi/jsonSchema.ts';
import type { ApiCall, Route } from '../registry.ts';
import type { Texts } from '../texts.ts';

type AjaxRouteOptions = {
  readonly texts: Texts;
  /** What is remembered of sessions and permissions is read anew. */
  readonly forget: () => void;
};

/** Calls that screens make besides those of their resources. Source: contract 2.7, 3.8. */
export const ajaxRoutes = ({ texts, forget }: AjaxRouteOptions): readonly Route[] => {
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
    handle: draw,
  } satisfies Partial<Route>;
  return [
    { ...areas, path: adminAreas.path, realm: 'admin', permission: 'signed-in' },
    { ...areas, path: publicAreas.path, realm: 'public', permission: 'none' },
    { ...drawing, path: adminSuffixSvg.path, realm: 'admin', permission: 'signed-in' },
    { ...drawing, path: publicSuffixSvg.path, realm: 'public', permission: 'none' },
    {
      method: clearCache.method,
      path: clearCache.path,
      realm: 'admin',
      permission: 'signed-in',
      title: (lang) => texts.say(lang, 'server.api.clearCache'),
      input: { in: 'body', fields: { type: choice({ tp: ['tp'], all: ['all'] }) } },
      handle: () => {
        forget();
        return null;
      },
    },
  ];
};

const code = text({ max: 10, default: '' });
const suffix = text({ max: 10, default: 'file', pattern: suffixPattern });
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
    // The same for everybody and for ever.
    'cache-control': 'public, max-age=86400',
  });
}
