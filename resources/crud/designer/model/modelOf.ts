import type { Language } from '../../../../src/contract/index.ts';
import type {
  CodeNode,
  DraftView,
  FieldSource,
  FieldNode,
  ShapeSource,
  SourceNode,
  SourceValue,
  SpreadNode,
} from '../../../../src/generator/index.ts';
import {
  type CodeBlock,
  codeWithin,
  entriesOf,
  isSourceList,
  isSourceObject,
  nodeAt,
  nodeValue,
  valueBelow,
} from './nodes.ts';

/** An option as it counts: its value without the parts that are code, and the code itself. */
export type OptionModel = {
  readonly value: SourceValue | undefined;
  /** The option is code as a whole, and stays as it is. */
  readonly code?: CodeNode;
  /** The constant that it comes from; a change is written beside it. */
  readonly from?: string;
};

export type OptionModels = Readonly<Record<string, OptionModel>>;

/** A field of the shape, or what is spread into its fields. */
export type FieldModel = {
  readonly name: string;
  /** Field type; undefined: the field is code, or comes from elsewhere. */
  readonly builder: string | undefined;
  readonly arguments: readonly OptionModel[];
  readonly options: OptionModels;
  readonly texts: Readonly<Record<Language, string>>;
  readonly line: number;
  readonly code?: CodeNode;
  /** Text of the spread that it comes with; it is neither moved nor changed alone. */
  readonly spread?: string;
};

/** A named part of a resource: a section, a preset, an action. */
export type PartModel = {
  readonly name: string;
  readonly options: OptionModels;
  /** Inputs of an action, by the option that holds them. */
  readonly inputs: { readonly [K in InputOption]: readonly FieldModel[] };
};

/** Options of an action that hold fields. */
export const inputOptions = ['input', 'rowInput'] as const;
export type InputOption = (typeof inputOptions)[number];

/** A further shape of the file, as that of sub-rows is. */
export type ShapeModel = {
  readonly id: string;
  readonly table: string | undefined;
  readonly fields: readonly FieldModel[];
  /** Names of its fields, for options that name one. */
  readonly names: readonly string[];
};

/** Declaration of a draft as the panels show it. */
export type DesignModel = {
  /** Name of the constant; undefined if the file has no shape of its own. */
  readonly shape: string | undefined;
  readonly table: string;
  readonly resource: string | undefined;
  readonly fields: readonly FieldModel[];
  /** Names that columns, filters and conditions may use: declared, computed and standard ones. */
  readonly names: readonly string[];
  readonly facts: OptionModels;
  /** The shapes beside that of the resource. */
  readonly others: readonly ShapeModel[];
  readonly options: OptionModels;
  readonly list: OptionModels;
  readonly card: OptionModels;
  readonly menu: OptionModels;
  readonly sections: readonly PartModel[];
  readonly presets: readonly PartModel[];
  readonly actions: readonly PartModel[];
  readonly code: readonly CodeBlock[];
};

const languages = ['zh-cn', 'en'] as const;

/** Reads the first resource of a draft with its shape, for the panels. */
export function modelOf({ source, texts }: Pick<DraftView, 'source' | 'texts'>): DesignModel {
  const [resource] = source.resources;
  const shape = shapeOf(source);
  const fields = fieldsOf(shape, textOf);
  const computed = entriesOf(nodeAt(shape?.facts, ['computed'])).map(({ key }) => key);
  const twins = fields
    .filter(({ options }) => options['bilingual']?.value === true)
    .map(({ name }) => `${name}_en`);
  return {
    shape: shape?.id,
    table: shape?.table ?? '',
    resource: resource?.id,
    fields,
    names: unique([
      ...fields.map(({ name }) => name).filter(Boolean),
      ...twins,
      ...computed,
      ...standardNames,
    ]),
    facts: optionsIn(shape?.facts),
    others: source.shapes.flatMap((other) => (other === shape ? [] : [shapeModel(other)])),
    ...resourceParts(resource?.value),
    code: [...codeWithin(shape?.facts), ...codeWithin(resource?.value)],
  };

  function textOf(name: string): FieldModel['texts'] {
    const [chinese, english] = languages.map((language) => {
      const text = valueBelow(texts[language], ['fields', name]);
      return typeof text === 'string' ? text : '';
    });
    return { 'zh-cn': chinese ?? '', en: english ?? '' };
  }
}

