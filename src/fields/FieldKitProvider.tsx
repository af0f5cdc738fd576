import { useTranslate } from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import { FieldKitContext, type FieldKit } from './kit.ts';
import type { OptionsOf } from './view.ts';
import { viewsOf } from './viewsOf.ts';

type Props = {
  /** Where references find the rows they may lead to. */
  readonly optionsOf: OptionsOf;
  readonly children: ReactNode;
};

/** Stands around all screens that show or edit fields, once. */
export function FieldKitProvider({ optionsOf, children }: Props) {
  const translate = useTranslate();
  const kit = useMemo<FieldKit>(
    () => ({ t: (key, params) => translate(`fields.view.${key}`, params), optionsOf, viewsOf }),
    [translate, optionsOf],
  );
  return <FieldKitContext value={kit}>{children}</FieldKitContext>;
}
