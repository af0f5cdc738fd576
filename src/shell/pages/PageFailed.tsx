import { useEffect, useRef } from 'react';
import { ErrorState, Sheet, useArrive } from '../../kit/index.ts';
import { useText } from '../../texts/index.ts';

type Props = { readonly error: unknown; readonly onRetry: () => void };

/**
 * A page that cannot be shown. When a part of it did not load, as after an update of the shop, the
 * browser does not ask for that part again before the whole window is loaded anew.
 */
export function PageFailed({ error, onRetry }: Props) {
  const t = useText('shell');
  const arrive = useArrive();
  const sheet = useRef<HTMLElement>(null);
  const isMissing = isMissingPart(error);
  const title = t(isMissing ? 'states.missingPart' : 'titles.failed');
  useEffect(() => {
    const heading = sheet.current?.querySelector('h1');
    if (heading) arrive(title, heading);
  }, [arrive, title]);
  return (
    <Sheet ref={sheet}>
      <ErrorState
        heading="h1"
        title={title}
        text={t(isMissing ? 'states.missingPartText' : 'states.failedText')}
        code={error instanceof Error ? error.message : undefined}
        {...(isMissing && { retryLabel: t('states.reload') })}
        onRetry={isMissing ? () => location.reload() : onRetry}
      />
    </Sheet>
  );
}

/** As Chromium, Firefox and Safari say it, and our build about style sheets. */
const isMissingPart = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload/i.test(
    error.message,
  );
