import type {
  DraftEdit,
  DraftView,
  FieldSource,
  ShapeSource,
  SourceEdit,
  SourceNode,
  SourceObject,
  SourcePath,
  SourceValue,
  SpreadNode,
} from '../../../../src/generator/index.ts';
import { membersAfter, newFieldNode, placed, withMemberEdit } from './memberEdits.ts';
import { isSourceList, isSourceObject, noPlace, nodeAt, nodeValue, plainNode } from './nodes.ts';

type Change = (before: SourceValue | undefined) => SourceValue | undefined;
type ShapeField = FieldSource | SpreadNode;

/**
 * The draft with an edit in it, before the server has answered: screens follow a key press at once. It
 * knows the edits of the panels only, and checks nothing; the server's reply takes its place.
 */
export function applyLocally(draft: DraftView, { in: target, edit }: DraftEdit): DraftView {
  if (target !== 'declaration') {
    const { path, change } = changeOf(edit) ?? {};
    if (!path || !change) return draft;
    const texts = changedValue(draft.texts[target] ?? {}, path, change);
    return isSourceObject(texts) ? { ...draft, texts: { ...draft.texts, [target]: texts } } : draft;
  }
  const { source } = draft;
  return {
    ...draft,
    source: {
      ...source,
      shapes: source.shapes.map((shape) => (shape.id === edit.of ? inShape(shape, edit) : shape)),
      resources: source.resources.map((each) => {
        if (each.id !== edit.of) return each;
        const moved = withMemberEdit(each.value, edit);
        if (moved) return { ...each, value: moved };
        const { path, change } = changeOf(edit) ?? {};
        return path && change ? { ...each, value: changedNode(each.value, path, change) } : each;
      }),
    },
  };
}

function inShape(shape: ShapeSource, edit: SourceEdit): ShapeSource {
  const fields = fieldsAfter(shape.fields, edit);
  if (fields) return { ...shape, fields };
  const { path, change } = changeOf(edit) ?? {};
  if (!path || !change) return shape;
  const [first, name, part, ...rest] = path;
  if (first !== 'fields') return { ...shape, facts: changedNode(shape.facts, path, change) };
  return {
    ...shape,
    fields: shape.fields.map((field) =>
      'name' in field && field.name === name
        ? { ...field, value: inField(field.value, [part ?? '', ...rest], change) }
        : field,
    ),
  };
}

function fieldsAfter(
  fields: readonly ShapeField[],
  edit: SourceEdit,
): readonly ShapeField[] | undefined {
  switch (edit.type) {
    case 'addField':
      return edit.path
        ? undefined
        : placed(
            fields,
            nameOf,
            {
              name: edit.field.name,
              written: 'call',
              at: noPlace,
              value: newFieldNode(edit.field),
            },
            edit.place,
          );
    case 'removeField':
      return fields.filter((each) => nameOf(each) !== edit.name);
    case 'moveField': {
      const moved = fields.find((each) => nameOf(each) === edit.name);
      const rest = fields.filter((each) => each !== moved);
      return moved ? placed(rest, nameOf, moved, edit.place) : undefined;
    }
    case 'copyField': {
      const copied = fields.find((each) => nameOf(each) === edit.name);
      const place = edit.place ?? { after: edit.name };
      return copied && 'name' in copied
        ? placed(fields, nameOf, { ...copied, name: edit.to }, place)
        : undefined;
    }
    case 'renameField':
      return fields.map((each) =>
        'name' in each && each.name === edit.name ? { ...each, name: edit.to } : each,
      );
    default:
      return undefined;
  }
}

const nameOf = (field: ShapeField): string | undefined =>
  'name' in field ? field.name : undefined;

function inField(node: SourceNode, [part, ...rest]: SourcePath, change: Change): SourceNode {
  if (node.type === 'constant')
    return { ...node, value: inField(node.value, [part ?? '', ...rest], change) };
  if (node.type !== 'field') return node;
  const [name, ...below] = rest;
  if (part === 'arguments')
    return {
      ...node,
      arguments: node.arguments.map((each, index) =>
        index === name ? (changedNode(each, below, change) ?? each) : each,
      ),
    };
  const known = node.options.find((each) => each.name === name);
  const value = changedNode(known?.value, below, change);
  const others = node.options.filter((each) => each.name !== name);
  if (!value) return { ...node, options: others };
  return {
    ...node,
    options: known
      ? node.options.map((each) => (each === known ? { ...each, value } : each))
      : [...others, { name: String(name), value }],
  };
}

