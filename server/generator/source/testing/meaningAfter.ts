import type { EditPlace, SourcePath } from '../../../../src/generator/index.ts';
import type { Candidate } from './candidates.ts';
import { meaningAt, meaningOf, meaningWith } from './tree.ts';

/** The meaning that a file has after an edit, worked out from that before it, without any text. */
export function meaningAfter({ file, edit, path }: Candidate): unknown {
  const before = meaningOf(file);
  switch (edit.type) {
    case 'setOption':
    case 'setValue':
      return meaningWith(before, path, edit.value);
    case 'setArguments':
      return meaningWith(before, path, edit.arguments[0]);
    case 'removeOption':
    case 'removeValue':
    case 'removeField':
      return meaningWith(before, path, undefined);
    default:
      return afterMembers(before, { edit, path });
  }
}

/** The meaning after an edit that adds, moves or renames a member. */
function afterMembers(before: unknown, { edit, path }: Pick<Candidate, 'edit' | 'path'>): unknown {
  const parent = path.slice(0, -1);
  const at = (place: SourcePath) => meaningAt(before, place);
  switch (edit.type) {
    case 'addField': {
      const { builder, arguments: given = [], options = {} } = edit.field;
      return meaningWith(before, path, { builder, arguments: given, options, kept: [] });
    }
    case 'copyField':
      return meaningWith(before, path, at([...parent, edit.name]));
    case 'insertValue':
      return edit.key === undefined
        ? meaningWith(before, [edit.of, ...edit.path], withItem(at([edit.of, ...edit.path]), edit))
        : meaningWith(before, path, edit.value);
    case 'moveValue': {
      const [list, value] = [at(parent), at(path)];
      const rest = Array.isArray(list) ? list.toSpliced(Number(path.at(-1)), 1) : list;
      return meaningWith(before, parent, withItem(rest, { value, place: edit.place }));
    }
    case 'renameKey':
      return meaningWith(meaningWith(before, path, undefined), [...parent, edit.to], at(path));
    // Neither moves nor own texts of constants change what a field is.
    case 'moveField':
    case 'makeOwn':
      return before;
    default:
      throw new Error(`${edit.type} changes more than one place`);
  }
}

/** A list with one item more. */
function withItem(
  list: unknown,
  { value, place }: { readonly value: unknown; readonly place?: EditPlace | undefined },
): unknown {
  const index = place && 'index' in place ? place.index : 0;
  return Array.isArray(list) ? list.toSpliced(index, 0, value) : list;
}
