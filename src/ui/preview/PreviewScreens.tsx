import { CacheProvider, type EmotionCache } from '@emotion/react';
import { type Theme, ThemeProvider, useTheme } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import {
  CoreAdminContext,
  memoryStore,
  useI18nProvider,
  useLocale,
  useRouterProvider,
} from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { type Navigator, Router } from 'react-router';
import { addPage, editPage, listPage, recordPage } from '../../contract/index.ts';
import { NarrowProvider } from '../../kit/useIsNarrow.ts';
import type { AnyResource } from '../../schema/index.ts';
import { I18nTexts } from '../../texts/index.ts';
import { HttpProvider } from '../data/http.ts';
import { KeysProvider } from '../keys/keyboard.ts';
import { OwnScreensProvider } from '../scope/ownScreens.ts';
import { ResourceScreens } from '../screens/ResourceScreens.tsx';
import { IsolatedRoot } from './IsolatedRoot.tsx';
import { partOf, type PreviewPart } from './previewPart.ts';
import { createPreviewShop, previewAuth, previewHttp } from './previewServices.ts';
import { sampleRows } from './sampleRows.ts';

/** Screens of a resource that can be looked at. */
export const previewViews = ['list', 'form', 'record', 'phone'] as const;
export type PreviewView = (typeof previewViews)[number];

type Props = {
  readonly resource: AnyResource;
  /** Texts of the resource in the language of the page, as its dictionary has them. */
  readonly texts: Readonly<Record<string, unknown>>;
  readonly view: PreviewView;
  /** Sentence in the place of screens that cannot be drawn. */
  readonly failed: string;
  /** Called with the part that a person points at. */
  readonly onPick?: (part: PreviewPart) => void;
};

/**
 * The generated screens of a resource over sample rows, to be looked at alone. They follow every change of
 * the resource and of its texts at once, and reach no server.
 */
export function PreviewScreens({ resource, texts, view, failed, onPick }: Props) {
  const theme = useTheme();
  // The one of the page: its links lead nowhere, inside a router that stands still.
  const routerProvider = useRouterProvider();
  const provider = usePreviewTexts(resource.name, texts);
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } }),
  );
  const [now] = useState(() => Math.floor(Date.now() / 1_000));
  const [shop] = useState(createPreviewShop);
  const rows = useMemo(
    () => sampleRows(resource, rowCount, { labelOf: (field) => labelIn(texts, field), now }),
    [resource, texts, now],
  );
  useEffect(() => {
    shop.put(rows);
    void queries.invalidateQueries();
  }, [rows, shop, queries]);
  const at = pageOf(view, resource, rows[0]?.id ?? 1);
  const draw = (cache: EmotionCache) => (
    <CacheProvider value={cache}>
      <Router location={at} navigator={standingStill} key={at}>
        <CoreAdminContext
          dataProvider={shop.dataProvider}
          authProvider={previewAuth}
          routerProvider={routerProvider}
          i18nProvider={provider}
          queryClient={queries}
          store={memoryStore()}
        >
          <I18nTexts>
            <Themed theme={theme}>
              <HttpProvider value={previewHttp}>
                <OwnScreensProvider value={noOwnScreens}>
                  <KeysProvider value={false}>
                    <NarrowProvider value={view === 'phone'}>
                      <Suspense>
                        <ResourceScreens resource={resource} />
                      </Suspense>
                    </NarrowProvider>
                  </KeysProvider>
                </OwnScreensProvider>
              </HttpProvider>
            </Themed>
          </I18nTexts>
        </CoreAdminContext>
      </Router>
    </CacheProvider>
  );
  return (
    <IsolatedRoot
      draw={draw}
      failed={<p>{failed}</p>}
      onPoint={(element) => {
        const part = partOf(element, view === 'phone');
        if (part) onPick?.(part);
      }}
    />
  );
}

const rowCount = 6;
const noOwnScreens = {};

/** Links of a preview lead nowhere. */
const standingStill: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : (to.pathname ?? '')),
  go: () => {},
  push: () => {},
  replace: () => {},
};

/** The theme of the page; colours follow the page, as they are variables of it. */
const Themed = ({ theme, children }: { readonly theme: Theme; readonly children: ReactNode }) => (
  <ThemeProvider
    theme={theme}
    storageManager={null}
    colorSchemeNode={null}
    disableStyleSheetGeneration
    noSsr
  >
    {children}
  </ThemeProvider>
);

/** The texts of the page, those of the resource replaced by the given ones. */
function usePreviewTexts(name: string, texts: Readonly<Record<string, unknown>>) {
  const page = useI18nProvider();
  const locale = useLocale();
  return useMemo(() => {
    const prefix = `resources.${name}.`;
    const messages = { resources: { [name]: texts } };
    // A dictionary of texts: react-admin's own are asked of the page.
    const own = polyglotI18nProvider(() => messages as never, locale, [], { allowMissing: true });
    return {
      ...page,
      getLocale: () => locale,
      changeLocale: async () => {},
      translate: (key: string, params?: object) =>
        key.startsWith(prefix) ? own.translate(key, params) : (page?.translate(key, params) ?? key),
    };
  }, [page, locale, name, texts]);
}

const labelIn = ({ fields }: Readonly<Record<string, unknown>>, field: string): string => {
  const label: unknown =
    typeof fields === 'object' && fields !== null ? Reflect.get(fields, field) : undefined;
  return typeof label === 'string' ? label : field;
};

function pageOf(view: PreviewView, { path, verbs }: AnyResource, id: number): string {
  if (view === 'form') return verbs.includes('edit') ? editPage(path, id) : addPage(path);
  if (view === 'record') return recordPage(path, id);
  return listPage(path);
}
