import { useMemo } from 'react';
import type { AnyResource } from '../../schema/index.ts';
import { useText } from '../../texts/index.ts';
import { type ResourceTexts, textsOf } from './textsOf.ts';

/** The texts of a resource by the names of its declaration, in the language that is on. */
export function useTexts(resource: AnyResource): ResourceTexts {
  const translate = useText();
  return useMemo(() => textsOf(translate, resource), [translate, resource]);
}
