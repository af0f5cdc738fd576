import type {
  EditPlace,
  EntryNode,
  NewField,
  SourceEdit,
  SourceNode,
  SourcePath,
  SpreadNode,
} from '../../../../src/generator/index.ts';
import { isSourceObject, noPlace, plainNode } from './nodes.ts';

type Member = EntryNode | SpreadNode;

/**
 * The options of a resource with an edit of fields below them, as the inputs of an action are, or of a key of an
 * object that holds such fields; undefined for any other edit.
 */
export function withMemberEdit(
  node: SourceNode | undefined,
  edit: SourceEdit,
): SourceNode | undefined {
  switch (edit.type) {
    case 'addField':
      return withMembers(node, edit.path ?? [], (members) =>
        placed(members, keyOf, entryOf(edit.field.name, newFieldNode(edit.field)), edit.place),
      );
    case 'removeField':
    case 'moveField':
    case 'copyField':
      return withMembers(node, edit.path ?? [], (members) =>
        membersAfter(members, edit, edit.name),
      );
    case 'renameKey':
    case 'moveValue': {
      const key = edit.path.at(-1);
      return typeof key === 'string'
        ? withMembers(node, edit.path.slice(0, -1), (members) => membersAfter(members, edit, key))
        : undefined;
    }
    default:
      return undefined;
  }
}

type MemberEdit = Extract<
  SourceEdit,
  { type: 'removeField' | 'moveField' | 'copyField' | 'renameKey' | 'moveValue' }
>;

/** Named members with one of them removed, moved, copied or renamed. */
export function membersAfter<Named extends object>(
  members: readonly Named[],
  edit: MemberEdit,
  key: string,
): readonly Named[] {
  const found = members.find((each) => keyOf(each) === key);
  if (!found) return members;
  const rest = members.filter((each) => each !== found);
  switch (edit.type) {
    case 'removeField':
      return rest;
    case 'moveField':
    case 'moveValue':
      return placed(rest, keyOf, found, edit.place);
    case 'copyField':
      return placed(members, keyOf, { ...found, key: edit.to }, edit.place ?? { after: key });
    case 'renameKey':
      return members.map((each) => (each === found ? { ...each, key: edit.to } : each));
  }
}

const keyOf = (member: object): string | undefined =>
  'key' in member && typeof member.key === 'string' ? member.key : undefined;

const entryOf = (key: string, value: SourceNode): Member => ({
  type: 'entry',
  key,
  value,
  at: noPlace,
});

/** A node whose members at a path are changed. Plain objects on the way become nodes, since fields are no values. */
function withMembers(
  node: SourceNode | undefined,
  [step, ...rest]: SourcePath,
  change: (members: readonly Member[]) => readonly Member[],
): SourceNode | undefined {
  const opened = openedNode(node);
  if (opened?.type !== 'object') return node;
  if (step === undefined) return { ...opened, entries: change(opened.entries) };
  return {
    ...opened,
    entries: opened.entries.map((each) =>
      each.type === 'entry' && each.key === step
        ? { ...each, value: withMembers(each.value, rest, change) ?? each.value }
        : each,
    ),
  };
}

function openedNode(node: SourceNode | undefined): SourceNode | undefined {
  if (node?.type === 'constant') return openedNode(node.value);
  if (node?.type !== 'plain' || !isSourceObject(node.value)) return node;
  const { value, at } = node;
  return {
    type: 'object',
    entries: Object.entries(value).map(([key, each]) => entryOf(key, { ...node, value: each })),
    at,
  };
}

/** The node of a new field. */
export const newFieldNode = ({
  builder,
  arguments: given = [],
  options = {},
}: NewField): SourceNode => ({
  type: 'field',
  builder,
  arguments: given.map(plainNode),
  options: Object.entries(options).map(([option, value]) => ({
    name: option,
    value: plainNode(value),
  })),
  kept: [],
  at: noPlace,
});

/** A list with one more item at a place, at its end without one. */
export function placed<Item>(
  items: readonly Item[],
  named: (item: Item) => string | undefined,
  item: Item,
  place?: EditPlace,
): readonly Item[] {
  return items.toSpliced(indexOf(), 0, item);

  function indexOf(): number {
    if (!place) return items.length;
    if ('index' in place) return place.index;
    const name = 'before' in place ? place.before : place.after;
    const at = items.findIndex((each) => named(each) === name);
    if (at < 0) return items.length;
    return 'before' in place ? at : at + 1;
  }
}
