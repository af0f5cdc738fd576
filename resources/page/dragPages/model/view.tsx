import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react';
import { type Language, languages } from '../../../../src/contract/index.ts';

/** Widths of the canvas: a phone, a tablet, a desktop. */
export const canvasWidths = [390, 768, 1200] as const;
export type CanvasWidth = (typeof canvasWidths)[number];

/** Settings of the canvas; none of it is saved. */
export type CanvasView = {
  readonly width: CanvasWidth;
  /** 1 for its real size; undefined: as large as there is room. */
  readonly zoom: number | undefined;
  readonly language: Language;
  readonly isDark: boolean;
  /** True once the page is drawn in its frame. */
  readonly isDrawn: boolean;
};

type CanvasViewChoice = CanvasView & { readonly change: (next: Partial<CanvasView>) => void };

const ViewContext = createContext<CanvasViewChoice | undefined>(undefined);

type Props = {
  readonly start: Pick<CanvasView, 'width' | 'language' | 'isDark'>;
  readonly children: ReactNode;
};

export function CanvasViewProvider({ start, children }: Props) {
  const [view, setView] = useState<CanvasView>({ zoom: undefined, isDrawn: false, ...start });
  const change = useCallback(
    (next: Partial<CanvasView>) => setView((now) => ({ ...now, ...next })),
    [],
  );
  const value = useMemo(() => ({ ...view, change }), [view, change]);
  return <ViewContext value={value}>{children}</ViewContext>;
}

/** @throws without a {@link CanvasViewProvider} */
export function useCanvasView(): CanvasViewChoice {
  const view = use(ViewContext);
  if (!view) throw new Error('useCanvasView: there is no CanvasViewProvider around this component');
  return view;
}

/** Languages of the canvas. */
export const canvasLanguages: readonly Language[] = languages;
