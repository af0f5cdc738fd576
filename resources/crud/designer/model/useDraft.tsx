import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type {
  DraftEdit,
  DraftView,
  SourceEdit,
  SourcePath,
  SourceValue,
} from '../../../../src/generator/index.ts';
import { useDirty } from '../../../../src/kit/index.ts';
import { useHttp } from '../../../../src/ui/parts/index.ts';
import { createDesignerCalls, type DesignerCalls } from '../../shared/designerCalls.ts';
import { createDraftStore, type DraftState, type DesignStore } from './draftStore.ts';
import { type DesignModel, modelOf } from './modelOf.ts';

type DraftDesk = DraftState & {
  readonly store: DesignStore;
  readonly calls: DesignerCalls;
  readonly model: DesignModel;
  /** Edits of the declaration that count as one step. `typing`: name of the input they come from. */
  readonly edit: (edits: readonly SourceEdit[], typing?: string) => void;
  /** Sets a value of the resource, or removes it. */
  readonly setValue: (path: SourcePath, value: SourceValue | undefined, typing?: string) => void;
  readonly change: (edits: readonly DraftEdit[], typing?: string) => void;
};

const DraftContext = createContext<DraftDesk | undefined>(undefined);

/** Opens a draft for the panels below. The page is unsaved while a change waits. */
export function DraftProvider({
  draft,
  children,
}: {
  readonly draft: DraftView;
  readonly children: ReactNode;
}) {
  const http = useHttp();
  const calls = useMemo(() => createDesignerCalls(http), [http]);
  const [store] = useState(() => createDraftStore({ calls, draft }));
  const state = useSyncExternalStore(store.subscribe, store.getState);
  // Sends the rest of what was typed when the page is left.
  useEffect(() => () => void store.flush(), [store]);
  useDirty(state.waiting > 0);
  const model = useMemo(() => modelOf(state.draft), [state.draft]);
  const desk = useMemo<DraftDesk>(() => {
    const edit = (edits: readonly SourceEdit[], typing?: string) =>
      store.change(
        edits.map((each) => ({ in: 'declaration', edit: each })),
        typing,
      );
    return {
      ...state,
      store,
      calls,
      model,
      edit,
      change: store.change,
      setValue(path, value, typing) {
        const { resource: of } = model;
        if (of === undefined) return;
        edit(
          [
            value === undefined
              ? { type: 'removeValue', of, path }
              : { type: 'setValue', of, path, value },
          ],
          typing,
        );
      },
    };
  }, [state, store, calls, model]);
  return <DraftContext value={desk}>{children}</DraftContext>;
}

/** @throws without a {@link DraftProvider} */
export function useDraft(): DraftDesk {
  const desk = use(DraftContext);
  if (!desk) throw new Error('useDraft: there is no DraftProvider around this component');
  return desk;
}
