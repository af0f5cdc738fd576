import { agreementText } from '../../../src/contract/index.ts';
import { choice, int, text, yuanOf } from '../../../src/fields/index.ts';
import {
  homeOf,
  publishedPost,
  publishedPosts,
  siteComponent,
  sitePage,
  showPage,
  siteTexts,
  socialLinks,
} from '../../domain/storefront.ts';
import { anyObject, listOf, objectOf, text as textSchema, whole } from '../../http/jsonSchema.ts';
import type { Route } from '../../http/registry.ts';
import { optionalId, terminals } from './inputs.ts';
import { guestRoute, type StorefrontOptions } from './storefrontRoute.ts';

const terminal = choice(terminals, { default: 'h5' });

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
