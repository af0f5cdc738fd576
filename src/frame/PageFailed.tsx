import { useEffect, useRef, useState } from 'react';
import { ErrorState, Sheet, useArrive } from '../kit/index.ts';
import { useText } from '../texts/index.ts';

type PageFailedProps = { readonly error: unknown; readonly onRetry: () => void };

/**
 * Error state of a page. After a failed import of a chunk, as after an update of the shop, the browser
 * does not request the chunk again until the window is reloaded.
 */
export function PageFailed({ error, onRetry }: PageFailedProps) {
  const t = useText('shell');
  const arrive = useArrive();
  const sheet = useRef<HTMLElement>(null);
  const isMissing = isMissingPart(error);
  // Read once: the network state at the time of the failure.
  const [isOffline] = useState(() => !navigator.onLine);
  const missingKey = isOffline ? 'states.missingOffline' : 'states.missingPartText';
  const textKey = isMissing ? missingKey : 'states.failedText';
  const title = t(isMissing ? 'states.missingPart' : 'titles.failed');
  useEffect(() => {
    const heading = sheet.current?.querySelector('h1');
    if (heading) arrive(isMissing ? undefined : title, heading);
  }, [arrive, title, isMissing]);
  useReloadOnline(isMissing);
  return (
    <Sheet ref={sheet}>
      <ErrorState
        heading="h1"
        title={title}
        text={t(textKey)}
        code={error instanceof Error ? error.message : undefined}
        {...(isMissing && { retryLabel: t('states.reload') })}
        onRetry={isMissing ? () => location.reload() : onRetry}
      />
    </Sheet>
  );
}

/** Loads the window again once the network is back; the browser asks first if typed work would be lost. */
function useReloadOnline(isMissing: boolean) {
  useEffect(() => {
    if (!isMissing) return;
    const reload = () => location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [isMissing]);
}

/** Matches the messages of Chromium, Firefox and Safari, and of our build about style sheets. */
const isMissingPart = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload/i.test(
    error.message,
  );
