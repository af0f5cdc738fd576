import { browserStore } from '../../../../src/client/index.ts';
import {
  checkTree,
  type FindComponent,
  mapParts,
  type PagePart,
  readTree,
} from '../../../../src/pages/index.ts';

const format = 'shopwright.page-parts';
const key = 'pageParts_v2';
const mostLetters = 400_000;

/** Parts that were copied; or the code of a component that is not here. Undefined: the text is none of ours. */
export type CopiedParts =
  | { readonly parts: readonly PagePart[] }
  | { readonly unknown: string }
  | undefined;

/** Parts as a text, for the clipboard of the machine. */
export const partsText = (parts: readonly PagePart[]): string => JSON.stringify({ format, parts });

/** Reads a text of {@link partsText}, whoever wrote it. Properties that no component here has are left out. */
export function partsFrom(text: string, find: FindComponent): CopiedParts {
  if (text.length > mostLetters || !text.includes(format)) return undefined;
  let sent: readonly PagePart[];
  try {
    const content: { readonly format?: unknown; readonly parts?: unknown } = Object(
      JSON.parse(text),
    );
    if (content.format !== format) return undefined;
    sent = readTree(content.parts);
  } catch {
    return undefined;
  }
  const { tree, faults } = checkTree(sent, find, { isDraft: true });
  const unknown = faults.find(({ reason }) => reason.code === 'unknown_component');
  if (unknown) return { unknown: String(unknown.reason.params['code']) };
  const bad = Map.groupBy(faults, ({ cid }) => cid);
  return {
    parts: mapParts(tree, (part) => {
      const keys = new Set(bad.get(part.cid)?.map((fault) => fault.key));
      const props = Object.entries(part.props).filter(([name]) => !keys.has(name));
      return { ...part, props: Object.fromEntries(props) };
    }),
  };
}

/** The clipboard of the machine, and, where a browser refuses it, one that the tabs of this browser share. */
export const partClipboard = {
  write(parts: readonly PagePart[]): void {
    const text = partsText(parts);
    browserStore(localStorage).write(key, text);
    // Absent without TLS; refused where a person has forbidden it.
    void navigator.clipboard?.writeText(text).catch(() => {});
  },
  async read(find: FindComponent): Promise<CopiedParts> {
    const text = await navigator.clipboard?.readText().catch(() => '');
    return (
      partsFrom(text ?? '', find) ?? partsFrom(browserStore(localStorage).read(key) ?? '', find)
    );
  },
};
