import { RecordContextProvider, useLocale, type RaRecord } from 'ra-core';
import { createContext, lazy, use, useMemo, type ReactNode } from 'react';
import { FieldKitProvider } from '../fields/FieldKitProvider.tsx';
import { localizedValue, type AnyResource } from '../schema/index.ts';
import type { Row } from './actions/offers.ts';
import { useAccess, type Access } from './data/useAccess.ts';
import { useOptionsOf } from './data/useOptionsOf.ts';
import { useTexts } from './texts/useTexts.ts';
import type { ResourceTexts } from './texts/textsOf.ts';
import { useUploadPort } from './upload/port.ts';

/** The resource a screen is about, its texts, and what this person may do with it. */
export type Scope = {
  readonly resource: AnyResource;
  readonly texts: ResourceTexts;
  readonly access: Access;
  /** How a row is called: its label, or its number without one. */
  readonly nameOf: (row: Row) => string;
};

const UploadBox = lazy(() =>
  import('./upload/index.ts').then(({ UploadBox: each }) => ({ default: each })),
);

const Context = createContext<Scope | undefined>(undefined);

type Props = {
  readonly resource: AnyResource;
  /** Where what is shown is not called as the resource says. */
  readonly called?: Pick<ResourceTexts, 'label' | 'hint' | 'option'>;
  readonly children: ReactNode;
};

/** Everything below speaks about `resource`. */
export function ScopeProvider({ resource, called, children }: Props) {
  const own = useTexts(resource);
  const texts = useMemo(() => (called ? { ...own, ...called } : own), [own, called]);
  const access = useAccess(resource);
  const locale = useLocale();
  const scope = useMemo<Scope>(
    () => ({ resource, texts, access, nameOf: (row) => nameOf(resource, row, locale) }),
    [resource, texts, access, locale],
  );
  return (
    <Context value={scope}>
      <FieldKitProvider
        optionsOf={useOptionsOf(resource)}
        uploadBox={UploadBox}
        openable={useUploadPort()?.openable}
      >
        {children}
      </FieldKitProvider>
    </Context>
  );
}

type RecordProps = { readonly row: Row; readonly children: ReactNode };

/** The record that react-admin's fields and inputs below read. */
export const RecordProvider = ({ row, children }: RecordProps) => (
  // Every row that was read has an id, see the data provider.
  <RecordContextProvider value={row as RaRecord}>{children}</RecordContextProvider>
);

/** @throws outside of a generated screen */
export function useScope(): Scope {
  const scope = use(Context);
  if (!scope) throw new Error('useScope: there is no ScopeProvider around this component');
  return scope;
}

function nameOf({ label, shape }: AnyResource, row: Row, locale: string): string {
  const field = shape.fields[label];
  const name = field && localizedValue(row, label, field, locale);
  return typeof name === 'string' && name !== '' ? name : `#${String(row['id'])}`;
}