const fieldsOf = (shape: ShapeSource | undefined, textOf: TextsOfField): readonly FieldModel[] =>
  (shape?.fields ?? []).flatMap((field) =>
    isSpread(field) ? spreadFields(field, textOf) : [fieldModel(field, textOf)],
  );

function shapeModel(shape: ShapeSource): ShapeModel {
  const fields = fieldsOf(shape, noTexts);
  const names = fields.map(({ name }) => name).filter(Boolean);
  return { id: shape.id, table: shape.table, fields, names: unique([...names, 'id']) };
}

/** Their texts stand at places of their own, which the panels know. */
const noTexts: TextsOfField = () => ({ 'zh-cn': '', en: '' });

/** Shape of the first resource; a file without one has its first shape. */
const shapeOf = ({ resources: [resource], shapes }: DraftView['source']) =>
  resource ? shapes.find(({ id }) => id === resource.shape.name) : shapes[0];

const resourceParts = (options: SourceNode | undefined) => ({
  options: optionsIn(options),
  list: optionsIn(nodeAt(options, ['list'])),
  card: optionsIn(nodeAt(options, ['list', 'card'])),
  menu: optionsIn(nodeAt(options, ['menu'])),
  sections: sectionsIn(nodeAt(options, ['form'])),
  presets: partsIn(nodeAt(options, ['presets'])),
  actions: partsIn(nodeAt(options, ['actions'])),
});

const standardNames = ['id', 'create_time', 'update_time'];

const unique = (names: readonly string[]): readonly string[] => [...new Set(names)];

type TextsOfField = (name: string) => FieldModel['texts'];

const isSpread = (field: FieldSource | SpreadNode): field is SpreadNode => !('name' in field);

/** A spread of the framework names its fields; any other is one line. */
function spreadFields(node: SpreadNode, textOf: TextsOfField): readonly FieldModel[] {
  const { value, fields = [''] } = node;
  const text = value.type === 'code' ? value.text : value.type === 'constant' ? value.name : '';
  return fields.map((name) => ({
    name,
    builder: undefined,
    arguments: [],
    options: {},
    texts: textOf(name),
    line: node.at.line,
    spread: `...${text}`,
  }));
}

function fieldModel({ name, value, at, written }: FieldSource, textOf: TextsOfField): FieldModel {
  const field = written === 'call' || written === 'constant' ? fieldNode(value) : undefined;
  return {
    name,
    builder: field?.builder,
    arguments: field?.arguments.map(optionModel) ?? [],
    options: Object.fromEntries(
      (field?.options ?? []).map((option) => [
        option.name,
        { ...optionModel(option.value), ...(option.from && { from: option.from }) },
      ]),
    ),
    texts: textOf(name),
    line: at.line,
    ...(value.type === 'code' && { code: value }),
  };
}

const fieldNode = (node: SourceNode): FieldNode | undefined =>
  node.type === 'constant' ? fieldNode(node.value) : node.type === 'field' ? node : undefined;

const optionModel = (node: SourceNode): OptionModel => ({
  value: nodeValue(node),
  ...(node.type === 'code' && { code: node }),
  ...(node.type === 'constant' && { from: node.name }),
});

const optionsIn = (node: SourceNode | undefined): OptionModels =>
  Object.fromEntries(entriesOf(node).map(({ key, value }) => [key, optionModel(value)]));

const partsIn = (node: SourceNode | undefined): readonly PartModel[] =>
  entriesOf(node).map(({ key, value }) => ({
    name: key,
    options: optionsIn(value),
    inputs: { input: inputsIn(value, 'input'), rowInput: inputsIn(value, 'rowInput') },
  }));

const inputsIn = (action: SourceNode, option: InputOption): readonly FieldModel[] =>
  entriesOf(nodeAt(action, [option])).map(({ key, value }) =>
    fieldModel({ name: key, written: 'call', value, at: value.at }, noTexts),
  );

function sectionsIn(form: SourceNode | undefined): readonly PartModel[] {
  const list = nodeValue(form);
  if (!isSourceList(list)) return [];
  return list.map((section, index) => ({
    name: String((isSourceObject(section) && section['section']) || index + 1),
    options: optionsIn(nodeAt(form, [index])),
    inputs: { input: [], rowInput: [] },
  }));
}

/** Name of the shape that a field of sub-rows refers to; undefined for other fields. */
export function shapeOfRows({ builder, arguments: [shape] }: FieldModel): string | undefined {
  const name = builder === 'rows' && isSourceObject(shape?.value) ? shape.value['$ref'] : undefined;
  return typeof name === 'string' ? name : undefined;
}
