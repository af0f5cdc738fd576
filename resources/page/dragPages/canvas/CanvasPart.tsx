import { type ComponentType, useCallback, useEffect, useRef } from 'react';
import { PartBox } from '../../../../src/pages/view.ts';
import { partViews } from '../../shared/partViews.ts';
import { useText } from '../../../../src/texts/index.ts';
import { muteDrag } from './quietDrag.ts';
import { useDesign, useDrawn, useIsFaulty, usePart } from '../model/useDesign.tsx';

type Props = {
  readonly id: string;
  /** Draws what stands in the part, and takes what is dropped there. */
  readonly children?: ComponentType<{ readonly minEmptyHeight?: number }> | undefined;
  readonly puck: { readonly dragRef: ((element: Element | null) => void) | null };
};

/**
 * A part on the canvas, drawn by its view as in the shop. Its properties and its data come from the store of the
 * design: a change of them draws this part and no other.
 */
export function CanvasPart({ id, children: Slot, puck: { dragRef } }: Props) {
  const t = useText('pageDesign.canvas');
  const part = usePart(id);
  const data = useDrawn(useCallback((state) => state.data[id], [id]));
  const isUnseen = useDrawn(useCallback((state) => state.unseen.includes(id), [id]));
  const isFaulty = useIsFaulty(id);
  const box = useRef<HTMLElement>(null);
  useShownWhenSelected(box, id);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      box.current = element;
      if (element) muteDrag(element);
      dragRef?.(element);
    },
    [dragRef],
  );
  return (
    <div
      ref={ref}
      className="canvas-part"
      data-unseen={isUnseen || undefined}
      data-faulty={isFaulty || undefined}
    >
      {part && Object.hasOwn(partViews, part.code) ? (
        <PartBox part={part} data={data} views={partViews}>
          {Slot && <Slot minEmptyHeight={72} />}
        </PartBox>
      ) : (
        <p className="canvas-note">{part && t('unknown', { code: part.code })}</p>
      )}
    </div>
  );
}

/** Brings a part that was selected elsewhere into sight. The page around the canvas stays where it is. */
function useShownWhenSelected(box: React.RefObject<HTMLElement | null>, id: string): void {
  const isSelected = useDesign(useCallback(({ selected }) => selected === id, [id]));
  useEffect(() => {
    const view = isSelected && box.current?.ownerDocument.defaultView;
    if (!view || !box.current) return;
    const { top, bottom } = box.current.getBoundingClientRect();
    const isSeen = bottom > margin && top < view.innerHeight - margin;
    if (!isSeen) view.scrollBy({ top: top - margin });
  }, [isSelected, box]);
}

/** Pixels of a part that have to be seen. */
const margin = 40;
