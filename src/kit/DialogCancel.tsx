import Button from '@mui/material/Button';
import { createContext, use, type ReactNode } from 'react';

const Context = createContext(() => {});
export const CloseProvider = Context.Provider;

/** The button that closes the dialog around it, as its cross does. */
export const DialogCancel = ({ children }: { readonly children: ReactNode }) => (
  <Button variant="outlined" onClick={use(Context)}>
    {children}
  </Button>
);
