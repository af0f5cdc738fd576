import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DesignOrigin, DesignProblem, DraftView } from '../../../../src/generator/index.ts';
import { useHttp } from '../../../../src/ui/parts/index.ts';
import { createDesignerCalls, draftRefusal } from '../../shared/designerCalls.ts';

/** Reasons that no draft was opened, at the input that causes each, as far as it is known. */
export type OpeningFault = {
  readonly message: string;
  readonly problems: readonly DesignProblem[];
};

export type Opening = {
  readonly isOpening: boolean;
  readonly fault: OpeningFault | undefined;
  readonly open: (origin: DesignOrigin) => Promise<void>;
};

/** Key of the remarks of a draft that was just opened. */
export const notesKey = (id: string) => ['designer', 'notes', id] as const;

/** Opens a draft, and keeps its remarks for the page of the design. */
export function useOpening(onOpened: (draft: DraftView) => void): Opening {
  const http = useHttp();
  const queries = useQueryClient();
  const [isOpening, setOpening] = useState(false);
  const [fault, setFault] = useState<OpeningFault>();

  async function open(origin: DesignOrigin) {
    setOpening(true);
    setFault(undefined);
    try {
      const { draft, notes } = await createDesignerCalls(http).open(origin);
      queries.setQueryData(['designer', 'draft', draft.id], draft);
      queries.setQueryData(notesKey(draft.id), notes);
      onOpened(draft);
    } catch (error) {
      const refusal = draftRefusal(error);
      setFault({
        message: error instanceof Error ? error.message : String(error),
        problems: refusal?.type === 'origin' ? refusal.problems : [],
      });
    } finally {
      setOpening(false);
    }
  }

  return { isOpening, fault, open };
}
