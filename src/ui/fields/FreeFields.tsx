import { lazy, type ReactNode } from 'react';
import { FieldKitProvider } from '../../fields/FieldKitProvider.tsx';

const UploadBox = lazy(() =>
  import('../upload/index.ts').then(({ UploadBox: each }) => ({ default: each })),
);

/** Around fields of a form that belongs to no resource, so that none of them refers to a row. */
export const FreeFields = ({ children }: { readonly children: ReactNode }) => (
  <FieldKitProvider optionsOf={nothing} uploadBox={UploadBox}>
    {children}
  </FieldKitProvider>
);

const nothing = () => Promise.resolve([]);
