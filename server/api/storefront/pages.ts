import { choice, text } from '../../../src/fields/index.ts';
import {
  draftOf,
  groupsOfUser,
  pageFormat,
  readShared,
  showPage,
  showTree,
} from '../../domain/storefront.ts';
import {
  anyObject,
  listOf,
  nullable,
  objectOf,
  text as textSchema,
  whole,
} from '../../http/jsonSchema.ts';
import type { Route } from '../../http/registry.ts';
import { optionalId, terminals } from './inputs.ts';
import { guestRoute, type StorefrontOptions } from './storefrontRoute.ts';

/** Pages that an owner built, for every client that draws them. Source: domain A8, E 31. */
export const pageRoutes = (parts: StorefrontOptions): readonly Route[] => [
  designRoute(parts),
  previewRoute(parts),
];

/** Parts inside one have the same form. */
const part = objectOf({
  cid: textSchema,
  code: textSchema,
  props: anyObject,
  children: listOf(anyObject),
});

/** A page with the answers to the questions of its parts, by `cid` and name. `format` rises when the form changes. */
const shownPage = objectOf({
  format: whole,
  id: whole,
  title: textSchema,
  title_en: nullable(textSchema),
  route: textSchema,
  tree: listOf(part),
  data: anyObject,
  is_personal: { type: 'boolean' },
  now: whole,
});

/** Without it a browser gets the page for its device. */
const anyTerminal = choice(terminals, { optional: true });

/** Browsers of phones say so. */
const isPhone = /\bMobi/i;

/** The published page at a route, as the member who asks sees it: parts may be for some groups alone. */
const designRoute = (parts: StorefrontOptions) =>
  guestRoute(
    parts,
    { method: 'GET', path: '/api/shop.Page/show', title: 'site.design' },
    {
      // Without a route the home page.
      fields: { route: text({ max: 80, default: '' }), id: optionalId(), terminal: anyTerminal },
      output: nullable(shownPage),
      async handle({ input: { route, id, terminal }, tokens, userAgent, now }) {
        const on = terminal ?? (isPhone.test(userAgent) ? 'h5' : 'web');
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
      output: shownPage,
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
