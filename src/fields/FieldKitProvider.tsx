import { type ComponentType, type ReactNode, useMemo } from 'react';
import type { Field } from '../schema/index.ts';
import {
  type FieldKit,
  FieldKitContext,
  type FindOptions,
  type UploadBoxProps,
  type Views,
} from './view.ts';
import { views } from './views.ts';

type Props = {
  /** Finds the rows that a reference may point to. */
  readonly optionsOf: FindOptions;
  /** Uploads files to the server. */
  readonly uploadBox?: ComponentType<UploadBoxProps>;
  readonly openable?: FieldKit['openable'];
  readonly links?: FieldKit['links'];
  readonly children: ReactNode;
};

/** Wraps all screens that show or edit fields, once. */
export function FieldKitProvider(props: Props) {
  const { optionsOf, uploadBox: UploadBox, openable, links, children } = props;
  const kit = useMemo<FieldKit>(
    () => ({
      optionsOf,
      viewsOf,
      UploadBox,
      openable,
      links,
    }),
    [optionsOf, UploadBox, openable, links],
  );
  return <FieldKitContext value={kit}>{children}</FieldKitContext>;
}

/** The view of each field type of a module: `modules/<uid>/fields/<name>/view.tsx`. */
const found = import.meta.glob<Views>('../../modules/*/fields/*/view.tsx', {
  eager: true,
  import: 'view',
});

/** Views of the field types that modules bring, by kind: `<uid>_<name>`. */
const moduleViews: Readonly<Record<string, Views>> = Object.fromEntries(
  Object.entries(found).map(([path, view]) => {
    const [uid, , name] = path.split('/').slice(-4);
    return [`${uid}_${name}`, view];
  }),
);

/** The views of a field's type. @throws for a type without any */
export function viewsOf({ kind }: Field): Views {
  const own = views[kind] ?? moduleViews[kind];
  if (!own)
    throw new Error(`field type ${kind}: add src/fields/${kind}/view.tsx and run npm run sync`);
  return own;
}
