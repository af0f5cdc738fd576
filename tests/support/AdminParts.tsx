import { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, TestMemoryRouter, type DataProvider } from 'ra-core';
import { useMemo, type ReactNode } from 'react';

type Props = {
  /** Answers of the server, as far as the test asks for any. */
  readonly calls?: Partial<DataProvider>;
  /** By permission node; nothing is granted when absent. */
  readonly can?: (node: string) => boolean;
  readonly children: ReactNode;
};

/** What react-admin's hooks stand in: a server and somebody who is signed in. Goes around `Surroundings`. */
export function AdminParts({ calls = {}, can = () => false, children }: Props) {
  const parts = useMemo(
    () => ({
      // Only what the test brings is ever called.
      dataProvider: calls as DataProvider,
      authProvider: { ...signedIn, getPermissions: async () => ({ can }) },
      queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    }),
    [calls, can],
  );
  return (
    <TestMemoryRouter>
      <CoreAdminContext {...parts}>{children}</CoreAdminContext>
    </TestMemoryRouter>
  );
}

const signedIn = {
  login: async () => {},
  logout: async () => {},
  checkAuth: async () => {},
  checkError: async () => {},
};
