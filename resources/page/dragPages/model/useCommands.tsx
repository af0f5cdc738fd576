import { useMemo } from 'react';
import { useText } from '../../../../src/texts/index.ts';
import { componentOf } from '../../components/index.ts';
import { useAnnounce, useRefusalText } from './announce.tsx';
import { partClipboard } from './clipboard.ts';
import type { EditEnd } from './designStore.ts';
import { useComponentName } from './partTexts.ts';
import { childrenAt, type PartStep, partOf, spotOf } from './treeEdits.ts';
import { useDesk } from './useDesign.tsx';

export type BuilderCommands = ReturnType<typeof useCommands>;

/**
 * Commands for the selected part, by a button, a key or on the canvas. Each command says aloud what it did,
 * or why it did nothing.
 */
export function useCommands() {
  const { store } = useDesk();
  const t = useText('pageDesign.done');
  const nameOf = useComponentName();
  const announce = useAnnounce();
  const refusalText = useRefusalText();
  return useMemo(() => {
    const selected = () => store.getState().selected;
    const namePart = (cid = selected()) => {
      const part = partOf(store.getState().tree, cid);
      return part ? nameOf(part.code) : '';
    };
    /** Place of the selected part in words: the third of five, in a box. */
    const place = () => {
      const cid = selected();
      const spot = cid === undefined ? undefined : spotOf(store.getState().tree, cid);
      if (!spot) return {};
      const { tree } = store.getState();
      const params = { number: spot.index + 1, count: childrenAt(tree, spot.outer).length };
      const outer = partOf(tree, spot.outer);
      return outer
        ? { place: t('inPart', { ...params, name: nameOf(outer.code) }) }
        : { place: t('onPage', params) };
    };
    const told = (end: EditEnd, text: () => string): boolean => {
      announce(end ? refusalText(end) : text());
      return end === undefined;
    };
    const withSelected = (run: (cid: string) => void) => () => {
      const cid = selected();
      if (cid !== undefined) run(cid);
    };
    const copy = withSelected((cid) => {
      const part = partOf(store.getState().tree, cid);
      if (!part) return;
      partClipboard.write([part]);
      announce(t('copied', { name: namePart(cid) }));
    });
    const removePart = (cid: string) => {
      const name = namePart(cid);
      told(store.remove(cid), () => t('removed', { name }));
    };
    const remove = withSelected(removePart);
    const toggle = (key: 'hidden' | 'locked') =>
      withSelected((cid) => {
        const isOn = partOf(store.getState().tree, cid)?.props[key] === 1;
        const end = store.setProps(cid, { [key]: isOn ? 0 : 1 });
        const said = { hidden: ['hidden', 'shown'], locked: ['locked', 'unlocked'] } as const;
        told(end, () => t(said[key][isOn ? 1 : 0], { name: namePart(cid) }));
      });
    return {
      add: (code: string) =>
        told(store.add(code), () => t('added', { name: nameOf(code), ...place() })),
      step: (to: PartStep) =>
        withSelected((cid) => {
          told(store.step(cid, to), () => t('moved', { name: namePart(cid), ...place() }));
        })(),
      remove,
      /** Deletes a part, selected or not. */
      removePart,
      /** Says aloud how a change ended. @returns true if it was made */
      told,
      duplicate: withSelected((cid) => {
        told(store.duplicate(cid), () => t('duplicated', { name: namePart(), ...place() }));
      }),
      copy,
      cut: () => {
        copy();
        remove();
      },
      paste: () => {
        void partClipboard.read(componentOf).then((found) => {
          if (!found) return announce(t('nothingCopied'));
          if ('unknown' in found) return announce(t('notCopied', { code: found.unknown }));
          told(store.paste(found.parts), () => t('pasted', { name: namePart(), ...place() }));
        });
      },
      /** Tells the end of a conflict. */
      settled: (end: EditEnd) => void told(end, () => t('settled')),
      hide: toggle('hidden'),
      lock: toggle('locked'),
      undo: () => void told(store.undo(), () => t('undone')),
      redo: () => void told(store.redo(), () => t('redone')),
    };
  }, [store, t, nameOf, announce, refusalText]);
}
