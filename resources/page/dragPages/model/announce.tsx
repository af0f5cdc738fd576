import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { VisuallyHidden } from '../../../../src/kit/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import type { EditEnd } from './designStore.ts';

const AnnounceContext = createContext<(text: string) => void>(() => {});

/** Reads aloud what a command did, and shows it in the bar below the canvas. */
export const useAnnounce = () => use(AnnounceContext);

const SaidContext = createContext('');

/** The last sentence, for the bar. */
export const useSaid = () => use(SaidContext);

export function AnnounceProvider({ children }: { readonly children: ReactNode }) {
  const [said, setSaid] = useState({ text: '', count: 0 });
  const announce = useMemo(
    () => (text: string) => setSaid(({ count }) => ({ text, count: count + 1 })),
    [],
  );
  return (
    <AnnounceContext value={announce}>
      <SaidContext value={said.text}>{children}</SaidContext>
      <VisuallyHidden role="status" aria-live="polite">
        {/* The same sentence twice is said twice. */}
        <span key={said.count}>{said.text}</span>
      </VisuallyHidden>
    </AnnounceContext>
  );
}

/** The sentence for a change that was not made. */
export function useRefusalText(): (refusal: NonNullable<EditEnd>) => string {
  const t = useText('pageDesign.refused');
  return useMemo(() => (refusal) => t(refusal), [t]);
}
