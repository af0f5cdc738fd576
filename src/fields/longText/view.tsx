import type { Field } from '../../schema/index.ts';
import { useEditors } from '../editors.ts';
import { TextCell } from '../parts/cells.tsx';
import { ContainsText } from '../parts/filterTexts.tsx';
import { lazyView } from '../parts/lazyView.tsx';
import type { CellProps, InputProps, Views } from '../view.ts';

export const view: Views = {
  Cell: LongTextCell,
  Input: LongTextOrEditor,
  Filter: lazyView(async () => (await import('../parts/filters.tsx')).ContainsFilter),
  FilterText: ContainsText,
};

const PlainInput = lazyView(async () => (await import('./LongTextInput.tsx')).LongTextInput);
const SourceInput = lazyView(async () => (await import('./RichTextInput.tsx')).RichTextInput);

function LongTextOrEditor(props: InputProps) {
  const { richText: Editor = SourceInput } = useEditors().editors;
  return isRich(props.field) ? <Editor {...props} /> : <PlainInput {...props} />;
}

const isRich = ({ options }: Field): boolean => 'rich' in options && options.rich === true;

/** Text of many lines. Rich text is reduced to its words. */
function LongTextCell(props: CellProps) {
  const { field, value } = props;
  return <TextCell {...props} value={isRich(field) ? wordsOf(String(value)) : value} />;
}

// The document is parsed and never attached to the page, so nothing in it runs or loads.
const wordsOf = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
