import { type ReactNode, useEffect, useState } from 'react';
import { PageBoundary } from '../src/frame/PageBoundary.tsx';
import { PageFailed } from '../src/frame/PageFailed.tsx';

type PageGateProps = {
  /** The failure is in sight: what covers the page can go. */
  readonly onFailed?: (() => void) | undefined;
  readonly children: ReactNode;
};

/** Shows why a page cannot be shown, and begins it anew on demand. */
export function PageGate({ onFailed, children }: PageGateProps) {
  const [turn, setTurn] = useState(0);
  return (
    <PageBoundary
      key={turn}
      fallback={(error) => (
        <>
          <PageFailed error={error} onRetry={() => setTurn(turn + 1)} />
          <Failed onFailed={onFailed} />
        </>
      )}
    >
      {children}
    </PageBoundary>
  );
}

function Failed({ onFailed }: Pick<PageGateProps, 'onFailed'>) {
  useEffect(() => onFailed?.(), [onFailed]);
  return null;
}
