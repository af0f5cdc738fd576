import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { TestMemoryRouter } from 'ra-core';
import type { ReactNode } from 'react';

/** Context of parts that depend on the visitor: a router, and a cache of answers. */
export const WhoAsks = ({ children }: { readonly children: ReactNode }) => (
  <TestMemoryRouter>
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  </TestMemoryRouter>
);

const queries = new QueryClient();
