import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { AnyResource } from '../../schema/index.ts';
import { counted, type ResourceTexts, textsOf } from './textsOf.ts';
import type { UiKey } from './messages.ts';

type Params = Readonly<Record<string, unknown>>;

/** The texts of a resource, in the language that is on. */
export function useTexts(resource: AnyResource): ResourceTexts {
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
