import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { useUploadPort } from '#shopwright/ui/parts';

/** Pictures that are on their way into a text, and the reason why the last one did not arrive. */
export type PictureState = { readonly waiting: number; readonly fault?: string };

/**
 * Uploads pictures that are pasted or dropped as files, and puts them into the text where the cursor was. A picture
 * that fails says why, and leaves the text as it is.
 */
export function usePictures() {
  const port = useUploadPort();
  const [state, setState] = useState<PictureState>({ waiting: 0 });

  async function bring(editor: Editor, files: readonly File[], at: number): Promise<void> {
    if (!port) return;
    setState(({ waiting }) => ({ waiting: waiting + files.length }));
    const rules = await port.rules();
    for (const file of files) {
      let fault: string | undefined;
      try {
        const { url } = await port.send({ file, rules, area: 'admin', isQuiet: true });
        // Meanwhile the text may have become shorter.
        const place = Math.min(at, editor.state.doc.content.size);
        editor.commands.insertContentAt(place, { type: 'image', attrs: { src: url } });
      } catch (error) {
        fault = error instanceof Error ? error.message : String(error);
      }
      setState(({ waiting, fault: former }) => {
        const said = fault ?? former;
        return { waiting: waiting - 1, ...(said === undefined ? {} : { fault: said }) };
      });
    }
  }

  return { state, bring, canBring: port !== undefined };
}

/** Pictures of a clipboard or of a drag, if it holds nothing but files: a word processor adds a picture of its text. */
export const picturesIn = (data: DataTransfer | null): readonly File[] =>
  !data || data.types.includes('text/html')
    ? []
    : [...data.files].filter(({ type }) => type.startsWith('image/'));