/** Path and effect of an edit of a value. */
function changeOf(
  edit: SourceEdit,
): { readonly path: SourcePath; readonly change: Change } | undefined {
  switch (edit.type) {
    case 'setOption':
      return { path: optionPath(edit), change: () => edit.value };
    case 'removeOption':
      return { path: optionPath(edit), change: () => undefined };
    case 'setValue':
      return { path: edit.path, change: () => edit.value };
    case 'removeValue':
      return { path: edit.path, change: () => undefined };
    case 'insertValue':
      return {
        path: edit.path,
        change(before) {
          if (edit.key !== undefined)
            return { ...(isSourceObject(before) ? before : {}), [edit.key]: edit.value };
          return placed(isSourceList(before) ? before : [], noName, edit.value, edit.place);
        },
      };
    case 'moveValue':
      return {
        path: edit.path.slice(0, -1),
        change(before) {
          const step = edit.path.at(-1);
          if (isSourceObject(before)) return withEntries(before, edit);
          if (!isSourceList(before) || typeof step !== 'number') return before;
          const moved = before[step];
          const rest = before.filter((_, index) => index !== step);
          return moved === undefined ? before : placed(rest, noName, moved, edit.place);
        },
      };
    case 'renameKey':
      return {
        path: edit.path.slice(0, -1),
        change: (before) => (isSourceObject(before) ? withEntries(before, edit) : before),
      };
    default:
      return undefined;
  }
}

/** An object with one of its keys renamed or in another place. */
const withEntries = (
  before: SourceObject,
  edit: Extract<SourceEdit, { type: 'moveValue' | 'renameKey' }>,
): SourceObject => {
  const entries = Object.entries(before).map(([key, value]) => ({ key, value }));
  return Object.fromEntries(
    membersAfter(entries, edit, String(edit.path.at(-1))).map(({ key, value }) => [key, value]),
  );
};

const optionPath = ({
  field,
  path = ['fields'],
  option,
}: Extract<SourceEdit, { type: 'setOption' | 'removeOption' }>): SourcePath =>
  field === undefined ? option : [...path, field, 'options', ...option];

const noName = () => undefined;

/** A node with one value changed; parts beside the path stay as they are. */
function changedNode(
  node: SourceNode | undefined,
  path: SourcePath,
  change: Change,
): SourceNode | undefined {
  const [step, ...rest] = path;
  if (node?.type === 'field' && step !== undefined) return inField(node, path, change);
  if (node?.type === 'object' && step !== undefined) {
    const value = changedNode(nodeAt(node, [step]), rest, change);
    const isKnown = node.entries.some((each) => each.type === 'entry' && each.key === step);
    if (!isKnown)
      return value
        ? {
            ...node,
            entries: [...node.entries, { type: 'entry', key: String(step), value, at: noPlace }],
          }
        : node;
    return {
      ...node,
      entries: node.entries.flatMap((each) => {
        if (each.type !== 'entry' || each.key !== step) return [each];
        return value ? [{ ...each, value }] : [];
      }),
    };
  }
  if (node?.type === 'list' && typeof step === 'number') {
    return {
      ...node,
      items: node.items.flatMap((each, index) => {
        if (index !== step || each.type === 'spread') return [each];
        const value = changedNode(each, rest, change);
        return value ? [value] : [];
      }),
    };
  }
  const value = changedValue(nodeValue(node), path, change);
  return value === undefined ? undefined : { ...plainNode(value), at: node?.at ?? noPlace };
}

function changedValue(
  value: SourceValue | undefined,
  [step, ...rest]: SourcePath,
  change: Change,
): SourceValue | undefined {
  if (step === undefined) return change(value);
  if (typeof step === 'number' || isSourceList(value)) {
    const list = isSourceList(value) ? value : [];
    const next = changedValue(list[Number(step)], rest, change);
    return next === undefined
      ? list.filter((_, index) => index !== step)
      : list.with(Number(step), next);
  }
  const object = isSourceObject(value) ? value : {};
  const next = changedValue(object[step], rest, change);
  if (next !== undefined) return { ...object, [step]: next };
  return Object.fromEntries(Object.entries(object).filter(([key]) => key !== step));
}
