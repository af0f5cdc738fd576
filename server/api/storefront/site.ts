import { agreementText } from '../../../src/contract/index.ts';
import { choice, int, text, yuanOf } from '../../../src/fields/index.ts';
import {
  draftOf,
  groupsOfUser,
  homeOf,
  publishedPost,
  publishedPosts,
  siteComponent,
  sitePage,
  pageFormat,
  readShared,
  showPage,
  showTree,
  siteTexts,
  socialLinks,
} from '../../domain/storefront.ts';
import { anyObject, listOf, objectOf, text as textSchema, whole } from '../../http/jsonSchema.ts';
import type { Route } from '../../http/registry.ts';
import { optionalId } from './inputs.ts';
import { guestRoute, type StorefrontOptions } from './storefrontRoute.ts';

const terminal = choice(
  { h5: ['h5'], miniapp: ['miniapp'], app: ['app'], web: ['web'] },
  { default: 'h5' },
);
const agreements = {
  user_agreement: ['user_agreement'],
  privacy_policy: ['privacy_policy'],
  after_sale_policy: ['after_sale_policy'],
  recharge_agreement: ['recharge_agreement'],
  about_us: ['about_us'],
} as const;

/** Public data of the shop beside its goods. Source: domain E 1, 31, 35. */
export const siteRoutes = (parts: StorefrontOptions): readonly Route[] => [
  homeRoute(parts),
  designRoute(parts),
  previewRoute(parts),
  postsRoute(parts),
  postRoute(parts),
  pageRoute(parts),
  componentRoute(parts),
  keysRoute(parts),
  socialRoute(parts),
  agreementRoute(parts),
  configRoute(parts),
];

const homeRoute = (parts: StorefrontOptions) =>
  guestRoute(
    parts,
    { method: 'GET', path: '/api/shop.Index/home', title: 'site.home' },
    {
      fields: { terminal },
      output: objectOf({ banners: listOf(anyObject), notices: listOf(anyObject) }),
      async handle({ input, now }) {
        const visit = { terminal: input.terminal, now };
        const { hot, ...home } = await homeOf(parts.db, visit);
        return {
          ...home,
          page: await showPage(parts.db, { ...visit, groups: [] }),
          hot: hot.map(({ goods, ...block }) => ({
            ...block,
            goods: goods.map(({ images, min_price, min_origin_price, ...row }) => ({
              ...row,
              image: images[0] ?? '',
              min_price: yuanOf(min_price),
              min_origin_price: yuanOf(min_origin_price),
            })),
          })),
        };
      },
    },
  );

/** The published page at a route, as the member who asks sees it: parts may be for some groups alone. */
const designRoute = (parts: StorefrontOptions) =>
  guestRoute(
    parts,
    { method: 'GET', path: '/api/shop.Page/show', title: 'site.design' },
    {
      // Without a route the home page.
      fields: { route: text({ max: 80, default: '' }), id: optionalId(), terminal },
      output: anyObject,
      async handle({ input: { route, id, terminal: on }, tokens, now }) {
        const groups = await groupsOfMember(parts, tokens.member);
        const address = id === null ? (route === '' ? {} : { route }) : { id };
        return showPage(parts.db, { terminal: on, now, groups }, address);
      },
    },
  );

/** The saved draft of a design at an address that staff share for an hour. */
const previewRoute = (parts: StorefrontOptions) =>
  guestRoute(
    parts,
    { method: 'GET', path: '/api/shop.Page/preview', title: 'site.preview' },
    {
      fields: { token: text({ max: 200 }) },
      output: anyObject,
      async handle({ input, now }) {
        const id = readShared(parts.key, input.token, now);
        const { name, terminal: device, tree } = await draftOf(parts.db, id);
        const on = device === 'pc' ? 'web' : device;
        const shown = await showTree(parts.db, { terminal: on, now, groups: [] }, tree);
        return { format: pageFormat, id, title: name, title_en: null, route: '', ...shown, now };
      },
    },
  );

async function groupsOfMember(
  { db, auth }: StorefrontOptions,
  token: string,
): Promise<readonly number[]> {
  const session = token === '' ? undefined : await auth.member.find(token);
  return typeof session === 'object' ? groupsOfUser(db, session.ownerId) : [];
}

