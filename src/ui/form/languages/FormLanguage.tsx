import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Language } from '../../../contract/index.ts';
import { defaultLanguage } from '../../../contract/index.ts';
import { languageOf, type Twins } from '../../model/twins.ts';

/** The language in which a form asks for its texts. */
export type FormLanguage = {
  readonly language: Language;
  /** The fields that are asked for in both languages; none: the form has no switch. */
  readonly twins: readonly Twins[];
  readonly choose: (language: Language) => void;
  /** True unless the field belongs to the language that is not shown. */
  readonly shows: (name: string) => boolean;
  /** Switches to the language of a field; it is drawn when the call returns. */
  readonly reveal: (name: string) => void;
};

/** A form outside of the provider shows both languages. */
const Context = createContext<FormLanguage>({
  language: defaultLanguage,
  twins: [],
  choose: () => {},
  shows: () => true,
  reveal: () => {},
});

export const useFormLanguage = (): FormLanguage => use(Context);

type FormLanguageProviderProps = {
  /** The same array as long as the form is mounted. */
  readonly twins: readonly Twins[];
  readonly children: ReactNode;
};

/** Lets a form ask for one language at a time, the language of the shop first: the other falls back to it. */
export function FormLanguageProvider({ twins, children }: FormLanguageProviderProps) {
  const [language, choose] = useState<Language>(defaultLanguage);
  const value = useMemo<FormLanguage>(() => {
    const of = (name: string) => languageOf(twins, name) ?? language;
    return {
      language,
      twins,
      choose,
      shows: (name) => of(name) === language,
      reveal(name) {
        if (of(name) !== language) flushSync(() => choose(of(name)));
      },
    };
  }, [language, twins]);
  return <Context value={value}>{children}</Context>;
}
