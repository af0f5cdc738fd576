import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import {
  CoreAdminContext,
  type DataProvider,
  I18nContextProvider,
  TestMemoryRouter,
} from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { type ReactNode, useEffect, useMemo } from 'react';
import enFields from '../../i18n/en/fields.ts';
import enInvalid from '../../i18n/en/invalid.ts';
import { dictionaries } from '../../i18n/index.ts';
import zhFields from '../../i18n/zh-cn/fields.ts';
import zhInvalid from '../../i18n/zh-cn/invalid.ts';
import type { Language } from '../../src/contract/index.ts';
import type { ColourMode } from '../../src/login/index.ts';
import { themeOptions } from '../../src/theme/theme.ts';
import { I18nTexts } from '../../src/texts/index.ts';

type Props = {
  readonly language?: Language;
  readonly mode?: ColourMode;
  readonly children: ReactNode;
};

/** Context of every screen: theme, fonts and the texts of one language. */
export function Surroundings({ language = 'zh-cn', mode = 'light', children }: Props) {
  const provider = useMemo(
    () => polyglotI18nProvider(() => texts[language], language, [], { allowMissing: true }),
    [language],
  );
  useEffect(() => {
    document.documentElement.lang = language === 'zh-cn' ? 'zh-CN' : 'en';
  }, [language]);
  return (
    <I18nContextProvider value={provider} key={language}>
      <I18nTexts>
        <ThemeProvider theme={theme} defaultMode={mode} storageManager={null} key={mode}>
          <CssBaseline />
          {children}
        </ThemeProvider>
      </I18nTexts>
    </I18nContextProvider>
  );
}

const theme = createTheme(themeOptions);

const ofOwnScreens = import.meta.glob<object>('../../i18n/*/*/own/*.ts', {
  eager: true,
  import: 'default',
});

/** Texts of hand-made screens that stand with their area, by the names of their files. */
const ownTexts = (language: Language) =>
  Object.fromEntries(
    Object.entries(ofOwnScreens)
      .filter(([path]) => path.startsWith(`../../i18n/${language}/`))
      .map(([path, texts]) => [path.split('/').at(-1)?.replace('.ts', '') ?? '', texts]),
  );

/** Texts of each language, those of fields and of hand-made screens included. */
export const texts = {
  'zh-cn': {
    ...dictionaries['zh-cn'],
    ...ownTexts('zh-cn'),
    fields: zhFields,
    invalid: zhInvalid,
  },
  en: { ...dictionaries.en, ...ownTexts('en'), fields: enFields, invalid: enInvalid },
};

type AdminPartsProps = {
  /** Answers of the server, as far as the test asks for any. */
  readonly calls?: Partial<DataProvider>;
  /** By permission node, or by the name of a button of the page; nothing is granted when absent. */
  readonly can?: (node: string) => boolean;
  readonly children: ReactNode;
};

/** Context of react-admin's hooks: a server and a session. Goes around `Surroundings`. */
export function AdminParts({ calls = {}, can = () => false, children }: AdminPartsProps) {
  const parts = useMemo(
    () => ({
      // Only what the test brings is ever called.
      dataProvider: calls as DataProvider,
      authProvider: {
        ...signedIn,
        getPermissions: async () => ({ can, allows: can, isSuper: true }),
      },
      queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    }),
    [calls, can],
  );
  return (
    <TestMemoryRouter>
      <CoreAdminContext {...parts}>{children}</CoreAdminContext>
    </TestMemoryRouter>
  );
}

const signedIn = {
  login: async () => {},
  logout: async () => {},
  checkAuth: async () => {},
  checkError: async () => {},
};
