import { styled } from '@mui/material/styles';
import { I18nContextProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { useMemo, type ReactNode } from 'react';
import type { Language } from '../../../src/contract/index.ts';
import { I18nTexts } from '../../../src/texts/index.ts';
import { texts } from '../Surroundings.tsx';

/** A text of a story in both languages. */
export type Said = Readonly<Record<Language, string>>;
export const said = (zh: string, en: string): Said => ({ 'zh-cn': zh, en });

type Props = { readonly children: (language: Language) => ReactNode };

/** One component in both themes and both languages, side by side. */
export const Matrix = ({ children }: Props) => (
  <Cells>
    {cells.map(({ mode, language }) => (
      <Cell key={mode + language} data-mode={mode} lang={language === 'en' ? 'en' : 'zh-CN'}>
        <Spoken language={language}>{children(language)}</Spoken>
      </Cell>
    ))}
  </Cells>
);

/** One component in both languages side by side, in the theme that is on. */
export const InBothLanguages = ({ children }: Props) => (
  <Cells>
    {(['zh-cn', 'en'] as const).map((language) => (
      <Cell key={language} lang={language === 'en' ? 'en' : 'zh-CN'}>
        <Spoken language={language}>{children(language)}</Spoken>
      </Cell>
    ))}
  </Cells>
);

const cells = [
  { mode: 'light', language: 'zh-cn' },
  { mode: 'dark', language: 'zh-cn' },
  { mode: 'light', language: 'en' },
  { mode: 'dark', language: 'en' },
] as const;

function Spoken({ language, children }: { language: Language; children: ReactNode }) {
  const provider = useMemo(
    () => polyglotI18nProvider(() => texts[language], language, [], { allowMissing: true }),
    [language],
  );
  return (
    <I18nContextProvider value={provider}>
      <I18nTexts>{children}</I18nTexts>
    </I18nContextProvider>
  );
}

const Cells = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 460px), 1fr))',
  gap: theme.spacing(4),
}));

const Cell = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'start',
  gap: theme.spacing(4),
  minWidth: 0,
  padding: theme.spacing(5),
  borderRadius: theme.radius.card,
  backgroundColor: theme.vars.palette.ui.surface,
  color: theme.vars.palette.text.primary,
  // Elements as wide as their page are as wide as their cell here.
  '& > section, & > div, & > header': { justifySelf: 'stretch', minWidth: 0 },
}));

/** Several states of a component in one cell. */
export const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(2, 3),
}));
