import type {
  FieldNode,
  SourceEdit,
  SourceNode,
  SourcePath,
  SourceValue,
} from '../../../../src/generator/index.ts';
import { type SourceText } from '../index.ts';
import { declarations, dictionaries, meaningAt, meaningOf, readingOf } from './tree.ts';

/** An edit of a file of the tree, and the path of what it changes, from the meaning of the file. */
export type Candidate = {
  readonly file: SourceText;
  readonly edit: SourceEdit;
  readonly path: SourcePath;
};

/** Every edit that is tried, by its kind. */
export function candidates(): Readonly<Record<string, readonly Candidate[]>> {
  const all = [
    ...declarations.flatMap(ofFields),
    ...[...declarations, ...dictionaries].flatMap(ofValues),
  ];
  return Object.fromEntries(Map.groupBy(all, ({ edit }) => edit.type));
}

type OwnField = { readonly name: string; readonly field: FieldNode; readonly isConstant: boolean };

/** The fields of each shape whose builder stands in the file; without those that are a shared constant. */
function shapesOf(
  file: SourceText,
  { withShared = false } = {},
): readonly { readonly of: string; readonly own: readonly OwnField[] }[] {
  const { shapes } = readingOf(file);
  const all = shapes.flatMap(({ fields }) =>
    fields.flatMap((each) => ('name' in each ? [each] : [])),
  );
  return shapes.map(({ id, fields }) => ({
    of: id,
    own: fields.flatMap((field): readonly OwnField[] => {
      if (!('name' in field)) return [];
      const { name, value } = field;
      if (value.type === 'field') return [{ name, field: value, isConstant: false }];
      const isShared = all.filter((each) => isSameConstant(each.value, value)).length > 1;
      return value.type === 'constant' && value.value.type === 'field' && (withShared || !isShared)
        ? [{ name, field: value.value, isConstant: true }]
        : [];
    }),
  }));
}

const isSameConstant = (one: SourceNode, other: SourceNode): boolean =>
  one.type === 'constant' && other.type === 'constant' && one.name === other.name;

const plainValue = (node: SourceNode): SourceValue => (node.type === 'plain' ? node.value : null);

/** Options by field type, as they stand in the tree: each with a value that is plain. */
const optionsByBuilder = Map.groupBy(
  declarations.flatMap((file) =>
    shapesOf(file).flatMap(({ own }) =>
      own.flatMap(({ field }) =>
        field.options.flatMap(({ name, value }) =>
          value.type === 'plain' && name !== 'was'
            ? [{ builder: field.builder, name, value: value.value }]
            : [],
        ),
      ),
    ),
  ),
  ({ builder }) => builder,
);

/** Fields that can be written anywhere: of plain values alone. */
const plainFields = declarations.flatMap((file) =>
  shapesOf(file).flatMap(({ own }) =>
    own.flatMap(({ field }) =>
      field.kept.length === 0 &&
      field.arguments.every(({ type }) => type === 'plain') &&
      field.options.every(({ value }) => value.type === 'plain')
        ? [
            {
              builder: field.builder,
              arguments: field.arguments.map(plainValue),
              options: Object.fromEntries(
                field.options.map(({ name, value }) => [name, plainValue(value)]),
              ),
            },
          ]
        : [],
    ),
  ),
);

function ofFields(file: SourceText, fileIndex: number): readonly Candidate[] {
  return shapesOf(file).flatMap(({ of, own }, shapeIndex) =>
    own.flatMap(({ name, field, isConstant }, index): readonly Candidate[] => {
      const path = [of, 'fields', name];
      const neighbour = own[(index * 7 + 3) % own.length]?.name ?? name;
      const place = index % 2 === 0 ? { after: neighbour } : { before: neighbour };
      const turn = fileIndex * 31 + shapeIndex * 17 + index;
      const known = optionsByBuilder.get(field.builder) ?? [];
      const option = known[(turn * 13) % Math.max(1, known.length)];
      const added = {
        name: 'added_field',
        ...(plainFields[(turn * 11) % plainFields.length] ?? { builder: 'int' }),
      };
      const [choices] = field.arguments;
      return [
        {
          file,
          path: [of, 'fields', 'added_field'],
          edit: { type: 'addField', of, field: added, place },
        },
        { file, path, edit: { type: 'removeField', of, name } },
        {
          file,
          path: [of, 'fields', 'copied_field'],
          edit: { type: 'copyField', of, name, to: 'copied_field' },
        },
        ...(neighbour === name
          ? []
          : [{ file, path, edit: { type: 'moveField', of, name, place } as const }]),
        ...(option
          ? [
              {
                file,
                path: [...path, 'options', option.name],
                edit: {
                  type: 'setOption',
                  of,
                  field: name,
                  option: [option.name],
                  value: option.value,
                } as const,
              },
            ]
          : []),
        ...(isConstant
          ? [{ file, path, edit: { type: 'makeOwn', of, path: ['fields', name] } as const }]
          : []),
        ...field.options.map((each) => ({
          file,
          path: [...path, 'options', each.name],
          edit: { type: 'removeOption', of, field: name, option: [each.name] } as const,
        })),
        ...(choices?.type === 'plain' && field.builder === 'choice'
          ? [
              {
                file,
                path: [...path, 'arguments', 0],
                edit: {
                  type: 'setArguments',
                  of,
                  field: name,
                  arguments: [{ ...(choices.value as object), added_code: [99, 'info'] }],
                } as const,
              },
            ]
          : []),
      ];
    }),
  );
}

