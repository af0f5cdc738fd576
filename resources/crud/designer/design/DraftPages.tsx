import { lazy, Suspense, useState } from 'react';
import type { DraftView } from '../../../../src/generator/index.ts';
import { SkeletonRows } from '../../../../src/kit/index.ts';
import { DraftProvider } from '../model/useDraft.tsx';
import { DesignPage } from './DesignPage.tsx';
import type { DesignSelection } from './selection.ts';

const ReviewPage = lazy(() =>
  import('../review/ReviewPage.tsx').then((own) => ({ default: own.ReviewPage })),
);

type Props = {
  readonly draft: DraftView;
  readonly step: string | null;
  readonly onStep: (step: 'review' | undefined) => void;
  readonly onClose: () => void;
};

/** A draft: its design, or what it would write. The draft stays open between them. */
export function DraftPages({ draft, step, onStep, onClose }: Props) {
  const [selected, setSelected] = useState<DesignSelection>();
  return (
    <DraftProvider draft={draft}>
      {step === 'review' ? (
        <Suspense fallback={<SkeletonRows rows={8} cells={[30, 50]} />}>
          <ReviewPage
            onBack={(field) => {
              if (field !== undefined) setSelected({ type: 'field', name: field });
              onStep(undefined);
            }}
          />
        </Suspense>
      ) : (
        <DesignPage
          selected={selected}
          onSelect={setSelected}
          onReview={() => onStep('review')}
          onClose={onClose}
        />
      )}
    </DraftProvider>
  );
}
