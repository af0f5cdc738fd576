import { type ReactNode, useEffect, useState } from 'react';
import { PageBoundary } from '../src/frame/PageBoundary.tsx';
import { PageFailed } from '../src/frame/PageFailed.tsx';

type PageGateProps = {
  /** Called once the failure is shown: the overlay can be removed. */
  readonly onFailed?: (() => void) | undefined;
  readonly children: ReactNode;
};

/** Shows the reason a page failed, and mounts it again on request. */
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
