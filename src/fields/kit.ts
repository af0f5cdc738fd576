import { createContext, use, type ComponentType } from 'react';
import type { Field } from '../schema/index.ts';
import type { ViewText } from './texts.ts';
import type { OptionsOf, UploadBoxProps, Views } from './view.ts';

/** What views of fields need from the screen around them. */
export type FieldKit = {
  readonly t: ViewText;
  readonly optionsOf: OptionsOf;
  /** Views of the fields of sub-rows. */
  readonly viewsOf: (field: Field) => Views;
  /** Absent: files are known by their addresses alone. */
  readonly UploadBox?: ComponentType<UploadBoxProps> | undefined;
};

export const FieldKitContext = createContext<FieldKit | undefined>(undefined);

/** @throws outside of a FieldKitProvider */
export function useFieldKit(): FieldKit {
  const kit = use(FieldKitContext);
  if (!kit)
    throw new Error(
      'a view of a field is drawn outside of <FieldKitProvider>; put one around the screens',
    );
  return kit;
}
