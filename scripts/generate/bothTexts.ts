import type { BilingualText, TableDesign } from '../../src/generator/index.ts';

/** The design with each text that one language lacks taken from the other: nobody is asked for it here. */
export const withBothTexts = ({ texts, fields, ...design }: TableDesign): TableDesign => ({
  ...design,
  texts: {
    name: both(texts.name, design.names.table),
    list: both(texts.list, design.names.table),
  },
  fields: fields.map((field) => ({
    ...field,
    texts: both(field.texts, field.name),
    ...(field.options
      ? {
          options: Object.fromEntries(
            Object.entries(field.options).map(([name, text]) => [name, both(text, name)]),
          ),
        }
      : {}),
  })),
});

const both = ({ 'zh-cn': chinese, en }: BilingualText, name: string): BilingualText => ({
  'zh-cn': chinese || en || name,
  en: en || chinese || name,
});
