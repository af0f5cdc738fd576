import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { TestMemoryRouter } from 'ra-core';
import type { ReactNode } from 'react';

/** What parts stand in that ask who looks at them: a router, and answers that are kept. */
export const WhoAsks = ({ children }: { readonly children: ReactNode }) => (
  <TestMemoryRouter>
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  </TestMemoryRouter>
);

const queries = new QueryClient();
