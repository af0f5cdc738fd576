import { useTranslate } from 'ra-core';
import { useMemo, type ComponentType, type ReactNode } from 'react';
import { FieldKitContext, type FieldKit } from './kit.ts';
import type { OptionsOf, UploadBoxProps } from './view.ts';
import { viewsOf } from './viewsOf.ts';

type Props = {
  /** Where references find the rows they may lead to. */
  readonly optionsOf: OptionsOf;
  /** Where files are brought to the server. */
  readonly uploadBox?: ComponentType<UploadBoxProps>;
  readonly children: ReactNode;
};

/** Stands around all screens that show or edit fields, once. */
export function FieldKitProvider({ optionsOf, uploadBox: UploadBox, children }: Props) {
  const translate = useTranslate();
  const kit = useMemo<FieldKit>(
    () => ({
      t: (key, params) => translate(`fields.view.${key}`, params),
      optionsOf,
      viewsOf,
      UploadBox,
    }),
    [translate, optionsOf, UploadBox],
  );
  return <FieldKitContext value={kit}>{children}</FieldKitContext>;
}
