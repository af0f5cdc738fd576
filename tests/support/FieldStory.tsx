import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { FieldKitProvider, viewsOf } from '../../src/fields/FieldKitProvider.tsx';
import type { FieldTexts, FilterTest, FindOptions, Option } from '../../src/fields/view.ts';
import { Field as Frame } from '../../src/kit/index.ts';
import { type Field, Invalid, isRequired, rowToWire } from '../../src/schema/index.ts';

/** Names of the codes of choices, and labels of sub-rows, by language of the reader. */
export type Words = Readonly<Record<string, string>>;

export type FieldStoryProps = {
  readonly field: Field;
  /** Name of the field, and its label. */
  readonly source?: string;
  readonly label?: string;
  readonly hint?: string;
  readonly words?: Words;
  /** As rows hold it. */
  readonly value?: unknown;
  /** Values beside it in its row: related rows. */
  readonly beside?: Readonly<Record<string, unknown>> | undefined;
  /** Input instead of a value. */
  readonly typed?: unknown;
  readonly isDisabled?: boolean;
  readonly optionsOf?: FindOptions;
};

/** One field as a form, a list and a filter show it. */
export function FieldStory(props: FieldStoryProps) {
  const { field, source = 'value', label = '名称', value = null, typed } = props;
  const texts = textsFor(label, props.words ?? {}, props.hint);
  const about = { field, source, texts };
  return (
    <FieldKitProvider optionsOf={props.optionsOf ?? noOptions}>
      <Form source={source} wire={typed ?? wireOf(field, value)}>
        <Panel>
          <Edited {...props} source={source} texts={texts} />
          {value !== null && <Shown {...about} value={value} beside={props.beside} />}
          {!props.isDisabled && typed === undefined && <Asked {...about} />}
        </Panel>
      </Form>
    </FieldKitProvider>
  );
}

type About = { readonly field: Field; readonly source: string; readonly texts: FieldTexts };

export function Shown({
  value,
  beside,
  ...about
}: About & Pick<FieldStoryProps, 'value' | 'beside'>) {
  const { Cell } = viewsOf(about.field);
  const row = { [about.source]: value, ...beside };
  return (
    <>
      <Part name="List">
        <Cell {...about} value={value} row={row} />
      </Part>
      <Part name="Detail">
        <Cell {...about} value={value} row={row} isFull />
      </Part>
    </>
  );
}

export function Asked(about: About) {
  const [tests, setTests] = useState<readonly FilterTest[]>([]);
  const { Filter, FilterText } = viewsOf(about.field);
  if (about.field.operators.length === 0) return null;
  return (
    <Part name="Filter">
      <Filter {...about} value={tests} onChange={setTests} />
      <FilterText {...about} value={tests} />
    </Part>
  );
}

type EditedProps = FieldStoryProps & { readonly source: string; readonly texts: FieldTexts };

export function Edited({
  field,
  source,
  label = '名称',
  hint,
  typed,
  isDisabled,
  texts,
}: EditedProps) {
  const translate = useTranslate();
  const { Input } = viewsOf(field);
  const refusal = typed === undefined ? undefined : refusalOf(field, typed);
  return (
    <Frame
      label={label}
      hint={hint}
      isRequired={isRequired(field)}
      error={refusal && translate(`invalid.${refusal.code}`, { ...refusal.params, field: label })}
    >
      {(binding) => (
        <Input
          name={source}
          field={field}
          source={source}
          texts={texts}
          id={binding.id}
          describedBy={binding['aria-describedby']}
          isInvalid={binding['aria-invalid']}
          isRequired={binding['aria-required']}
          isDisabled={isDisabled ?? false}
        />
      )}
    </Frame>
  );
}

type FormProps = {
  readonly source: string;
  readonly wire: unknown;
  readonly children: ReactNode;
};

/** Renders the value of the form, for tests to read. */
export function Form({ source, wire, children }: FormProps) {
  const form = useForm({ defaultValues: { [source]: wire } });
  useEffect(() => form.reset({ [source]: wire }), [form, source, wire]);
  return <FormProvider {...form}>{children}</FormProvider>;
}

export const wireOf = (field: Field, value: unknown): unknown =>
  rowToWire({ value: field }, { value })['value'];

function refusalOf(field: Field, raw: unknown): Invalid | undefined {
  try {
    field.read(raw);
    return undefined;
  } catch (error) {
    if (error instanceof Invalid) return error;
    throw error;
  }
}

const noOptions: FindOptions = async () => [];

/** Texts of the fields of a story: its label, and the words of its options and sub-rows. */
export const textsFor = (label: string, words: Words, hint = ''): FieldTexts => ({
  label: (name) => words[name] ?? label,
  hint: () => hint,
  option: (_name, { choices = {} }, code) => {
    const found = Object.entries(choices).find(([, choice]) => choice.code === code)?.[0];
    return words[found ?? ''] ?? String(code);
  },
  rows: () => textsFor('', words),
});

const Part = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div role="group" aria-label={name}>
    {children}
  </div>
);

const Panel = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(5),
  maxWidth: theme.measure.form,
  padding: theme.spacing(5),
  border: `1px solid ${theme.vars.palette.ui.hairline}`,
  borderRadius: theme.radius.card,
  backgroundColor: theme.vars.palette.background.paper,
}));

/** Answers like the server: part of the name, or the given ids; gives up when asked to. */
export const answering =
  (options: readonly Option[]): FindOptions =>
  async (_resource, { search = '', ids, signal }) => {
    await Promise.resolve();
    signal.throwIfAborted();
    return options.filter(({ id, label }) => (ids ? ids.includes(id) : label.includes(search)));
  };

export const carriers = answering([
  { id: 1, label: '中通快递' },
  { id: 2, label: '顺丰速运' },
  { id: 3, label: '京东物流' },
  { id: 9, label: '城际快运' },
]);

export const classes = answering([
  { id: 1, label: '男装' },
  { id: 8, label: '衬衫', depth: 1 },
  { id: 9, label: '亚麻衬衫', depth: 2 },
  { id: 2, label: '家居' },
]);

export const staffGroups = answering([
  { id: 1, label: '仓库' },
  { id: 2, label: '财务' },
  { id: 3, label: '客服' },
  { id: 4, label: '运营' },
  { id: 5, label: '采购' },
  { id: 6, label: '门店' },
]);
