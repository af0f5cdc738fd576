import { type ComponentType, useCallback } from 'react';
import { PartBox } from '../../../../src/pages/view.ts';
import { partViews } from '../../shared/partViews.ts';
import { useText } from '../../../../src/texts/index.ts';
import { muteDrag } from './quietDrag.ts';
import { useDrawn, useIsFaulty, usePart } from '../model/useDesign.tsx';

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
  const ref = useCallback(
    (element: HTMLElement | null) => {
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
