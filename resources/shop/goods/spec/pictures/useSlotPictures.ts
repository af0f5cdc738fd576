import { type DragEvent, useRef, useState } from 'react';
import { useUploadPort, useUploadRules, useUploads } from '../../../../../src/ui/parts/index.ts';
import type { Attr } from '../../../sku.ts';
import { placePictures } from './slots.ts';

type SlotPicturesOptions = {
  readonly onChange: (next: (attr: Attr) => Attr) => void;
  readonly onPictures: (hasImage: boolean) => void;
};

export type SlotPictures = ReturnType<typeof useSlotPictures>;

/** Uploads pictures of a group's values. Pictures that are dropped on a group without any turn them on. */
export function useSlotPictures(attr: Attr, { onChange, onPictures }: SlotPicturesOptions) {
  const port = useUploadPort() ?? noPort;
  const { rules, isOff, setOff } = useUploadRules(port, 'image');
  const slots = useRef(new Map<File, string>());
  const [isOver, setOver] = useState(false);
  const [report, setReport] = useState({ count: 0, rest: noNames });
  const { items, add, stop, retry } = useUploads({
    port,
    rules,
    onUploaded({ url }, file) {
      const vid = slots.current.get(file);
      slots.current.delete(file);
      onChange((now) => ({
        ...now,
        values: now.values.map((each) => (each.vid === vid ? { ...each, image: url } : each)),
      }));
      setReport((now) => ({ ...now, count: now.count + 1 }));
    },
    onMissing: () => setOff(true),
  });
  const isReady = rules !== undefined && !isOff;

  /** `vid`: the value that a single file is for; several are placed by their names. */
  function addFiles(files: readonly File[], vid?: string) {
    if (!isReady || files.length === 0) return;
    const placed =
      vid !== undefined && files.length === 1
        ? { slots: new Map([[0, vid]]), rest: noNames }
        : placePictures(
            files.map(({ name }) => name),
            attr.values,
          );
    if (placed.slots.size > 0 && attr.hasImage !== 1) onPictures(true);
    setReport({ count: 0, rest: placed.rest });
    const known = files.filter((file, at) => {
      const slot = placed.slots.get(at);
      if (slot !== undefined) slots.current.set(file, slot);
      return slot !== undefined;
    });
    add(known);
  }
  const holdsFiles = (event: DragEvent) => isReady && event.dataTransfer.types.includes('Files');
  return {
    add: addFiles,
    accept: isReady ? rules.accept : undefined,
    items,
    stop,
    retry,
    report,
    dropArea: {
      'data-over': isOver || undefined,
      onDragOver(event: DragEvent) {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        setOver(false);
        // A slot inside has taken it.
        if (event.defaultPrevented || !holdsFiles(event)) return;
        event.preventDefault();
        addFiles([...event.dataTransfer.files]);
      },
    },
  };
}

const noNames: readonly string[] = [];

/** Without uploads the rules never arrive, so that nothing is sent. */
const noPort: NonNullable<ReturnType<typeof useUploadPort>> = {
  send: () => Promise.reject(new Error('nothing can be uploaded here')),
  rules: () => new Promise(() => {}),
};
