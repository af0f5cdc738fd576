import {
  Denied,
  type Endpoint,
  nodeOf,
  type SignedInAdmin,
  siteAttachments,
  siteFirstSteps,
  siteOperations,
  siteProgram,
  siteSignedIn,
  siteSignIns,
} from '../../../src/contract/index.ts';
import type { Auth } from '../../auth/index.ts';
import type { Db } from '../../db/index.ts';
import {
  attachmentCounts,
  lastSignIns,
  openSteps,
  operationCounts,
  type SetupSteps,
  signedInNow,
  type SiteContext,
} from '../../domain/site/index.ts';
import { anyObject } from '../../http/jsonSchema.ts';
import type { AdminRoute } from '../../http/registry.ts';
import type { Texts } from '../../http/texts.ts';

type SiteDashboardOptions = {
  readonly db: Db;
  readonly texts: Texts;
  readonly zone: string;
  readonly version: string;
  readonly auth: Pick<Auth, 'cached'>;
  /** Steps of the setup that belong to the program. */
  readonly setupSteps: SetupSteps;
};

const attachments = nodeOf('routine/attachment', 'index');
const calls = nodeOf('auth/adminLog', 'index');
const allCalls = nodeOf('auth/adminLog', 'all');
const allAttachments = nodeOf('routine/attachment', 'all');
const admins = nodeOf('auth/admin', 'index');
const settings = nodeOf('routine/config', 'index');
const dashboard = nodeOf('dashboard', 'index');

/**
 * The figures of the dashboard, each by a call of its own, which takes the permission to the dashboard
 * and the one to its records. Source: domain A1.
 */
export const siteDashboardRoutes = (options: SiteDashboardOptions): readonly AdminRoute[] => [
  block(options, siteAttachments, {
    node: attachments,
    all: allAttachments,
    read: attachmentCounts,
  }),
  block(options, siteOperations, { node: calls, all: allCalls, read: operationCounts }),
  block(options, siteSignIns, {
    node: calls,
    all: allCalls,
    read: async (context) => ({ list: await lastSignIns(context) }),
  }),
  block(options, siteFirstSteps, {
    node: dashboard,
    read: async ({ db }, admin) => ({ open: await openSteps(db, admin, options.setupSteps) }),
  }),
  block(options, siteSignedIn, { node: admins, read: signedInNow }),
  block(options, siteProgram, {
    node: settings,
    read: async () => ({ version: options.version, cached: options.auth.cached() }),
  }),
];

type SiteBlock<Output> = {
  readonly node: string;
  /** Without it the block counts the caller's own records, as their list does. */
  readonly all?: string;
  readonly read: (context: SiteContext, admin: SignedInAdmin) => Promise<Output>;
};

/** A block of the dashboard. */
export const block = <Output>(
  { db, texts, zone }: Pick<SiteDashboardOptions, 'db' | 'texts' | 'zone'>,
  { path }: Endpoint<void, Output>,
  { node, all, read }: SiteBlock<Output>,
): AdminRoute => ({
  method: 'GET',
  path,
  realm: 'admin',
  permission: node,
  title: (lang) => texts.say(lang, 'server.pages.dashboard'),
  input: { in: 'nothing' },
  output: anyObject,
  handle({ admin, now }) {
    if (!admin.can(dashboard)) throw new Denied(dashboard);
    const adminId = all === undefined || admin.can(all) ? undefined : admin.id;
    return read({ db, zone, now, adminId }, admin);
  },
});
