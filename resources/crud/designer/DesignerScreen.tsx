import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { PageHead, SkeletonRows } from '../../../src/kit/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { RecordFaultPage, useHttp } from '../../../src/ui/parts/index.ts';
import { createDesignerCalls } from '../shared/designerCalls.ts';
import { pendingPage } from './pendingPage.ts';
import { StartPage } from './start/StartPage.tsx';

// The start page needs neither the panels nor the preview, which bring every screen.
const DraftPages = lazy(() =>
  import('./design/DraftPages.tsx').then((own) => ({ default: own.DraftPages })),
);

/**
 * The designer. Its address says what is open: `?draft=` a draft, `&step=review` what it would write, `?log=`
 * a record of the log to begin with.
 */
export function DesignerScreen() {
  const t = useText('designer');
  const [params, setParams] = useSearchParams();
  const id = params.get('draft');
  if (id === null)
    return (
      <StartPage log={params.get('log')} onOpened={(draft) => setParams({ draft: draft.id })} />
    );
  return (
    <Suspense
      fallback={
        <>
          <PageHead title={t('title')} />
          <SkeletonRows rows={8} cells={[30, 50]} />
        </>
      }
    >
      <OpenedDraftPages
        key={id}
        id={id}
        step={params.get('step')}
        onStep={(step) => setParams(step === undefined ? { draft: id } : { draft: id, step })}
        onClose={() => setParams({})}
      />
    </Suspense>
  );
}

type DraftProps = {
  readonly id: string;
  readonly step: string | null;
  readonly onStep: (step: 'review' | undefined) => void;
  readonly onClose: () => void;
};

function OpenedDraftPages({ id, ...pages }: DraftProps) {
  const t = useText('designer');
  const http = useHttp();
  const calls = useMemo(() => createDesignerCalls(http), [http]);
  const queries = useQueryClient();
  const queryKey = ['designer', 'draft', id];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => calls.read(id),
    // The draft is edited here from now on: a reply that comes later must not replace it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  useEffect(() => {
    const written = error ? pendingPage.take() : undefined;
    if (written !== undefined) globalThis.location.replace(written);
  }, [error]);
  if (error) return <RecordFaultPage error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <>
        <PageHead title={t('title')} />
        <SkeletonRows rows={8} cells={[30, 50]} />
      </>
    );
  return (
    <DraftPages
      draft={data}
      {...pages}
      onClose={() => {
        void queries.invalidateQueries({ queryKey: ['designer'] });
        pages.onClose();
      }}
    />
  );
}
