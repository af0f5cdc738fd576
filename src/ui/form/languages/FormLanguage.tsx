import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Language } from '../../../contract/index.ts';
import { defaultLanguage } from '../../../contract/index.ts';
import { languageOf, type TwinList, type Twins } from '../../model/twins.ts';

/** The language in which a form asks for its texts. */
export type FormLanguage = {
  readonly language: Language;
  /** The fields that are asked for in both languages; none: the form has no switch. */
  readonly twins: readonly Twins[];
  /** Lists whose members are named in both languages. */
  readonly lists: readonly TwinList[];
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
  lists: [],
  choose: () => {},
  shows: () => true,
  reveal: () => {},
});

export const useFormLanguage = (): FormLanguage => use(Context);

type FormLanguageProviderProps = {
  /** The same arrays as long as the form is mounted. */
  readonly twins: readonly Twins[];
  readonly lists: readonly TwinList[];
  readonly children: ReactNode;
};

/** Lets a form ask for one language at a time, the language of the shop first: the other falls back to it. */
export function FormLanguageProvider({ twins, lists, children }: FormLanguageProviderProps) {
  const [language, choose] = useState<Language>(defaultLanguage);
  const value = useMemo<FormLanguage>(() => {
    const of = (name: string) => languageOf(twins, name) ?? language;
    return {
      language,
      twins,
      lists,
      choose,
      shows: (name) => of(name) === language,
      reveal(name) {
        if (of(name) !== language) flushSync(() => choose(of(name)));
      },
    };
  }, [language, twins, lists]);
  return <Context value={value}>{children}</Context>;
}
