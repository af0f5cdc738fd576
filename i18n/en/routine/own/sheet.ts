import type zhCn from '../../../zh-cn/routine/own/sheet.ts';

/** The sheet that edits many records of a list. */
export default {
  title: 'Edit %{name} as a sheet',
  own: '%{several}',
  label: 'Sheet',
  keys: 'Arrow keys move, Enter goes down, Tab right, F2 edits, Ctrl+D fills down, blocks can be pasted, Ctrl+Z undoes',
  undo: 'Undo',
  foot: { label: 'Selection', count: 'Count', sum: 'Sum', average: 'Average' },
  redo: 'Redo',
  fillDown: 'Fill down',
  loading: 'Loading, %{count} so far',
  rows: '%{smart_count} row |||| %{smart_count} rows',
  changed: '%{smart_count} changed',
  first:
    'There are %{total}; only the first %{count} are open. Narrow the list to edit the others.',
  named: { name: 'Name', code: 'Code', id: 'ID', inner: 'Variant' },
  problems: '%{smart_count} cell to correct |||| %{smart_count} cells to correct',
  next: 'Next problem',
  conflict: 'Changed to "%{theirs}" by someone else',
  empty: '(empty)',
  mine: 'Keep mine',
  theirs: 'Take theirs',
  hidden: '%{field}: not available with the other settings of this row',
  saved: '%{smart_count} record saved |||| %{smart_count} records saved',
  savedSome: 'Saved: %{count}. Still to correct: %{left}',
  saving: 'Saving: %{done} of %{total}',
  nothing: 'Nothing to edit',
  nothingText: 'No records match the filter.',
  back: 'Back to the list',
  wide: 'Open it on a wider screen',
  wideText: 'The sheet needs a window at least 900 pixels wide.',
} satisfies typeof zhCn;
