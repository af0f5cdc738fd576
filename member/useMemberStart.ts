import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, use, useEffect, useMemo, useState } from 'react';
import { type AdminPermissions, type Http, readPermissions } from '../src/client/index.ts';
import {
  areaRoots,
  type Language,
  memberIndex,
  type MemberIndex,
  type MemberNode,
  type MemberSite,
  ownExtend,
  screenOf,
} from '../src/contract/index.ts';
import { setClock } from '../src/kit/time/clock.ts';
import { menuEntries, type MenuEntry } from '../src/frame/menuEntries.ts';
import { useMemberLanguage, useMemberServices } from './services.ts';
import { grantedPages, type MemberGranted } from './places.ts';

/** Reply to the start call, as the center uses it. Source of the names: specification 3. */
export type MemberStarted = {
  readonly site: MemberSite;
  readonly open: boolean;
  /** The menu of the center. */
  readonly viewRoutes: readonly MenuEntry[];
  /** A headline names each folder of the menu, when there are several. */
  readonly showHeadline: boolean;
  /** Links of the header, and those of the account menu. */
  readonly headNav: readonly MenuEntry[];
  readonly navUserMenus: readonly MenuEntry[];
  readonly granted: MemberGranted;
  /** Undefined on an existing server, which knows no nodes below its pages. */
  readonly auth: AdminPermissions | undefined;
  /** Points for a daily check-in; 0 where there is none. */
  readonly checkInPoints: number;
  /** Pages and links that the owner shows below every page, and the owner's own texts by key. */
  readonly foot: Pick<MemberIndex, 'pages' | 'socials'>;
  readonly texts: NonNullable<MemberIndex['texts']>;
};

export const memberStartKey = ['member start'] as const;

/** Loaded once as a guest, and once more as a member. Source: contract 3.1, 6.3. */
const memberStartQuery = (http: Http, language: Language, isMember: boolean) =>
  queryOptions({
    queryKey: [...memberStartKey, language, isMember],
    queryFn: async () => {
      const asked = isMember ? { requiredLogin: 1 as const } : {};
      const reply = await http.call(memberIndex, asked);
      // Before a page can draw a time.
      setClock(reply.timeZone);
      return reply;
    },
    staleTime: 10_000,
    // Reloaded where balances are shown, see `useLedger`.
    refetchOnWindowFocus: false,
  });

/**
 * Start call of the member center. Titles come in the current language, so a switch loads again, and
 * shows the former reply until then.
 */
export function useMemberStart(isMember: boolean) {
  const { http, sessions } = useMemberServices();
  const query = useQuery(memberStartQuery(http, useMemberLanguage(), isMember));
  const [data, keep] = useState(query.data);
  if (query.data && query.data !== data) keep(query.data);
  useEffect(() => {
    if (!data || !('id' in data.userInfo)) return;
    const { token: _, refresh_token: __, birthday, ...info } = data.userInfo;
    sessions.member.set({ ...info, birthday: birthday ?? '' });
  }, [data, sessions]);
  const started = useMemo<MemberStarted | undefined>(() => {
    if (!data) return undefined;
    const [menus, rules] = [data.menus.map(ownNode), data.rules.map(ownNode)];
    const viewRoutes = menuEntries(menus, root);
    return {
      site: data.site,
      open: data.openMemberCenter,
      viewRoutes,
      showHeadline: viewRoutes.filter(({ type }) => type === 'group').length > 1,
      headNav: entriesOf(rules, 'nav'),
      navUserMenus: entriesOf(rules, 'nav_user_menu'),
      granted: grantedPages([...menus, ...rules]),
      auth:
        data.timeZone === undefined ? undefined : readPermissions([...menus, ...rules], { root }),
      checkInPoints: data.checkInPoints ?? 0,
      foot: { pages: data.pages ?? [], socials: data.socials ?? [] },
      texts: data.texts ?? {},
    };
  }, [data]);
  return { started, error: query.error, retry: query.refetch };
}

const root = areaRoots.member;

/** Adds our icons and screens, including those for nodes of an existing server. */
const ownNode = (node: MemberNode): MemberNode => ({
  ...node,
  icon: node.glyph || node.icon,
  extend: ownExtend(node),
  component: screenOf(node, () => undefined),
  ...(node.children ? { children: node.children.map(ownNode) } : {}),
});

/** Rules that lead somewhere outside of the menu are read as entries of one. */
const entriesOf = (rules: readonly MemberNode[], type: 'nav' | 'nav_user_menu') =>
  menuEntries(
    rules.filter((rule) => rule.type === type).map((rule) => ({ ...rule, type: 'menu' as const })),
    root,
  );

const StartedContext = createContext<MemberStarted | undefined>(undefined);
export const StartedProvider = StartedContext.Provider;

/** @throws outside of the opened center */
export function useStarted(): MemberStarted {
  const started = use(StartedContext);
  if (!started) throw new Error('useStarted: the member center has not started');
  return started;
}

/** True if a page of the center, by its path, is granted to this member. */
export function useCanOpen(): (path: string) => boolean {
  const { granted } = useStarted();
  return (path) => granted.pages.some((page) => page.path === path);
}
