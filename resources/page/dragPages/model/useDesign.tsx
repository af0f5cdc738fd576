import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Http } from '../../../../src/client/index.ts';
import { useDirty } from '../../../../src/kit/index.ts';
import {
  drawDraftCall,
  type OfferedComponent,
  type PageDesign,
  saveDraftCall,
} from '../../../../src/pages/designCalls.ts';
import type { PagePart } from '../../../../src/pages/index.ts';
import { mergeTrees } from '../../../../src/pages/mergeTrees.ts';
import { useHttp } from '../../../../src/ui/parts/index.ts';
import { componentOf } from '../../components/index.ts';
import { createDesignStore, type DesignState, type PageDesignStore } from './designStore.ts';
import { createDrawing, type DesignDrawing, type DrawingState } from './drawing.ts';
import { createSaver, type DesignSaver, type KeptDesign, type SavingState } from './saving.ts';
import { startProps } from './startProps.ts';
import { partOf } from './treeEdits.ts';

/** All that the panels of the builder share. The same object as long as the design is open. */
type DesignDesk = {
  readonly design: PageDesign;
  readonly store: PageDesignStore;
  readonly saver: DesignSaver;
  readonly drawing: DesignDrawing;
  readonly offered: ReadonlyMap<string, OfferedComponent>;
};

const DesignContext = createContext<DesignDesk | undefined>(undefined);

/** Unsent work of this browser on a design. */
export type KeptDesigns = {
  readonly read: () => KeptDesign | undefined;
  readonly keep: (draft: KeptDesign | undefined) => void;
};

type Props = {
  readonly design: PageDesign;
  readonly kept: KeptDesigns;
  /** Part that is selected at the start, by its id. */
  readonly selected?: string | undefined;
  readonly children: ReactNode;
};

/** Opens a design for the panels below. Work that this browser has not sent yet is joined into it. */
export function DesignProvider({ design, kept, selected, children }: Props) {
  const http = useHttp();
  const [desk] = useState(() => openDesk({ design, kept, selected, http }));
  const { saver, drawing } = desk;
  const { status } = useSyncExternalStore(saver.subscribe, saver.getState);
  useDirty(status !== 'saved');
  useEffect(() => {
    void drawing.ask();
    const sendAgain = () => void saver.flush();
    window.addEventListener('pagehide', saver.keepNow);
    window.addEventListener('online', sendAgain);
    return () => {
      window.removeEventListener('pagehide', saver.keepNow);
      window.removeEventListener('online', sendAgain);
      // A page that is left, or hidden in its tab, sends what waits.
      void saver.flush();
    };
  }, [saver, drawing]);
  return <DesignContext value={desk}>{children}</DesignContext>;
}

type Opening = Omit<Props, 'children'> & { readonly http: Http };

function openDesk({ design, kept, selected, http }: Opening): DesignDesk {
  const offered = new Map(design.components.map((each) => [each.code, each]));
  const store = createDesignStore({
    tree: design.tree,
    rules: {
      find: componentOf,
      limitOf: (code) => offered.get(code)?.limit,
      isSuper: design.isSuper,
    },
    startOf: (code) => startProps(componentOf(code), offered.get(code)?.defaults),
    now: Date.now,
  });
  const unsent = kept.read();
  if (unsent) {
    const { tree, conflicts } = mergeTrees(unsent.base, unsent.tree, design.tree);
    store.join(
      tree,
      conflicts.map((each) => ({ ...each, theirs: partOf(design.tree, each.cid) })),
    );
  }
  if (partOf(store.getState().tree, selected)) store.select(selected);
  const saver = createSaver({
    store,
    version: design.version,
    base: design.tree,
    send: ({ version, tree }) =>
      http.call(saveDraftCall, { id: design.id, version, tree: JSON.stringify(tree) }, quietly),
    keep: kept.keep,
    now: Date.now,
  });
  const drawing = createDrawing({
    store,
    draw: ({ tree, ...seen }) =>
      http.call(
        drawDraftCall,
        { ...seen, tree: JSON.stringify(tree), terminal: design.terminal },
        quietly,
      ),
  });
  return { design, store, saver, drawing, offered };
}

/** Failures are shown in the builder itself, and a later call does not end an earlier one. */
export const quietly = {
  showCodeMessage: false,
  showFailures: false,
  cancelDuplicate: false,
} as const;

/** @throws without a {@link DesignProvider} */
export function useDesk(): DesignDesk {
  const desk = use(DesignContext);
  if (!desk) throw new Error('useDesk: there is no DesignProvider around this component');
  return desk;
}

/** A part of the state; drawn again only when it changes. `select` must give the same object for the same state. */
export function useDesign<T>(select: (state: DesignState) => T): T {
  const { store } = useDesk();
  return useSyncExternalStore(store.subscribe, () => select(store.getState()));
}

/** The part with an id; undefined for one that is gone. */
export function usePart(cid: string | undefined): PagePart | undefined {
  return useDesign(useCallback((state) => partOf(state.tree, cid), [cid]));
}

export function useSaving(): SavingState {
  const { saver } = useDesk();
  return useSyncExternalStore(saver.subscribe, saver.getState);
}

/** Data that the page shows now, by its parts; drawn again only when what is selected changes. */
export function useDrawn<T>(select: (state: DrawingState) => T): T {
  const { drawing } = useDesk();
  return useSyncExternalStore(drawing.subscribe, () => select(drawing.getState()));
}

/** True for a part with something to repair: saving refused it, or it refers to a record that is gone. */
export function useIsFaulty(cid: string): boolean {
  const { saver, drawing } = useDesk();
  const isRefused = useSyncExternalStore(saver.subscribe, () =>
    Object.hasOwn(saver.getState().faults, cid),
  );
  const isDead = useSyncExternalStore(drawing.subscribe, () =>
    drawing.getState().dead.some((each) => each.cid === cid),
  );
  return isRefused || isDead;
}
