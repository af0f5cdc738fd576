import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { ReactNode } from 'react';

type Props = { readonly title?: string; readonly children: ReactNode };

/** Sentence of a refusal. Its place is there before, or screen readers would not announce the change. */
export const RefusalNote = ({ title, children }: Props) => (
  <div role="alert">
    {children && (
      <Alert severity="error" role="presentation">
        {title && <AlertTitle>{title}</AlertTitle>}
        {children}
      </Alert>
    )}
  </div>
);
