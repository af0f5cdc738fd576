import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { AnyResource } from '../../schema/index.ts';
import { counted } from './counted.ts';
import type { UiKey } from './messages.ts';
import { textsOf, type Texts } from './textsOf.ts';

type Params = Readonly<Record<string, unknown>>;

/** The texts of a resource, in the language that is on. */
export function useTexts(resource: AnyResource): Texts {
  const translate = useTranslate();
  return useMemo(() => textsOf(counted(translate), resource), [translate, resource]);
}

/** What the generated screens say by themselves. */
export function useUiText() {
  const translate = useTranslate();
  return useMemo(
    () => (key: UiKey, params?: Params) => counted(translate)(`ui.${key}`, params),
    [translate],
  );
}
