import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import type { Http, LanguageChoice } from './client/index.ts';
import { listPage } from './contract/index.ts';
import { EditorsProvider, type FoundEditors, type ModuleEditors } from './fields/editors.ts';
import { lazyView } from './fields/parts/lazyView.tsx';
import { grantedBy, startQuery } from './shell/index.ts';

/** Each file names its editors and loads none of them. */
const found = import.meta.glob<ModuleEditors>('../modules/*/editors.ts', {
  eager: true,
  import: 'editors',
});

type EditorParts = {
  readonly http: Http;
  readonly language: LanguageChoice;
  /** Loads texts by name: `@richtext` for those of a module. */
  readonly dictionary: { readonly need: (names: readonly string[]) => Promise<void> };
};

/**
 * Makes the component that gives the fields below it the editors of the modules that are on, as the start call
 * says. A module that is switched on or off is so on open pages, too.
 */
export function createEditorsAround({ http, language, dictionary }: EditorParts) {
  const byUid = new Map(
    Object.entries(found).map(([path, editors]) => {
      const uid = path.split('/')[2] ?? path;
      return [uid, drawable(editors, () => dictionary.need([`@${uid}`]))];
    }),
  );
  const isInstalled = [...byUid.values()].some(({ richText }) => richText);
  return function ModuleEditorsProvider({ children }: { readonly children: ReactNode }) {
    const locale = useSyncExternalStore(language.subscribe, language.get);
    const { data } = useQuery({ ...startQuery(http, locale), enabled: false });
    const value = useMemo<FoundEditors>(() => {
      const on = (data?.modules ?? []).flatMap((uid) => byUid.get(uid) ?? []);
      const page = grantedBy(data?.menus ?? []).pages.find(
        ({ path }) => path === modulesPage,
      )?.path;
      return {
        editors: { richText: on.find(({ richText }) => richText)?.richText },
        // An installed one only has to be switched on; otherwise the market may have one.
        modulesPage: page === undefined || isInstalled ? page : `${page}?${inMarket}`,
      };
    }, [data]);
    return <EditorsProvider value={value}>{children}</EditorsProvider>;
  };
}

const modulesPage = listPage('module');
const inMarket = 'tab=market&category=content';

/** Editors of one module, each drawn when its texts are there. */
function drawable(
  { richText: load }: ModuleEditors,
  texts: () => Promise<void>,
): FoundEditors['editors'] {
  if (!load) return {};
  const richText = lazyView(async () => {
    const [editor] = await Promise.all([load(), texts()]);
    return editor;
  });
  return { richText };
}
