import { createContext, use } from 'react';
import { useDraft } from '../model/useDraft.tsx';

/** Names of the fields that the options below may name, where they are not those of the design's own shape. */
export const FieldNamesContext = createContext<readonly string[] | undefined>(undefined);

/** Names that an option may choose among. */
export function useFieldNames(): readonly string[] {
  const { model } = useDraft();
  return use(FieldNamesContext) ?? model.names;
}
