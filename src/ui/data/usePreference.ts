import { preferenceKey, type PreferenceKind } from '../../contract/index.ts';
import type { AnyResource } from '../../schema/index.ts';
import { useHttp } from '../http.ts';
import { useOwn } from './useOwn.ts';

/** Something this person has arranged for a list. */
export const usePreference = (kind: PreferenceKind, { name }: AnyResource) =>
  useOwn(useHttp(), preferenceKey(kind, name));
