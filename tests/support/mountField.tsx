import { type ComponentType, useEffect, useState, type ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import { FieldKitProvider, viewsOf } from '../../src/fields/FieldKitProvider.tsx';
import { EditorsProvider, type FoundEditors } from '../../src/fields/editors.ts';
import type { FilterTest, FindOptions, InputProps, UploadBoxProps } from '../../src/fields/view.ts';
import type { Field } from '../../src/schema/index.ts';
import { Field as Frame } from '../../src/kit/index.ts';
import { textsFor, type Words } from './FieldStory.tsx';
import { Surroundings } from './Surroundings.tsx';

type Mounted = {
  readonly field: Field;
  readonly label?: string;
  /** In wire form. */
  readonly wire?: unknown;
  readonly words?: Words;
  readonly optionsOf?: FindOptions;
  readonly uploadBox?: ComponentType<UploadBoxProps>;
  /** An input made by hand, in the place of that of the field. */
  readonly own?: ComponentType<InputProps>;
  /** Editors of modules; none when absent. */
  readonly editors?: FoundEditors;
};

const source = 'value';
const useHeldForm = (wire: unknown) => useForm({ defaultValues: { [source]: wire } });

/** The input of a field in a form of its own, in English. Gone when the test is over. */
export async function mountField({
  field,
  label = 'Value',
  wire = null,
  words = {},
  optionsOf,
  uploadBox,
  own,
  editors = { editors: {} },
}: Mounted) {
  const held: { form?: ReturnType<typeof useHeldForm> } = {};
  const Input = own ?? viewsOf(field).Input;
  function Form() {
    const form = useHeldForm(wire);
    useEffect(() => {
      held.form = form;
    }, [form]);
    return (
      <FormProvider {...form}>
        <Frame label={label}>
          {(binding) => (
            <Input
              name={source}
              field={field}
              source={source}
              texts={textsFor(label, words)}
              id={binding.id}
              describedBy={binding['aria-describedby']}
            />
          )}
        </Frame>
        <button type="button">elsewhere</button>
      </FormProvider>
    );
  }
  await draw(
    <FieldKitProvider optionsOf={optionsOf ?? (async () => [])} {...(uploadBox && { uploadBox })}>
      <EditorsProvider value={editors}>
        <Form />
      </EditorsProvider>
    </FieldKitProvider>,
  );
  const form = () => {
    if (!held.form) throw new Error('the form is not drawn yet');
    return held.form;
  };
  return {
    /** Current value of the form. */
    value: (): unknown => form().getValues(source),
    form,
  };
}

/** The filter of a field. Returns what it asks for, each time it changes. */
export async function mountFilter(field: Field, words: Words = {}, optionsOf?: FindOptions) {
  const asked: (readonly FilterTest[])[] = [];
  const { Filter } = viewsOf(field);
  function Held() {
    const [tests, setTests] = useState<readonly FilterTest[]>([]);
    return (
      <Filter
        field={field}
        source={source}
        texts={textsFor('Value', words)}
        value={tests}
        onChange={(next) => {
          asked.push(next);
          setTests(next);
        }}
      />
    );
  }
  await draw(
    <FieldKitProvider optionsOf={optionsOf ?? (async () => [])}>
      <Held />
    </FieldKitProvider>,
  );
  return { asked, last: () => asked.at(-1) };
}

type MountedCell = {
  readonly field: Field;
  readonly value: unknown;
  readonly openable?: (address: string) => Promise<string>;
};

/** The value of a field as a record shows it. */
export async function mountCell({ field, value, openable }: MountedCell): Promise<void> {
  const { Cell } = viewsOf(field);
  await draw(
    <FieldKitProvider optionsOf={async () => []} {...(openable ? { openable } : {})}>
      <Cell
        field={field}
        source={source}
        texts={textsFor('Value', {})}
        value={value}
        row={{ [source]: value }}
        isFull
      />
    </FieldKitProvider>,
  );
}

export async function draw(node: ReactNode): Promise<void> {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  root.render(<Surroundings language="en">{node}</Surroundings>);
  // Views are fetched when they are first drawn.
  await vi.waitUntil(() => place.hasChildNodes() && !place.querySelector('[aria-busy="true"]'), {
    timeout: 60_000,
  });
}