/** Every place of resources, facts and texts, with a value that stands at the like place of another file. */
const valuesByPlace = Map.groupBy(
  [...declarations, ...dictionaries].flatMap((file) =>
    placesOf(file).map(({ of, path, value }) => ({ key: placeKey(of, path), value })),
  ),
  ({ key }) => key,
);

function placeKey(of: string, path: SourcePath): string {
  const kind = of === 'default' ? 'texts' : 'options';
  return [
    kind,
    ...path.map((step, index) => (index % 2 === 1 || typeof step === 'number' ? '*' : step)),
  ].join('.');
}

type ValuePlace = { readonly of: string; readonly path: SourcePath; readonly value: unknown };

function placesOf(file: SourceText): readonly ValuePlace[] {
  const below = (of: string, path: SourcePath, value: unknown): readonly ValuePlace[] =>
    typeof value !== 'object' ||
    value === null ||
    '$ref' in value ||
    'code' in value ||
    'builder' in value
      ? [{ of, path, value }]
      : [
          { of, path, value },
          ...Object.entries(value)
            .filter(
              ([key]) =>
                !key.startsWith('...') &&
                !(path.length === 0 && key === 'fields' && of !== 'default'),
            )
            .flatMap(([key, each]) =>
              below(of, [...path, Array.isArray(value) ? Number(key) : key], each),
            ),
        ];
  return Object.entries(meaningOf(file)).flatMap(([of, value]) =>
    below(of, [], value).filter(({ path }) => path.length > 0),
  );
}

const isPlain = (value: unknown): value is SourceValue =>
  value !== undefined &&
  !/"(?:code|builder)":|"\.\.\./.test(JSON.stringify(value)) &&
  !JSON.stringify(value).includes('$ref');

/** True for an object that takes further entries. */
const isOpen = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !['builder', '$ref', 'code'].some((key) => key in value);

function ofValues(file: SourceText, fileIndex: number): readonly Candidate[] {
  const meant = meaningOf(file);
  return placesOf(file).flatMap(({ of, path, value }, index): readonly Candidate[] => {
    const at = [of, ...path];
    const parent = meaningAt(meant, at.slice(0, -1));
    const turn = fileIndex * 19 + index;
    const known = valuesByPlace.get(placeKey(of, path)) ?? [];
    const other = known[(turn * 29) % Math.max(1, known.length)]?.value;
    const isItem = Array.isArray(parent);
    const size = isItem ? parent.length : 0;
    const to = (turn * 5) % Math.max(1, size);
    return [
      { file, path: at, edit: { type: 'removeValue', of, path } },
      ...(isPlain(value) && isPlain(other)
        ? [{ file, path: at, edit: { type: 'setValue', of, path, value: other } as const }]
        : []),
      ...(isItem && to !== path.at(-1)
        ? [{ file, path: at, edit: { type: 'moveValue', of, path, place: { index: to } } as const }]
        : []),
      ...(Array.isArray(value) && isPlain(value)
        ? [
            {
              file,
              path: at,
              edit: {
                type: 'insertValue',
                of,
                path,
                value: 'added',
                place: { index: (turn * 3) % (value.length + 1) },
              } as const,
            },
          ]
        : []),
      ...(!isItem && path.length > 1
        ? [{ file, path: at, edit: { type: 'renameKey', of, path, to: 'added-key' } as const }]
        : []),
      ...(!isItem && isOpen(value)
        ? [
            {
              file,
              path: [...at, 'addedKey'],
              edit: {
                type: 'insertValue',
                of,
                path,
                key: 'addedKey',
                value: [1_234, "it's"],
              } as const,
            },
          ]
        : []),
    ];
  });
}

/** Every field whose builder stands in its file, as a rename. */
export const renames: readonly Candidate[] = declarations.flatMap((file) =>
  shapesOf(file, { withShared: true }).flatMap(({ of, own }) =>
    own.map(({ name }) => ({
      file,
      path: [of, 'fields', name],
      edit: { type: 'renameField', of, name, to: 'renamed_field' } as const,
    })),
  ),
);