const postsRoute = (parts: StorefrontOptions) =>
  guestRoute(
    parts,
    { method: 'GET', path: '/api/shop.Blog/index', title: 'site.posts' },
    {
      fields: {
        category_id: optionalId(),
        page: int({ min: 1, max: 10_000, default: 1 }),
        limit: int({ min: 1, max: 50, default: 10 }),
      },
      output: objectOf({ list: listOf(anyObject), total: whole }),
      handle: ({ input: { category_id, page, limit } }) =>
        publishedPosts(parts.db, {
          categoryId: category_id ?? undefined,
          offset: (page - 1) * limit,
          limit,
        }),
    },
  );

const postRoute = (parts: StorefrontOptions) =>
  guestRoute(
    parts,
    { method: 'GET', path: '/api/shop.Blog/detail', title: 'site.post' },
    {
      fields: { slug: text({ max: 200 }) },
      output: anyObject,
      handle: ({ input }) => publishedPost(parts.db, input.slug),
    },
  );

const pageRoute = (parts: StorefrontOptions) =>
  guestRoute(
    parts,
    { method: 'GET', path: '/api/shop.Site/page', title: 'site.page' },
    {
      fields: { slug: text({ max: 80 }) },
      output: anyObject,
      handle: ({ input }) => sitePage(parts.db, input.slug),
    },
  );

const componentRoute = (parts: StorefrontOptions) =>
  guestRoute(
    parts,
    { method: 'GET', path: '/api/shop.Site/component', title: 'site.component' },
    {
      fields: { code: text({ max: 40 }) },
      output: anyObject,
      handle: ({ input }) => siteComponent(parts.db, input.code),
    },
  );

const keysRoute = (parts: StorefrontOptions) =>
  guestRoute(
    parts,
    { method: 'GET', path: '/api/shop.Site/keys', title: 'site.keys' },
    {
      fields: { group: text({ max: 30, default: '' }) },
      output: objectOf({ list: listOf(anyObject) }),
      handle: async ({ input }) => ({ list: await siteTexts(parts.db, input.group) }),
    },
  );

const socialRoute = (parts: StorefrontOptions) =>
  guestRoute(
    parts,
    { method: 'GET', path: '/api/shop.Site/social', title: 'site.social' },
    {
      output: objectOf({ list: listOf(anyObject) }),
      handle: async () => ({ list: await socialLinks(parts.db) }),
    },
  );

const agreementRoute = (parts: StorefrontOptions) =>
  guestRoute(
    parts,
    { method: 'GET', path: agreementText.path, title: 'site.agreement' },
    {
      fields: { name: choice(agreements) },
      output: objectOf({ content: textSchema, content_en: textSchema }),
      handle: async ({ input: { name } }) => ({
        content: await parts.settings.get(name),
        content_en: await parts.settings.get(`${name}_en`),
      }),
    },
  );

const configRoute = (parts: StorefrontOptions) =>
  guestRoute(
    parts,
    { method: 'GET', path: '/api/shop.Config/public', title: 'site.config' },
    { output: anyObject, handle: () => publicSettings(parts) },
  );

/** Allow-list of public settings. */
const publicNames = [
  'site_name',
  'site_name_en',
  'site_logo',
  'record_number',
  'shop_logo',
  'service_phone',
  'service_hours',
  'service_hours_en',
  'base_currency',
  'order_unpaid_minutes',
  'auto_receive_days',
  'after_sale_days',
  'integral_enabled',
  'integral_per_yuan',
  'integral_max_percent',
  'integral_step',
  'free_shipping_amount',
  'balance_enabled',
  'offline_enabled',
  'offline_text',
  'offline_text_en',
] as const;

async function publicSettings({ settings, zone, gateways }: StorefrontOptions) {
  const values: Record<string, unknown> = {
    time_zone: zone,
    // Payments for trials, of no money.
    sandbox_enabled: gateways.sandbox !== undefined,
  };
  for (const name of publicNames) values[name] = await settings.get(name);
  return values;
}
