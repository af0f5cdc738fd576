import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type AdminPermissions, type Http, readPermissions } from '../client/index.ts';
import {
  type Language,
  type MenuNode,
  type OutputOf,
  ownExtend,
  screenOf,
  type SiteConfig,
  start,
} from '../contract/index.ts';
import { setClock } from '../kit/index.ts';
import { menuEntries, type MenuEntry } from '../frame/menuEntries.ts';
import { dashboardPage, type Granted, grantedBy, type GrantedPage } from './places.ts';
import { type Screens, useLanguage, useServices } from './services.ts';
import { useText } from '../texts/index.ts';

/** Reply of the start call, as the shell uses it. */
export type Started = {
  /** The menu, whose pages are opened as tabs. */
  readonly tabsViewRoutes: readonly MenuEntry[];
  readonly granted: Granted;
  /** True if a node is granted; the same function as long as the reply is. */
  readonly can: AdminPermissions['can'];
  readonly site: SiteConfig;
};

/** The start of the back office: asked once for everybody who needs the answer. */
export const startQuery = (http: Http, language: Language) =>
  queryOptions({
    queryKey: ['start', language],
    queryFn: async () => {
      const reply = await http.call(start, undefined);
      // Before a screen can draw a time.
      setClock(reply.timeZone);
      return reply;
    },
    staleTime: Infinity,
    retry: false,
  });

/**
 * Loads the signed-in admin and their menu. Titles come in the current language, so a switch loads again,
 * and shows the former reply until then.
 */
export function useStart() {
  const t = useText('shell');
  const { http, sessions, screens } = useServices();
  const query = useQuery(startQuery(http, useLanguage()));
  // Keeps the last reply: a later failure does not close the back office.
  const [data, keep] = useState(query.data);
  if (query.data && query.data !== data) keep(query.data);
  useEffect(() => {
    if (data) sessions.admin.set(data.adminInfo);
  }, [data, sessions]);
  const dashboardTitle = t('titles.dashboard');
  const started = useMemo<Started | undefined>(
    () =>
      data && {
        tabsViewRoutes: withDashboard(menuEntries(ownMenu(data.menus, screens)), dashboardTitle),
        granted: grantedBy(ownMenu(data.menus, screens)),
        can: canOf(data),
        site: data.siteConfig,
      },
    [data, dashboardTitle, screens],
  );
  return { started, error: query.error, retry: query.refetch };
}

const canOf = ({ adminInfo, menus, timeZone }: OutputOf<typeof start>): AdminPermissions['can'] =>
  readPermissions(menus, { isSuper: adminInfo.super, isOurs: timeZone !== undefined }).can;

/** Menu with our icons and screens, including those for nodes of an existing server. */
export function ownMenu(
  nodes: readonly MenuNode[],
  screens: Pick<Screens, 'resources'>,
): readonly MenuNode[] {
  const paths = new Map(
    Object.entries(screens.resources).map(([name, { path }]) => [path, name] as const),
  );
  const own = (node: MenuNode): MenuNode => {
    const component = screenOf(node, (path) => paths.get(path));
    const { icon } = screens.resources[component.replace('resource:', '')] ?? {};
    return {
      ...node,
      icon: node.glyph ?? icon ?? node.icon,
      extend: ownExtend(node),
      component,
      ...(node.children ? { children: node.children.map(own) } : {}),
    };
  };
  return nodes.map(own);
}

/** Puts the dashboard first; a server that lists it itself decides its name and place. */
function withDashboard(entries: readonly MenuEntry[], title: string): readonly MenuEntry[] {
  const isListed = entries.some((entry) => entry.type === 'page' && entry.to === dashboardPage);
  if (isListed) return entries;
  return [{ id: 0, title, icon: 'dashboard', type: 'page', to: dashboardPage }, ...entries];
}

const none: readonly GrantedPage[] = [];

/** Pages, nodes and groups granted to the admin by the start call. */
export function useGranted() {
  const { http, screens } = useServices();
  const { data } = useQuery({ ...startQuery(http, useLanguage()), enabled: false });
  const can = useMemo(() => (data ? canOf(data) : () => false), [data]);
  return {
    can,
    pages: data ? grantedBy(ownMenu(data.menus, screens)).pages : none,
    groups: data?.groups ?? [],
  };
}
