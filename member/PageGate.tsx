import { type ReactNode, useState } from 'react';
import { PageBoundary } from '../src/frame/PageBoundary.tsx';
import { PageFailed } from '../src/frame/PageFailed.tsx';

/** Shows why a page cannot be shown, and begins it anew on demand. */
export function PageGate({ children }: { readonly children: ReactNode }) {
  const [turn, setTurn] = useState(0);
  return (
    <PageBoundary
      key={turn}
      fallback={(error) => <PageFailed error={error} onRetry={() => setTurn(turn + 1)} />}
    >
      {children}
    </PageBoundary>
  );
}
