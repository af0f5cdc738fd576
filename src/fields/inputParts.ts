// The door for field types and editors of modules: what the program's own are made of.
export { HtmlSource, MarkupNotice, RemovedMarkup } from './longText/HtmlSource.tsx';
export { cleanRichText, lostMarkup, paragraphsOf } from './longText/markup.ts';
export type { ModuleEditors } from './editors.ts';
export { type CellProps, type InputProps, useFieldKit, type Views } from './view.ts';
export { controlProps } from './parts/BoxFrame.tsx';
export { useWire } from './parts/formValue.ts';
export { textOf } from './parts/inputs.tsx';
export { Select } from './parts/Select.tsx';
export { TextCell } from './parts/cells.tsx';
export { lineViews } from './parts/lineViews.tsx';
