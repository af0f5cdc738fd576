import { browserStore } from '../../../../src/client/index.ts';
import { type PagePart, readTree } from '../../../../src/pages/index.ts';

const key = 'pageParts_v2';

/** Parts that were copied, also in another tab: they can be pasted into another page. */
export const partClipboard = {
  write: (parts: readonly PagePart[]): void =>
    browserStore(localStorage).write(key, JSON.stringify(parts)),
  /** Empty without any, and for a text that is none of ours. */
  read(): readonly PagePart[] {
    try {
      return readTree(JSON.parse(browserStore(localStorage).read(key) ?? '[]'));
    } catch {
      return [];
    }
  },
};
