import { styled } from '@mui/material/styles';
import { usePermissions } from 'ra-core';
import type { ReactNode } from 'react';
import { nodeOf } from '../../../src/contract/index.ts';
import { ErrorState, Sheet, SkeletonRows } from '../../../src/kit/index.ts';
import { shopDashboard } from '../dashboard.ts';

type Granted = { readonly can: (node: string) => boolean };

/** Permissions of the reader on the page; blocks without permission are absent. */
export function useAccess() {
  const { permissions } = usePermissions<Granted>();
  const can = (node: string): boolean => permissions?.can(node) === true;
  return { can, sees: (block: string) => can(nodeOf(shopDashboard.path, block)) };
}

type Answer<T> = {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
};

type BlockProps<T> = {
  readonly answer: Answer<T>;
  readonly rows: number;
  readonly children: (data: T) => ReactNode;
};

/** A block while it loads and when it fails, as high as its figures will be. */
export function Block<T>({ answer, rows, children }: BlockProps<T>) {
  if (answer.data !== undefined) return children(answer.data);
  return (
    <Waiting style={{ minHeight: rows * 52 }}>
      {answer.error ? (
        <ErrorState onRetry={() => void answer.refetch()} />
      ) : (
        <SkeletonRows rows={rows} cells={[30, 50]} />
      )}
    </Waiting>
  );
}

const Waiting = styled(Sheet)({ display: 'grid', alignItems: 'center' });
