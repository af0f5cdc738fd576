import type { SourceEdit, SourcePath, SourceValue } from '../../../../src/generator/index.ts';
import type { DesignModel, OptionModel } from './modelOf.ts';
import { isSourceList } from './nodes.ts';

/** Lists of a resource that name fields, as far as they are written in place. */
function listsOf(model: DesignModel) {
  const lists: readonly (readonly [SourcePath, OptionModel | undefined])[] = [
    [['list', 'columns'], model.list['columns']],
    [['list', 'filters'], model.list['filters']],
    [['list', 'card', 'detail'], model.card['detail']],
    [['list', 'sheet'], model.list['sheet']],
    [['bulkEdit'], model.options['bulkEdit']],
    [['requiredToAdd'], model.options['requiredToAdd']],
    ...model.sections.map(
      ({ options }, index) => [['form', index, 'fields'], options['fields']] as const,
    ),
  ];
  return lists.flatMap(([path, option]) =>
    isSourceList(option?.value) && option.from === undefined ? [{ path, value: option.value }] : [],
  );
}

/**
 * Edits that put a new field into the list, unless its values are long, and into the last section of the form, if the
 * form is declared.
 */
export function joiningEdits(
  model: DesignModel,
  { name, builder }: { readonly name: string; readonly builder: string },
): readonly SourceEdit[] {
  const { resource: of } = model;
  if (of === undefined) return [];
  const lists = listsOf(model);
  const form = lists.findLast(({ path: [first] }) => first === 'form');
  const columns = bulky.has(builder) ? undefined : lists.find(({ path }) => path[1] === 'columns');
  // A new resource is called by its id until there is a text to call it by.
  if (columns && builder === 'text' && model.options['label']?.value === 'id')
    return [
      ...(form ? [joined(of, form.path, name)] : []),
      { type: 'setValue', of, path: ['label'], value: name },
      {
        type: 'setValue',
        of,
        path: columns.path,
        value: [name, ...columns.value.filter((column) => column !== 'id')],
      },
    ];
  return [form, columns].flatMap((list) => (list ? [joined(of, list.path, name)] : []));
}

const joined = (of: string, path: SourcePath, name: string): SourceEdit => ({
  type: 'insertValue',
  of,
  path,
  value: name,
});

/** Field types whose values have no room in a list. */
const bulky: ReadonlySet<string> = new Set(['longText', 'json', 'files', 'images', 'password']);

/** Edits that take a field out of the lists that name it. */
export function leavingEdits(model: DesignModel, name: string): readonly SourceEdit[] {
  const { resource: of } = model;
  if (of === undefined) return [];
  return listsOf(model).flatMap(({ path, value }): readonly SourceEdit[] => {
    const rest = value.flatMap((item) => without(item, name));
    return JSON.stringify(rest) === JSON.stringify(value)
      ? []
      : [{ type: 'setValue', of, path, value: rest }];
  });
}

/** A cell of two fields keeps the other one. */
function without(item: SourceValue, name: string): readonly SourceValue[] {
  if (!isSourceList(item)) return item === name ? [] : [item];
  const rest = item.filter((each) => each !== name);
  return rest.length === 1 ? rest : rest.length === 0 ? [] : [rest];
}
